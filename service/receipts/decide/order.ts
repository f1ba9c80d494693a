import type { Annotations } from '../annotate/annotation.ts';
import { readOccasion } from '../annotate/occasions/read-occasion.ts';
import { readStatedCurrency } from '../annotate/stated-currency.ts';
import type { ItemFacts, OrderFacts } from '../facts.ts';
import type { ItemContext } from '../items/item-context.ts';
import { readItemCount } from '../items/read-item-count.ts';
import { readItems } from '../items/read-items.ts';
import type { MailContext } from '../mail-context.ts';
import { merchantOfDomain } from '../merchants/dictionary.ts';
import { TICKET } from '../merchants/kinds.ts';
import { ABOUT_GOODS } from '../recognise/about-goods.ts';
import { type Milestone, PLACED } from '../recognise/phrases.ts';
import { findMoney } from '../text/money.ts';
import { type Amounts, chooseAmounts } from './amounts.ts';
import { merchantEvidence } from './merchant-evidence.ts';
import type { Recognition } from './milestone.ts';
import { bookedItem, namedTickets, nameOrder } from './name-order.ts';
import { chooseOrderDate } from './order-date.ts';
import { chooseOrderNumber, type OrderNumber } from './order-number.ts';
import { priceOfBooking } from './price-of-booking.ts';
import { proofsOf, valueIn } from './proofs.ts';
import { purchaseTypeOf } from './purchase-type.ts';
import { orderStatus } from './status.ts';

/** The part of an email that is about one order: chunks from `from` up to, not including, `to`. */
export type Range = { readonly from: number; readonly to: number };

