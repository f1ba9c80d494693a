import { type OrderStatus, SHIPMENT_STATUS } from '#contract/dictionaries.ts';
import type { Carrier } from './carriers/carriers.ts';
import { carrierOfWords } from './carriers/match-carrier.ts';
import { readTracking, type TrackedParcel } from './carriers/read-tracking.ts';
import type { Document } from './document.ts';
import type {
  Evidence,
  EvidenceByField,
  ItemFacts,
  OrderFacts,
  Reading,
  ShipmentFacts,
  ShipmentStatusCode,
} from './facts.ts';
import { readItems } from './items/read-items.ts';
import { type Amounts, chooseAmounts } from './labels/choose-amounts.ts';
import { chooseOrderNumber } from './labels/choose-order-number.ts';
import { type Labelled, readLabels } from './labels/read-labels.ts';
import type { MarkupFacts } from './markup/read-markup.ts';
import { purchaseTypeOf } from './purchase-type.ts';
import type { Happening } from './recognise/phrases.ts';
import { type Recognition, recognise, refuse } from './recognise/recognise.ts';
import { countryOf, type Sender } from './sender.ts';
import { dayOf, findDate } from './text/dates.ts';
import { findOrderEnd } from './text/sections.ts';

/** Reads what a mail says in words, completes its markup with it, and validates or discards the result. */
export function readOrderText(document: Document, sender: Sender, markup: MarkupFacts): Reading {
  const orderEnd = findOrderEnd(document);
  const country = countryOf(sender.domain);
  const dates = { anchor: sender.sentAt, monthFirst: monthFirst(country, document) };
  const labelled = readLabels(document, { dates, country, orderEnd });
  const recognition = recognise(sender, document, orderEnd);
  const orderNumber = chooseOrderNumber(labelled.references, sender);

  const refusal =
    markup.orders.length > 0 ? null : refuse(sender, document, orderNumber !== null && orderNumber.kind !== 'invoice');
  if (refusal !== null) return { kind: 'none', ...refusal };

  const tracking = readTracking(document, labelled, sender);
  const shipments = readShipments(
    document,
    sender,
    labelled,
    recognition,
    tracking,
    orderNumber?.value ?? null,
    markup,
    dates,
  );
  if (sender.carrier !== null) {
    if (shipments.length > 0) return { kind: 'facts', orders: [], shipments };
    return { kind: 'none', reason: 'incomplete', detail: `${sender.carrier.name} names no parcel` };
  }

  const amounts = chooseAmounts(labelled.amounts);
  const order = readOrder(document, sender, labelled, recognition, amounts, orderNumber, orderEnd, country);
  const orders = combine(markup.orders, order);
  if (orders.length > 0 || shipments.length > 0) return { kind: 'facts', orders, shipments };
  if (sender.personal) return { kind: 'none', reason: 'personal' };
  if (recognition.happening === null) return { kind: 'none', reason: 'no_order_words' };
  return { kind: 'none', reason: 'incomplete', detail: missing(sender, orderNumber !== null, amounts.total !== null) };
}

/** Month-first dates are the habit of the United States; mail in pounds or with another country's domain is not. */
function monthFirst(country: string | null, document: Document): boolean | null {
  if (country !== null) return country === 'us' || country === 'ca' ? null : false;
  if (/£|€|\bGBP\b|\bEUR\b/.test(document.text)) return false;
  return /\$|\bUSD\b/.test(document.text) ? true : null;
}

function readOrder(
  document: Document,
  sender: Sender,
  labelled: Labelled,
  recognition: Recognition,
  amounts: Amounts,
  orderNumber: ReturnType<typeof chooseOrderNumber>,
  orderEnd: number,
  country: string | null,
): OrderFacts | null {
  const { merchant } = sender;
  if (merchant === null || (sender.personal && orderNumber === null)) return null;
  if (orderNumber === null && amounts.total === null) return null;
  // A total alone is an order only when the mail says that something was bought.
  if (orderNumber === null && recognition.happening === null) return null;
  if (orderNumber !== null && amounts.total === null && recognition.happening === null && orderNumber.confidence < 85)
    return null;

  const date = readOrderDate(labelled, sender, recognition);
  if (date === null) return null;
  const items = readItems(document, {
    taken: labelled.taken,
    orderEnd,
    country,
    subject: sender.subject,
    sums: {
      total: amounts.total?.value ?? null,
      subtotal: amounts.subtotal?.value ?? null,
      tax: amounts.tax?.value ?? null,
      shipping: amounts.shipping?.value ?? null,
      discount: amounts.discount?.value ?? null,
    },
  });
  const evidence: Record<string, Evidence> = { orderDate: date.evidence };
  evidence['merchant'] = senderEvidence(sender);
  if (orderNumber !== null) evidence['orderNumber'] = orderNumber.evidence;
  for (const field of ['total', 'tax', 'shipping', 'discount', 'currency'] as const) {
    const proven = amounts[field];
    if (proven !== null) evidence[field] = proven.evidence;
  }
  if (recognition.evidence !== null) evidence['status'] = recognition.evidence;
  return {
    merchant,
    orderNumber: orderNumber?.value ?? null,
    orderDate: date.value,
    title: titleOf(items),
    total: amounts.total?.value ?? null,
    tax: amounts.tax?.value ?? null,
    shipping: amounts.shipping?.value ?? null,
    discount: amounts.discount?.value ?? null,
    currency: amounts.currency?.value ?? null,
    status: orderStatus(recognition.happening),
    purchaseTypeId: purchaseTypeOf(sender, document, recognition.happening),
    items,
    evidence,
  };
}

