import { SHIPMENT_STATUS } from '#contract/dictionaries.ts';
import { weigh } from '../annotate/annotation.ts';
import { carrierOfWords, carriersNamed } from '../carriers/match-carrier.ts';
import { leadsToCarrier, readTrackingPage } from '../carriers/read-links.ts';
import type { TrackedParcel } from '../carriers/read-tracking.ts';
import type { Document } from '../document.ts';
import type { ShipmentFacts, ShipmentStatusCode } from '../facts.ts';
import { readItemCount } from '../items/read-item-count.ts';
import { anyWord, slotOf } from '../languages/slot.ts';
import type { MailContext } from '../mail-context.ts';
import type { MarkupFacts } from '../markup/read-markup.ts';
import { merchantOfDomain } from '../merchants/dictionary.ts';
import type { KindName } from '../merchants/kinds.ts';
import { findDate } from '../text/dates.ts';
import type { OrderNumber } from './order-number.ts';
import { readReceivedDay, readShippingDay } from './parcel-days.ts';
import { proofsOf, valueIn } from './proofs.ts';
import { shipmentStatus } from './status.ts';

/** The shipments of an email, and a notice about a shipment that it does not identify. */
export type ParcelsRead = { readonly parcels: readonly ShipmentFacts[]; readonly notice: ShipmentFacts | null };

/**
 * Decides the shipments of an email: one per tracking number, else one for the whole email if a shop reports that goods
 * were sent and states the order or links to the shipment at its carrier. Words alone ("on its way") are only a notice,
 * since newsletters, letters, and scams use them too. Shipments from markup come first and get the status and dates
 * that the text adds.
 */
export function decideParcels(
  context: MailContext,
  tracked: readonly TrackedParcel[],
  orderNumber: OrderNumber | null,
  markup: MarkupFacts,
): ParcelsRead {
  const status = shipmentStatus(context.recognition.milestone);
  const shared = sharedFacts(context, status, orderNumber);
  const stated = markup.shipments.map((parcel) => withWords(parcel, shared, status, context));
  const known = new Set(stated.map(({ trackingNumber }) => trackingNumber));
  const more = tracked.filter(({ number }) => !known.has(number)).map((parcel) => trackedParcel(parcel, shared));
  const shipments = [...stated, ...more];
  const moves = status !== null && status !== SHIPMENT_STATUS.PENDING;
  const found = moves && shipments.length === 0 ? untrackedShipment(context, shared) : null;
  if (found?.named === true) shipments.push(found.shipment);
  const notice = found?.named === false ? found.shipment : (shipments.find((shipment) => !isNamed(shipment)) ?? null);
  return { parcels: ofSeveral(shipments.filter(isNamed), context), notice };
}

/** Adds the text's status and dates to a shipment from markup. */
function withWords(
  parcel: ShipmentFacts,
  shared: ShipmentFacts,
  status: ShipmentStatusCode | null,
  { recognition }: MailContext,
): ShipmentFacts {
  const statusEvidence = status === null ? null : recognition.evidence;
  return {
    ...parcel,
    statusCode: status ?? parcel.statusCode,
    shippingDate: shared.shippingDate,
    receivedDate: shared.receivedDate,
    deliveryEstimate: parcel.deliveryEstimate ?? shared.deliveryEstimate,
    evidence: {
      ...shared.evidence,
      ...parcel.evidence,
      ...(statusEvidence === null ? {} : { statusCode: statusEvidence }),
    },
  };
}

function trackedParcel(
  { number, carrier, url, evidence, former }: TrackedParcel,
  shared: ShipmentFacts,
): ShipmentFacts {
  return {
    ...shared,
    shipperId: carrier === null ? shared.shipperId : carrier.id,
    trackingNumber: number,
    trackingUrl: url,
    ...(former === undefined ? {} : { formerTrackingNumber: former.number }),
    evidence: {
      ...shared.evidence,
      trackingNumber: evidence,
      ...(carrier === null ? {} : { shipperId: evidence }),
      ...(former === undefined ? {} : { formerTrackingNumber: former.evidence }),
    },
  };
}

/**
 * Removes facts that do not apply to each of several shipments: the item count, and the delivery estimate if the email
 * states several.
 */
function ofSeveral(parcels: readonly ShipmentFacts[], { annotations }: MailContext): readonly ShipmentFacts[] {
  if (parcels.length < 2) return parcels;
  const announced = annotations.dates.filter(({ label }) => label.field === 'deliveryDate');
  const days = new Set(announced.map(({ value }) => value));
  return parcels.map(({ itemCount: _all, deliveryEstimate, ...parcel }) => ({
    ...parcel,
    deliveryEstimate: days.size > 1 ? null : deliveryEstimate,
  }));
}

/**
 * Returns the only shipment of an email without tracking numbers. `named`: the email states the order or links to the
 * shipment at its carrier.
 */
