import { expect, test } from 'vitest';
import { callFailureOf } from './call-failure.ts';
import { ServiceError } from './service-error.ts';

const answered = (status: number, code?: string) =>
  code === undefined
    ? new ServiceError('malformed', { reqId: 'r', status })
    : new ServiceError('problem', { reqId: 'r', status, problem: { code, detail: '' } });

const unstored = new ServiceError('problem', {
  reqId: 'r',
  status: 503,
  problem: { code: 'unavailable', detail: '' },
  wasWrite: true,
});

test.each([
  [answered(401, 'timestamp_stale'), 'clock'],
  [answered(401, 'timestamp_ahead'), 'clock'],
  [answered(401, 'signature_invalid'), 'unauthorised'],
  [answered(401), 'unauthorised'],
  [answered(429, 'too_many_requests'), 'busy'],
  [answered(503), 'busy'],
  [answered(503, 'unavailable'), 'busy'],
  [unstored, 'unstorable'],
  [answered(500, 'internal_error'), 'failed'],
  [answered(502), 'failed'],
  [answered(404, 'not_found'), 'problem'],
  [answered(200), 'malformed'],
  [new ServiceError('timeout', { reqId: 'r' }), 'timeout'],
  [new ServiceError('unreachable', { reqId: 'r' }), 'unreachable'],
])('callFailureOf returns, for %s: %s', (error, failure) => {
  expect(callFailureOf(error)).toBe(failure);
});
