import 'server-only';
import type { ServiceError, ServiceErrorCode } from './service-error.ts';

/** What stood in the way of a call, as far as it matters to the person who waits: each has its own words. */
export const TROUBLES = [
  'unreachable',
  'timeout',
  'malformed',
  'problem',
  'clock',
  'unauthorised',
  'busy',
  'unstorable',
  'failed',
] as const satisfies readonly (ServiceErrorCode | string)[];
export type Trouble = (typeof TROUBLES)[number];

/** Names the trouble of a failed call. The status counts before the body, which may be a proxy's own page. */
export function troubleOf(error: ServiceError): Trouble {
  const { status, problem } = error;
  if (problem?.code === 'timestamp_stale' || problem?.code === 'timestamp_ahead') return 'clock';
  if (status === 401) return 'unauthorised';
  if (status === 503 && problem?.code === 'unavailable' && error.wasWrite) return 'unstorable';
  if (status === 429 || status === 503) return 'busy';
  if (status !== null && status >= 500) return 'failed';
  return error.code;
}
