import type { ProblemCode } from '../problem.ts';
import type { Access, Operation } from './operation.ts';

/**
 * Returns every problem of an operation: those of its kind of request, and its own (contract §1). HTML pages and OAuth
 * endpoints have other errors.
 */
export function problemsOf(operation: Operation): readonly ProblemCode[] {
  if (operation.access === 'browser' || operation.access === 'oauth') return [];
  return [
    ...new Set<ProblemCode>([
      ...ANYWHERE,
      ...(operation.unlimited === true ? [] : (['too_many_requests'] as const)),
      ...OF_ACCESS[operation.access],
      ...(signed(operation) && operation.method !== 'GET' ? SINGLE_USE : []),
      ...(answersOnce(operation) ? REPEATED : []),
      ...(operation.method === 'GET' ? [] : OF_BODIES),
      ...(operation.form === undefined ? [] : operation.access === 'operator' ? OF_OPERATOR_FORMS : OF_FORMS),
      ...(operation.conditional === true ? (['precondition_failed'] as const) : []),
      ...(operation.expand === undefined ? [] : (['expand_invalid'] as const)),
      ...(operation.path.includes('{') ? (['not_found'] as const) : []),
      ...(operation.problems ?? []),
    ]),
  ];
}

/** Codes of requests without an operation: an unknown path, or an unsupported method. */
export const PATHLESS_PROBLEMS: readonly ProblemCode[] = ['not_found', 'method_not_allowed', 'path_invalid'];

function signed({ access }: Operation): boolean {
  return access === 'signature' || access === 'client' || access === 'user';
}

const ANYWHERE: readonly ProblemCode[] = ['request_malformed', 'path_invalid', 'internal_error', 'unavailable'];

/**
 * Checks whether a write repeated with the same `Idempotency-Key` replays its first response (contract §1): all except
 * login.
 */
export function answersOnce(operation: Operation): boolean {
  return signed(operation) && operation.method !== 'GET' && operation.repeatable !== true;
}

const REPEATED: readonly ProblemCode[] = ['idempotency_key_reused', 'idempotency_in_progress'];

const OF_SIGNED: readonly ProblemCode[] = [
  'parameter_invalid',
  'parameter_unknown',
  'parameter_unsupported',
  'username_mismatch',
  'signature_missing',
  'signature_malformed',
  'timestamp_stale',
  'timestamp_ahead',
  'signature_invalid',
  'token_invalid',
  'client_unconfirmed',
];

const OF_ACCESS: Readonly<Record<Access, readonly ProblemCode[]>> = {
  signature: [...OF_SIGNED, 'signature_required'],
  client: OF_SIGNED,
  user: [...OF_SIGNED, 'username_required', 'user_unknown'],
  operator: ['operator_unauthorized', 'parameter_unknown'],
  oauth: [],
  browser: [],
  anyone: [],
};

const SINGLE_USE: readonly ProblemCode[] = ['signature_replayed'];

/** DELETE must not have a body, but a client may send one. */
const OF_BODIES: readonly ProblemCode[] = ['body_too_large', 'media_type_unsupported'];

const OF_FORMS: readonly ProblemCode[] = ['field_unknown', 'field_invalid'];

/** The operator's forms report an unknown field as an invalid one. */
const OF_OPERATOR_FORMS: readonly ProblemCode[] = ['field_invalid'];
