import type { EvidenceByField, ItemFacts, OrderFacts } from '../facts.ts';
import type { OrderDate } from './order-date.ts';

/**
 * Markup states facts. The text fills in what it leaves out, when both describe the same single order. An order without
 * a date was placed on the date of the email.
 */
export function combine(
  markup: readonly OrderFacts[],
  found: readonly OrderFacts[],
  date: OrderDate | null,
): readonly OrderFacts[] {
  const [order] = markup;
  const [text] = found;
  if (order === undefined || text === undefined)
    return markup.length > 0 ? markup.flatMap((one) => withDate(one, date) ?? []) : found;
  if (markup.length > 1 || found.length > 1) return markup.map((one) => withDate(one, date) ?? one);
  return [filled(order, text)];
}

function filled(order: OrderFacts, text: OrderFacts): OrderFacts {
  const moved = order.status === 'placed' && text.status !== 'placed';
  const status = moved ? text.evidence['status'] : undefined;
  const stated = Object.entries(order).filter(([field, value]) => value !== null && FILLED.has(field));
  return {
    ...order,
    ...Object.fromEntries(Object.entries(text).filter(([field]) => FILLED.has(field))),
    ...Object.fromEntries(stated),
    // The booked service names an order better than the first line of its bill.
    title:
      text.evidence['title'] !== undefined && order.evidence['title'] === undefined
        ? text.title
        : (order.title ?? text.title),
    status: moved ? text.status : order.status,
    items: order.items.length > 0 ? order.items.map((item) => completed(item, text.items)) : text.items,
    evidence: { ...text.evidence, ...statedProofs(order), ...(status === undefined ? {} : { status }) },
  };
}

/** Adds the quantity and the price of the line with the same name: a reservation states neither. */
function completed(item: ItemFacts, lines: readonly ItemFacts[]): ItemFacts {
  if (item.price !== null || (item.quantity ?? 1) > 1) return item;
  const named = lines.filter(({ description }) => sameName(description, item.description));
  const [line] = named;
  if (line === undefined || named.length > 1) return item;
  return { ...item, quantity: line.quantity, price: line.price };
}

function sameName(a: string, b: string): boolean {
  const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  return plain(a) === plain(b);
}

/** Fields that the email's words fill in because its markup leaves them out. */
const FILLED: ReadonlySet<string> = new Set([
  'orderNumber',
  'orderDate',
  'total',
  'tax',
  'shipping',
  'discount',
  'currency',
]);

/** The minimum for an order: a merchant, a number or total, and a date. */
function withDate(order: OrderFacts, date: OrderDate | null): OrderFacts | null {
  if (order.orderDate !== null) return order;
  if (date === null) return null;
  return { ...order, orderDate: date.value, evidence: { ...order.evidence, orderDate: date.evidence } };
}

/** The proofs of fields that markup really filled. */
function statedProofs(order: OrderFacts): EvidenceByField {
  const values: Readonly<Record<string, unknown>> = order;
  return Object.fromEntries(Object.entries(order.evidence).filter(([field]) => (values[field] ?? null) !== null));
}
