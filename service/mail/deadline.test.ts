import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withDeadline } from './deadline.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => vi.useRealTimers());

/** Runs a command that never completes against a server that completes a line every `everyMs`. */
async function end(everyMs: number, mostMs: number): Promise<{ afterMs: number; code: unknown; cuts: number }> {
  const begun = performance.now();
  let cuts = 0;
  const lastResponse = () => begun + Math.floor((performance.now() - begun) / everyMs) * everyMs;
  const command = withDeadline(1_000, new Promise(() => undefined), () => cuts++, { lastResponse, mostMs });
  const ended = command.catch((error: unknown) => ({
    afterMs: performance.now() - begun,
    code: (error as { code?: unknown }).code,
    cuts,
  }));
  await vi.advanceTimersByTimeAsync(2 * mostMs);
  return { ...((await ended) as { afterMs: number; code: unknown }), cuts };
}

test('cuts the connection at the maximum even if responses keep renewing the deadline', async () => {
  expect(await end(900, 5_000)).toEqual({ afterMs: 5_000, code: 'timeout', cuts: 1 });
});

test('cuts the connection when responses stop renewing the deadline', async () => {
  expect(await end(100_000, 5_000)).toEqual({ afterMs: 1_000, code: 'timeout', cuts: 1 });
});

test('returns the result of a command that completes before the deadline', async () => {
  const late = withDeadline(1_000, new Promise((done) => setTimeout(() => done('x'), 900)), () => undefined);
  await vi.advanceTimersByTimeAsync(900);
  expect(await late).toBe('x');
});
