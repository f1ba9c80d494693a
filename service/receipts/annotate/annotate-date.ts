import { readDateNear } from './date-near.ts';
import type { Noted, Page } from './page.ts';
import { proofAt, type Spot } from './spot.ts';

/** Notes the date that a label announces. Skips the header of a forwarded email, whose date is the email's own. */
export function annotateDate({ document, context }: Page, spot: Spot): Noted[] {
  const { found, chunk } = spot;
  if (chunk.index < context.bodyStart || (!found.leading && found.label.strength < 3)) return [];
  const hit = readDateNear(spot, context.dates);
  if (hit === null) return [];
  const proof = proofAt(document, spot, hit.source, hit.end);
  return [
    { note: { kind: 'date', value: hit.date, label: found.label, chunk: chunk.index, proof }, takes: hit.source },
  ];
}
