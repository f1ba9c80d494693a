import type { OrderStatus } from '#contract/dictionaries.ts';
import { titleOf } from '../decide/order-title.ts';
import { valueIn } from '../decide/proofs.ts';
import type { OrderFacts } from '../facts.ts';
import type { Sender } from '../sender.ts';
import { hasPlaceholder } from '../text/placeholder.ts';
import { readMerchant } from './merchant-node.ts';
import { nodeOf, nodesOf, type SchemaNode, shortType, statedIn } from './nodes.ts';
import { firstPrice, price, type Read, readCurrency } from './prices.ts';
import { proof, proofs, typeExcerpt } from './proofs.ts';
import { readOffer } from './read-offer.ts';
import { readDay } from './read-values.ts';

/**
 * Reads the order from an `Order`, an `Invoice`, or a reservation. Null without a merchant, with neither number nor
 * total, with a placeholder for its number, as in a test of a template, or if the reservation is only held or requested.
 */
export function readOrderNode(node: SchemaNode, sender: Sender): OrderFacts | null {
  const { merchant, evidence: merchantProof } = readMerchant(node, sender);
  const number = statedIn(node, 'orderNumber', 'reservationNumber', 'confirmationNumber', 'accountId', 'identifier');
  const offers = nodesOf(node, 'acceptedOffer', 'orderedItem', 'offers', 'itemListElement');
  const { currency, total, tax, shipping, discount } = readMoney(node, offers, sender);
  if (merchant === null || (number === null && total === null) || hasPlaceholder(number?.text ?? '')) return null;
  const status = statedIn(node, 'orderStatus', 'paymentStatus', 'reservationStatus');
  if (NOT_FINAL.has(shortType(status?.text ?? ''))) return null;
  const date = statedIn(node, 'orderDate', 'paymentDueDate', 'bookingTime', 'bookingDate', 'dateCreated');
  const items = offers.flatMap((offer) => readOffer(offer, valueIn(currency)) ?? []);
  return {
    merchant,
    orderNumber: number === null ? null : number.text.replace(/^(?:#|no\.?|nr\.?)\s*/i, ''),
    orderDate: readDay(date?.text ?? null, sender),
    title: titleOf(items),
    total: valueIn(total),
    tax: valueIn(tax),
    shipping: valueIn(shipping),
    discount: valueIn(discount),
    currency: valueIn(currency),
    status: STATUSES[shortType(status?.text ?? '')] ?? 'placed',
    purchaseTypeId: node.type === 'Invoice' ? 3 : 2,
    items,
    evidence: {
      ...proofs(node, 'order', { orderNumber: number, orderDate: date, total, tax, shipping, discount, currency }),
      ...(merchantProof === null ? {} : { merchant: merchantProof }),
      // Without a stated status, the node's type is the evidence of an order.
      status: { ...proof(node, 'order', status?.excerpt ?? typeExcerpt(node)), confidence: 80 },
    },
  };
}

const STATUSES: Readonly<Record<string, OrderStatus>> = {
  OrderCancelled: 'cancelled',
  OrderDelivered: 'delivered',
  OrderInTransit: 'shipped',
  OrderPickupAvailable: 'shipped',
  OrderReturned: 'returned',
  ReservationCancelled: 'cancelled',
};

/** States of a reservation that waits for a payment or for the seller (schema.org, ReservationStatusType). */
const NOT_FINAL: ReadonlySet<string> = new Set(['ReservationHold', 'ReservationPending']);

function readMoney(node: SchemaNode, offers: readonly SchemaNode[], sender: Sender) {
  const priced = [
    node,
    nodeOf(node, 'totalPaymentDue', 'priceSpecification', 'partOfInvoice'),
    nodeOf(node, 'minimumPaymentDue'),
  ];
  const currency = readCurrency([...priced, ...offers], sender);
  const code = valueIn(currency);
  const part = (...names: readonly string[]): Read<number | null> | null => {
    const stated = statedIn(node, ...names);
    return stated === null ? null : { value: price(stated.text, code), excerpt: stated.excerpt };
  };
  return {
    currency,
    total: firstPrice(priced, code),
    tax: part('tax', 'taxAmount', 'salesTax'),
    shipping: part('shippingCost', 'deliveryCharge'),
    discount: part('discount'),
  };
}
