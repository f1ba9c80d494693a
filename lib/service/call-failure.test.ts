import { expect, test } from 'vitest';
import { callFailureOf } from './call-failure.ts';
import { readableProblem, readRetryAfter } from './read-problem.ts';
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
])('callFailureOf returns, for %s: %s', (error, trouble) => {
  expect(callFailureOf(error)).toBe(trouble);
});

test('readableProblem requires only the code', () => {
  expect(readableProblem.parse({ code: 'no_user', status: 'four', position: -1 })).toEqual({
    code: 'no_user',
    detail: '',
  });
  expect(readableProblem.safeParse({ title: 'Oops' }).success).toBe(false);
});

test('readRetryAfter accepts seconds or a date, but not in the past', () => {
  const now = Date.parse('2026-03-01T10:00:00Z');
  expect(readRetryAfter('30', now)).toBe(30_000);
  expect(readRetryAfter('Sun, 01 Mar 2026 10:02:00 GMT', now)).toBe(120_000);
  for (const none of [null, '', '0', '-5', 'soon', 'Sun, 01 Mar 2026 09:00:00 GMT', '999999999']) {
    expect(readRetryAfter(none, now)).toBeNull();
  }
});

test('readableProblem reads a fault with its values and ignores unknown or incomplete faults', () => {
  const read = (key: unknown, values: unknown) => readableProblem.parse({ code: 'filter_invalid', key, values });
  const fault = { key: 'filter.foreign_sign', values: { sign: '=' } };
  expect(read(fault.key, { ...fault.values, more: 1 })).toEqual({ code: 'filter_invalid', detail: '', fault });
  for (const [key, values] of [
    ['filter.foreign_sign', {}],
    ['filter.foreign_sign', { sign: 5 }],
    ['filter.foreign_sign', null],
    ['filter.no_members', { name: 'name', kind: 'poem' }],
    ['filter.made_up', {}],
    ['toString', {}],
    [7, {}],
  ]) {
    expect(read(key, values)).toEqual({ code: 'filter_invalid', detail: '' });
  }
  const errors = [{ field: 'orderTitle', message: 'is long', key: 'form.too_long', values: { limit: 5 } }];
  expect(readableProblem.parse({ code: 'field_invalid', errors }).errors).toEqual([
    { field: 'orderTitle', message: 'is long', fault: { key: 'form.too_long', values: { limit: 5 } } },
  ]);
});
