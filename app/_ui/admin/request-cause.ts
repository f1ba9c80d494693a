/** The cause of a call's result: keys of `admin.requests.causes`. */
export type RequestCause =
  | 'ok'
  | 'unreachable'
  | 'timeout'
  | 'malformed'
  | 'clock'
  | 'signature'
  | 'forbidden'
  | 'user_unknown'
  | 'not_found'
  | 'filter'
  | 'invalid'
  | 'conflict'
  | 'busy'
  | 'unavailable'
  | 'failed'
  | 'other';

/** Codes of this app (`ServiceError`) and of the service (contract §1) with a separate cause. */
const BY_CODE: Readonly<Record<string, RequestCause>> = {
  unreachable: 'unreachable',
  timeout: 'timeout',
  malformed: 'malformed',
  timestamp_stale: 'clock',
  timestamp_ahead: 'clock',
  signature_missing: 'signature',
  signature_malformed: 'signature',
  signature_invalid: 'signature',
  signature_replayed: 'signature',
  user_unknown: 'user_unknown',
  no_user: 'user_unknown',
  filter_invalid: 'filter',
  query_too_costly: 'filter',
  too_many_requests: 'busy',
  unavailable: 'unavailable',
  internal_error: 'failed',
};

/** Causes for the service's other codes, by response status. */
const BY_STATUS: Readonly<Record<number, RequestCause>> = {
  400: 'invalid',
  401: 'signature',
  403: 'forbidden',
  404: 'not_found',
  409: 'conflict',
  412: 'conflict',
  422: 'conflict',
  429: 'busy',
  503: 'unavailable',
};

/**
 * Returns the cause of a call's result.
 * @param status null: no response
 * @param code null: it succeeded
 */
export function requestCause(status: number | null, code: string | null): RequestCause {
  if (code === null) return 'ok';
  const known = BY_CODE[code] ?? BY_STATUS[status ?? 0];
  return known ?? (status !== null && status >= 500 ? 'failed' : 'other');
}
