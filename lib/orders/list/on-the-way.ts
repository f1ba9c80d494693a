import 'server-only';
import type { OrderRow, ShipmentView } from '../../service/order-view.ts';
import type { OrderList } from './order-list.ts';

/** A shipment under way, with its order. */
export type Parcel = { readonly order: OrderRow; readonly shipment: ShipmentView };

/** More would push the orders off the screen. The view of the same name shows all. */
const MOST = 3;
/** Carriers rarely need longer. A shipment whose last known date is older has arrived or is lost. */
const LONGEST_DAYS = 21;

/**
 * Returns the shipments of a page that are under way, the next to arrive first. Only the start of an unfiltered list of
 * the newest orders shows them.
 * @param today in the viewer's time zone, `YYYY-MM-DD`
 */
export function parcelsOnTheWay({ query, wrong }: OrderList, rows: readonly OrderRow[], today: string) {
  if (query.filter !== '' || query.orderBy !== '' || query.page !== 1 || wrong !== null) return [];
  return rows
    .flatMap((order) => order.shipments.map((shipment): Parcel => ({ order, shipment })))
    .filter((parcel) => isMoving(parcel) && daysBetween(lastSign(parcel), today) <= LONGEST_DAYS)
    .toSorted((a, b) => arrival(a).localeCompare(arrival(b), 'en'))
    .slice(0, MOST);
}

function isMoving({ order, shipment: { health, sentAgain } }: Parcel): boolean {
  if (order.status === 'cancelled' || order.status === 'returned' || sentAgain !== null) return false;
  return health === 'shipped' || health === 'out_for_delivery';
}

/** Returns the last day that the emails mention. */
function lastSign({ order, shipment }: Parcel): string {
  const days = [order.date, shipment.shippingDate, shipment.expected?.from, shipment.expected?.to];
  return days.reduce<string>((last, day) => (day != null && day > last ? day : last), '');
}

/**
 * Returns a sort key for arrival: first shipments out for delivery, then those with an expected day, then the others.
 */
function arrival({ shipment }: Parcel): string {
  if (shipment.health === 'out_for_delivery') return '0';
  return shipment.expected?.to ?? shipment.expected?.from ?? '9';
}

function daysBetween(from: string, to: string): number {
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000;
  return Number.isNaN(days) ? Number.POSITIVE_INFINITY : days;
}
