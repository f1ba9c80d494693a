import { findSettled } from '../annotate/agreement.ts';
import { isHypothetical } from '../annotate/is-report.ts';
import { readSureService } from '../annotate/services/read-service.ts';
import { anyWord, slotOf, wholeIn } from '../languages/slot.ts';
import type { WordPattern } from '../languages/word-pattern.ts';
import type { MailContext } from '../mail-context.ts';
import { isAdvertising, recallsOrder } from '../recognise/older-order.ts';
import { MILESTONES, PAID, REFUSALS, type RefusalSlot, THANKS } from '../recognise/phrases.ts';
import type { NotAnOrderReason } from '../recognise/reasons.ts';
import { isTrialAddress } from '../role-address.ts';
import type { Sender } from '../sender.ts';
import { isReplySubject } from '../subject-prefixes.ts';
import { excerptOf } from '../text/excerpt.ts';
import type { SpokenLanguages } from '../text/languages.ts';
import { isCatalogue } from './catalogue.ts';
import { lureIn } from './lures.ts';
import { onlyPrice } from './only-price.ts';
import type { OrderNumber } from './order-number.ts';
import { placeholderIn } from './placeholders.ts';
import { statesPricedBooking } from './priced-booking.ts';
import { quotationIn } from './quotation.ts';
import { reportOfOrders } from './report-of-orders.ts';
import { statementOfPurchases } from './statement-of-purchases.ts';
import { CARD, printsPaid, reportsOrder, reportsPayment, statesOrder, thanksForPayment } from './states-order.ts';
import { suspectFee } from './suspect.ts';
import { reportsMove, topicOf } from './topics.ts';
import { isPaidBelow, isZero, unpaidInvoice } from './unpaid-invoice.ts';

/** The reason that an email is not an order, whatever numbers it contains. */
export type Refusal = { readonly reason: NotAnOrderReason; readonly detail: string };

/** Returns the first matching rejection. Body patterns apply only to the opening, where an email states its subject. */
export function refuse(context: MailContext, orderNumber: OrderNumber | null): Refusal | null {
  return refuseBySender(context.sender) ?? refuseByWords(context, orderNumber) ?? refuseByFacts(context, orderNumber);
}

/** Returns the rejection that an email's subject or address gives, whatever its text says. */
export function refuseBySender({ subject, address, toItself }: Sender): Refusal | null {
  if (isReplySubject(subject)) return { reason: 'personal', detail: excerptOf(subject, 0, 160) };
  if (toItself) return { reason: 'seller_notice', detail: address.address };
  return isTrialAddress(address.address) ? { reason: 'personal', detail: address.address } : null;
}

function refuseByWords(context: MailContext, orderNumber: OrderNumber | null): Refusal | null {
  const { sender, document, recognition, languages } = context;
  // A sentence that wraps in a text part is still one sentence.
  const body = document.text.slice(0, 8_000).replace(/\n/g, ' ');
  const opening = body.slice(0, OPENING);
  const inSubject = recognition.evidence?.part === 'subject';
  const outweighed = outweighedBy(context, orderNumber);
  // "Delivered! How did we do?" is mainly about a delivery.
  const candidates =
    inSubject && recognition.milestone !== 'placed'
      ? REFUSALS.filter(({ slot }) => slot !== 'feedback_request')
      : REFUSALS;
  for (const { slot, reason, subject, bodyIn } of candidates) {
    if (!outweighed.subject(slot) && subject.test(sender.subject)) {
      return { reason, detail: excerptOf(sender.subject, 0, 160) };
    }
    const words = outweighed.body(slot)
      ? null
      : findRefusal(bodyIn(languages), TO_SELLER.has(slot) || OTHER_MATTER.has(slot) ? opening : body, {
          condition: outweighed.conditions(slot),
          isDemand: slot === 'payment_demand',
          languages,
        });
    if (words !== null) return { reason, detail: excerptOf(body, words.start, words.end, { before: 30, after: 60 }) };
  }
  return null;
}

