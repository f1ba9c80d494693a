import type { MailContext } from '../mail-context.ts';
import { isAdvertising, recallsOrder } from '../recognise/older-order.ts';
import { REFUSALS } from '../recognise/phrases.ts';
import type { NotAnOrderReason } from '../recognise/reasons.ts';
import { isReplySubject } from '../subject-prefixes.ts';
import { excerptOf } from '../text/excerpt.ts';
import { isCatalogue } from './catalogue.ts';
import type { Recognition } from './milestone.ts';
import type { OrderNumber } from './order-number.ts';
import { priceOfBooking } from './price-of-booking.ts';
import { suspectFee } from './suspect.ts';

/** The reason that an email is not an order, whatever numbers it contains. */
export type Refusal = { readonly reason: NotAnOrderReason; readonly detail: string };

/** Returns the first matching rejection. Body patterns apply only to the opening, where an email states its subject. */
export function refuse(context: MailContext, orderNumber: OrderNumber | null): Refusal | null {
  const { sender } = context;
  if (isReplySubject(sender.subject)) return { reason: 'personal', detail: excerptOf(sender.subject, 0, 160) };
  return refuseByWords(context, orderNumber) ?? refuseByFacts(context, orderNumber);
}

function refuseByWords(context: MailContext, orderNumber: OrderNumber | null): Refusal | null {
  const { sender, document, recognition, languages } = context;
  // A sentence that wraps in a text part is still one sentence.
  const body = document.text.slice(0, 8_000).replace(/\n/g, ' ');
  const inSubject = recognition.evidence?.part === 'subject';
  const isOutweighed = outweighedBy(orderNumber?.kind ?? null, recognition, hasTotal(context));
  // "Delivered! How did we do?" is mainly about a delivery.
  const candidates =
    inSubject && recognition.milestone !== 'placed'
      ? REFUSALS.filter(({ reason }) => reason !== 'feedback_request')
      : REFUSALS;
  for (const { reason, subject, bodyIn } of candidates) {
    // A subject that demands money and reports no milestone quotes the number of an older order.
    const isFuture = (reason === 'upcoming_charge' || reason === 'payment_demand') && !inSubject;
    const outweighed = isOutweighed(reason);
    // "Your invoice is available", followed by the card that was charged.
    const isPaid = reason === 'payment_demand' && hasTotal(context) && CARD.test(document.text.slice(0, 8_000));
    if ((isFuture || !outweighed) && !isPaid && subject.test(sender.subject)) {
      return { reason, detail: excerptOf(sender.subject, 0, 160) };
    }
    const words = outweighed ? null : bodyIn(languages).exec(body);
    if (words !== null) return { reason, detail: quoteOf(body, words) };
  }
  return null;
}

function quoteOf(body: string, { 0: words, index }: RegExpExecArray): string {
  return excerptOf(body, Math.max(0, index - 30), index + words.length + 60);
}

/** Reasons that an order number outweighs: next to an order, their words may be about something else. */
const SOFT: ReadonlySet<NotAnOrderReason> = new Set([
  'promotion',
  'account_notice',
  'upcoming_charge',
  'payment_notice',
  'payment_demand',
]);

function outweighedBy(kind: OrderNumber['kind'] | null, { milestone, evidence }: Recognition, total: boolean) {
  const confirmed = evidence?.part === 'subject' && milestone === 'placed';
  return (reason: NotAnOrderReason): boolean => {
    if (!SOFT.has(reason)) return false;
    // An offer may print the number of an older order, but not its total. "Your order: 20% off" confirms nothing.
    if (reason === 'promotion' && !total && (evidence?.part !== 'subject' || milestone === 'placed')) return false;
    if (kind === 'order') return true;
    return kind === 'booking' && reason !== 'account_notice' && (reason !== 'payment_notice' || confirmed);
  };
}

/**
 * Returns rejections that no single phrase shows: fees demanded by strangers, catalogs, and emails that recall an older
 * order.
 */
function refuseByFacts(context: MailContext, orderNumber: OrderNumber | null): Refusal | null {
  const { sender, document, recognition } = context;
  const bought = hasTotal(context) && (orderNumber !== null || recognition.milestone === 'placed');
  if (orderNumber?.kind !== 'order' && !bought) {
    const fee = suspectFee(sender, document);
    if (fee !== null) return { reason: 'suspicious_sender', detail: fee };
  }
  const catalogue = isCatalogue(context);
  if (catalogue !== null) return { reason: 'promotion', detail: catalogue };
  if (orderNumber === null || hasTotal(context) || priceOfBooking(context) !== null) return null;
  const recalled = recallsOrder(context, orderNumber.value);
  if (recalled !== null) return recalled;
  const weak = recognition.milestone === 'placed' && recognition.evidence?.part !== 'subject';
  const asks = weak ? FEEDBACK?.subject.exec(document.text.slice(0, 1_500)) : undefined;
  if (asks != null)
    return { reason: 'feedback_request', detail: excerptOf(document.text, asks.index, asks.index + 120) };
  return weak && isAdvertising(context) ? { reason: 'promotion', detail: excerptOf(document.text, 0, 160) } : null;
}

function hasTotal({ annotations }: MailContext): boolean {
  return annotations.amounts.some(({ label }) => label.field === 'total' && label.strength >= 2);
}

/** A card with its last digits: "Visa ···· 4402". */
const CARD =
  /(?:visa|master ?card|amex|american express|maestro)[^\p{L}\d\n]{0,12}(?:[x*•.·]{2,}[^\p{L}\d\n]{0,3})?\d{4}(?!\d)/iu;

const FEEDBACK = REFUSALS.find(({ reason }) => reason === 'feedback_request');
