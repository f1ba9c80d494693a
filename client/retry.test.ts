import { expect, test } from 'vitest';
import { DEFAULT_RETRIES, type Repeatable, withRetries } from './retry.ts';
import { ServiceError } from './service-error.ts';

const problem = (status: number, code: string, retryAfterMs: number | null = null) =>
  new ServiceError('problem', { reqId: 'r', status, problem: { code, detail: '' }, retryAfterMs });
const unreachable = new ServiceError('unreachable', { reqId: 'r' });

/** Fails with these errors in turn, then succeeds. */
async function run(errors: readonly unknown[], repeatable: Repeatable = 'anytime', signal?: AbortSignal) {
  const pauses: number[] = [];
  let attempts = 0;
  const policy = {
    ...DEFAULT_RETRIES,
    random: () => 1,
    pause: async (ms: number) => {
      pauses.push(ms);
    },
  };
  const outcome = await withRetries(policy, repeatable, signal, async () => {
    const error = errors[attempts];
    attempts += 1;
    if (error !== undefined) throw error;
    return 'done';
  }).catch((error: unknown) => error);
  return { outcome, attempts, pauses };
}

test('retries a call with growing pauses until it succeeds', async () => {
  expect(await run([unreachable, problem(503, 'unavailable')])).toEqual({
    outcome: 'done',
    attempts: 3,
    pauses: [250, 500],
  });
});

test('fails after the configured number of retries', async () => {
  const { outcome, attempts } = await run([unreachable, unreachable, unreachable]);
  expect([outcome, attempts]).toEqual([unreachable, 3]);
});

test('waits at least as long as Retry-After', async () => {
  expect((await run([problem(429, 'too_many_requests', 7_000), problem(503, 'unavailable', 10)])).pauses).toEqual([
    7_000, 500,
  ]);
});

test('does not wait longer than allowed', async () => {
  const busy = problem(429, 'too_many_requests', 31_000);
  expect(await run([busy])).toEqual({ outcome: busy, attempts: 1, pauses: [] });
});

test.each<[string, unknown, Repeatable, boolean]>([
  ['no response', unreachable, 'anytime', true],
  ['a timeout', new ServiceError('timeout', { reqId: 'r' }), 'anytime', true],
  ['a fault of the service', problem(500, 'internal_error'), 'anytime', true],
  ['a page of a proxy', new ServiceError('malformed', { reqId: 'r', status: 502 }), 'anytime', true],
  ['a response cut short', new ServiceError('malformed', { reqId: 'r', status: 200 }), 'anytime', true],
  ['the same write in progress', problem(409, 'idempotency_in_progress', 1_000), 'anytime', true],
  ['a rate limit', problem(429, 'too_many_requests'), 'unless_done', true],
  ['a wrong signature', problem(401, 'signature_invalid'), 'anytime', false],
  ['a missing resource', problem(404, 'not_found'), 'anytime', false],
  ['an outdated version', problem(412, 'precondition_failed'), 'anytime', false],
  ['a conflict', problem(409, 'user_exists'), 'anytime', false],
  ['another error', new TypeError('x'), 'anytime', false],
  ['no response to a write without a key', unreachable, 'unless_done', false],
  ['an unconfirmed write without a key', problem(503, 'unavailable', 1_000), 'unless_done', false],
  ['a fault during a write without a key', problem(500, 'internal_error'), 'unless_done', false],
])('decides after %s whether to retry', async (_what, error, repeatable, repeats) => {
  const { outcome, attempts } = await run([error], repeatable);
  expect([outcome, attempts]).toEqual(repeats ? ['done', 2] : [error, 1]);
});

test('stops with the reason of an aborted signal', async () => {
  const reason = new Error('enough');
  expect((await run([unreachable], 'anytime', AbortSignal.abort(reason))).outcome).toBe(reason);
});
