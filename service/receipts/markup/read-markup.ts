import { type OrderStatus, SHIPMENT_STATUS } from '#contract/dictionaries.ts';
import { carrierOfNumber, carrierOfWords, trackingUrlOf } from '../carriers/match-carrier.ts';
import type { Document } from '../document.ts';
import type { Evidence, ItemFacts, MerchantFacts, OrderFacts, ShipmentFacts, ShipmentStatusCode } from '../facts.ts';
import { categoryOf } from '../items/category.ts';
import { titleOf } from '../order-title.ts';
import { countryOf, type Sender } from '../sender.ts';
import { CURRENCY_CODES, minorDigits } from '../text/currencies.ts';
import { findDate } from '../text/dates.ts';
import { findMoney, readNumber } from '../text/money.ts';
import { nodeOf, nodesOf, readNodes, type SchemaNode, shortType, textOf } from './nodes.ts';

export type MarkupFacts = { readonly orders: readonly OrderFacts[]; readonly shipments: readonly ShipmentFacts[] };

/**
 * Orders and shipments that a mail states in schema.org markup: `Order`, `Invoice`, `ParcelDelivery` and
 * reservations, in the dialects of Google's mail markup and of WooCommerce.
 */
export function readMarkup(document: Document, sender: Sender): MarkupFacts {
  const orders: OrderFacts[] = [];
  const shipments: ShipmentFacts[] = [];
  for (const node of readNodes(document)) {
    if (node.type === 'Order' || node.type === 'Invoice') addOrder(orders, readOrder(node, sender));
    else if (node.type === 'ParcelDelivery' || node.type === 'TrackAction') {
      const shipment = readShipment(node, sender);
      if (shipment !== null) shipments.push(shipment);
    } else if (/Reservation$/.test(node.type)) addOrder(orders, readReservation(node, sender));
    for (const delivery of nodesOf(node, 'orderDelivery')) {
      const shipment = readShipment(delivery, sender, node);
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

const STATUSES: Readonly<Record<string, OrderStatus>> = {
  OrderCancelled: 'cancelled',
  OrderDelivered: 'delivered',
  OrderInTransit: 'shipped',
  OrderPickupAvailable: 'shipped',
  OrderReturned: 'returned',
  ReservationCancelled: 'cancelled',
};

function readOrder(node: SchemaNode, sender: Sender): OrderFacts | null {
  const merchant = readMerchant(node, sender);
  const orderNumber = textOf(node, 'orderNumber', 'confirmationNumber', 'accountId', 'identifier');
  const offers = nodesOf(node, 'acceptedOffer', 'orderedItem', 'offers', 'itemListElement');
  const priced = [
    node,
    nodeOf(node, 'totalPaymentDue', 'priceSpecification', 'partOfInvoice'),
    nodeOf(node, 'minimumPaymentDue'),
  ];
  const currency = readCurrency([...priced, ...offers], sender);
  const total = firstPrice(priced, currency);
  if (merchant === null || (orderNumber === null && total === null)) return null;
  const status =
    STATUSES[shortType(textOf(node, 'orderStatus', 'paymentStatus', 'reservationStatus') ?? '')] ?? 'placed';
  const evidence = proof(node, 'order', orderNumber ?? String(total));
  const items = offers.flatMap((offer) => readOffer(offer, currency) ?? []);
  return {
    merchant,
    orderNumber: orderNumber === null ? null : orderNumber.replace(/^(?:#|no\.?|nr\.?)\s*/i, ''),
    orderDate: readDay(
      textOf(node, 'orderDate', 'paymentDueDate', 'bookingTime', 'bookingDate', 'dateCreated'),
      sender,
    ),
    title: titleOf(items),
    total,
    tax: price(textOf(node, 'tax', 'taxAmount', 'salesTax'), currency),
    shipping: price(textOf(node, 'shippingCost', 'deliveryCharge'), currency),
    discount: price(textOf(node, 'discount'), currency),
    currency,
    status,
    purchaseTypeId: node.type === 'Invoice' ? 3 : 2,
    items,
    evidence: {
      orderNumber: evidence,
      orderDate: evidence,
      total: evidence,
      tax: evidence,
      shipping: evidence,
      discount: evidence,
      currency: evidence,
      merchant: evidence,
      status: { ...evidence, confidence: 80 },
    },
  };
}

function readReservation(node: SchemaNode, sender: Sender): OrderFacts | null {
  const order = readOrder(
    {
      ...node,
      properties: {
        orderNumber: node.properties['reservationNumber'] ?? null,
        price: node.properties['totalPrice'] ?? null,
        ...node.properties,
      },
    },
    sender,
  );
  if (order === null) return null;
  const subject = nodeOf(node, 'reservationFor');
  const flight = subject === null ? null : textOf(subject, 'flightNumber', 'trainNumber');
  const name = subject === null ? null : (textOf(subject, 'name') ?? flight);
  const evidence = proof(node, 'reservation', order.orderNumber ?? '');
  const item: ItemFacts[] =
    name === null
      ? []
      : [
          {
            description: name,
            quantity: 1,
            price: null,
            productCode: null,
            productUrl: null,
            imageUrl: null,
            categoryId: /Event/.test(node.type) ? 27 : 28,
            evidence,
          },
        ];
  const items = order.items.length > 0 ? order.items : item;
  return { ...order, purchaseTypeId: 8, title: titleOf(items), items };
}

function readMerchant(node: SchemaNode, sender: Sender): MerchantFacts | null {
  const named = nodeOf(node, 'merchant', 'seller', 'provider', 'broker');
  const name = named === null ? textOf(node, 'merchant', 'seller', 'provider', 'broker') : textOf(named, 'name');
  if (name === null) return sender.merchant;
  return {
    name,
    domain: sender.merchant?.domain ?? null,
    websiteUrl: sender.merchant?.websiteUrl ?? null,
  };
}

function readOffer(offer: SchemaNode, currency: string | null): ItemFacts | null {
  const item = nodeOf(offer, 'itemOffered', 'orderedItem', 'item') ?? offer;
  const description = textOf(item, 'name') ?? textOf(offer, 'name');
  if (description === null) return null;
  const quantity = nodeOf(offer, 'eligibleQuantity', 'orderQuantity');
  const count = Number.parseInt(
    (quantity === null ? textOf(offer, 'orderQuantity', 'eligibleQuantity', 'quantity') : textOf(quantity, 'value')) ??
      '1',
    10,
  );
  const specification = nodeOf(offer, 'priceSpecification', 'offers') ?? nodeOf(item, 'offers');
  const minor = price(
    textOf(offer, 'price') ?? (specification === null ? null : textOf(specification, 'price')),
    currency,
  );
  return {
    description: description.slice(0, 300),
    quantity: Number.isInteger(count) && count > 0 ? count : 1,
    price: minor,
    productCode: textOf(item, 'sku', 'productID', 'gtin13', 'gtin'),
    productUrl: webAddress(textOf(item, 'url')),
    imageUrl: webAddress(textOf(item, 'image')),
    categoryId: categoryOf(description),
    evidence: proof(offer, 'item', description),
  };
}

function readShipment(node: SchemaNode, sender: Sender, parent?: SchemaNode): ShipmentFacts | null {
  const trackingNumber = textOf(node, 'trackingNumber')?.replace(/\s/g, '') ?? null;
  const order = nodeOf(node, 'partOfOrder') ?? parent ?? null;
  const orderNumber = order === null ? null : textOf(order, 'orderNumber');
  if (trackingNumber === null && orderNumber === null) return null;
  const carrierName = textOf(node, 'carrier', 'provider');
  const named = carrierName === null ? sender.carrier : carrierOfWords(carrierName);
  const carrier = trackingNumber === null ? named : carrierOfNumber(trackingNumber, named);
  const from = readDay(textOf(node, 'expectedArrivalFrom'), sender);
  const until = readDay(textOf(node, 'expectedArrivalUntil'), sender);
  const address = nodeOf(node, 'deliveryAddress');
  const evidence = proof(node, 'parcel', trackingNumber ?? orderNumber ?? '');
  const min = from ?? until;
  const max = until ?? from;
  return {
    merchant: order === null ? sender.merchant : readMerchant(order, sender),
    orderNumber,
    shipperId: carrier?.id ?? null,
    trackingNumber,
    trackingUrl:
      webAddress(textOf(node, 'trackingUrl')) ??
      (trackingNumber === null ? null : trackingUrlOf(carrier, trackingNumber)),
    statusCode: deliveryStatus(
      textOf(node, 'deliveryStatus', 'hasDeliveryMethod') ??
        (order === null ? null : textOf(order, 'orderStatus')) ??
        '',
    ),
    description: null,
    shippingDate: null,
    receivedDate: null,
    deliveryEstimate: min === null || max === null ? null : { minDate: min, maxDate: max },
    destination:
      address === null
        ? null
        : {
            locationString: textOf(address, 'addressLocality', 'streetAddress', 'name'),
            postalCode: textOf(address, 'postalCode'),
          },
    items: nodesOf(node, 'itemShipped').flatMap((item) => readOffer(item, null) ?? []),
    evidence: {
      trackingNumber: evidence,
      orderNumber: evidence,
      shipperId: evidence,
      statusCode: { ...evidence, confidence: 75 },
      deliveryEstimate: evidence,
    },
  };
}

function deliveryStatus(text: string): ShipmentStatusCode {
  switch (shortType(text)) {
    case 'OrderDelivered':
      return SHIPMENT_STATUS.DELIVERED;
    case 'OrderProblem':
      return SHIPMENT_STATUS.ERROR;
    case 'OrderProcessing':
      return SHIPMENT_STATUS.PENDING;
    default:
      return SHIPMENT_STATUS.SHIPPED;
  }
}

function readCurrency(nodes: readonly (SchemaNode | null)[], sender: Sender): string | null {
  for (const node of nodes) {
    if (node === null) continue;
    const code = textOf(node, 'priceCurrency', 'totalPriceCurrency', 'currency')?.toUpperCase();
    if (code !== undefined && CURRENCY_CODES.has(code)) return code;
    const inside = findMoney(textOf(node, 'price', 'totalPrice', 'value') ?? '', countryOf(sender.domain))[0];
    if (inside?.currency !== null && inside !== undefined) return inside.currency;
  }
  return null;
}

function firstPrice(nodes: readonly (SchemaNode | null)[], currency: string | null): number | null {
  for (const node of nodes) {
    if (node === null) continue;
    const minor = price(textOf(node, 'price', 'totalPrice', 'total', 'value'), currency);
    if (minor !== null) return minor;
  }
  return null;
}

/** A price property as people write it: `139.8`, `"  139.80 € "`, `1.234,56`, `$1,299.00`. */
function price(text: string | null, currency: string | null): number | null {
  if (text === null) return null;
  // schema.org wants a plain decimal number: a point is the decimal sign there.
  if (/^-?\d+(?:\.\d+)?$/.test(text)) return Math.round(Number(text) * 10 ** minorDigits(currency));
  const digits = /\d[\d.,' ’]*/.exec(text)?.[0].trim();
  return digits === undefined ? null : (readNumber(digits, minorDigits(currency))?.minor ?? null);
}

function readDay(text: string | null, sender: Sender): string | null {
  return text === null ? null : (findDate(text, { anchor: sender.sentAt, monthFirst: null })?.date ?? null);
}

function webAddress(text: string | null): string | null {
  return text !== null && /^https?:\/\/\S{4,2000}$/i.test(text) ? text : null;
}

function proof(node: SchemaNode, what: string, excerpt: string): Evidence {
  return { rule: `${node.source}/${what}`, confidence: 97, excerpt: excerpt.slice(0, 160), part: 'html' };
}
