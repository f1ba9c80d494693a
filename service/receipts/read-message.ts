import { calibrate } from './confidence.ts';
import { decide } from './decide/decide.ts';
import { suspect } from './decide/suspect.ts';
import { suspectBill } from './decide/suspect-bill.ts';
import { locateEvidence } from './document/locate-evidence.ts';
import { readDocument } from './document/read-document.ts';
import type { PdfDocument } from './document/read-pdf.ts';
import { readText } from './document/read-text.ts';
import type { Document } from './document.ts';
import type { Reading } from './facts.ts';
import { lacksGoods, listsGoodsOf } from './goods-in-text.ts';
import { searchTogether } from './languages/phrase-index.ts';
import { type MarkupFacts, readMarkup } from './markup/read-markup.ts';
import { completeReading } from './merchants/complete-reading.ts';
import type { Message } from './message.ts';
import { readAttachments } from './read-attachments.ts';
import { goodsMarks, namedMarks, numberMark, readMarks, readMarksOfOthers } from './read-marks.ts';
import { letterEvidence } from './recognise/letter.ts';
import type { NotAnOrderReason } from './recognise/reasons.ts';
import { readSender, type Sender } from './sender.ts';
import { undoQuotedPrintable } from './text/undeclared-quoted-printable.ts';

type Facts = Extract<Reading, { kind: 'facts' }>;

/**
 * Reads one email: its orders and shipments with evidence for every value, or the reason that there are none.
 *
 * Pure and bounded: the body is parsed once, every expression is linear, and sizes are capped. A hostile email costs no
 * more than a long one. A value that the email does not state is null, and nothing is guessed. `attached` are receipts
 * that may state what the email omits (`wantedPdfs`).
 */
export function readMessage(message: Message, attached: readonly PdfDocument[] = []): Reading {
  const { reading } = readPhases(message);
  return calibrate(attached.length === 0 ? reading : readAttachments(message, reading, attached));
}

/** The results of all phases that ran for one body. `seen` is null if the sender was not trusted. */
export type Phases = {
  readonly document: Document;
  readonly sender: Sender;
  /** The check that ended the reading before or after the decision. Null if the decision is final. */
  readonly stoppedBy: 'empty' | 'doubt' | 'letter' | 'bill' | null;
  readonly seen: { readonly markup: MarkupFacts; readonly decided: Reading } | null;
  readonly reading: Reading;
};

/**
 * Runs the phases for the HTML part, or for the text part if only that one contains facts, or states the same and also
 * lists the goods.
 */
export function readPhases(message: Message): Phases {
  const document = readDocument(message);
  const first = readBody(message, document);
  const { reading } = first;
  const isComplete = reading.kind === 'facts' && (first.sender.carrier !== null || !lacksGoods(reading));
  if (isComplete || document.part === 'text' || message.text === null || message.text.length < 40) return first;
  // The HTML part states an order, but its sender is not the merchant. The text part says the same.
  if (first.stoppedBy === 'letter' || first.stoppedBy === 'bill') return first;
  // The HTML part may consist of images, while the text part contains the words.
  const second = readBody(message, readText(undoQuotedPrintable(message.text)));
  if (reading.kind === 'facts') return listsGoodsOf(second.reading, reading) ? second : first;
  const isMore =
    second.reading.kind === 'facts' || (second.reading.notice !== undefined && reading.notice === undefined);
  return isMore ? second : first;
}

function readBody(message: Message, document: Document): Phases {
  const sender = readSender(message, document);
  searchTogether(sender.subject, document.text.slice(0, SEARCHED));
  const early = { document, sender, seen: null };
  if (document.text.trim() === '' && message.subject.trim() === '')
    return { ...early, stoppedBy: 'empty', reading: { kind: 'none', reason: 'empty' } };
  const markup = readMarkup(document, sender);
  const decided = decide(document, sender, markup);
  const doubt = speaksOfOrder(decided) ? suspect(message, sender, document) : null;
  if (doubt !== null)
    return { ...early, stoppedBy: 'doubt', reading: { kind: 'none', reason: 'suspicious_sender', detail: doubt } };
  const reading = completeReading(decided, sender, document);
  const phases = { document, sender, seen: { markup, decided } };
  const isStated = reading.kind === 'facts' && markup.orders.length === 0;
  // A letter about an order may be correct, but its sender is not the merchant.
  const letter = isStated ? letterEvidence(message, sender, document, isInSubject(reading)) : null;
  if (letter !== null)
    return { ...phases, stoppedBy: 'letter', reading: { kind: 'none', reason: 'personal', detail: letter } };
  const bill = isStated ? suspectBill(reading, message, sender, document) : null;
  if (bill !== null)
    return { ...phases, stoppedBy: 'bill', reading: { kind: 'none', reason: 'suspicious_sender', detail: bill } };
  const located = locateEvidence(marked(reading, message, document, sender), document);
  return { ...phases, stoppedBy: null, reading: located };
}

/**
 * Checks whether an email has words of an order, so that it matters who sent it. Most emails have none, and judging a
 * stranger is a fifth of the work for them.
 */
function speaksOfOrder(decided: Reading): boolean {
  return decided.kind === 'facts' || decided.notice !== undefined || !OF_NO_ORDER.has(decided.reason);
}

const OF_NO_ORDER: ReadonlySet<NotAnOrderReason> = new Set(['no_order_words', 'personal']);

/** Maximum length of the parts of a body that are searched for phrases. */
const SEARCHED = 12_000;

/** Checks whether the subject states what the email reports. */
function isInSubject({ orders, shipments }: Facts): boolean {
  const proofs = [
    ...orders.map(({ evidence }) => evidence['status']),
    ...shipments.map(({ evidence }) => evidence['statusCode']),
  ];
  return proofs.some((proof) => proof?.part === 'subject');
}

/** Adds the marks that connect an order's email with those about its shipments that do not give its number. */
function marked(reading: Reading, message: Message, document: Document, sender: Sender): Reading {
  if (reading.kind === 'none') {
    const { notice } = reading;
    if (notice === undefined) return reading;
    const { orderNumber } = notice.shipment;
    const numbered = orderNumber === null ? [] : [numberMark(orderNumber)];
    return { ...reading, notice: { ...notice, marks: [...numbered, ...readMarksOfOthers(message, document, sender)] } };
  }
  const { orders, shipments } = reading;
  if (orders.length > 0) {
    const goods = orders.flatMap(({ items }) => goodsMarks(items, sender));
    return { ...reading, marks: [...readMarks(message, document, sender), ...goods] };
  }
  if (sender.carrier !== null || shipments.every(({ orderNumber }) => orderNumber !== null)) return reading;
  return { ...reading, marks: [...readMarksOfOthers(message, document, sender), ...namedMarks(document, sender)] };
}
