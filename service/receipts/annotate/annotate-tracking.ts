import type { Noted, Page } from './page.ts';
import { proofAt, type Spot } from './spot.ts';
import { readTrackingNear, strengthHere } from './tracking-near.ts';

/** Notes the numbers that a shipment's label announces. */
export function annotateTracking({ document }: Page, spot: Spot): Noted[] {
  const label = { ...spot.found.label, strength: strengthHere(spot) };
  return readTrackingNear(spot).map(({ value, source, end }) => ({
    note: {
      kind: 'tracking',
      value,
      label,
      chunk: spot.chunk.index,
      proof: proofAt(document, spot, source, end),
    },
    takes: source,
  }));
}
