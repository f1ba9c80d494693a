import type { Noted, Page } from './page.ts';
import { proofAt, type Spot } from './spot.ts';
import { readSuccessor, readTrackingNear, strengthHere } from './tracking-near.ts';

/** Notes the numbers that a shipment's label announces, and the number that replaced the only one. */
export function annotateTracking({ document }: Page, spot: Spot): Noted[] {
  const hits = readTrackingNear(spot);
  const [first, more] = hits;
  const next = first === undefined || more !== undefined ? null : readSuccessor(document, first, spot);
  const isFormer = next !== null || spot.found.label.field === 'formerTracking';
  const label = { ...spot.found.label, strength: strengthHere(spot) };
  const former = { ...label, field: 'formerTracking' } as const;
  const current = { ...label, field: 'trackingNumber' } as const;
  const noted = hits.map(({ value, source, end }): Noted => {
    const common = { value, chunk: spot.chunk.index, proof: proofAt(document, spot, source, end) };
    const note = isFormer
      ? ({ ...common, kind: 'formerTracking', label: former } as const)
      : ({ ...common, kind: 'tracking', label: current } as const);
    return { note, takes: source };
  });
  if (next === null) return noted;
  const proof = proofAt(document, { ...spot, found: { ...spot.found, label: current } }, next.source, next.end);
  const note = { kind: 'tracking', value: next.value, label: current, chunk: spot.chunk.index, proof } as const;
  return [...noted, { note, takes: next.source }];
}
