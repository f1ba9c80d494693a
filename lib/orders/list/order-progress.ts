import 'server-only';
import type { OrderStatus } from '#contract/dictionaries.ts';
import type { OrderRow, ShipmentView } from '../../service/order-view.ts';
import { type OrderKind, orderKind } from '../order-kind.ts';

/** The progress of an order in terms of its type: a ticket is booked, a subscription is paid. */
export type OrderProgress =
  | OrderStatus
  | 'booked'
  | 'paid'
  | 'partly_shipped'
  | 'out_for_delivery'
  | 'delivery_problem';

/** The progress of a placed order without a shipment, by type. */
const UNSHIPPED: Readonly<Record<OrderKind, OrderProgress>> = { goods: 'placed', ticket: 'booked', service: 'paid' };

/** Returns an order's progress; null if the service has no statuses (contract §5, ext). */
export function progressOf(order: Pick<OrderRow, 'status' | 'purchaseType' | 'shipments'>): OrderProgress | null {
  const { status, shipments } = order;
  if (status === 'placed' && shipments.length === 0) return UNSHIPPED[orderKind(order.purchaseType)];
  return status === 'shipped' ? shippedProgress(shipments) : status;
}

/** Returns the progress of a shipped order from its shipments. Problems take precedence, unless it was sent again. */
function shippedProgress(shipments: readonly ShipmentView[]): OrderProgress {
  const any = (health: ShipmentView['health']) =>
    shipments.some((shipment) => shipment.health === health && shipment.sentAgain === null);
  if (any('error')) return 'delivery_problem';
  if (any('out_for_delivery')) return 'out_for_delivery';
  return any('pending') ? 'partly_shipped' : 'shipped';
}