function readOrderDate(
  labelled: Labelled,
  sender: Sender,
  recognition: Recognition,
): { value: string; evidence: Evidence } | null {
  const stated = labelled.dates
    .filter(({ label }) => label.field === 'orderDate')
    .filter(({ value }) => sender.sentAt === null || Date.parse(value) <= sender.sentAt + 2 * 86_400_000)
    .sort((a, b) => b.label.strength - a.label.strength)[0];
  if (stated !== undefined) {
    return { value: stated.value, evidence: { ...stated.evidence, confidence: stated.label.strength === 3 ? 93 : 75 } };
  }
  if (sender.sentAt === null) return null;
  const { happening } = recognition;
  const first = happening === 'placed' || happening === 'labelled' || happening === null;
  const evidence: Evidence = {
    rule: 'mail-date',
    confidence: first ? 90 : 40,
    excerpt: dayOf(sender.sentAt),
    part: 'headers',
  };
  return { value: dayOf(sender.sentAt), evidence };
}

function readShipments(
  document: Document,
  sender: Sender,
  labelled: Labelled,
  recognition: Recognition,
  tracking: readonly TrackedParcel[],
  orderNumber: string | null,
  markup: MarkupFacts,
  dates: { anchor: number | null; monthFirst: boolean | null },
): ShipmentFacts[] {
  const status = shipmentStatus(recognition.happening);
  const known = new Set(markup.shipments.map((shipment) => shipment.trackingNumber));
  const parcels = tracking.filter((parcel) => !known.has(parcel.number));
  const moves = status !== null && status !== SHIPMENT_STATUS.PENDING;
  const named = namedCarrier(labelled, sender);
  const shared = sharedFacts(document, sender, labelled, recognition, status, dates);
  const shipments: ShipmentFacts[] = markup.shipments.map((shipment) => ({
    ...shipment,
    statusCode: status ?? shipment.statusCode,
    deliveryEstimate: shipment.deliveryEstimate ?? shared.deliveryEstimate,
  }));
  const goods: readonly ItemFacts[] = [];
  for (const parcel of parcels) {
    const evidence: Record<string, Evidence> = { ...shared.evidence, trackingNumber: parcel.evidence };
    if (parcel.carrier !== null) evidence['shipperId'] = parcel.evidence;
    shipments.push({
      ...shared,
      merchant: sender.merchant,
      orderNumber,
      shipperId: (parcel.carrier ?? named)?.id ?? null,
      trackingNumber: parcel.number,
      trackingUrl: parcel.url,
      items: goods,
      evidence,
    });
  }
  const enough = orderNumber !== null || (sender.merchant !== null && sender.carrier === null);
  if (shipments.length === 0 && moves && enough && !(orderNumber === null && sender.personal)) {
    shipments.push({
      ...shared,
      merchant: sender.merchant,
      orderNumber,
      shipperId: named?.id ?? null,
      trackingNumber: null,
      trackingUrl: null,
      items: goods,
    });
  }
  return shipments;
}

function sharedFacts(
  document: Document,
  sender: Sender,
  labelled: Labelled,
  recognition: Recognition,
  status: ShipmentStatusCode | null,
  dates: { anchor: number | null; monthFirst: boolean | null },
) {
  const evidence: Record<string, Evidence> = {};
  const estimate = readEstimate(labelled, document, dates);
  if (estimate !== null) evidence['deliveryEstimate'] = estimate.evidence;
  if (recognition.evidence !== null) evidence['statusCode'] = recognition.evidence;
  const shipped = labelled.dates.find(({ label }) => label.field === 'shippingDate');
  if (shipped !== undefined) evidence['shippingDate'] = { ...shipped.evidence, confidence: 90 };
  const destination = labelled.texts.find(({ label }) => label.field === 'destination');
  if (destination !== undefined) evidence['destination'] = { ...destination.evidence, confidence: 70 };
  const day = sender.sentAt === null ? null : dayOf(sender.sentAt);
  const code: ShipmentStatusCode = status ?? SHIPMENT_STATUS.UNKNOWN;
  return {
    statusCode: code,
    description: recognition.evidence?.excerpt ?? null,
    shippingDate: shipped?.value ?? null,
    receivedDate: code === SHIPMENT_STATUS.DELIVERED ? day : null,
    deliveryEstimate: estimate === null ? null : estimate.value,
    destination: destination === undefined ? null : { locationString: destination.value, postalCode: null },
    evidence: evidence as EvidenceByField,
  };
}

