import type { PhaseId } from './explanation.ts';

/** Headings of the phases in both output formats. */
export const PHASE_TITLES: Readonly<Record<PhaseId, string>> = {
  document: 'Document',
  sender: 'Sender',
  doubt: 'Trust',
  languages: 'Languages',
  annotations: 'Annotations',
  refusals: 'Rejections',
  decisions: 'Decisions',
  items: 'Items',
  parcels: 'Shipments',
  reading: 'Reading',
};

/** Maximum number of findings written out per phase. The rest are only counted. */
export const MAX_FINDINGS = 300;
