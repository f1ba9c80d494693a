import type { OrderStatus } from '#contract/dictionaries.ts';
import type { Evidence, ItemFacts, OrderFacts } from './facts.ts';
import { readItemCount } from './items/read-item-count.ts';
import { readItems } from './items/read-items.ts';
import { type Amounts, chooseAmounts } from './labels/choose-amounts.ts';
import { chooseOrderNumber, listOrderNumbers, type OrderNumber } from './labels/choose-order-number.ts';
import type { Labelled } from './labels/read-labels.ts';
import { readStatedCurrency } from './labels/stated-currency.ts';
import type { MailContext } from './mail-context.ts';
import { merchantEvidence } from './merchant-evidence.ts';
import { titleOf } from './order-title.ts';
import { splitByNumbers } from './orders-of-one-payment.ts';
import { purchaseTypeOf } from './purchase-type.ts';
import { ABOUT_GOODS } from './recognise/about-goods.ts';
import type { Happening } from './recognise/phrases.ts';
import type { Recognition } from './recognise/recognise.ts';
import { findMoney } from './text/money.ts';

/** The part of a mail that speaks of one order: chunks from `from` up to, not including, `to`. */
type Range = { readonly from: number; readonly to: number };

/** The orders that a mail states in words: several when it prints several numbers, each with its own total. */
export function readOrders(context: MailContext, orderNumber: OrderNumber | null): OrderFacts[] {
  const parts = splitOrders(context);
  if (parts.length > 1) {
    const orders = parts.map((range) => readOrder(partOf(context, range), range, null));
    if (orders.every((order) => order !== null && order.total !== null)) return orders.flatMap((order) => order ?? []);
  }
  const order = readOrder(context, { from: 0, to: context.orderEnd }, orderNumber);
  if (order === null) return [];
  return (parts.length > 1 ? splitByNumbers(context, order) : null) ?? [order];
}

function splitOrders({ labelled, orderEnd }: MailContext): Range[] {
  const starts = listOrderNumbers(labelled.references.filter(({ chunk }) => chunk < orderEnd));
  return starts.map((chunk, index) => ({ from: index === 0 ? 0 : chunk, to: starts[index + 1] ?? orderEnd }));
}

function partOf(context: MailContext, { from, to }: Range): MailContext {
  const inside = ({ chunk }: { readonly chunk: number }) => chunk >= from && chunk < to;
  const { labelled } = context;
  const part: Labelled = {
    ...labelled,
    references: labelled.references.filter(inside),
    amounts: labelled.amounts.filter(inside),
    dates: labelled.dates.filter((date) => inside(date) || from === 0),
  };
  return { ...context, labelled: part };
}

function readOrder(context: MailContext, range: Range, chosen: OrderNumber | null): OrderFacts | null {
  const { document, sender, labelled, recognition, country } = context;
  const orderNumber = chosen ?? chooseOrderNumber(labelled.references, sender);
  const amounts = chooseAmounts(labelled.amounts, (minor) => timesPrinted(context, minor));
  const { merchant } = sender;
  // A person tells of orders; those that a shop confirmed to them come from the shop.
  if (merchant === null || sender.personal) return null;
  if (orderNumber === null && amounts.total === null) return null;
  // A total alone, or a doubtful number alone, is an order only when the mail says that something was bought.
  const doubtful = orderNumber === null || (amounts.total === null && orderNumber.confidence < 85);
  if (doubtful && recognition.happening === null) return null;
  if (orderNumber === null && !isAboutOrder(recognition)) return null;
  const date = readOrderDate(context);
  if (date === null) return null;

  const list = readItems(document, {
    taken: labelled.taken,
    range,
    country,
    subject: sender.subject,
    totalAt: lastOf(labelled, 'total', amounts.total?.value ?? null),
    subtotalAt: lastOf(labelled, 'subtotal', amounts.subtotal?.value ?? null),
    about: aboutOf(recognition.happening),
    sums: sumsOf(amounts),
  });
  const { items } = list;
  // Catalogs and forms print such numbers too: a number alone, of something that nobody bought, is none.
  if (amounts.total === null && items.length === 0 && recognition.happening === null) return null;
  const currency = amounts.currency ?? list.currency ?? (amounts.total === null ? null : readStatedCurrency(document));
  const discount = isAmong(items, amounts.discount) ? null : amounts.discount;
  const count = readItemCount(document, range);
  const evidence: Record<string, Evidence> = { merchant: merchantEvidence(sender), orderDate: date.evidence };
  if (count !== null) evidence['itemCount'] = count.evidence;
  if (orderNumber !== null) evidence['orderNumber'] = orderNumber.evidence;
  for (const [field, proven] of Object.entries({ ...amounts, subtotal: null, discount, currency })) {
    if (proven !== null) evidence[field] = proven.evidence;
  }
  if (recognition.evidence !== null) evidence['status'] = recognition.evidence;
  return {
    merchant,
    orderNumber: orderNumber?.value ?? null,
    orderDate: date.value,
    title: titleOf(items),
    total: amounts.total?.value ?? null,
    tax: amounts.tax?.value ?? null,
    shipping: amounts.shipping?.value ?? null,
    discount: discount?.value ?? null,
    currency: currency?.value ?? null,
    status: orderStatus(recognition.happening),
    purchaseTypeId: purchaseTypeOf(sender, document, recognition.happening),
    items: count === null ? items : agreeing(items, count.value),
    ...(count === null ? {} : { itemCount: count.value }),
    evidence,
  };
}

