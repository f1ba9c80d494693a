// Generated from the contract by resources.test.ts.

/** Codes of problems. A newer service may have more. */
export const PROBLEM_CODES = [
  /** 400: Malformed request. */
  'request_malformed',
  /** 400: Invalid path. */
  'path_invalid',
  /** 400: Invalid parameter value. */
  'parameter_invalid',
  /** 400: Unknown parameter. */
  'parameter_unknown',
  /** 400: Unsupported parameter. */
  'parameter_unsupported',
  /** 400: Unknown form field. */
  'field_unknown',
  /** 400: Invalid form field value. */
  'field_invalid',
  /** 400: Invalid expression. */
  'filter_invalid',
  /** 400: Query too costly. */
  'query_too_costly',
  /** 400: Invalid expand value. */
  'expand_invalid',
  /** 400: User name required. */
  'username_required',
  /** 400: User names do not match. */
  'username_mismatch',
  /** 400: Invalid client registration. */
  'client_invalid',
  /** 401: Signature missing. */
  'signature_missing',
  /** 401: Malformed signature header. */
  'signature_malformed',
  /** 401: Timestamp too old. */
  'timestamp_stale',
  /** 401: Timestamp in the future. */
  'timestamp_ahead',
  /** 401: Invalid signature. */
  'signature_invalid',
  /** 401: Signature already used. */
  'signature_replayed',
  /** 401: Invalid access token. */
  'token_invalid',
  /** 401: Invalid operator token. */
  'operator_unauthorized',
  /** 403: Signature required. */
  'signature_required',
  /** 403: Client not confirmed. */
  'client_unconfirmed',
  /** 404: Resource not found. */
  'not_found',
  /** 404: User not found. */
  'user_unknown',
  /** 405: Method not allowed. */
  'method_not_allowed',
  /** 409: User already exists. */
  'user_exists',
  /** 409: Request still in progress. */
  'idempotency_in_progress',
  /** 409: Resource not editable. */
  'not_editable',
  /** 409: Conflict with the client's settings. */
  'client_conflict',
  /** 409: No users yet. */
  'no_user',
  /** 410: Cursor expired. */
  'cursor_expired',
  /** 412: Resource has changed. */
  'precondition_failed',
  /** 413: Body too large. */
  'body_too_large',
  /** 415: Unsupported media type. */
  'media_type_unsupported',
  /** 422: Idempotency-Key already used. */
  'idempotency_key_reused',
  /** 429: Too many requests. */
  'too_many_requests',
  /** 500: Internal error. */
  'internal_error',
  /** 503: Service unavailable. */
  'unavailable',
] as const;

/** Code of a problem that this version knows. */
export type ProblemCode = (typeof PROBLEM_CODES)[number];
