import { SHIPMENT_STATUS } from '#contract/dictionaries.ts';
import { carrierOfWords } from './carriers/match-carrier.ts';
import { leadsToCarrier, readTrackingPage } from './carriers/read-links.ts';
import type { TrackedParcel } from './carriers/read-tracking.ts';
import type { Evidence, ShipmentFacts, ShipmentStatusCode } from './facts.ts';
import { readItemCount } from './items/read-item-count.ts';
import type { OrderNumber } from './labels/choose-order-number.ts';
import type { MailContext } from './mail-context.ts';
import type { MarkupFacts } from './markup/read-markup.ts';
import { readReceivedDay, readShippingDay } from './read-parcel-days.ts';
import type { Happening } from './recognise/phrases.ts';
import { findDate } from './text/dates.ts';

/** The parcels of a mail, and the one it gives notice of without saying which parcel or whose order that is. */
export type ParcelsRead = { readonly parcels: readonly ShipmentFacts[]; readonly notice: ShipmentFacts | null };

/**
 * The parcels a mail speaks of: one per tracking number, else one for the whole mail when a shop says that goods
 * move and names the order or links to the parcel at its carrier. Words alone ("on its way") are a notice: newsletters,
 * letters and thieves use them too. Markup's parcels come first and take the status and dates that the words add.
 */
export function readShipments(
  context: MailContext,
  tracked: readonly TrackedParcel[],
  orderNumber: OrderNumber | null,
  markup: MarkupFacts,
): ParcelsRead {
  const { recognition } = context;
  const status = shipmentStatus(recognition.happening);
  const shared = sharedFacts(context, status, orderNumber);
  const shipments: ShipmentFacts[] = markup.shipments.map((shipment) => ({
    ...shipment,
    statusCode: status ?? shipment.statusCode,
    shippingDate: shared.shippingDate,
    receivedDate: shared.receivedDate,
    deliveryEstimate: shipment.deliveryEstimate ?? shared.deliveryEstimate,
    evidence: {
      ...shared.evidence,
      ...shipment.evidence,
      ...(status === null || recognition.evidence === null ? {} : { statusCode: recognition.evidence }),
    },
  }));
  const known = new Set(shipments.map(({ trackingNumber }) => trackingNumber));
  for (const parcel of tracked) {
    if (known.has(parcel.number)) continue;
    const evidence: Record<string, Evidence> = { ...shared.evidence, trackingNumber: parcel.evidence };
    if (parcel.carrier !== null) evidence['shipperId'] = parcel.evidence;
    shipments.push({
      ...shared,
      shipperId: parcel.carrier === null ? shared.shipperId : parcel.carrier.id,
      trackingNumber: parcel.number,
      trackingUrl: parcel.url,
      evidence,
    });
  }
  const moves = status !== null && status !== SHIPMENT_STATUS.PENDING;
  const found = moves && shipments.length === 0 ? wholeMail(context, shared) : null;
  if (found?.named === true) shipments.push(found.shipment);
  const named = shipments.filter(isNamed);
  const notice = found?.named === false ? found.shipment : (shipments.find((shipment) => !isNamed(shipment)) ?? null);
  if (named.length < 2) return { parcels: named, notice };
  // A count in a mail about several parcels is nobody's own, and of several days none is all parcels'.
  const days = new Set(
    context.labelled.dates.filter(({ label }) => label.field === 'deliveryDate').map(({ value }) => value),
  );
  const parcels = named.map(({ itemCount: _all, deliveryEstimate, ...shipment }) => ({
    ...shipment,
    deliveryEstimate: days.size > 1 ? null : deliveryEstimate,
  }));
  return { parcels, notice };
}

