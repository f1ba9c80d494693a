import { SHIPMENT_STATUS } from '#contract/dictionaries.ts';
import type { OrderFacts, ShipmentFacts } from '../facts.ts';
import { normaliseNumber } from '../keys.ts';

/**
 * Copies the items listed in a shop's email into its shipment. Applies only if nothing is guessed: the order has been
 * sent, the email contains exactly one shipment of it, and no phrase says that part of it ships separately.
 */
export function fillParcels(
  shipments: readonly ShipmentFacts[],
  orders: readonly OrderFacts[],
  text: string,
): readonly ShipmentFacts[] {
  if (shipments.length === 0 || PARTIAL.test(text)) return shipments;
  // With several orders, the text does not show which of them a shipment contains. Markup lists the items per order.
  if (orders.length > 1 && shipments.length !== orders.length) return shipments;
  return shipments.map((shipment) => {
    if (shipment.items.length > 0 || shipment.statusCode === SHIPMENT_STATUS.PENDING) return shipment;
    const [order, ...others] = orders.filter((candidate) => mayContain(candidate, shipment, orders));
    if (order === undefined || others.length > 0) return shipment;
    if (order.status !== 'shipped' && order.status !== 'delivered') return shipment;
    const alone = shipments.filter((other) => mayContain(order, other, orders)).length === 1;
    return alone ? { ...shipment, items: order.items } : shipment;
  });
}

/** Checks whether a shipment may contain an order. Without an order number, it may contain any order of its email. */
function mayContain(order: OrderFacts, shipment: ShipmentFacts, orders: readonly OrderFacts[]): boolean {
  if (shipment.orderNumber === null) return true;
  if (order.orderNumber === null) return orders.length === 1;
  return normaliseNumber(order.orderNumber) === normaliseNumber(shipment.orderNumber);
}

const PARTIAL =
  /(?:ship|sen[dt]|arriv|deliver|dispatch)\p{L}* separately|\bpart of your order\b|\bpartial(?:ly)? ship|\b(?:rest|remainder) of (?:your|the) order\b|\bremaining items?\b|\bnot yet (?:been )?(?:shipped|dispatched)\b|\bback-?order|teillieferung|teilsendung|restliche[nr]? artikel|separat versandt|expédiée?s? séparément|reste de votre commande|parte de tu pedido|por separado|spedit[ei] separatamente|afzonderlijk verzonden|wysłane osobno|enviad[oa]s? separadamente/iu;
