import 'server-only';
import type { Item } from '#contract/item.ts';
import type { Order } from '#contract/order.ts';
import type { Shipment } from '#contract/shipment.ts';

/**
 * What a service marks when an order is kept beyond its mailbox: from then on no mail changes these fields, although nobody
 * typed them (docs/api.md, "Unlinking"). Whether a person set one of them as well cannot be told.
 */
const KEPT_OF_ORDER: ReadonlySet<string> = new Set([
  'merchant',
  'purchaseType',
  'orderTitle',
  'orderNumber',
  'orderDate',
  'orderTotal',
  'orderTax',
  'shippingCost',
  'discount',
  'currency',
]);
const KEPT_OF_ITEM: ReadonlySet<string> = new Set([
  'description',
  'quantity',
  'price',
  'purchaseDate',
  'category',
  'productCode',
  'productUrl',
  'imageUrl',
]);
const SET_OF_SHIPMENT: ReadonlySet<string> = new Set([
  'status',
  'deliveryEstimate/maxDate',
  'deliveryEstimate/minDate',
]);

/** Whether the order was kept beyond its mailbox. No form here sets the kind of purchase, and keeping always marks it. */
export function isKept({ corrected = [] }: Pick<Order, 'corrected'>): boolean {
  return corrected.includes('purchaseType');
}

/** The fields of an order that a person is known to have set, as forms name them. */
export function orderFieldsByHand(order: Pick<Order, 'corrected'>): readonly string[] {
  const { corrected = [] } = order;
  return isKept(order) ? corrected.filter((field) => !KEPT_OF_ORDER.has(field)) : corrected;
}

/** Whether a person is known to have set anything of an item; one that no mail told is all their own. */
export function isItemByHand(item: Pick<Item, 'corrected' | 'parsingConfidence'>, order: Pick<Order, 'corrected'>) {
  const { corrected = [] } = item;
  if (!isKept(order) || item.parsingConfidence === null) return corrected.length > 0;
  return corrected.some((field) => !KEPT_OF_ITEM.has(field));
}

/** Whether a person is known to have set anything of a shipment. Only keeping marks the order it belongs to. */
export function isShipmentByHand({ corrected = [] }: Pick<Shipment, 'corrected'>): boolean {
  return corrected.includes('order') ? corrected.some((field) => SET_OF_SHIPMENT.has(field)) : corrected.length > 0;
}
