import 'server-only';
import { ORDER_FIELD_NAMES } from '#contract/fields/order-fields.ts';
import type { Item } from '#contract/item.ts';
import type { Order } from '#contract/order.ts';
import type { Shipment } from '#contract/shipment.ts';

/**
 * What a service marks when an order is kept beyond its mailbox: from then on no mail changes these fields, although nobody
 * typed them (docs/api.md, "Unlinking"). Whether a person set one of them as well cannot be told.
 */
const KEPT_OF_ORDER: ReadonlySet<string> = new Set(['merchant', 'purchaseType', ...ORDER_FIELD_NAMES]);
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

/** Whether the order stayed when its mailbox was unlinked, by a service that tells (ext). */
export function isKept({ kept = false }: Pick<Order, 'kept'>): boolean {
  return kept;
}

/** The fields of an order that a person is known to have set, as forms name them. */
export function orderFieldsByHand(order: Pick<Order, 'corrected' | 'kept'>): readonly string[] {
  const { corrected = [] } = order;
  return isKept(order) ? corrected.filter((field) => !KEPT_OF_ORDER.has(field)) : corrected;
}

/** Whether a person is known to have set anything of an item; one that no mail told is all their own. */
export function isItemByHand(item: Pick<Item, 'corrected' | 'parsingConfidence'>, order: Pick<Order, 'kept'>) {
  const { corrected = [] } = item;
  if (!isKept(order) || item.parsingConfidence === null) return corrected.length > 0;
  return corrected.some((field) => !KEPT_OF_ITEM.has(field));
}

/** Whether a person is known to have set anything of a shipment. */
export function isShipmentByHand({ corrected = [], kept = false }: Pick<Shipment, 'corrected' | 'kept'>): boolean {
  return kept ? corrected.some((field) => SET_OF_SHIPMENT.has(field)) : corrected.length > 0;
}
