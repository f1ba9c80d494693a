import type { ProblemCode } from '../problem.ts';
import type { Access, Operation } from './operation.ts';

/**
 * Every problem an operation may answer with: what its kind of request may meet, and its own refusals (contract §1). Pages
 * and OAuth's endpoints refuse in other words.
 */
export function problemsOf(operation: Operation): readonly ProblemCode[] {
  if (operation.access === 'browser' || operation.access === 'oauth') return [];
  return [
    ...new Set<ProblemCode>([
      ...ANYWHERE,
      ...OF_ACCESS[operation.access],
      ...(signed(operation) && operation.method !== 'GET' ? SINGLE_USE : []),
      ...(answersOnce(operation) ? REPEATED : []),
      ...(operation.method === 'GET' ? [] : OF_BODIES),
      ...(operation.form === undefined ? [] : operation.access === 'operator' ? OF_OPERATOR_FORMS : OF_FORMS),
      ...(operation.expand === undefined ? [] : (['expand_invalid'] as const)),
      ...(operation.path.includes('{') ? (['not_found'] as const) : []),
      ...(operation.problems ?? []),
    ]),
  ];
}

/** Codes of requests that reach no operation: no such path, or a path without that method. */
export const PATHLESS_PROBLEMS: readonly ProblemCode[] = ['not_found', 'method_not_allowed', 'path_invalid'];

function signed({ access }: Operation): boolean {
  return access === 'signature' || access === 'client' || access === 'user';
}

const ANYWHERE: readonly ProblemCode[] = [
  'request_malformed',
  'path_invalid',
  'too_many_requests',
  'internal_error',
  'unavailable',
];

/** Whether a write repeated with the same `reqId` gets its first answer again (contract §6): all but the login. */
export function answersOnce(operation: Operation): boolean {
  return signed(operation) && operation.method !== 'GET' && operation.repeatable !== true;
}

const REPEATED: readonly ProblemCode[] = ['req_id_conflict'];

const OF_SIGNED: readonly ProblemCode[] = [
  'parameter_invalid',
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
  operator: ['operator_unauthorized'],
  oauth: [],
  browser: [],
  anyone: [],
};

const SINGLE_USE: readonly ProblemCode[] = ['signature_replayed'];

/** A DELETE takes no body, but one may be sent. */
const OF_BODIES: readonly ProblemCode[] = ['body_too_large', 'media_type_unsupported'];

const OF_FORMS: readonly ProblemCode[] = ['field_unknown', 'field_invalid'];

/** The operator's forms name an unknown field among the wrong ones. */
const OF_OPERATOR_FORMS: readonly ProblemCode[] = ['field_invalid'];
