import { z } from 'zod';

/** The closed set of problem codes with their status and title (contract §1, RFC 9457). */
export const PROBLEMS = {
  request_malformed: { status: 400, title: 'The request cannot be read' },
  path_invalid: { status: 400, title: 'The path is not in its plain form' },
  parameter_invalid: { status: 400, title: 'A parameter has a wrong value' },
  parameter_unknown: { status: 400, title: 'A parameter is not known' },
  parameter_unsupported: { status: 400, title: 'A parameter is not part of this interface' },
  field_unknown: { status: 400, title: 'A form field is not known' },
  field_invalid: { status: 400, title: 'A form field has a wrong value' },
  filter_invalid: { status: 400, title: 'The expression cannot be used' },
  query_too_costly: { status: 400, title: 'The query takes too long' },
  expand_invalid: { status: 400, title: 'A name in expand is not a relation' },
  username_required: { status: 400, title: 'This request needs a user name' },
  username_mismatch: { status: 400, title: 'Two different user names were given' },
  client_invalid: { status: 400, title: 'The client registration cannot be used' },
  signature_missing: { status: 401, title: 'The request is not signed' },
  signature_malformed: { status: 401, title: 'The signature header cannot be read' },
  timestamp_stale: { status: 401, title: 'The timestamp is too old' },
  timestamp_ahead: { status: 401, title: 'The timestamp lies in the future' },
  signature_invalid: { status: 401, title: 'The signature does not fit' },
  signature_replayed: { status: 401, title: 'The signature was used before' },
  token_invalid: { status: 401, title: 'The access token is not good' },
  operator_unauthorized: { status: 401, title: 'The operator token is missing or wrong' },
  signature_required: { status: 403, title: 'An access token does not reach this' },
  client_unconfirmed: { status: 403, title: 'The client is not confirmed yet' },
  not_found: { status: 404, title: 'There is no such resource' },
  user_unknown: { status: 404, title: 'There is no such user' },
  method_not_allowed: { status: 405, title: 'The resource has no such method' },
  user_exists: { status: 409, title: 'The user exists already' },
  idempotency_in_progress: { status: 409, title: 'The same request is still running' },
  not_editable: { status: 409, title: 'The resource cannot be changed' },
  client_conflict: { status: 409, title: 'The client does not allow that now' },
  no_user: { status: 409, title: 'The client has no user yet' },
  cursor_expired: { status: 410, title: 'The cursor is too old' },
  precondition_failed: { status: 412, title: 'The resource has another version now' },
  body_too_large: { status: 413, title: 'The body is too large' },
  media_type_unsupported: { status: 415, title: 'The body is not form-encoded' },
  idempotency_key_reused: { status: 422, title: 'The Idempotency-Key was used for another change' },
  too_many_requests: { status: 429, title: 'Too many requests' },
  internal_error: { status: 500, title: 'Something went wrong on our side' },
  unavailable: { status: 503, title: 'The service cannot answer right now' },
} as const satisfies Record<string, { status: number; title: string }>;

export type ProblemCode = keyof typeof PROBLEMS;

/**
 * The error as data (ext): a stable key such as `filter.unknown_field`, and the names and numbers in the message.
 * Present only if clients may show their own text (`FAULTS`).
 */
const faultMembers = {
  key: z.string().optional().describe('What the sentence says: a key of `x-faults`, which never changes its meaning.'),
  values: z
    .record(z.string(), z.union([z.string(), z.number(), z.array(z.string()).readonly()]))
    .optional()
    .describe('The names and numbers that the sentence holds.'),
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
});
export type ProblemDocument = z.infer<typeof problemSchema>;
