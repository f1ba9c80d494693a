import { type ReferenceNote, weigh } from '../annotate/annotation.ts';
import { findNumberBeforeWord } from '../annotate/number-before-word.ts';
import { hasCheckDigit } from '../carriers/check-digits.ts';
import { S10_ABROAD } from '../carriers/s10.ts';
import type { Document } from '../document.ts';
import type { Evidence } from '../facts.ts';
import { type FoundLabel, findLabels } from '../labels/find-labels.ts';
import { slotOf, wordsOf } from '../languages/slot.ts';
import { isShopNumber, numberFormatOf } from '../merchants/number-formats.ts';
import { MILESTONES, PLACED } from '../recognise/phrases.ts';
import { reportsNews } from '../recognise/reports-news.ts';
import type { Sender } from '../sender.ts';
import { excerptOf } from '../text/excerpt.ts';
import { languagesOf } from '../text/languages.ts';
import { readGroupedReference, readReference } from '../text/references.ts';
import { isInvoice, referenceRank } from './reference-rank.ts';
import { leaders, TIES } from './ties.ts';

export type OrderNumber = {
  readonly value: string;
  readonly confidence: number;
  /** The number of a booking, an invoice, or a receipt replaces the order number only if the email prints no other. */
  readonly kind: 'order' | 'booking' | 'invoice';
  readonly evidence: Evidence;
};

/**
 * Chooses the number with the strongest label, in the body before the subject. A carrier's reference counts only if its
 * label says "order". If equally strong labels have two different numbers, the first one is less reliable.
 */
export function chooseOrderNumber(references: readonly ReferenceNote[], sender: Sender): OrderNumber | null {
  const usable = usableReferences(references, sender);
  const subject = subjectReference(sender);
  const best = leaders(usable, TIES.orderNumber);
  const [first] = best;
  if (first === undefined) return subject;
  const confirmed = subject !== null && isSame(subject.value, first);
  // "Invoice no. 5512" below "Your bill for order 4711" in the subject. An attached bill has another number.
  const isBill = kindOf(first) === 'invoice' && first.proof.part !== 'pdf';
  if (subject?.kind === 'order' && isBill && /\d{5}/.test(subject.value)) return subject;
  if (
    subject !== null &&
    !confirmed &&
    first.label.strength < 3 &&
    (subject.confidence >= 90 || usable.some((one) => isSame(subject.value, one)))
  )
    return subject;
  const repeated = usable.some((other) => other !== first && isSame(other.value.value, first));
  const rivals = best.some((other) => !isSame(other.value.value, first));
  const confidence = Math.min(99, confidenceOf(first) + (confirmed || repeated ? 4 : 0) - (rivals ? 12 : 0));
  return { value: first.value.value, confidence, kind: kindOf(first), evidence: weigh(first, confidence) };
}

function isSame(number: string, { value }: ReferenceNote): boolean {
  return number.toUpperCase() === value.value.toUpperCase();
}

function confidenceOf({ label, value }: ReferenceNote): number {
  if (label.strength === 3 || value.marked) return 95;
  return label.strength === 2 ? 92 : 78;
}

function kindOf(reference: ReferenceNote): OrderNumber['kind'] {
  if (referenceRank(reference) > 3) return 'order';
  return isInvoice(reference.label.phrase) ? 'invoice' : 'booking';
}

/**
 * Filters the references that may be order numbers. A carrier's reference counts only if its label or format marks an
 * order number. If the shop has a distinctive format and a number matches it, other numbers are dropped.
 */
export function usableReferences(references: readonly ReferenceNote[], sender: Sender): readonly ReferenceNote[] {
  if (sender.carrier !== null) {
    // A number in a shop's format wins over a "purchase order number", which is the sender's bookkeeping.
    const proved = references.filter(({ value }) => isShopNumber(value.value));
    if (proved.length > 0) return proved;
    return references.filter(
      ({ label }) =>
        label.strength === 3 &&
        label.phrase !== 'ref' &&
        !label.phrase.includes('reference') &&
        !CARRIERS_OWN.test(label.phrase),
    );
  }
  const format = numberFormatOf(sender.domain);
  const formed = format === null ? [] : references.filter(({ value }) => format.test(value.value));
  return formed.length > 0
    ? formed
    : references.filter((one) => !isMachineToken(one) && !isTelephone(one) && !isPostal(one) && !isPlate(one));
}

/** Labels of the number that a haulier gives its job of delivering, although a workshop's order has them, too. */
const CARRIERS_OWN = /^(?:(?:ihre |deine )?auftrag|auftr\.|job|docket|work order|ordine di lavoro|arbetsorder)/u;

/** Recognizes "Payment ID kWn4VyT0cQ2a" below a till receipt: the card terminal's ID for the payment, not the order. */
function isMachineToken({ label, value }: ReferenceNote): boolean {
  return label.phrase.startsWith('payment') && /\p{Ll}/u.test(value.value) && /\p{Lu}/u.test(value.value);
}

