import { readTracking } from '../carriers/read-tracking.ts';
import { chooseOrderNumber } from '../decide/order-number.ts';
import type { Reading, ShipmentFacts } from '../facts.ts';
import { normaliseNumber } from '../keys.ts';
import type { MailContext } from '../mail-context.ts';
import type { MarkupFacts } from '../markup/read-markup.ts';
import { type Finding, finding, type Phase, placeOf } from './explanation.ts';

/** Lists every possible tracking number, the shipments of the reading, and its notice. */
export function explainParcels(context: MailContext, markup: MarkupFacts, reading: Reading): Phase {
  const { document, annotations, sender } = context;
  const stated = reading.kind === 'facts' ? reading.shipments : [];
  const tracked = readTracking(
    document,
    annotations,
    sender,
    chooseOrderNumber(annotations.references, sender) !== null,
  );
  const numbers = new Set(tracked.map(({ number }) => number));
  const left = annotations.tracking.filter(({ value }) => !numbers.has(normaliseTracking(value)));
  const notice = reading.kind === 'none' ? reading.notice : undefined;
  return {
    id: 'parcels',
    summary: `Shipments: ${stated.length}. In markup: ${markup.shipments.length}.`,
    findings: [
      ...stated.flatMap(parcelFindings),
      ...left.map(({ value, proof, label }) =>
        finding('trackingNumber', value, 'dropped', {
          rule: proof.rule,
          why: `label strength ${label.strength}: an order number, or not in the format of a carrier that this sender may name`,
          place: placeOf(proof),
        }),
      ),
      ...(notice === undefined
        ? []
        : [
            finding('notice', notice.shipment.description ?? '', 'lost', {
              why: 'no tracking number, no carrier page, no order',
            }),
          ]),
    ],
  };
}

function normaliseTracking(value: string): string {
  return value.toUpperCase().replace(/[\s.-]/g, '');
}

function parcelFindings({ trackingNumber, orderNumber, evidence }: ShipmentFacts, index: number): Finding[] {
  const of = orderNumber === null ? '' : `, of order ${normaliseNumber(orderNumber)}`;
  const name = `parcel ${index + 1}: ${trackingNumber ?? 'without a number'}${of}`;
  const fields = Object.entries(evidence).map(([field, proof]) =>
    finding(field, field === 'trackingNumber' ? (trackingNumber ?? '') : proof.excerpt, 'won', {
      rule: proof.rule,
      confidence: proof.confidence,
      why: `parcel ${index + 1}`,
      place: placeOf(proof),
    }),
  );
  return [finding('parcel', name, 'won'), ...fields];
}
