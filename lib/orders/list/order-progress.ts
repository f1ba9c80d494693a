import 'server-only';
import type { OrderStatus } from '#contract/dictionaries.ts';
import type { OrderRow, ShipmentView } from '../../service/order-view.ts';
import { type OrderKind, orderKind } from '../order-kind.ts';

/** How far an order is, in the words of what was bought: a ticket is booked, a subscription is paid. */
export type OrderProgress =
  | OrderStatus
  | 'booked'
  | 'paid'
  | 'partly_shipped'
  | 'out_for_delivery'
  | 'delivery_problem';

/** What a placed order is, as long as it has no shipment. */
const UNSHIPPED: Readonly<Record<OrderKind, OrderProgress>> = { goods: 'placed', ticket: 'booked', service: 'paid' };

/** Returns an order's progress; null if the service has no statuses (contract §5, ext). */
export function progressOf(order: Pick<OrderRow, 'status' | 'purchaseType' | 'shipments'>): OrderProgress | null {
  const { status, shipments } = order;
  if (status === 'placed' && shipments.length === 0) return UNSHIPPED[orderKind(order.purchaseType)];
  return status === 'shipped' ? shippedProgress(shipments) : status;
}

/** What the shipments say about a shipped order, from what needs attention to what is usual. */
function shippedProgress(shipments: readonly ShipmentView[]): OrderProgress {
  const any = (health: ShipmentView['health']) => shipments.some((shipment) => shipment.health === health);
  if (any('error')) return 'delivery_problem';
  if (any('out_for_delivery')) return 'out_for_delivery';
  return any('pending') ? 'partly_shipped' : 'shipped';
}
