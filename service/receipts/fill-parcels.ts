import { SHIPMENT_STATUS } from '#contract/dictionaries.ts';
import type { OrderFacts, ShipmentFacts } from './facts.ts';
import { normaliseNumber } from './keys.ts';

/**
 * Puts the items that a shop lists in the mail about a parcel into that parcel. Only where nothing is guessed: the
 * order has moved, the mail holds exactly one parcel of it, and no words say that a part comes separately.
 */
export function fillParcels(
  shipments: readonly ShipmentFacts[],
  orders: readonly OrderFacts[],
  text: string,
): readonly ShipmentFacts[] {
  if (PARTIAL.test(text)) return shipments;
  // Words beside several orders do not tell which of them a parcel holds; markup gives each order its own.
  if (orders.length > 1 && shipments.length !== orders.length) return shipments;
  return shipments.map((shipment) => {
    if (shipment.items.length > 0 || shipment.statusCode === SHIPMENT_STATUS.PENDING) return shipment;
    const [order, ...others] = orders.filter((candidate) => mayHold(candidate, shipment, orders));
    if (order === undefined || others.length > 0) return shipment;
    if (order.status !== 'shipped' && order.status !== 'delivered') return shipment;
    const alone = shipments.filter((other) => mayHold(order, other, orders)).length === 1;
    return alone ? { ...shipment, items: order.items } : shipment;
  });
}

/** A parcel without an order's number may hold any order of its mail. */
function mayHold(order: OrderFacts, shipment: ShipmentFacts, orders: readonly OrderFacts[]): boolean {
  if (shipment.orderNumber === null) return true;
  if (order.orderNumber === null) return orders.length === 1;
  return normaliseNumber(order.orderNumber) === normaliseNumber(shipment.orderNumber);
}

const PARTIAL =
  /(?:ship|sen[dt]|arriv|deliver|dispatch)\p{L}* separately|\bpart of your order\b|\bpartial(?:ly)? ship|\b(?:rest|remainder) of (?:your|the) order\b|\bremaining items?\b|\bnot yet (?:been )?(?:shipped|dispatched)\b|\bback-?order|teillieferung|teilsendung|restliche[nr]? artikel|separat versandt|expédiée?s? séparément|reste de votre commande|parte de tu pedido|por separado|spedit[ei] separatamente|afzonderlijk verzonden|wysłane osobno|enviad[oa]s? separadamente/iu;