/** Which matches of a pattern to skip: those behind "if", and demands in a question or of nothing. */
type Skipped = { readonly condition: boolean; readonly isDemand: boolean; readonly languages: SpokenLanguages };

/** Returns the first match of a pattern that is not to be skipped. */
function findRefusal(pattern: WordPattern, body: string, { condition, isDemand, languages }: Skipped) {
  for (let from = 0; ; ) {
    const found = pattern.exec(from === 0 ? body : body.slice(from));
    if (found === null) return null;
    const start = from + found.index;
    const end = start + found[0].length;
    const behind = body.slice(end, end + 160);
    const isSkipped =
      (condition && isHypothetical(body, start, languages)) || (isDemand && (QUESTION.test(behind) || isZero(behind)));
    if (!isSkipped) return { start, end };
    from = end;
  }
}

/** The rest of a sentence that ends as a question: "Can I give by direct debit on a fixed day?" demands nothing. */
const QUESTION = /^[^.!?？。！]{0,150}[?？](?=\s|$)/;

/** Characters in which an email to a seller reports a new order, and an email to a buyer thanks for one. */
const OPENING = 1_500;

/** Words to a seller, which confirmations contain too: in their title, and behind "if". */
const TO_SELLER: ReadonlySet<RefusalSlot> = new Set(['new_order', 'sale']);

/** Words that an order number outweighs: next to an order, they may be about something else. */
const SOFT: ReadonlySet<RefusalSlot> = new Set([
  'promotion',
  'account_notice',
  'upcoming_charge',
  'payment_notice',
  'payment_demand',
]);

/** Words that an email may contain next to an order that it states itself. */
const OF_ORDER: ReadonlySet<RefusalSlot> = new Set([...SOFT, 'awaited_payment', 'abandoned_cart', 'feedback_request']);

/** Words about goods to buy or about something else, which an email may contain next to what it reports of an order. */
const OTHER_MATTER: ReadonlySet<RefusalSlot> = new Set(['restock', 'no_purchase']);

/** Words about a subscription that ends, of which the last order may be cancelled, too. */
const OF_PLAN: ReadonlySet<RefusalSlot> = new Set(['account_notice', 'ended_plan']);

/** The same next to the number of a receipt: no demand. */
const OF_RECEIPT: ReadonlySet<RefusalSlot> = new Set([
  'promotion',
  'account_notice',
  'upcoming_charge',
  'abandoned_cart',
  'feedback_request',
]);

