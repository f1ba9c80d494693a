import { findAgreement } from '../annotate/agreement.ts';
import type { Annotations } from '../annotate/annotation.ts';
import { comingMoment } from '../annotate/occasions/days.ts';
import type { Occasion } from '../annotate/occasions/occasion.ts';
import { readOccasion } from '../annotate/occasions/read-occasion.ts';
import { readBookedService, readPaidService, readSureService } from '../annotate/services/read-service.ts';
import { readStatedCurrency } from '../annotate/stated-currency.ts';
import { STATED } from '../annotate/stated-status.ts';
import type { ItemFacts, OrderFacts } from '../facts.ts';
import type { ItemContext } from '../items/item-context.ts';
import { readItemCount } from '../items/read-item-count.ts';
import { readItems } from '../items/read-items.ts';
import { patternsOf, slotOf, wholeIn } from '../languages/slot.ts';
import type { MailContext } from '../mail-context.ts';
import { isSellingHost, merchantOfDomain } from '../merchants/dictionary.ts';
import { TICKET } from '../merchants/kinds.ts';
import { ABOUT_GOODS } from '../recognise/about-goods.ts';
import { type Milestone, PAID, PAID_AMOUNT } from '../recognise/phrases.ts';
import { reportsPlaced } from '../recognise/plain-report.ts';
import { findMoney } from '../text/money.ts';
import { type Amounts, chooseAmounts } from './amounts.ts';
import { merchantEvidence } from './merchant-evidence.ts';
import type { Recognition } from './milestone.ts';
import { bookedItem, namedAfterPurchase, nameOrder } from './name-order.ts';
import { isNewTotal, isTillReceipt, isWholeList } from './new-total.ts';
import { onlyPrice, priceOfParts } from './only-price.ts';
import { chooseOrderDate } from './order-date.ts';
import { chooseOrderNumber, type OrderNumber } from './order-number.ts';
import { proofsOf, valueIn } from './proofs.ts';
import { purchaseTypeOf } from './purchase-type.ts';
import { refundedWhole } from './refunded-whole.ts';
import { CARD, isSettled, reportsOrder, thanksForPayment } from './states-order.ts';
import { orderStatus } from './status.ts';

/** The part of an email that is about one order: chunks from `from` up to, but not including, `to`. */
export type Range = { readonly from: number; readonly to: number };

/** Assembles one order from the annotations of a part of the email. Null if they do not make an order. */
export function decideOrder(context: MailContext, range: Range, chosen: OrderNumber | null): OrderFacts | null {
  const { document, sender, annotations, recognition } = context;
  const orderNumber = chosen ?? chooseOrderNumber(annotations.references, sender);
  const amounts = amountsOf(context);
  const { merchant } = sender;
  const date = chooseOrderDate(context);
  if (merchant === null || date === null) return null;
  const isSure = isOrder(context, orderNumber, amounts);
  if (!isSure && !mayBeReceipt(context, range, amounts)) return null;
  const list = readItems(document, itemContextOf(context, range, amounts));
  if (!isSure && !areProved(list.items)) return null;
  // Catalogs, forms, and questions about a purchase also print such numbers. A number without a purchase is not an
  // order.
  if (amounts.total === null && isOnlyMentioned(context, orderNumber) && !list.items.some(isListed)) return null;
  // What a doctor or an authority confirms without a price is not bought.
  if (amounts.total === null && isAppointment(context) && list.items.every(({ price }) => price === null)) return null;
  if (
    isOnlyPaid(context, orderNumber) &&
    !showsGoods(list.items, amounts) &&
    !isPaidBill(context, orderNumber, amounts)
  )
    return null;
  const count = readItemCount(document, range);
  const listed = count === null ? list.items : agreeing(list.items, count.value);
  const purchaseTypeId = purchaseTypeOf(context, recognition.milestone);
  const name = nameOrder(context, listed, purchaseTypeId);
  const items = listed.length > 0 ? namedAfterPurchase(listed, name) : bookedItem(name);
  const money = {
    total: amounts.total,
    tax: amounts.tax,
    shipping: isOfSeveral(list.items, amounts) ? amounts.shippings : amounts.shipping,
    discount: isAmong(list.items, amounts.discount) ? null : amounts.discount,
    currency: amounts.currency ?? list.currency ?? currencyStated(context, amounts),
  };
  const isNew = isNewTotal(context, range, money.total, items);
  const isWhole = isNew && isWholeList(context, items);
  return {
    merchant,
    orderNumber: valueIn(orderNumber),
    orderDate: date.value,
    title: name.title,
    total: valueIn(money.total),
    ...(isNew ? { isNewTotal: true } : {}),
    ...(isWhole ? { isWhole: true } : {}),
    tax: valueIn(money.tax),
    shipping: valueIn(money.shipping),
    discount: valueIn(money.discount),
    currency: valueIn(money.currency),
    // What is left of an order is not cancelled.
    status: orderStatus(isWhole && recognition.milestone === 'cancelled' ? 'placed' : recognition.milestone),
    purchaseTypeId,
    items,
    ...(count === null ? {} : { itemCount: count.value }),
    evidence: {
      merchant: merchantEvidence(sender),
      ...name.evidence,
      ...proofsOf({ orderDate: date, itemCount: count, orderNumber, ...money }),
      ...(recognition.evidence === null ? {} : { status: recognition.evidence }),
    },
  };
}

