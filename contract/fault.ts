import type { FaultOf, FaultTable } from './fault-shape.ts';
import { FILTER_FAULTS } from './filter/faults.ts';
import { CLIENT_FAULTS, FORM_FAULTS } from './form-faults.ts';

/** All faults in problems about a user's data. */
export const USER_FAULTS = {
  ...FILTER_FAULTS,
  ...FORM_FAULTS,
  /** A read exceeded its time budget. */
  'query.too_costly': { seconds: 'number' },
} as const satisfies FaultTable;

/** All faults in problems. */
export const FAULTS = { ...USER_FAULTS, ...CLIENT_FAULTS } as const;

export type UserFault = FaultOf<typeof USER_FAULTS>;
export type Fault = FaultOf<typeof FAULTS>;
