import 'server-only';
import type { ShipmentView } from './order-view.ts';

/**
 * Returns the day on which everything in a shipment left again in a later one, `YYYY-MM-DD`: the shop replaced a lost
 * shipment, whose status stays what its last email reported. Null if that is not known for sure: something ordered
 * more than once can be in two shipments, and so can items of unknown quantity.
 * @param ordered quantities of the order's items by ID; null if an item states none, which means one
 */
export function sentAgainOn(
  shipment: Pick<ShipmentView, 'health' | 'shippingDate' | 'itemIds'>,
  shipments: readonly Pick<ShipmentView, 'shippingDate' | 'receivedDate' | 'itemIds'>[],
  ordered: ReadonlyMap<string, number | null>,
): string | null {
  const { health, shippingDate, itemIds } = shipment;
  if (health === 'delivered' || shippingDate === null || itemIds.length === 0) return null;
  const isSingle = (id: string) => ordered.has(id) && (ordered.get(id) ?? 1) === 1;
  if (!itemIds.every(isSingle)) return null;
  const days = shipments
    .filter((other) => itemIds.every((id) => other.itemIds.includes(id)))
    .map((other) => other.shippingDate ?? other.receivedDate)
    .filter((day) => day !== null && day > shippingDate);
  return days.toSorted()[0] ?? null;
}