/** Returns which words the order outweighs: in the subject, in the body, and in the body only behind "if". */
function outweighedBy(context: MailContext, orderNumber: OrderNumber | null) {
  const { recognition, sender, document } = context;
  const stated = statesOrder(context, orderNumber);
  const ofStated = orderNumber?.kind === 'invoice' ? OF_RECEIPT : OF_ORDER;
  const inSubject = recognition.evidence?.part === 'subject';
  const hasMoved = reportsMove(context);
  const confirms = stated && reportsOrder(context, sender.subject);
  // "Payment received" also reports that of a loan or a tax.
  const isBought = stated && !thanksForPayment(context, `${sender.subject}\n${document.text.slice(0, OPENING)}`);
  // "Invoice 4711: first reminder" names a paper, which is no news of an order.
  const isNews = inSubject && (recognition.milestone !== 'placed' || reportsOrder(context, sender.subject));
  // "Your invoice is available", followed by the card that was charged.
  const isPaid =
    (hasTotal(context) && CARD.test(document.text.slice(0, 8_000))) ||
    printsPaid(context) ||
    isPaidBelow(context) ||
    // "Your bill for the cleaning", above "paid by credit card".
    (hasTotal(context) && findSettled(context) !== null) ||
    reportsPayment(context, orderNumber);
  const isSolved = solvesPayment(context, orderNumber);
  // "Reminder: tomorrow at 9", above the booking's number and "48.00 € (paid by card)".
  const isSettled = statesPricedBooking(context, orderNumber);
  const isUndone = undoesOrder(context, orderNumber);
  // "Order 4711 was cancelled", because its payment failed.
  const isCancelled = inSubject && recognition.milestone === 'cancelled' && orderNumber?.kind === 'order';
  const isSoft = (slot: RefusalSlot) =>
    // "New order #4711" is also the title of some shops' confirmations.
    TO_SELLER.has(slot) ? thanksBuyer(context) : isOutweighed(slot, context, orderNumber?.kind ?? null);
  return {
    // A subject that demands money and reports no milestone quotes the number of an older order.
    subject: (slot: RefusalSlot) =>
      (confirms && ofStated.has(slot)) ||
      // "How did we do? Your order arrived", above what arrived and what it cost.
      (slot === 'feedback_request' && orderNumber?.kind === 'order' && hasTotal(context) && hasMovedOn(recognition)) ||
      // "Awaiting payment by bank transfer", above the order that it pays for.
      (slot === 'awaited_payment' && stated && SLOW_PAYMENT.test(sender.subject)) ||
      (slot === 'payment_demand' && (isPaid || isSettled || reportsDemanded(context))) ||
      (slot === 'failed_payment' && isSolved) ||
      // "Return confirmation", above "we have received it and refunded you".
      (slot === 'return_label' && reportsRefund(context)) ||
      (slot === 'account_notice' && (isSettled || confirmsService(context) || isUndone)) ||
      // "Your order: Parking Fine, a novel"
      (slot === 'fine' && stated) ||
      // "Product recall", followed by what was bought.
      (OTHER_MATTER.has(slot) && confirms && isBought) ||
      (OTHER_MATTER.has(slot) && hasMoved) ||
      // "We cancelled your subscription and refunded order TW-2044".
      (slot === 'ended_plan' && ((orderNumber?.kind === 'order' && hasTotal(context)) || isUndone)) ||
      // "New order canceled"
      (slot === 'new_order' && inSubject && recognition.milestone !== 'placed') ||
      (isSoft(slot) && ((slot !== 'payment_demand' && slot !== 'upcoming_charge') || isNews)),
    body: (slot: RefusalSlot) =>
      (stated && ofStated.has(slot)) ||
      (OTHER_MATTER.has(slot) && isBought) ||
      (OTHER_MATTER.has(slot) && hasMoved) ||
      (slot === 'payment_demand' && (isPaid || isSettled)) ||
      (slot === 'account_notice' && isSettled) ||
      (slot === 'upcoming_charge' && reportsPayment(context, orderNumber)) ||
      (slot === 'charge_summary' && isCharged(context)) ||
      (OF_PLAN.has(slot) && isUndone) ||
      (slot === 'failed_payment' && (isSolved || isCancelled)) ||
      isSoft(slot),
    conditions: (slot: RefusalSlot) => TO_SELLER.has(slot) || (stated && slot === 'failed_payment'),
  };
}

/**
 * Recognizes words of a demand within those that report a payment in the subject: "Electricity bill payment successful",
 * above what was paid.
 */
function reportsDemanded(context: MailContext): boolean {
  const { recognition, sender } = context;
  const { part, start = 0, end = 0 } = recognition.evidence ?? {};
  if (recognition.milestone !== 'placed' || part !== 'subject' || !hasTotal(context)) return false;
  const demand = DEMANDS?.subject.exec(sender.subject);
  return demand != null && demand.index > start && demand.index + demand[0].length < end;
}

const DEMANDS = REFUSALS.find(({ slot }) => slot === 'payment_demand');

/**
 * Checks whether a summary prints the card that was charged, and announces no receipt: "This is no payment receipt. It is
 * a trip receipt".
 */
