import { SHIPMENT_STATUS } from '#contract/dictionaries.ts';
import type { Carrier } from '../carriers/carriers.ts';
import { carrierOfNumber, carrierOfWords, trackingUrlOf } from '../carriers/match-carrier.ts';
import { valueIn } from '../decide/proofs.ts';
import type { DateRange, Destination, EvidenceByField, ShipmentFacts, ShipmentStatusCode } from '../facts.ts';
import type { Sender } from '../sender.ts';
import { merchantOfSender, readMerchant } from './merchant-node.ts';
import { nodeOf, nodesOf, type SchemaNode, type Stated, shortType, statedIn } from './nodes.ts';
import { proof, proofs, typeExcerpt } from './proofs.ts';
import { readOffer } from './read-offer.ts';
import { readDay, webAddress } from './read-values.ts';

/**
 * Reads the shipment from a `ParcelDelivery`, a `TrackAction`, or an order's delivery. Null if it has neither a
 * tracking number nor an order number.
 */
export function readParcelNode(node: SchemaNode, sender: Sender, parent?: SchemaNode): ShipmentFacts | null {
  const order = nodeOf(node, 'partOfOrder') ?? parent ?? null;
  const parcel = readNumbers(node, order, sender);
  if (parcel.trackingNumber === null && parcel.orderNumber === null) return null;
  const { merchant, evidence } = order === null ? merchantOfSender(sender) : readMerchant(order, sender);
  const estimate = readEstimate(node, sender);
  const place = readPlace(node);
  const status = statedIn(node, 'deliveryStatus', 'hasDeliveryMethod') ?? stateOf(order);
  return {
    merchant,
    orderNumber: parcel.orderNumber,
    shipperId: parcel.carrier?.id ?? null,
    trackingNumber: parcel.trackingNumber,
    trackingUrl: parcel.trackingUrl,
    statusCode: deliveryStatus(status?.text ?? ''),
    description: null,
    shippingDate: null,
    receivedDate: null,
    deliveryEstimate: valueIn(estimate),
    destination: valueIn(place),
    items: nodesOf(node, 'itemShipped').flatMap((item) => readOffer(item, null) ?? []),
    evidence: {
      ...parcel.evidence,
      ...proofs(node, 'parcel', { deliveryEstimate: estimate, destination: place }),
      ...(evidence === null ? {} : { merchant: evidence }),
      statusCode: { ...proof(node, 'parcel', status?.excerpt ?? typeExcerpt(node)), confidence: 75 },
    },
  };
}

function stateOf(order: SchemaNode | null): Stated | null {
  return order === null ? null : statedIn(order, 'orderStatus');
}

type Numbers = {
  readonly trackingNumber: string | null;
  readonly orderNumber: string | null;
  readonly carrier: Carrier | null;
  readonly trackingUrl: string | null;
  readonly evidence: EvidenceByField;
};

/** Reads what identifies the shipment: its tracking number, its order number, and its carrier. */
function readNumbers(node: SchemaNode, order: SchemaNode | null, sender: Sender): Numbers {
  const number = statedIn(node, 'trackingNumber');
  const trackingNumber = number?.text.replace(/\s/g, '') ?? null;
  const orderNumber = order === null ? null : statedIn(order, 'orderNumber');
  const carrierName = statedIn(node, 'carrier', 'provider');
  const named = carrierName === null ? sender.carrier : carrierOfWords(carrierName.text);
  const carrier = trackingNumber === null ? named : carrierOfNumber(trackingNumber, named);
  const url = statedIn(node, 'trackingUrl');
  const page = webAddress(url?.text ?? null);
  return {
    trackingNumber,
    orderNumber: orderNumber?.text ?? null,
    carrier,
    trackingUrl: page ?? (trackingNumber === null ? null : trackingUrlOf(carrier, trackingNumber)),
    evidence: proofs(node, 'parcel', {
      trackingNumber: number,
      trackingUrl: page === null ? number : url,
      orderNumber,
      shipperId: carrier === null ? null : (carrierName ?? number),
    }),
  };
}

type Found<T> = { readonly value: T; readonly excerpt: string };

/** Reads the estimated delivery dates. If only one is stated, it is used for both. */
function readEstimate(node: SchemaNode, sender: Sender): Found<DateRange> | null {
  const from = statedIn(node, 'expectedArrivalFrom');
  const until = statedIn(node, 'expectedArrivalUntil');
  const stated = from ?? until;
  if (stated === null) return null;
  const first = readDay(stated.text, sender);
  const last = readDay((until ?? stated).text, sender);
  const minDate = first ?? last;
  const maxDate = last ?? first;
  return minDate === null || maxDate === null ? null : { value: { minDate, maxDate }, excerpt: stated.excerpt };
}

function readPlace(node: SchemaNode): Found<Destination> | null {
  const address = nodeOf(node, 'deliveryAddress');
  if (address === null) return null;
  const place = statedIn(address, 'addressLocality', 'streetAddress', 'name');
  const postalCode = statedIn(address, 'postalCode');
  const stated = place ?? postalCode;
  const value = { locationString: place?.text ?? null, postalCode: postalCode?.text ?? null };
  return stated === null ? null : { value, excerpt: stated.excerpt };
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
