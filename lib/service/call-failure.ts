import 'server-only';
import type { ServiceError, ServiceErrorCode } from './service-error.ts';

/** Kinds of failed calls that users see; each has its own text. */
export const CALL_FAILURES = [
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
export type CallFailure = (typeof CALL_FAILURES)[number];

/** Classifies a failed call. The status takes precedence over the body, which may be from a proxy. */
export function callFailureOf(error: ServiceError): CallFailure {
  const { status, problem } = error;
  if (problem?.code === 'timestamp_stale' || problem?.code === 'timestamp_ahead') return 'clock';
  if (status === 401) return 'unauthorised';
  if (status === 503 && problem?.code === 'unavailable' && error.wasWrite) return 'unstorable';
  if (status === 429 || status === 503) return 'busy';
  if (status !== null && status >= 500) return 'failed';
  return error.code;
}