/** The one parcel of a mail that names none by its number; `named` when it says whose order or links to it at its carrier. */
function wholeMail(
  { document, sender }: MailContext,
  shared: ShipmentFacts,
): { readonly shipment: ShipmentFacts; readonly named: boolean } | null {
  if (sender.merchant === null) {
    // Only a carrier itself is believed about an order that it carries; its name before an address is anybody's.
    return shared.orderNumber !== null && sender.isCarriersOwn ? { shipment: shared, named: true } : null;
  }
  // A letter may tell of somebody's order too: a private mailbox is believed once that order is known.
  if (sender.personal) return { shipment: shared, named: false };
  if (shared.orderNumber !== null) return { shipment: shared, named: true };
  const page = readTrackingPage(document);
  if (page === null) return { shipment: shared, named: false };
  const shipperId = shared.shipperId ?? page.carrier.id;
  return { shipment: { ...shared, shipperId, trackingUrl: page.url }, named: true };
}

function isNamed({ trackingNumber, trackingUrl, orderNumber }: ShipmentFacts): boolean {
  return trackingNumber !== null || orderNumber !== null || (trackingUrl !== null && leadsToCarrier(trackingUrl));
}

/** What all parcels of the mail have in common. */
function sharedFacts(
  context: MailContext,
  status: ShipmentStatusCode | null,
  orderNumber: OrderNumber | null,
): ShipmentFacts {
  const { sender, labelled, recognition } = context;
  const evidence: Record<string, Evidence> = {};
  const estimate = readEstimate(context);
  const shipped = readShippingDay(context);
  const received = status === SHIPMENT_STATUS.DELIVERED ? readReceivedDay(context) : null;
  const count = readItemCount(context.document, { from: 0, to: context.orderEnd });
  const destination = labelled.texts.find(({ label }) => label.field === 'destination');
  if (count !== null) evidence['itemCount'] = count.evidence;
  if (orderNumber !== null) evidence['orderNumber'] = orderNumber.evidence;
  if (estimate !== null) evidence['deliveryEstimate'] = estimate.evidence;
  if (recognition.evidence !== null) evidence['statusCode'] = recognition.evidence;
  if (shipped !== null) evidence['shippingDate'] = shipped.evidence;
  if (received !== null) evidence['receivedDate'] = received.evidence;
  if (destination !== undefined) evidence['destination'] = { ...destination.evidence, confidence: 70 };
  const statusCode = status ?? SHIPMENT_STATUS.UNKNOWN;
  return {
    merchant: sender.merchant,
    orderNumber: orderNumber?.value ?? null,
    shipperId: namedCarrierId(context),
    trackingNumber: null,
    trackingUrl: null,
    statusCode,
    description: recognition.evidence?.excerpt ?? null,
    shippingDate: shipped?.value ?? null,
    receivedDate: received?.value ?? null,
    deliveryEstimate: estimate?.value ?? null,
    destination: destination === undefined ? null : placeOf(destination.value),
    items: [],
    ...(count === null ? {} : { itemCount: count.value }),
    evidence,
  };
}

function readEstimate({ labelled, document, dates }: MailContext) {
  const found = labelled.dates.find(({ label }) => label.field === 'deliveryDate');
  if (found === undefined) return null;
  const text = document.chunks[found.chunk]?.text ?? '';
  const until = findDate(
    text.split(/\s?[–—]\s?|\s-\s|\b(?:to|and|bis|und|au|et|al|y|e|tot|en|do|i|a|till|och)\b/u)[1] ?? '',
    dates,
  );
  const minDate = found.value;
  const maxDate = until !== null && until.date >= minDate ? until.date : minDate;
  return { value: { minDate, maxDate }, evidence: { ...found.evidence, confidence: 88 } };
}

function namedCarrierId({ sender, labelled }: MailContext): number | null {
  if (sender.carrier !== null) return sender.carrier.id;
  for (const { label, value } of labelled.texts) {
    const carrier = label.field === 'carrier' ? carrierOfWords(value) : null;
    if (carrier !== null) return carrier.id;
  }
  return null;
}

function placeOf(text: string): { locationString: string; postalCode: string | null } {
  return { locationString: text, postalCode: /(?<![\d-])\d{5}(?:-\d{4})?(?![\d-])/.exec(text)?.[0] ?? null };
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