function untrackedShipment(
  { document, sender }: MailContext,
  shared: ShipmentFacts,
): { readonly shipment: ShipmentFacts; readonly named: boolean } | null {
  if (sender.merchant === null) {
    // Only the carrier itself is reliable about an order that it delivers. Anyone can write its name before an address.
    return shared.orderNumber !== null && sender.isCarriersOwn ? { shipment: shared, named: true } : null;
  }
  // A letter may also mention someone's order. A private mailbox is trusted only once that order is known.
  if (sender.personal) return { shipment: shared, named: false };
  if (shared.shipperId === null && isHandedOver(sender)) return null;
  if (shared.orderNumber !== null) return { shipment: shared, named: true };
  const page = readTrackingPage(document);
  if (page === null) return { shipment: shared, named: false };
  const shipperId = shared.shipperId ?? page.carrier.id;
  return { shipment: { ...shared, shipperId, trackingUrl: page.url }, named: true };
}

/** Checks whether a shop brings or hands over the goods itself, without a parcel: meals and groceries. */
function isHandedOver(sender: MailContext['sender']): boolean {
  return FRESH.has(merchantOfDomain(sender.domain)?.kind.name ?? '');
}

const FRESH: ReadonlySet<string> = new Set(['meal', 'grocer'] satisfies KindName[]);

function isNamed({ trackingNumber, trackingUrl, orderNumber }: ShipmentFacts): boolean {
  return trackingNumber !== null || orderNumber !== null || (trackingUrl !== null && leadsToCarrier(trackingUrl));
}

/** Collects the facts shared by all shipments of the email. */
function sharedFacts(
  context: MailContext,
  status: ShipmentStatusCode | null,
  orderNumber: OrderNumber | null,
): ShipmentFacts {
  const { sender, annotations, recognition } = context;
  const estimate = readEstimate(context);
  const shipped = readShippingDay(context);
  const received = status === SHIPMENT_STATUS.DELIVERED ? readReceivedDay(context) : null;
  const count = readItemCount(context.document, { from: 0, to: context.orderEnd });
  const place = annotations.texts.find(({ label }) => label.field === 'destination');
  const destination = place === undefined ? null : { value: placeOf(place.value), evidence: weigh(place, 70) };
  const found = {
    itemCount: count,
    orderNumber,
    deliveryEstimate: estimate,
    shippingDate: shipped,
    receivedDate: received,
    destination,
  };
  const statusEvidence = recognition.evidence;
  return {
    merchant: sender.merchant,
    orderNumber: valueIn(orderNumber),
    shipperId: namedCarrierId(context),
    trackingNumber: null,
    trackingUrl: null,
    statusCode: status ?? SHIPMENT_STATUS.UNKNOWN,
    description: statusEvidence?.excerpt ?? null,
    shippingDate: valueIn(shipped),
    receivedDate: valueIn(received),
    deliveryEstimate: valueIn(estimate),
    destination: valueIn(destination),
    items: [],
    ...(count === null ? {} : { itemCount: count.value }),
    evidence: { ...proofsOf(found), ...(statusEvidence === null ? {} : { statusCode: statusEvidence }) },
  };
}

function readEstimate({ annotations, document, dates }: MailContext) {
  const found = annotations.dates.find(({ label }) => label.field === 'deliveryDate');
  if (found === undefined) return null;
  const text = document.chunks[found.chunk]?.text ?? '';
  const until = findDate(
    text.split(/\s?[–—]\s?|\s-\s|\b(?:to|and|bis|und|au|et|al|y|e|tot|en|do|i|a|till|och)\b/u)[1] ?? '',
    dates,
  );
  const minDate = found.value;
  const maxDate = until !== null && until.date >= minDate ? until.date : minDate;
  return { value: { minDate, maxDate }, evidence: weigh(found, 88) };
}

function namedCarrierId(context: MailContext): number | null {
  const { sender, annotations, document } = context;
  if (sender.carrier !== null) return sender.carrier.id;
  for (const { label, value } of annotations.texts) {
    const carrier = label.field === 'carrier' ? carrierOfWords(value) : null;
    if (carrier !== null) return carrier.id;
  }
  return handedTo(document) ?? namedBesideNews(context);
}

/** Returns the only carrier named in the run that reports the sending: "Your order was shipped with DPD". */
function namedBesideNews({ document, recognition: { evidence } }: MailContext): number | null {
  if (evidence === null || evidence.part === 'subject') return null;
  const { start = -1 } = evidence;
  const run = document.chunks.find((chunk) => chunk.start <= start && start < chunk.start + chunk.text.length);
  const [carrier, more] = run === undefined || run.text.length > 240 ? [] : carriersNamed(run.text);
  return carrier !== undefined && more === undefined ? carrier.id : null;
}

/** Returns the only carrier that a sentence names as having received the goods: "handed to DHL". */
function handedTo(document: Document): number | null {
  for (const { text } of document.chunks.slice(0, 60)) {
    if (text.length > 240 || !HANDED.test(text)) continue;
    const [carrier, more] = carriersNamed(text);
    if (carrier !== undefined && more === undefined) return carrier.id;
  }
  return null;
}

const HANDED = anyWord(slotOf(({ milestones }) => milestones.withCarrier));

function placeOf(text: string): { locationString: string; postalCode: string | null } {
  return { locationString: text, postalCode: /(?<![\d-])\d{5}(?:-\d{4})?(?![\d-])/.exec(text)?.[0] ?? null };
}
