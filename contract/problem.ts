import { z } from 'zod';

/** The closed set of problem codes with their status and title (contract §1, RFC 9457). */
export const PROBLEMS = {
  request_malformed: { status: 400, title: 'Malformed request' },
  path_invalid: { status: 400, title: 'Invalid path' },
  parameter_invalid: { status: 400, title: 'Invalid parameter value' },
  parameter_unknown: { status: 400, title: 'Unknown parameter' },
  parameter_unsupported: { status: 400, title: 'Unsupported parameter' },
  field_unknown: { status: 400, title: 'Unknown form field' },
  field_invalid: { status: 400, title: 'Invalid form field value' },
  filter_invalid: { status: 400, title: 'Invalid expression' },
  query_too_costly: { status: 400, title: 'Query too costly' },
  expand_invalid: { status: 400, title: 'Invalid expand value' },
  username_required: { status: 400, title: 'User name required' },
  username_mismatch: { status: 400, title: 'User names do not match' },
  client_invalid: { status: 400, title: 'Invalid client registration' },
  signature_missing: { status: 401, title: 'Signature missing' },
  signature_malformed: { status: 401, title: 'Malformed signature header' },
  timestamp_stale: { status: 401, title: 'Timestamp too old' },
  timestamp_ahead: { status: 401, title: 'Timestamp in the future' },
  signature_invalid: { status: 401, title: 'Invalid signature' },
  signature_replayed: { status: 401, title: 'Signature already used' },
  token_invalid: { status: 401, title: 'Invalid access token' },
  operator_unauthorized: { status: 401, title: 'Invalid operator token' },
  signature_required: { status: 403, title: 'Signature required' },
  client_unconfirmed: { status: 403, title: 'Client not confirmed' },
  not_found: { status: 404, title: 'Resource not found' },
  user_unknown: { status: 404, title: 'User not found' },
  method_not_allowed: { status: 405, title: 'Method not allowed' },
  user_exists: { status: 409, title: 'User already exists' },
  idempotency_in_progress: { status: 409, title: 'Request still in progress' },
  not_editable: { status: 409, title: 'Resource not editable' },
  client_conflict: { status: 409, title: "Conflict with the client's settings" },
  no_user: { status: 409, title: 'No users yet' },
  cursor_expired: { status: 410, title: 'Cursor expired' },
  precondition_failed: { status: 412, title: 'Resource has changed' },
  body_too_large: { status: 413, title: 'Body too large' },
  media_type_unsupported: { status: 415, title: 'Unsupported media type' },
  idempotency_key_reused: { status: 422, title: 'Idempotency-Key already used' },
  too_many_requests: { status: 429, title: 'Too many requests' },
  internal_error: { status: 500, title: 'Internal error' },
  unavailable: { status: 503, title: 'Service unavailable' },
} as const satisfies Record<string, { status: number; title: string }>;

export type ProblemCode = keyof typeof PROBLEMS;

/**
 * The error as data (ext): a stable key such as `filter.unknown_field`, and the names and numbers in the message.
 * Present only if clients may show their own text (`FAULTS`).
 */
const faultMembers = {
  key: z.string().optional().describe('Key of the error in `x-faults`. The meaning of a key never changes.'),
  values: z
    .record(z.string(), z.union([z.string(), z.number(), z.array(z.string()).readonly()]))
    .optional()
    .describe('The names and numbers in the message.'),
};

/**
 * A problem document as clients parse it. `code` is an open set, because older clients must work with a newer service.
 */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  detail: z.string(),
  code: z.string(),
  reqId: z.string(),
  ...faultMembers,
  errors: z.array(z.object({ field: z.string(), message: z.string(), ...faultMembers })).optional(),
  parameter: z.string().optional(),
  position: z.number().int().optional(),
  expected: z.array(z.string()).optional(),
  suggestion: z.string().optional(),
  'violated-policies': z
    .array(z.string())
    .optional()
    .describe('Names of the exceeded limits, as in `RateLimit`, for `too_many_requests`.'),
});
export type ProblemDocument = z.infer<typeof problemSchema>;
