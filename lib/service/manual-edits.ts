import 'server-only';
import { ITEM_FIELD_NAMES } from '#contract/fields/item-fields.ts';
import { ORDER_FIELD_NAMES } from '#contract/fields/order-fields.ts';
import type { Item } from '#contract/item.ts';
import type { Order } from '#contract/order.ts';
import type { Shipment } from '#contract/shipment.ts';

/**
 * Fields that the service marks as edited when it keeps an order after its mailbox was unlinked: emails no longer
 * change them, although no one edited them (docs/api.md, "Unlinking"). It is unknown whether the user edited them too.
 */
const KEPT_OF_ORDER: ReadonlySet<string> = new Set(['merchant', 'purchaseType', ...ORDER_FIELD_NAMES]);
/** No email contains a return date, so only its user can have set it. */
const KEPT_OF_ITEM: ReadonlySet<string> = new Set([
  'category',
  ...ITEM_FIELD_NAMES.filter((name) => name !== 'returnByDate'),
]);
const SET_OF_SHIPMENT: ReadonlySet<string> = new Set([
  'status',
  'deliveryEstimate/maxDate',
  'deliveryEstimate/minDate',
]);

/** Checks whether the order was kept when its mailbox was unlinked, if the service reports it (ext). */
export function isKept({ kept = false }: Pick<Order, 'kept'>): boolean {
  return kept;
}

type Origin = Pick<Order, 'mailbox' | 'kept'>;

/**
 * Checks whether the user added the order, so that no value is from an email. The service marks all of its values as
 * edited.
 */
function isAdded(order: Origin): boolean {
  return order.mailbox === null && !isKept(order);
}

/** Returns the fields of an order that the user is known to have edited, by their names in forms. */
export function editedOrderFields(order: Origin & Pick<Order, 'corrected'>): readonly string[] {
  const { corrected = [] } = order;
  if (isAdded(order)) return [];
  return isKept(order) ? corrected.filter((field) => !KEPT_OF_ORDER.has(field)) : corrected;
}

/** Checks whether the user is known to have edited an item. An item without a confidence was added by the user. */
export function isItemEdited(item: Pick<Item, 'corrected' | 'parsingConfidence'>, order: Origin): boolean {
  const { corrected = [] } = item;
  if (isAdded(order)) return false;
  if (!isKept(order) || item.parsingConfidence === null) return corrected.length > 0;
  return corrected.some((field) => !KEPT_OF_ITEM.has(field));
}

/** Checks whether the user is known to have edited a shipment. */
export function isShipmentEdited(shipment: Pick<Shipment, 'corrected' | 'kept'>, order: Origin): boolean {
  const { corrected = [], kept = false } = shipment;
  if (isAdded(order)) return false;
  return kept ? corrected.some((field) => SET_OF_SHIPMENT.has(field)) : corrected.length > 0;
}
