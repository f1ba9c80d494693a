import type { Noted, Page } from './page.ts';
import { proofAt, type Spot } from './spot.ts';
import { readTrackingNear } from './tracking-near.ts';

/** Notes the numbers that a shipment's label announces. */
export function annotateTracking({ document }: Page, spot: Spot): Noted[] {
  return readTrackingNear(spot).map(({ value, source, end }) => ({
    note: {
      kind: 'tracking',
      value,
      label: spot.found.label,
      chunk: spot.chunk.index,
      proof: proofAt(document, spot, source, end),
    },
    takes: source,
  }));
}