function sumsOf({ total, subtotal, tax, shipping, discount }: Amounts) {
  return {
    total: total?.value ?? null,
    subtotal: subtotal?.value ?? null,
    tax: tax?.value ?? null,
    shipping: shipping?.value ?? null,
    discount: discount?.value ?? null,
  };
}

/** Whether what happened, happened to an order: something was paid for or taken back, or it is goods that moved. */
function isAboutOrder({ happening, evidence }: Recognition): boolean {
  if (happening === 'placed' || happening === 'cancelled' || happening === 'refunded') return true;
  return ABOUT_GOODS.test(evidence?.excerpt ?? '');
}

/** A discount that stands between two lines is taken off the one above it: it is not what the order got. */
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
function lastOf({ amounts }: Labelled, field: 'total' | 'subtotal', amount: number | null): number | null {
  const printed = amounts.filter(({ label, value }) => label.field === field && value.minor === amount);
  return printed.at(-1)?.chunk ?? null;
}

/** How much of the order a mail's list holds. */
function aboutOf(happening: Happening | null): 'order' | 'part' | 'undone' {
  if (happening === 'cancelled' || happening === 'refunded') return 'undone';
  return happening === 'placed' || happening === 'labelled' || happening === null ? 'order' : 'part';
}

/** Lines that do not come to the count the mail gives are trusted less: some of them are missing or none of its. */
function agreeing(items: readonly ItemFacts[], count: number): readonly ItemFacts[] {
  const units = items.reduce((sum, { quantity }) => sum + (quantity ?? 1), 0);
  if (units === count || items.length === count) return items;
  return items.map((item) => ({
    ...item,
    evidence: { ...item.evidence, confidence: Math.min(item.evidence.confidence, 70) },
  }));
}

/** The date that the mail states for the order, else the mail's own: sure for a confirmation, a late guess after it. */
function readOrderDate({ labelled, sender, recognition }: MailContext): { value: string; evidence: Evidence } | null {
  const stated = labelled.dates
    .filter(({ label }) => label.field === 'orderDate')
    .filter(({ value }) => sender.sentAt === null || Date.parse(value) <= sender.sentAt + 2 * 86_400_000)
    .sort((a, b) => b.label.strength - a.label.strength)[0];
  if (stated !== undefined) {
    const confidence = stated.label.strength === 3 ? 93 : 75;
    return { value: stated.value, evidence: { ...stated.evidence, confidence } };
  }
  const day = sender.sentDay;
  if (day === null) return null;
  const { happening } = recognition;
  const first = happening === 'placed' || happening === 'labelled' || happening === null;
  return {
    value: day,
    evidence: { rule: 'mail-date', confidence: first ? 90 : 40, excerpt: day, part: 'headers', path: 'date' },
  };
}

function orderStatus(happening: Happening | null): OrderStatus {
  switch (happening) {
    case 'shipped':
    case 'outForDelivery':
    case 'readyForPickup':
    case 'exception':
      return 'shipped';
    case 'delivered':
      return 'delivered';
    case 'cancelled':
      return 'cancelled';
    case 'refunded':
      return 'returned';
    case 'placed':
    case 'labelled':
    case null:
      return 'placed';
  }
}
