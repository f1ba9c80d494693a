import { expect, test } from 'vitest';
import { PROBLEMS } from '#contract/problem.ts';
import { requestCause } from './request-cause.ts';

test.each([
  [200, null, 'ok'],
  [null, 'unreachable', 'unreachable'],
  [null, 'timeout', 'timeout'],
  [200, 'malformed', 'malformed'],
  [401, 'timestamp_stale', 'clock'],
  [401, 'signature_invalid', 'signature'],
  [404, 'user_unknown', 'user_unknown'],
  [404, 'not_found', 'not_found'],
  [400, 'filter_invalid', 'filter'],
  [400, 'field_invalid', 'invalid'],
  [412, 'precondition_failed', 'conflict'],
  [429, 'too_many_requests', 'busy'],
  [503, 'unavailable', 'unavailable'],
  [502, 'code_of_another_service', 'failed'],
  [418, 'code_of_another_service', 'other'],
] as const)('explains %s %s by %s', (status, code, cause) => {
  expect(requestCause(status, code)).toBe(cause);
});

test('gives every code of the contract for signatures, clocks, and failures a separate cause', () => {
  const unexplained = Object.entries(PROBLEMS)
    .filter(([, { status }]) => status === 401 || status === 404 || status >= 429)
    .filter(([code, { status }]) => requestCause(status, code) === 'other');
  expect(unexplained).toEqual([]);
});
