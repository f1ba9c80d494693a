import type { Document } from '../document.ts';
import type { OrderFacts, ShipmentFacts } from '../facts.ts';
import type { Sender } from '../sender.ts';
import { languageOfEmail } from '../text/languages.ts';
import { nodesOf, readNodes } from './nodes.ts';
import { readOrderNode } from './read-order-node.ts';
import { readParcelNode } from './read-parcel-node.ts';
import { readReservation } from './read-reservation.ts';

export type MarkupFacts = { readonly orders: readonly OrderFacts[]; readonly shipments: readonly ShipmentFacts[] };

/**
 * Reads the orders and shipments in an email's schema.org markup: `Order`, `Invoice`, `ParcelDelivery`, and
 * reservations, in the dialects of Google's email markup and WooCommerce.
 */
export function readMarkup(document: Document, sender: Sender): MarkupFacts {
  const orders: OrderFacts[] = [];
  const shipments: ShipmentFacts[] = [];
  for (const node of readNodes(document)) {
    if (node.type === 'Order' || node.type === 'Invoice') addOrder(orders, readOrderNode(node, sender));
    else if (node.type === 'ParcelDelivery' || node.type === 'TrackAction') {
      const shipment = readParcelNode(node, sender);
      if (shipment !== null) shipments.push(shipment);
    } else if (/Reservation$/.test(node.type))
      addOrder(orders, readReservation(node, sender, languageOfEmail(sender.subject, document.text)));
    for (const delivery of nodesOf(node, 'orderDelivery')) {
      const shipment = readParcelNode(delivery, sender, node);
      if (shipment !== null) shipments.push(shipment);
    }
  }
  return { orders, shipments };
}

function addOrder(orders: OrderFacts[], order: OrderFacts | null): void {
  if (order === null) return;
  const twin = orders.some((other) => other.orderNumber === order.orderNumber && other.total === order.total);
  if (!twin) orders.push(order);
}
