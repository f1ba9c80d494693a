import type { ShipmentFacts } from './facts.ts';
import { numberKey } from './keys.ts';

/**
 * Returns what an email says of a shipment once for each of its orders, because a shipment has one order (contract §5).
 * The first has the shipment's key, and each further one (`isShared`) another key, regardless of which order the
 * email names first.
 */
export function ofEachOrder(facts: ShipmentFacts): readonly ShipmentFacts[] {
  const { alsoOf, ...own } = facts;
  const { merchant, orderNumber, trackingNumber } = facts;
  if (alsoOf === undefined || merchant === null || orderNumber === null || trackingNumber === null) return [facts];
  const [first = orderNumber, ...others] = [...new Set([orderNumber, ...alsoOf])].toSorted();
  return [
    { ...own, orderNumber: first, alsoOf: others },
    ...others.map((number) => ({ ...own, orderNumber: number, isShared: true as const })),
  ];
}

/** Checks whether an email gives the tracking number of a shipment but no order, as carriers' do. */
export function namesNoOrder({ trackingNumber, orderNumber, ofOrder }: ShipmentFacts): boolean {
  return trackingNumber !== null && orderNumber === null && ofOrder === undefined;
}

/** Returns the keys of shipments whose number was replaced, each with the key of the shipment that they are now. */
export function replacedKeys(emails: readonly ShipmentFacts[]): ReadonlyMap<string, string> {
  return new Map(
    emails.flatMap(({ formerTrackingNumber: former, trackingNumber }) =>
      former === undefined || trackingNumber === null ? [] : [[numberKey(former), numberKey(trackingNumber)] as const],
    ),
  );
}

/** Returns the key that a shipment has after all replacements. */
export function currentKey(key: string, replaced: ReadonlyMap<string, string>): string {
  const next = replaced.get(key);
  // Without this replacement, so that two emails that contradict each other end.
  return next === undefined || next === key
    ? key
    : currentKey(next, new Map([...replaced].filter(([former]) => former !== key)));
}
