import type { FaultOf, FaultTable } from './fault-shape.ts';
import { FILTER_FAULTS } from './filter/faults.ts';
import { CLIENT_FAULTS, FORM_FAULTS } from './form-faults.ts';

/** Everything with a key that a problem about a user's data can say. */
export const USER_FAULTS = {
  ...FILTER_FAULTS,
  ...FORM_FAULTS,
  /** The time of a read was over. */
  'query.too_costly': { seconds: 'number' },
} as const satisfies FaultTable;

/** Everything that any problem can say with a key. */
export const FAULTS = { ...USER_FAULTS, ...CLIENT_FAULTS } as const;

export type UserFault = FaultOf<typeof USER_FAULTS>;
export type Fault = FaultOf<typeof FAULTS>;