function readEstimate(
  labelled: Labelled,
  document: Document,
  dates: { anchor: number | null; monthFirst: boolean | null },
) {
  const found = labelled.dates.find(({ label }) => label.field === 'deliveryDate');
  if (found === undefined) return null;
  const chunk = document.chunks[found.chunk];
  const until =
    chunk === undefined
      ? null
      : findDate(chunk.text.split(/\s[-–—]\s|\bto\b|\bbis\b|\band\b|\bund\b/u)[1] ?? '', dates);
  const min = found.value;
  const max = until !== null && until.date >= min ? until.date : min;
  return { value: { minDate: min, maxDate: max }, evidence: { ...found.evidence, confidence: 88 } };
}

function namedCarrier(labelled: Labelled, sender: Sender): Carrier | null {
  return (
    sender.carrier ??
    labelled.texts
      .flatMap(({ label, value }) => (label.field === 'carrier' ? [value] : []))
      .map(carrierOfWords)
      .find((carrier) => carrier !== null) ??
    null
  );
}

/** Markup states facts; the text fills what it leaves out, when both speak of the same order. */
function combine(markup: readonly OrderFacts[], text: OrderFacts | null): OrderFacts[] {
  if (markup.length === 0) return text === null ? [] : [text];
  if (markup.length > 1 || text === null) return markup.map((order) => withDate(order, text));
  const [order] = markup;
  if (order === undefined) return [];
  return [
    {
      ...order,
      orderNumber: order.orderNumber ?? text.orderNumber,
      orderDate: order.orderDate ?? text.orderDate,
      title: order.title ?? text.title ?? titleOf(order.items),
      total: order.total ?? text.total,
      tax: order.tax ?? text.tax,
      shipping: order.shipping ?? text.shipping,
      discount: order.discount ?? text.discount,
      currency: order.currency ?? text.currency,
      status: order.status === 'placed' ? text.status : order.status,
      items: order.items.length > 0 ? order.items : text.items,
      evidence: { ...text.evidence, ...filled(order) },
    },
  ];
}

function withDate(order: OrderFacts, text: OrderFacts | null): OrderFacts {
  const evidence = text?.evidence['orderDate'];
  if (order.orderDate !== null || text === null || evidence === undefined) return order;
  return { ...order, orderDate: text.orderDate, evidence: { ...order.evidence, orderDate: evidence } };
}

/** The proofs of fields that markup really filled. */
function filled(order: OrderFacts): EvidenceByField {
  const values: Readonly<Record<string, unknown>> = order;
  return Object.fromEntries(
    Object.entries(order.evidence).filter(([field]) => field === 'merchant' || (values[field] ?? null) !== null),
  );
}

function titleOf(items: readonly ItemFacts[]): string | null {
  const [first] = items;
  if (first === undefined) return null;
  return items.length === 1 ? first.description : `${first.description} + ${items.length - 1}`;
}

function orderStatus(happening: Happening | null): OrderStatus {
  switch (happening) {
    case 'shipped':
    case 'outForDelivery':
    case 'readyForPickup':
    case 'exception':
      return 'shipped';
    case 'delivered':
      return 'delivered';
    case 'cancelled':
      return 'cancelled';
    case 'refunded':
      return 'returned';
    case 'placed':
    case 'labelled':
    case null:
      return 'placed';
  }
}

/** Contract §5 shipment states; a parcel waiting at a pick-up point is out for delivery: only the person is missing. */
function shipmentStatus(happening: Happening | null): ShipmentStatusCode | null {
  switch (happening) {
    case 'labelled':
      return SHIPMENT_STATUS.PENDING;
    case 'shipped':
      return SHIPMENT_STATUS.SHIPPED;
    case 'outForDelivery':
    case 'readyForPickup':
      return SHIPMENT_STATUS.OUT_FOR_DELIVERY;
    case 'delivered':
      return SHIPMENT_STATUS.DELIVERED;
    case 'exception':
      return SHIPMENT_STATUS.ERROR;
    case 'placed':
    case 'cancelled':
    case 'refunded':
    case null:
      return null;
  }
}

function senderEvidence(sender: Sender): Evidence {
  const { name, address } = sender.address;
  return {
    rule: 'sender',
    confidence: sender.merchant?.domain === null ? 85 : 95,
    excerpt: `${name} <${address}>`.slice(0, 160),
    part: 'headers',
  };
}

function missing(sender: Sender, number: boolean, total: boolean): string {
  const parts = [
    ...(sender.merchant === null ? ['merchant'] : []),
    ...(number || total ? [] : ['order number or total']),
    ...(sender.sentAt === null ? ['date'] : []),
  ];
  return parts.length === 0 ? 'the parts do not make an order' : `no ${parts.join(', no ')}`;
}