/** Returns the currency that a sentence of the email names for all its amounts. */
function currencyStated({ document, country }: MailContext, { total }: Amounts) {
  return total === null ? null : readStatedCurrency(document, country);
}

/** Checks whether the subject or the opening confirms an appointment, unless a known seller of tickets or stays does. */
function isAppointment({ recognition, sender, document, languages }: MailContext): boolean {
  if (recognition.milestone !== 'placed' || merchantOfDomain(sender.domain)?.kind.purchaseTypeId === TICKET)
    return false;
  return APPOINTMENT(languages).test(`${sender.subject}\n${document.text.slice(0, 300)}`);
}

const APPOINTMENT = patternsOf(wholeIn(slotOf(({ services }) => services.appointment)));

/**
 * Checks whether neither the subject nor the opening reports an order: "Your order 4711 is eligible for a gift". A subject
 * that reports a payment reports the numbered order that was paid.
 */
function isOnlyMentioned(context: MailContext, number: OrderNumber | null): boolean {
  const { recognition, sender, document, languages } = context;
  if (recognition.milestone !== 'placed') return recognition.milestone === null;
  if (recognition.evidence?.rule === STATED) return false;
  const isPaid = recognition.evidence?.part === 'subject' && PAID(languages).test(wordsOf(context));
  if (isPaid && number?.kind === 'order' && number.confidence >= 80) return false;
  return !reportsPlaced(`${sender.subject}\n${document.text.slice(0, 4_000)}`, languages);
}

/**
 * Checks whether an email reports only that something was paid, as banks and landlords do, numbers no order, and names
 * nothing that was paid for.
 */
function isOnlyPaid(context: MailContext, number: OrderNumber | null): boolean {
  const { recognition, sender, document, languages } = context;
  if (recognition.milestone !== 'placed' || (number !== null && number.kind !== 'invoice')) return false;
  // "Payment received", above the number of a bill and "Tariff: Travel 20 GB". A new bill reports the last payment.
  const paidFor = readPaidService(context) ?? readBookedService(context, true);
  if (paidFor !== null && ((number !== null && PAID(languages).test(sender.subject)) || isLabelled(paidFor)))
    return false;
  if (isTimed(context) || findAgreement(context) !== null) return false;
  // "Your membership fee has arrived"
  if (MEMBERSHIP(languages).test(sender.subject) && PAID(languages).test(sender.subject)) return false;
  const text = `${sender.subject}\n${document.text.slice(0, 4_000)}`;
  if (PAID(languages).test(wordsOf(context)) && !reportsPlaced(text, languages)) return true;
  return (
    number === null &&
    thanksForPayment(context, text) &&
    readOccasion(context, true) === null &&
    readSureService(context, true) === null
  );
}

const MEMBERSHIP = patternsOf(
  slotOf(({ papers }) => papers.membership),
  (cells) => `(?<!\\p{L})(?:${cells})`,
);

/** Checks whether a label names the service, not only the month of a bill. */
function isLabelled({ proof }: Occasion): boolean {
  return proof.rule === 'service/named' || proof.rule === 'service/booked';
}

/** Checks for a coming day and hour: an appointment or a course, which no bank confirms. */
function isTimed({ document, orderEnd, sender, dates }: MailContext): boolean {
  const runs = document.chunks.slice(sender.bodyStart, orderEnd);
  return comingMoment(runs, { ...dates, isAhead: true }, sender.sentDay) !== null;
}

/** Checks whether a known merchant confirms the payment of a numbered bill, and its amount. */
function isPaidBill({ sender }: MailContext, number: OrderNumber | null, { total }: Amounts): boolean {
  // Telephone companies also provide mailboxes.
  const isKnown = merchantOfDomain(sender.domain) !== null || isSellingHost(sender.domain);
  return number?.kind === 'invoice' && isBilled(total) && isKnown;
}

