import type { Evidence } from '../facts.ts';
import { isShopNumber, numberFormatOf } from '../merchants/number-formats.ts';
import { HAPPENINGS } from '../recognise/phrases.ts';
import type { Sender } from '../sender.ts';
import { excerptOf } from '../text/excerpt.ts';
import { languagesOf } from '../text/languages.ts';
import { readReference } from '../text/references.ts';
import { findLabels } from './find-labels.ts';
import type { Candidate } from './read-labels.ts';

export type OrderNumber = {
  readonly value: string;
  readonly confidence: number;
  /** A booking's, an invoice's or a receipt's number stands for the order's only where the mail prints no other. */
  readonly kind: 'order' | 'booking' | 'invoice';
  readonly evidence: Evidence;
};

type Reference = Candidate<{ readonly value: string; readonly marked: boolean }>;

/**
 * The order's number: the strongest label's, the body before the subject. A carrier mail's reference counts only when
 * it is called an order number. Two different numbers under equally strong labels leave the first with less trust.
 */
export function chooseOrderNumber(references: readonly Reference[], sender: Sender): OrderNumber | null {
  const usable = usableReferences(references, sender);
  const ranked = [...usable].sort((a, b) => rank(b) - rank(a));
  const [best] = ranked;
  const subject = subjectReference(sender);
  if (best === undefined) return subject;
  const rivals = new Set(
    ranked.filter((other) => rank(other) === rank(best)).map(({ value }) => value.value.toUpperCase()),
  );
  const repeated = ranked.some(
    (other) => other !== best && other.value.value.toUpperCase() === best.value.value.toUpperCase(),
  );
  const confirmed = subject !== null && subject.value.toUpperCase() === best.value.value.toUpperCase();
  if (subject !== null && !confirmed && best.label.strength < 3 && subject.confidence >= 90) return subject;
  const base = best.label.strength === 3 || best.value.marked ? 95 : best.label.strength === 2 ? 92 : 78;
  const confidence = Math.min(99, base + (confirmed || repeated ? 4 : 0) - (rivals.size > 1 ? 12 : 0));
  const kind = rank(best) > 3 ? 'order' : isInvoice(best.label.phrase) ? 'invoice' : 'booking';
  return { value: best.value.value, confidence, kind, evidence: { ...best.evidence, confidence } };
}

/** A carrier's references count only as order numbers by name or form; a shop with a form of its own goes by it. */
function usableReferences(references: readonly Reference[], sender: Sender): readonly Reference[] {
  if (sender.carrier !== null) {
    // What a shop's own form proves goes before a "purchase order number", which is the sender's bookkeeping.
    const proved = references.filter(({ value }) => isShopNumber(value.value));
    if (proved.length > 0) return proved;
    return references.filter(
      ({ label }) => label.strength === 3 && label.phrase !== 'ref' && !label.phrase.includes('reference'),
    );
  }
  const format = numberFormatOf(sender.domain);
  const formed = format === null ? [] : references.filter(({ value }) => format.test(value.value));
  return formed.length > 0 ? formed : references.filter((one) => !isMachineToken(one) && !isTelephone(one));
}

/** "Payment ID kWn4VyT0cQ2a" below a till's receipt: what the card reader's maker calls the payment, not the order. */
function isMachineToken({ label, value }: Reference): boolean {
  return label.phrase.startsWith('payment') && /\p{Ll}/u.test(value.value) && /\p{Lu}/u.test(value.value);
}

/** "Fax your order to 1-415-555-2700": behind a mere word, what has the form of a North American telephone number is one. */
function isTelephone({ label, value }: Reference): boolean {
  return label.strength < 3 && /^[a-z]{0,3}(?:1[-.])?[2-9]\d{2}[-.][2-9]\d{2}[-.]\d{4}$/i.test(value.value);
}

/** Where each order of a mail begins, when it prints several different numbers under order labels: their chunks. */
export function listOrderNumbers(references: readonly Reference[]): number[] {
  const starts = new Map<string, number>();
  for (const reference of references) {
    const number = reference.value.value.toUpperCase();
    if (rank(reference) === 4 && !starts.has(number)) starts.set(number, reference.chunk);
  }
  return starts.size > 20 ? [] : [...starts.values()].sort((a, b) => a - b);
}

function rank({ label, value }: Reference): number {
  // A "purchase order" is the buyer's own paper: it goes behind the number that the shop gave.
  if (label.strength === 3) return label.phrase.startsWith('purchase order') ? 3.5 : 4;
  // "Order #123" says as much as "Order number 123".
  if (label.strength === 1)
    return value.marked &&
      /^(?:order|your order|bestellung|commande|pedido|ordine|bestelling|zamówienie|ご注文)/u.test(label.phrase)
      ? 4
      : 1;
  return isInvoice(label.phrase) ? 2 : 3;
}

function isInvoice(phrase: string): boolean {
  return INVOICE.test(phrase);
}

const INVOICE =
  /invoice|rechnung|beleg|quittung|factur|fattur|fatura|factuur|faktur|receipt|ricevuta|recibo|reçu|kvitto|paragon|bonnummer|transa|請求書|領収書|取引/u;

function subjectReference(sender: Sender): OrderNumber | null {
  for (const found of findLabels(sender.subject)) {
    if (found.label.field !== 'orderNumber') continue;
    const reference = readReference(sender.subject.slice(found.end), found.label.strength === 2);
    if (reference === null) continue;
    const digits = reference.value.match(/\d/g)?.length ?? 0;
    if (found.label.strength === 1 && !reference.marked && digits < 4) continue;
    const marked = reference.marked || found.label.phrase.endsWith('#');
    const confidence = found.label.strength === 3 || marked ? 93 : 85;
    return subjectNumber(
      sender,
      reference.value,
      confidence,
      found.start,
      isInvoice(found.label.phrase) ? 'invoice' : 'order',
    );
  }
  // "Shipped: … (#113-999)" names the order by its mark alone.
  const bare = /[#№]\s?([A-Z]{0,6}-?\d[\dA-Z-]{3,30}\d)(?![\dA-Z])/i.exec(sender.subject);
  if (bare?.[1] === undefined) return null;
  const languages = languagesOf(sender.subject);
  const tells = HAPPENINGS.some(({ patternIn }) => patternIn(languages).test(sender.subject));
  return tells ? subjectNumber(sender, bare[1], 82, bare.index, 'order') : null;
}

function subjectNumber(
  sender: Sender,
  value: string,
  confidence: number,
  start: number,
  kind: OrderNumber['kind'],
): OrderNumber | null {
  if (sender.carrier !== null) return null;
  const end = Math.min(sender.subject.length, start + 60);
  const excerpt = excerptOf(sender.subject, Math.max(0, start - 20), end);
  return {
    value,
    confidence,
    kind,
    evidence: { rule: 'subject/order-number', confidence, excerpt, part: 'subject', start, end },
  };
}