function isCharged(context: MailContext): boolean {
  const text = context.document.text.slice(0, 8_000);
  return hasTotal(context) && CARD.test(text) && !LATER_RECEIPT.test(text);
}

/** Checks whether a payment for an order that failed has succeeded since: "This problem has now been solved." */
function solvesPayment({ sender, document }: MailContext, orderNumber: OrderNumber | null): boolean {
  return orderNumber?.kind === 'order' && SOLVED.test(`${sender.subject}\n${document.text.slice(0, OPENING)}`);
}

/**
 * Recognizes "Your subscription is cancelled", followed by a sentence about its last order: "We have also cancelled order
 * TW-2044 and refunded it".
 */
function undoesOrder({ document, recognition }: MailContext, orderNumber: OrderNumber | null): boolean {
  if (orderNumber === null || orderNumber.kind === 'invoice' || recognition.milestone !== 'cancelled') return false;
  const text = document.text.slice(0, 8_000).replace(/\n/g, ' ');
  const at = text.indexOf(orderNumber.value);
  if (at === -1) return false;
  const [before = ''] = /[^.!?]*$/.exec(text.slice(Math.max(0, at - 200), at)) ?? [];
  const [after = ''] = /^(?:[^.!?]|[.](?=\d)){0,200}/.exec(text.slice(at)) ?? [];
  return UNDONE.every((words) => words.test(before + after));
}

const UNDONE = MILESTONES.flatMap(({ milestone, pattern }) =>
  milestone === 'cancelled' || milestone === 'refunded' ? [pattern] : [],
);

/** Checks whether an email reports a refund, in words other than the label of its amount: "Refund amount: £49.00". */
function reportsRefund({ recognition: { milestone, evidence }, annotations }: MailContext): boolean {
  return milestone === 'refunded' && annotations.amounts.every(({ proof }) => proof.start !== evidence?.start);
}

/** Checks whether an email reports a step of an order after its placement. */
function hasMovedOn({ milestone }: MailContext['recognition']): boolean {
  return milestone !== null && milestone !== 'placed';
}

/**
 * Recognizes "Welcome to the gym" and "Your appointment is confirmed": the email reports what was bought and what was
 * paid, or names the plan and its price.
 */
function confirmsService(context: MailContext): boolean {
  const { recognition, annotations, sender, document, languages } = context;
  if (recognition.milestone !== 'placed') return false;
  // "Welcome to the club", above what was charged for its plan.
  if (!hasTotal(context)) return onlyPrice(context) !== null;
  if (PAID(languages).test(sender.subject) || printsPaid(context)) return true;
  const isPaid = annotations.amounts.some(({ label }) => label.field === 'total' && label.strength === 3);
  const isReported = isPaid && reportsOrder(context, document.text.slice(0, 600));
  return isReported || readSureService(context, true) !== null;
}

function isOutweighed(slot: RefusalSlot, context: MailContext, kind: OrderNumber['kind'] | null): boolean {
  const { milestone, evidence } = context.recognition;
  if (!SOFT.has(slot)) return false;
  const inSubject = evidence?.part === 'subject';
  // An offer may print the number of an older order, but not its total. "Your order: 20% off" confirms nothing.
  if (slot === 'promotion' && !hasTotal(context) && (!inSubject || milestone === 'placed')) return false;
  if (kind === 'order') return true;
  const confirmed = inSubject && milestone === 'placed';
  return kind === 'booking' && slot !== 'account_notice' && (slot !== 'payment_notice' || confirmed);
}

/**
 * Returns rejections that no single phrase shows: fees demanded by strangers, catalogs, and emails that recall an older
 * order.
 */