/** Returns the words that report the milestone. */
function wordsOf({ recognition, sender, document }: MailContext): string {
  const { part, start, end } = recognition.evidence ?? {};
  return (part === 'subject' ? sender.subject : document.text).slice(start ?? 0, end ?? 0);
}

/** Checks for what a shop prints and a bank does not: the cost of the delivery, or items that add up to the total. */
function showsGoods(items: readonly ItemFacts[], { shipping, subtotal }: Amounts): boolean {
  return (
    shipping !== null || subtotal !== null || items.some(({ evidence }) => evidence.rule.startsWith('items/adds-up'))
  );
}

/** Excludes items named only in the subject: the email is about them, but they may not have been bought. */
function isListed({ evidence }: ItemFacts): boolean {
  return evidence.part !== 'subject';
}

/**
 * Checks whether the findings make an order: a number or a total and, if these are doubtful, words about a purchase.
 */
function isOrder(context: MailContext, number: OrderNumber | null, { total }: Amounts): boolean {
  const { sender, recognition } = context;
  // People also write about orders. If a shop confirmed an order, the shop's email states it.
  if (sender.personal || (number === null && total === null)) return false;
  // A two-digit number may count anything. It is an order number only if the email also prints a total.
  if (total === null && number !== null && number.value.length < 3) return false;
  // A total alone, or a doubtful number alone, makes an order only if the email mentions a purchase.
  const doubtful = number === null || (total === null && number.confidence < 85);
  if (doubtful && recognition.milestone === null)
    return isBilled(total) && (isTicketSold(context) || isPaidVisit(context, total) || isPaidByCard(context));
  return number !== null || isAboutOrder(recognition) || isThankedFor(context, total);
}

/**
 * Accepts a till's receipt with a total, whatever else it reports, if its goods add up: "Here is your receipt", "Delivered
 * on Monday".
 */
function mayBeReceipt(context: MailContext, range: Range, { total }: Amounts): boolean {
  return !context.sender.personal && isBilled(total) && isTillReceipt(context, range);
}

/** Checks whether all items were read because they add up to the order's sums. */
function areProved(items: readonly ItemFacts[]): boolean {
  return items.length > 0 && items.every(({ evidence }) => evidence.rule.startsWith('items/adds-up'));
}

/** Checks whether an email that reports something else, "Delivered to 1 Quay Street", opens by confirming a purchase. */
function isThankedFor(context: MailContext, total: Amounts['total']): boolean {
  return isBilled(total) && reportsOrder(context, context.document.text.slice(0, OPENING));
}

/** Characters in which an email confirms what it is about. */
const OPENING = 600;

/** Accepts an email of a known ticket seller with a total and the place or dates of a booking, whatever its words. */
function isTicketSold(context: MailContext): boolean {
  const sellsTickets = merchantOfDomain(context.sender.domain)?.kind.purchaseTypeId === TICKET;
  return sellsTickets && readOccasion(context, true) !== null;
}

/** Accepts an email that prints what was paid for a coming day and hour: "Paid online: £90.00". */
function isPaidVisit(context: MailContext, total: Amounts['total']): boolean {
  return total !== null && PAID_AMOUNT(context.languages).test(total.evidence.excerpt) && isTimed(context);
}

/** Accepts an email that prints what was paid, with a sure label, and the card: "Total paid: $31.00", "Visa x1188". */
function isPaidByCard(context: MailContext): boolean {
  const runs = context.document.chunks.slice(0, context.orderEnd);
  return isSettled(context) && runs.some(({ text }) => text.length <= 80 && CARD.test(text));
}

/** Checks whether an email calls an amount its total. The only price of a booking may be that of an offer. */
function isBilled(total: Amounts['total']): boolean {
  return total !== null && total.evidence.rule !== 'label/only-price';
}

/** Chooses an order's amounts from all labeled ones. */
export function amountsOf(context: MailContext): Amounts {
  const whole = priceOfParts(context) ?? refundedWhole(context);
  const price = whole ?? onlyPrice(context);
  // What was paid so far is a part of the price, and a refund without tax is a part of the whole.
  const amounts = context.annotations.amounts.filter(({ label }) => whole === null || label.field !== 'total');
  return chooseAmounts(price === null ? amounts : [...amounts, price], (minor) => timesPrinted(context, minor));
}

/** Collects the facts about an order that the item readers need. */
export function itemContextOf(
  { document, sender, annotations, recognition, country }: MailContext,
  range: Range,
  amounts: Amounts,
): ItemContext {
  return {
    taken: withoutSumsOfItems(document, annotations, amounts),
    range,
    country,
    mayOmitAmount: MAY_OMIT_AMOUNT.has(merchantOfDomain(sender.domain)?.kind.purchaseTypeId ?? null),
    subject: sender.subject,
    totalAt: lastOf(annotations, 'total', valueIn(amounts.total)),
    subtotalAt: lastOf(annotations, 'subtotal', valueIn(amounts.subtotal)),
    about: aboutOf(recognition.milestone),
    sums: sumsOf(amounts),
  };
}

