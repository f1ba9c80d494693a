import { type OrderStatus, SHIPMENT_STATUS } from '#contract/dictionaries.ts';

/**
 * A shipment of an order. `since` is the time of its first email in ms, null if it is in none. `quantity` is what its
 * emails say that it contains of a line, and `ordered` what the order does; null if unknown.
 */
export type ParcelOfOrder = {
  readonly code: number;
  readonly since: number | null;
  readonly lines: readonly {
    readonly id: string;
    readonly quantity: number | null;
    readonly ordered: number | null;
  }[];
};

/**
 * Returns the status that emails state of an order, advanced by the progress of its shipments, because shops seldom
 * write again after a carrier has delivered. An order of which a part is still on its way is not delivered, although
 * the report of the first delivery says so. A shipment that was sent again is not waited for.
 */
export function statusWithParcels(stated: OrderStatus, parcels: readonly ParcelOfOrder[]): OrderStatus {
  if (stated === 'cancelled' || stated === 'returned') return stated;
  const current = parcels.filter((parcel) => !isReplaced(parcel, parcels));
  if (stated === 'delivered') return current.some((parcel) => isAwaited(parcel, parcels)) ? 'shipped' : stated;
  if (current.length > 0 && current.every(({ code }) => code === DELIVERED)) return 'delivered';
  return current.some(({ code }) => hasLeft(code)) ? 'shipped' : stated;
}

const { DELIVERED, SHIPPED, OUT_FOR_DELIVERY } = SHIPMENT_STATUS;

function hasLeft(code: number): boolean {
  return code === SHIPPED || code === OUT_FOR_DELIVERY || code === DELIVERED;
}

/** Checks whether a later shipment contains all lines of this one, and more than was ordered if both are counted. */
function isReplaced(parcel: ParcelOfOrder, parcels: readonly ParcelOfOrder[]): boolean {
  const { code, since, lines } = parcel;
  if (code === DELIVERED || since === null || lines.length === 0) return false;
  return parcels.some((other) => {
    if (other.since === null || other.since <= since) return false;
    return lines.every((line) => {
      const again = other.lines.find(({ id }) => id === line.id);
      return again !== undefined && countOf(line) + countOf(again) > (line.ordered ?? 1);
    });
  });
}

/** Checks whether a shipment is on its way with something that has not been delivered, while other lines have. */
function isAwaited({ code, lines }: ParcelOfOrder, parcels: readonly ParcelOfOrder[]): boolean {
  const delivered = parcels.flatMap((other) => (other.code === DELIVERED ? other.lines : []));
  if (code === DELIVERED || !hasLeft(code) || delivered.length === 0) return false;
  return lines.some((line) => {
    const arrived = delivered.filter(({ id }) => id === line.id).reduce((sum, other) => sum + countOf(other), 0);
    return arrived < (line.ordered ?? 1);
  });
}

/** A shipment that states no quantity of a line contains all of it. */
function countOf({ quantity, ordered }: ParcelOfOrder['lines'][number]): number {
  return quantity ?? ordered ?? 1;
}