function refuseByFacts(context: MailContext, orderNumber: OrderNumber | null): Refusal | null {
  const { sender, document, recognition } = context;
  const topic = topicOf(context, orderNumber);
  if (topic !== null) return topic;
  const placeholder = placeholderIn(context, orderNumber);
  if (placeholder !== null) return { reason: 'personal', detail: placeholder };
  const bought = hasTotal(context) && (orderNumber !== null || recognition.milestone === 'placed');
  const lure = lureIn(context, hasTotal(context));
  if (lure !== null) return { reason: 'suspicious_sender', detail: lure };
  // "Your package is on hold: pay $1.99" prints a number, too.
  if (!bought || isAtMost(context, LARGEST_FEE)) {
    const fee = suspectFee(sender, document, orderNumber?.kind === 'order');
    if (fee !== null) return { reason: 'suspicious_sender', detail: fee };
  }
  const account = unpaidInvoice(context, orderNumber);
  if (account !== null) return { reason: 'payment_demand', detail: account };
  const report = reportOfOrders(document) ?? backOfficeIn(context);
  if (report !== null) return { reason: 'seller_notice', detail: report };
  const statement = statementOfPurchases(context, orderNumber);
  if (statement !== null) return { reason: 'digest', detail: statement };
  const offer = quotationIn(context, orderNumber) ?? isCatalogue(context);
  if (offer !== null) return { reason: 'promotion', detail: offer };
  if (orderNumber === null || hasTotal(context) || onlyPrice(context) !== null) return null;
  const recalled = recallsOrder(context, orderNumber.value);
  if (recalled !== null) return recalled;
  // "Order #12345 has shipped! Not really, but our sale is on."
  if (SAMPLE_NUMBER.test(orderNumber.value) && isAdvertising(context))
    return { reason: 'promotion', detail: orderNumber.evidence.excerpt };
  const weak = recognition.milestone === 'placed' && recognition.evidence?.part !== 'subject';
  const asks = weak ? FEEDBACK?.subject.exec(document.text.slice(0, 1_500)) : undefined;
  if (asks != null)
    return { reason: 'feedback_request', detail: excerptOf(document.text, asks.index, asks.index, { after: 120 }) };
  return weak && isAdvertising(context) ? { reason: 'promotion', detail: excerptOf(document.text, 0, 160) } : null;
}

/** Returns the link to a shop's administration in an email to the seller. Null in one that thanks the buyer. */
function backOfficeIn(context: MailContext): string | null {
  const link = context.document.links.find(({ href }) => BACK_OFFICE.test(href));
  return link === undefined || thanksBuyer(context) ? null : link.href;
}

function thanksBuyer({ document, languages }: MailContext): boolean {
  return THANKS(languages).test(document.text.slice(0, OPENING));
}

/**
 * Addresses of a shop's administration, where only its seller can sign in. WordPress also answers buyers below its own:
 * plugins serve invoices at `admin-ajax.php`.
 */
const BACK_OFFICE =
  /^https?:\/\/[^/?#]+\/(?:[^?#]*\/)?(?:wp-admin(?!\/admin-(?:ajax|post)\.php)|admin|administrator|back-?office|backend)(?:[/?#]|$)/i;

const LATER_RECEIPT = anyWord(slotOf(({ papers }) => papers.laterReceipt));

const SOLVED = anyWord(slotOf(({ lures }) => lures.solved));

const SLOW_PAYMENT = anyWord(wholeIn(slotOf(({ lists }) => lists.slowPayment)));

function hasTotal({ annotations }: MailContext): boolean {
  return annotations.amounts.some(({ label }) => label.field === 'total' && label.strength >= 2);
}

/** Checks whether all totals are as small as the fee that strangers demand for a parcel. */
function isAtMost({ annotations }: MailContext, most: number): boolean {
  return annotations.amounts.every(({ label, value }) => label.field !== 'total' || value.minor <= most);
}

const LARGEST_FEE = 5_00;

/** A number that counts up from 1, as advertising makes one up. A shop has given it once at most. */
const SAMPLE_NUMBER = /^\D{0,4}12345(?:6(?:7(?:8(?:90?)?)?)?)?$/;

const FEEDBACK = REFUSALS.find(({ reason }) => reason === 'feedback_request');