/**
 * Releases the runs of weaker totals, or of other subtotals, that add up to the goods: each is the sum of one item. An
 * amount may be in the cell next to its label.
 */
function withoutSumsOfItems(
  { chunks }: MailContext['document'],
  { taken, amounts }: Annotations,
  { total, subtotal }: Amounts,
): ReadonlySet<number> {
  const goods = (subtotal ?? total)?.value;
  const released = [sumsBeside(amounts, 'total', total), sumsBeside(amounts, 'subtotal', subtotal)]
    .filter((sums) => sums.length >= 2 && sums.reduce((whole, { value }) => whole + value.minor, 0) === goods)
    .flat();
  const runs = new Set(
    released.flatMap(({ chunk, proof: { end = 0 } }) => [
      chunk,
      ...chunks
        .slice(chunk + 1, chunk + 3)
        .flatMap(({ start, index, text }) => (start < end && end <= start + text.length ? index : [])),
    ]),
  );
  return runs.size === 0 ? taken : new Set([...taken].filter((run) => !runs.has(run)));
}

/** Returns the amounts with this label that are not the order's. */
function sumsBeside(amounts: Annotations['amounts'], field: 'total' | 'subtotal', own: Amounts['total']) {
  return amounts.filter(({ label, value }) => own !== null && label.field === field && value.minor !== own.value);
}

/** Purchase types for downloads and subscriptions. */
const MAY_OMIT_AMOUNT: ReadonlySet<number | null> = new Set([4, 6]);

function sumsOf({ total, subtotal, tax, shipping, shippings, discount }: Amounts) {
  return {
    total: valueIn(total),
    subtotal: valueIn(subtotal),
    tax: valueIn(tax),
    shipping: valueIn(shipping),
    shippings: valueIn(shippings),
    discount: valueIn(discount),
  };
}

/** Checks whether the milestone concerns an order: a payment, a return, or shipped goods. */
function isAboutOrder({ milestone, evidence }: Recognition): boolean {
  if (milestone === 'placed' || milestone === 'cancelled' || milestone === 'refunded') return true;
  return ABOUT_GOODS.test(evidence?.excerpt ?? '');
}

/** Checks whether the goods and all shipping costs come to the total: each seller has its own. */
function isOfSeveral(items: readonly ItemFacts[], { total, shippings }: Amounts): boolean {
  const goods = items.reduce((sum, { price, quantity }) => sum + (price ?? Number.NaN) * (quantity ?? 1), 0);
  return total !== null && shippings !== null && goods > 0 && goods + shippings.value === total.value;
}

/** Checks whether a discount is between two lines. It then belongs to the line above it, not to the order. */
function isAmong(items: readonly ItemFacts[], discount: Amounts['discount']): boolean {
  const at = discount?.evidence.start;
  const places = items.flatMap(({ evidence }) => evidence.start ?? []);
  return at !== undefined && places.some((place) => place < at) && places.some((place) => place > at);
}

/** Counts the runs of the order's part that contain this amount. */
function timesPrinted({ document, orderEnd, country }: MailContext, minor: number): number {
  const runs = document.chunks.slice(0, orderEnd).filter(({ text }) => text.length < 200);
  return runs.filter(({ text }) => findMoney(text, country).some((money) => money.minor === minor)).length;
}

/** Returns the run in which this total or subtotal is last printed. */
function lastOf({ amounts }: Annotations, field: 'total' | 'subtotal', amount: number | null): number | null {
  const printed = amounts.filter(({ label, value }) => label.field === field && value.minor === amount);
  return printed.at(-1)?.chunk ?? null;
}

/** Returns which part of the order an email lists. */
function aboutOf(milestone: Milestone | null): 'order' | 'part' | 'undone' {
  if (milestone === 'cancelled' || milestone === 'refunded') return 'undone';
  return milestone === 'placed' || milestone === 'labelled' || milestone === null ? 'order' : 'part';
}

/**
 * Lowers the confidence of lines that do not match the item count in the email: some are missing or do not belong to
 * the order.
 */
function agreeing(items: readonly ItemFacts[], count: number): readonly ItemFacts[] {
  const units = items.reduce((sum, { quantity }) => sum + (quantity ?? 1), 0);
  if (units === count || items.length === count) return items;
  return items.map((item) => ({
    ...item,
    evidence: { ...item.evidence, confidence: Math.min(item.evidence.confidence, 70) },
  }));
}
