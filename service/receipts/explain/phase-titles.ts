import type { PhaseId } from './explanation.ts';

/** The headings of the phases, in both renderings. */
export const PHASE_TITLES: Readonly<Record<PhaseId, string>> = {
  document: 'Document',
  sender: 'Sender',
  doubt: 'Doubt',
  languages: 'Languages',
  annotations: 'Annotations',
  refusals: 'Refusals',
  decisions: 'Decisions',
  items: 'Items',
  parcels: 'Shipments',
  reading: 'Reading',
};

/** Findings of one phase that are written out; the rest is counted. */
export const MAX_FINDINGS = 300;
