import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withDeadline } from './deadline.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => vi.useRealTimers());

/** How a command that never ends does when the server completes a line every `everyMs`. */
async function end(everyMs: number, mostMs: number): Promise<{ afterMs: number; code: unknown; cuts: number }> {
  const begun = performance.now();
  let cuts = 0;
  const lastAnswer = () => begun + Math.floor((performance.now() - begun) / everyMs) * everyMs;
  const command = withDeadline(1_000, new Promise(() => undefined), () => cuts++, { lastAnswer, mostMs });
  const ended = command.catch((error: unknown) => ({
    afterMs: performance.now() - begun,
    code: (error as { code?: unknown }).code,
    cuts,
  }));
  await vi.advanceTimersByTimeAsync(2 * mostMs);
  return { ...((await ended) as { afterMs: number; code: unknown }), cuts };
}

test('each answer renews a deadline, which ends all the same', async () => {
  expect(await end(900, 5_000)).toEqual({ afterMs: 5_000, code: 'timeout', cuts: 1 });
});

test('silence ends a renewed deadline', async () => {
  expect(await end(100_000, 5_000)).toEqual({ afterMs: 1_000, code: 'timeout', cuts: 1 });
});

test('a command that ends in time costs nothing', async () => {
  const late = withDeadline(1_000, new Promise((done) => setTimeout(() => done('x'), 900)), () => undefined);
  await vi.advanceTimersByTimeAsync(900);
  expect(await late).toBe('x');
});
