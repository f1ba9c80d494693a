import type { FaultOf, FaultTable } from './fault-shape.ts';
import { FILTER_FAULTS } from './filter/faults.ts';

/** Everything that a problem document can say with a key. */
export const FAULTS = {
  ...FILTER_FAULTS,
  /** The time of a read was over. */
  'query.too_costly': { seconds: 'number' },
} as const satisfies FaultTable;

export type Fault = FaultOf<typeof FAULTS>;
