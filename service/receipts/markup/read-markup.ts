import { type OrderStatus, SHIPMENT_STATUS } from '#contract/dictionaries.ts';
import { carrierOfNumber, carrierOfWords, trackingUrlOf } from '../carriers/match-carrier.ts';
import type { Document } from '../document.ts';
import type {
  Evidence,
  EvidenceByField,
  ItemFacts,
  MerchantFacts,
  OrderFacts,
  ShipmentFacts,
  ShipmentStatusCode,
} from '../facts.ts';
import { categoryOf } from '../items/category.ts';
import { merchantEvidence } from '../merchant-evidence.ts';
import { titleOf } from '../order-title.ts';
import { countryOf, type Sender } from '../sender.ts';
import { CURRENCY_CODES, minorDigits } from '../text/currencies.ts';
import { findDate } from '../text/dates.ts';
import { findMoney, readNumber } from '../text/money.ts';
import { nodeOf, nodesOf, readNodes, type SchemaNode, shortType, statedIn, textOf } from './nodes.ts';

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
  const { merchant, evidence: merchantProof } = readMerchant(node, sender);
  const orderNumber = statedIn(
    node,
    'orderNumber',
    'reservationNumber',
    'confirmationNumber',
    'accountId',
    'identifier',
  );
  const offers = nodesOf(node, 'acceptedOffer', 'orderedItem', 'offers', 'itemListElement');
  const priced = [
    node,
    nodeOf(node, 'totalPaymentDue', 'priceSpecification', 'partOfInvoice'),
    nodeOf(node, 'minimumPaymentDue'),
  ];
  const stated = readCurrency([...priced, ...offers], sender);
  const currency = stated?.value ?? null;
  const total = firstPrice(priced, currency);
  if (merchant === null || (orderNumber === null && total === null)) return null;
  const status = statedIn(node, 'orderStatus', 'paymentStatus', 'reservationStatus');
  const date = statedIn(node, 'orderDate', 'paymentDueDate', 'bookingTime', 'bookingDate', 'dateCreated');
  const tax = statedIn(node, 'tax', 'taxAmount', 'salesTax');
  const shipping = statedIn(node, 'shippingCost', 'deliveryCharge');
  const discount = statedIn(node, 'discount');
  const items = offers.flatMap((offer) => readOffer(offer, currency) ?? []);
  return {
    merchant,
    orderNumber: orderNumber === null ? null : orderNumber.text.replace(/^(?:#|no\.?|nr\.?)\s*/i, ''),
    orderDate: readDay(date?.text ?? null, sender),
    title: titleOf(items),
    total: total?.value ?? null,
    tax: price(tax?.text ?? null, currency),
    shipping: price(shipping?.text ?? null, currency),
    discount: price(discount?.text ?? null, currency),
    currency,
    status: STATUSES[shortType(status?.text ?? '')] ?? 'placed',
    purchaseTypeId: node.type === 'Invoice' ? 3 : 2,
    items,
    evidence: {
      ...proofs(node, 'order', { orderNumber, orderDate: date, total, tax, shipping, discount, currency: stated }),
      ...(merchantProof === null ? {} : { merchant: merchantProof }),
      // Without a status the node's own type is what says that something was ordered.
      status: { ...proof(node, 'order', status?.excerpt ?? typeExcerpt(node)), confidence: 80 },
    },
  };
}

function readReservation(node: SchemaNode, sender: Sender): OrderFacts | null {
  const order = readOrder(node, sender);
  if (order === null) return null;
  const subject = nodeOf(node, 'reservationFor');
  const name = subject === null ? null : statedIn(subject, 'name', 'flightNumber', 'trainNumber');
  const item: ItemFacts[] =
    name === null
      ? []
      : [
          {
            description: name.text,
            quantity: 1,
            price: null,
            productCode: null,
            productUrl: null,
            imageUrl: null,
            categoryId: /Event/.test(node.type) ? 27 : 28,
            evidence: proof(node, 'reservation', name.excerpt),
          },
        ];
  const items = order.items.length > 0 ? order.items : item;
  return { ...order, purchaseTypeId: 8, title: titleOf(items), items };
}

type NamedMerchant = { readonly merchant: MerchantFacts | null; readonly evidence: Evidence | null };

function readMerchant(node: SchemaNode, sender: Sender): NamedMerchant {
  const organisation = nodeOf(node, 'merchant', 'seller', 'provider', 'broker');
  const named =
    organisation === null ? statedIn(node, 'merchant', 'seller', 'provider', 'broker') : statedIn(organisation, 'name');
  if (named === null) return merchantOfSender(sender);
  const { domain = null, websiteUrl = null } = sender.merchant ?? {};
  return { merchant: { name: named.text, domain, websiteUrl }, evidence: proof(node, 'order', named.excerpt) };
}

function merchantOfSender(sender: Sender): NamedMerchant {
  return { merchant: sender.merchant, evidence: sender.merchant === null ? null : merchantEvidence(sender) };
}

function readOffer(offer: SchemaNode, currency: string | null): ItemFacts | null {
  const item = nodeOf(offer, 'itemOffered', 'orderedItem', 'item') ?? offer;
  const stated = statedIn(item, 'name') ?? statedIn(offer, 'name');
  if (stated === null) return null;
  const description = stated.text;
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
    evidence: proof(offer, 'item', stated.excerpt),
  };
}

