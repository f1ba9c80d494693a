import type { EvidenceByField, ItemFacts, OrderFacts } from '../facts.ts';
import { fullerList, sameName } from './fuller-list.ts';
import type { OrderDate } from './order-date.ts';

/**
 * Combines orders from markup and text. Markup takes precedence. The text fills in missing fields if both describe the
 * same single order. An order without a date gets the date of the email.
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
    items:
      order.items.length > 0
        ? fullerList(order.items, text.items).map((item) => completed(item, text.items))
        : text.items,
    evidence: { ...text.evidence, ...statedProofs(order), ...(status === undefined ? {} : { status }) },
  };
}

/**
 * Adds the options, quantity, and price of the line with the same name, because markup states no options, and a
 * reservation nothing but its name. Else adds the price of the only line with its quantity.
 */
function completed(marked: ItemFacts, lines: readonly ItemFacts[]): ItemFacts {
  const named = lines.filter(({ description }) => sameName(description, marked.description));
  const line = named.length === 1 ? named[0] : undefined;
  const item = line === undefined ? marked : { ...marked, options: line.options };
  if (item.price !== null) return item;
  if ((item.quantity ?? 1) > 1)
    return lines.length === 1 && lines[0]?.quantity === item.quantity ? { ...item, price: lines[0].price } : item;
  return line === undefined ? item : { ...item, quantity: line.quantity, price: line.price };
}

/** Fields that the text fills in if the markup omits them. */
const FILLED: ReadonlySet<string> = new Set([
  'orderNumber',
  'orderDate',
  'total',
  'tax',
  'shipping',
  'discount',
  'currency',
]);

/** Adds the email's date to an order without one. Null if the email has no date either. */
function withDate(order: OrderFacts, date: OrderDate | null): OrderFacts | null {
  if (order.orderDate !== null) return order;
  if (date === null) return null;
  return { ...order, orderDate: date.value, evidence: { ...order.evidence, orderDate: date.evidence } };
}

/** Returns the evidence of the fields that the markup states. */
function statedProofs(order: OrderFacts): EvidenceByField {
  const values: Readonly<Record<string, unknown>> = order;
  return Object.fromEntries(Object.entries(order.evidence).filter(([field]) => (values[field] ?? null) !== null));
}