/** One order as the annotations of a part of the email state it. Null when they do not make one. */
export function decideOrder(context: MailContext, range: Range, chosen: OrderNumber | null): OrderFacts | null {
  const { document, sender, annotations, recognition } = context;
  const orderNumber = chosen ?? chooseOrderNumber(annotations.references, sender);
  const amounts = amountsOf(context);
  const { merchant } = sender;
  const date = chooseOrderDate(context);
  if (merchant === null || date === null || !isOrder(context, orderNumber, amounts)) return null;
  const list = readItems(document, itemContextOf(context, range, amounts));
  // Catalogs, forms, and questions about a purchase print such numbers too: a number without a purchase is not an order.
  if (amounts.total === null && isOnlyMentioned(context) && !list.items.some(isListed)) return null;
  const count = readItemCount(document, range);
  const listed = count === null ? list.items : agreeing(list.items, count.value);
  const purchaseTypeId = purchaseTypeOf(context, recognition.milestone);
  const name = nameOrder(context, listed, purchaseTypeId);
  const items = listed.length > 0 ? namedTickets(listed, name) : bookedItem(name);
  const money = {
    total: amounts.total,
    tax: amounts.tax,
    shipping: amounts.shipping,
    discount: isAmong(list.items, amounts.discount) ? null : amounts.discount,
    currency: amounts.currency ?? list.currency ?? currencyStated(context, amounts),
  };
  return {
    merchant,
    orderNumber: valueIn(orderNumber),
    orderDate: date.value,
    title: name.title,
    total: valueIn(money.total),
    tax: valueIn(money.tax),
    shipping: valueIn(money.shipping),
    discount: valueIn(money.discount),
    currency: valueIn(money.currency),
    status: orderStatus(recognition.milestone),
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

/** The currency that a sentence of the email names for all of its amounts. */
function currencyStated({ document }: MailContext, { total }: Amounts) {
  return total === null ? null : readStatedCurrency(document);
}

/** Checks whether no words of the subject and the opening report an order: "Your order 4711 is eligible for a gift". */
function isOnlyMentioned({ recognition, sender, document, languages }: MailContext): boolean {
  if (recognition.milestone !== 'placed') return recognition.milestone === null;
  return !PLACED(languages).test(`${sender.subject}\n${document.text.slice(0, 4_000)}`);
}

/** A name in the subject says what the email is about, not that it was bought. */
function isListed({ evidence }: ItemFacts): boolean {
  return evidence.part !== 'subject';
}

/** Checks whether the findings make an order: a number or a total and, if these leave doubt, words about a purchase. */
function isOrder(context: MailContext, number: OrderNumber | null, { total }: Amounts): boolean {
  const { sender, recognition } = context;
  // People write about orders. If a shop confirmed them, they come from the shop.
  if (sender.personal || (number === null && total === null)) return false;
  // Two digits count many things: a total shows that they count an order.
  if (total === null && number !== null && number.value.length < 3) return false;
  // A total alone, or a doubtful number alone, is an order only when the email mentions a purchase.
  const doubtful = number === null || (total === null && number.confidence < 85);
  if (doubtful && recognition.milestone === null) return total !== null && isTicketSold(context);
  return number !== null || isAboutOrder(recognition);
}

/** A known ticket seller that bills a ticket with its places or days sold it, regardless of the words around it. */
function isTicketSold(context: MailContext): boolean {
  const sells = merchantOfDomain(context.sender.domain)?.kind.purchaseTypeId === TICKET;
  return sells && readOccasion(context, true) !== null;
}

/** The amounts of an order, chosen from all that the email labels. */
export function amountsOf(context: MailContext): Amounts {
  const price = priceOfBooking(context);
  const { amounts } = context.annotations;
  return chooseAmounts(price === null ? amounts : [...amounts, price], (minor) => timesPrinted(context, minor));
}

/** Facts about the order for the readers of items. */
export function itemContextOf(
  { sender, annotations, recognition, country }: MailContext,
  range: Range,
  amounts: Amounts,
): ItemContext {
  return {
    taken: annotations.taken,
    range,
    country,
    untold: UNTOLD.has(merchantOfDomain(sender.domain)?.kind.purchaseTypeId ?? null),
    subject: sender.subject,
    totalAt: lastOf(annotations, 'total', valueIn(amounts.total)),
    subtotalAt: lastOf(annotations, 'subtotal', valueIn(amounts.subtotal)),
    about: aboutOf(recognition.milestone),
    sums: sumsOf(amounts),
  };
}

/** Downloads and subscriptions. */
const UNTOLD: ReadonlySet<number | null> = new Set([4, 6]);

function sumsOf({ total, subtotal, tax, shipping, discount }: Amounts) {
  return {
    total: valueIn(total),
    subtotal: valueIn(subtotal),
    tax: valueIn(tax),
    shipping: valueIn(shipping),
    discount: valueIn(discount),
  };
}

/** Checks whether the milestone concerns an order: a payment, a return, or goods that moved. */
function isAboutOrder({ milestone, evidence }: Recognition): boolean {
  if (milestone === 'placed' || milestone === 'cancelled' || milestone === 'refunded') return true;
  return ABOUT_GOODS.test(evidence?.excerpt ?? '');
}

/** A discount between two lines belongs to the line above it, not to the order. */
function isAmong(items: readonly ItemFacts[], discount: Amounts['discount']): boolean {
  const at = discount?.evidence.start;
  const places = items.flatMap(({ evidence }) => evidence.start ?? []);
  return at !== undefined && places.some((place) => place < at) && places.some((place) => place > at);
}

/** How many runs of the order's part hold this amount. */
function timesPrinted({ document, orderEnd, country }: MailContext, minor: number): number {
  const runs = document.chunks.slice(0, orderEnd).filter(({ text }) => text.length < 200);
  return runs.filter(({ text }) => findMoney(text, country).some((money) => money.minor === minor)).length;
}

/** The run in which this total or subtotal is printed last. */
function lastOf({ amounts }: Annotations, field: 'total' | 'subtotal', amount: number | null): number | null {
  const printed = amounts.filter(({ label, value }) => label.field === field && value.minor === amount);
  return printed.at(-1)?.chunk ?? null;
}

/** The part of the order that an email lists. */
function aboutOf(milestone: Milestone | null): 'order' | 'part' | 'undone' {
  if (milestone === 'cancelled' || milestone === 'refunded') return 'undone';
  return milestone === 'placed' || milestone === 'labelled' || milestone === null ? 'order' : 'part';
}

/** Lines that do not add up to the count in the email are less reliable: some are missing, or not part of it. */
function agreeing(items: readonly ItemFacts[], count: number): readonly ItemFacts[] {
  const units = items.reduce((sum, { quantity }) => sum + (quantity ?? 1), 0);
  if (units === count || items.length === count) return items;
  return items.map((item) => ({
    ...item,
    evidence: { ...item.evidence, confidence: Math.min(item.evidence.confidence, 70) },
  }));
}