function readShipment(node: SchemaNode, sender: Sender, parent?: SchemaNode): ShipmentFacts | null {
  const number = statedIn(node, 'trackingNumber');
  const trackingNumber = number?.text.replace(/\s/g, '') ?? null;
  const order = nodeOf(node, 'partOfOrder') ?? parent ?? null;
  const orderNumber = order === null ? null : statedIn(order, 'orderNumber');
  if (trackingNumber === null && orderNumber === null) return null;
  const carrierName = statedIn(node, 'carrier', 'provider');
  const named = carrierName === null ? sender.carrier : carrierOfWords(carrierName.text);
  const carrier = trackingNumber === null ? named : carrierOfNumber(trackingNumber, named);
  const from = statedIn(node, 'expectedArrivalFrom');
  const until = statedIn(node, 'expectedArrivalUntil');
  const min = readDay((from ?? until)?.text ?? null, sender);
  const max = readDay((until ?? from)?.text ?? null, sender);
  const address = nodeOf(node, 'deliveryAddress');
  const place = address === null ? null : statedIn(address, 'addressLocality', 'streetAddress', 'name');
  const postalCode = address === null ? null : statedIn(address, 'postalCode');
  const url = statedIn(node, 'trackingUrl');
  const status =
    statedIn(node, 'deliveryStatus', 'hasDeliveryMethod') ?? (order === null ? null : statedIn(order, 'orderStatus'));
  const { merchant, evidence: merchantProof } = order === null ? merchantOfSender(sender) : readMerchant(order, sender);
  return {
    merchant,
    orderNumber: orderNumber?.text ?? null,
    shipperId: carrier?.id ?? null,
    trackingNumber,
    trackingUrl:
      webAddress(url?.text ?? null) ?? (trackingNumber === null ? null : trackingUrlOf(carrier, trackingNumber)),
    statusCode: deliveryStatus(status?.text ?? ''),
    description: null,
    shippingDate: null,
    receivedDate: null,
    deliveryEstimate: (min ?? max) === null ? null : { minDate: min ?? max ?? '', maxDate: max ?? min ?? '' },
    destination:
      address === null ? null : { locationString: place?.text ?? null, postalCode: postalCode?.text ?? null },
    items: nodesOf(node, 'itemShipped').flatMap((item) => readOffer(item, null) ?? []),
    evidence: {
      ...proofs(node, 'parcel', {
        trackingNumber: number,
        trackingUrl: webAddress(url?.text ?? null) === null ? number : url,
        orderNumber,
        shipperId: carrier === null ? null : (carrierName ?? number),
        deliveryEstimate: (min ?? max) === null ? null : (from ?? until),
        destination: place ?? postalCode,
      }),
      ...(merchantProof === null ? {} : { merchant: merchantProof }),
      statusCode: { ...proof(node, 'parcel', status?.excerpt ?? typeExcerpt(node)), confidence: 75 },
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

type Read<T> = { readonly value: T; readonly excerpt: string };

function readCurrency(nodes: readonly (SchemaNode | null)[], sender: Sender): Read<string> | null {
  for (const node of nodes) {
    if (node === null) continue;
    const code = statedIn(node, 'priceCurrency', 'totalPriceCurrency', 'currency');
    const value = code?.text.toUpperCase();
    if (code !== null && value !== undefined && CURRENCY_CODES.has(value)) return { value, excerpt: code.excerpt };
    const amount = statedIn(node, 'price', 'totalPrice', 'value');
    const inside = findMoney(amount?.text ?? '', countryOf(sender.domain))[0]?.currency ?? null;
    if (amount !== null && inside !== null) return { value: inside, excerpt: amount.excerpt };
  }
  return null;
}

function firstPrice(nodes: readonly (SchemaNode | null)[], currency: string | null): Read<number> | null {
  for (const node of nodes) {
    if (node === null) continue;
    const amount = statedIn(node, 'price', 'totalPrice', 'total', 'value');
    const value = price(amount?.text ?? null, currency);
    if (amount !== null && value !== null) return { value, excerpt: amount.excerpt };
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

function typeExcerpt(node: SchemaNode): string {
  return statedIn(node, '@type', 'type')?.excerpt ?? node.type;
}

/** One proof per field that the markup states, each with the words of its own property. */
function proofs(
  node: SchemaNode,
  what: string,
  stated: Readonly<Record<string, { readonly excerpt: string } | null>>,
): EvidenceByField {
  return Object.fromEntries(
    Object.entries(stated).flatMap(([field, read]) =>
      read === null ? [] : [[field, proof(node, what, read.excerpt)]],
    ),
  );
}

function proof(node: SchemaNode, what: string, excerpt: string): Evidence {
  const path = node.source === 'json-ld' ? 'script[type="application/ld+json"]' : `[itemtype$="/${node.type}"]`;
  return { rule: `${node.source}/${what}`, confidence: 97, excerpt, part: 'html', path };
}