/** Recognizes "Registration number: QX12 ABC", of which the first group is read: a vehicle's plate, not that of a course. */
function isPlate({ label, value }: ReferenceNote): boolean {
  return label.phrase.startsWith('registration') && PLATE.test(value.value);
}

/** The first group of a British plate, or a whole Irish one: "QX12", "191D20884". */
const PLATE = /^(?:[A-Z]{2}\d{2}|[A-Z]{2}\d{2}[A-Z]{3}|\d{2,3}-?[A-Z]{1,2}-?\d{1,6})$/;

/** Recognizes "Fax your order to 1-415-555-2700": a number in North American phone format after a weak label. */
function isTelephone(reference: ReferenceNote): boolean {
  const { label, value } = reference;
  const isOne = label.strength < 3 && /^[a-z]{0,3}(?:1[-.])?[2-9]\d{2}[-.][2-9]\d{2}[-.]\d{4}$/i.test(value.value);
  return isOne && (SURE_TELEPHONE.test(value.value) || !isAlone(reference));
}

/** Checks whether a run consists of a label and its number: "Bestellung 415-204-2709". */
function isAlone({ label, value, proof: { excerpt } }: ReferenceNote): boolean {
  if (!excerpt.toLowerCase().startsWith(label.phrase) || !excerpt.endsWith(value.value)) return false;
  const between = excerpt.slice(label.phrase.length, excerpt.length - value.value.length);
  return /^[\s#:]{1,3}$/.test(between);
}

/** A country code, an area code of toll-free numbers, or dots. */
const SURE_TELEPHONE = /^(?:\D|1[-.]|8(?:00|22|33|44|55|66|77|88)[-.])|\./;

/**
 * Recognizes "Reference: RR123456785GB": a postal number with its check digit (UPU S10), unless the label says "order".
 */
function isPostal({ label, value }: ReferenceNote): boolean {
  return label.strength < 3 && S10_ABROAD.pattern.test(value.value) && hasCheckDigit('s10', value.value);
}

/**
 * Returns the chunks at which the orders of an email start, if it prints several different order numbers. "Order
 * HY-20418", alone in its run, starts an order only if no more reliable label exists, and the others have its label.
 */
export function listOrderNumbers(references: readonly ReferenceNote[], { chunks }: Document): number[] {
  const sure = references.filter((reference) => referenceRank(reference) === 4);
  const [first, ...next] = references.filter(({ chunk, proof }) => chunks[chunk]?.text === proof.excerpt);
  const alone = first === undefined ? [] : [first, ...next.filter(({ label }) => label.phrase === first.label.phrase)];
  const starts = new Map<string, number>();
  for (const { value, chunk } of sure.length > 0 ? sure : alone) {
    const number = value.value.toUpperCase();
    if (!starts.has(number)) starts.set(number, chunk);
  }
  return starts.size > 20 ? [] : [...starts.values()].sort((a, b) => a - b);
}

/**
 * Reads the number in the subject: after a label, before the word for order, right after the words that report one,
 * else after a "#" or "№". A carrier's subject contains no order number.
 */
function subjectReference(sender: Sender): OrderNumber | null {
  if (sender.carrier !== null) return null;
  const labelled = findLabels(sender.subject).flatMap((found) =>
    found.label.field === 'orderNumber' ? (labelledNumber(sender, found) ?? []) : [],
  );
  // "Invoice 5512 for your order 4711".
  const number = labelled.find(({ kind }) => kind !== 'invoice') ?? labelled[0];
  if (number !== undefined) return number;
  const before = findNumberBeforeWord(sender.subject);
  if (before !== null) return subjectNumber(sender, before.value, 93, before.start, 'order');
  const reported = numberAfterReport(sender);
  if (reported !== null) return reported;
  // "Shipped: … (#113-999)" identifies the order by the "#" alone.
  const bare = BARE.exec(sender.subject);
  const alone = bare?.[1] ?? bare?.[2];
  if (bare === null || alone === undefined) return null;
  return reportsMilestone(sender) ? subjectNumber(sender, alone, 82, bare.index, 'order') : null;
}

const ORDER = wordsOf(slotOf(({ papers }) => papers.order));
/**
 * Four digits may be those of a model, unless they close a subject behind its sentence or with the word for order: "Your
 * parcel is on its way! #3416", "Seu pedido foi cancelado #4217".
 */
const BARE = new RegExp(
  `[#№]\\s?([A-Z]{0,6}-?\\d[\\dA-Z-]{3,30}\\d)(?![\\dA-Z])|(?:[.!]\\s|(?<!\\p{L})${ORDER}(?!\\p{L})[^:#]{0,60})#(\\d{4})$`,
  'iu',
);

function reportsMilestone({ subject }: Sender): boolean {
  const languages = languagesOf(subject);
  return MILESTONES.some(({ patternIn }) => patternIn(languages).test(subject));
}

/** Reads "Bestellbestätigung 2026/1188: Laufrad", "Order confirmation PO-417": a number right after the report. */
function numberAfterReport(sender: Sender): OrderNumber | null {
  const { subject } = sender;
  const report = PLACED(languagesOf(subject)).exec(subject);
  if (report === null) return null;
  const end = report.index + report[0].length;
  const reference = /^[\s:#]/u.test(subject.slice(end)) ? readReference(subject.slice(end), false) : null;
  if (reference === null || !THREE_DIGITS.test(reference.value)) return null;
  const closes = /^\s*(?:$|[:：|,–—(-])/u.test(subject.slice(end + reference.end));
  return closes ? subjectNumber(sender, reference.value, 85, end, 'order') : null;
}

const THREE_DIGITS = /\d\D?\d\D?\d/;

function labelledNumber(sender: Sender, { label, start, end }: FoundLabel): OrderNumber | null {
  const rest = sender.subject.slice(end);
  const coded = CODE_BEHIND_VERB.exec(rest) ?? CODE_BEHIND_COLON.exec(rest);
  const behind = isAboutPurchase(sender.subject) ? coded?.groups?.['code'] : undefined;
  const groups = label.strength === 3 ? readGroupedReference(rest) : null;
  if (groups !== null) return subjectNumber(sender, groups.value, 93, start, 'order');
  const reference = readReference(behind ?? rest, label.strength === 2);
  if (reference === null) return null;
  const digits = reference.value.match(/\d/g)?.length ?? 0;
  if (label.strength === 1 && !reference.marked && digits < 4 && !CODE.test(reference.value)) {
    // "Your order 417-B is ready".
    const isReported = SHORT_CODE.test(reference.value) && reportsMilestone(sender);
    if (!isReported && !(/^\d{3}$/.test(reference.value) && reportsNews(sender.subject))) return null;
  }
  const grouped = reference.value.length < 5 ? (readGroupedReference(rest) ?? readPair(rest)) : null;
  if (grouped !== null) return subjectNumber(sender, grouped.value, 85, start, 'order');
  const marked = reference.marked || label.phrase.endsWith('#');
  const kind = isInvoice(label.phrase) ? 'invoice' : 'order';
  return subjectNumber(sender, reference.value, label.strength === 3 || marked ? 93 : 85, start, kind);
}

/** Reads two groups of four digits that close a subject: "Your booking 8834 1102". */
function readPair(rest: string): { readonly value: string } | null {
  const pair = /^[\s:#]*(?<first>\d{4}) (?<last>\d{4})$/.exec(rest)?.groups;
  return pair === undefined ? null : { value: `${pair['first']}${pair['last']}` };
}

/** Checks whether a subject reports that something was bought or cancelled. */
function isAboutPurchase(subject: string): boolean {
  const languages = languagesOf(subject);
  return MILESTONES.some(
    ({ milestone, patternIn }) =>
      (milestone === 'placed' || milestone === 'cancelled') && patternIn(languages).test(subject),
  );
}

/** A code behind what happened, alone up to a dash or the end: "confirmed RG-5266417 – Málaga airport". */
const CODE_BEHIND_VERB =
  /^,? \p{Ll}{5,14}:? (?<code>(?=[\p{Lu}\d]*[-/]?[\p{Lu}\d-]*\d{4})[\p{Lu}\d]{1,6}[-/][\p{Lu}\d-]{3,20})(?=\s?(?:[–—|,:(]|$))/u;

/** A code of letters and digits that closes the subject behind what happened and a colon: "canceled: QK4X9ZT2R". */
const CODE_BEHIND_COLON = /^ \p{Ll}{5,14}: (?<code>(?=[A-Z\d]{6,14}$)[A-Z]+\d+[A-Z][A-Z\d]*)$/u;

/** Three digits and capitals, with a hyphen between them. */
const SHORT_CODE = /^(?:\d{3}-[A-Z]{1,3}|[A-Z]{1,4}-\d{3})$/;

/** Capitals after digits: "MHT7Q2L", unlike a product name such as "RTX4080". */
const CODE = /^[A-Z]+\d+[A-Z][A-Z\d]*$/;

function subjectNumber(
  { subject }: Sender,
  value: string,
  confidence: number,
  start: number,
  kind: OrderNumber['kind'],
): OrderNumber {
  const end = Math.min(subject.length, start + 60);
  const excerpt = excerptOf(subject, start, end, { before: 20 });
  return {
    value,
    confidence,
    kind,
    evidence: { rule: 'subject/order-number', confidence, excerpt, part: 'subject', start, end },
  };
}
