import { createParsePool, type ParsePool } from '../service/mail/parse-pool.ts';

let threads: ParsePool | undefined;

/**
 * Returns parse threads that all tests of a worker share, because a new thread is slow until it has read a few emails.
 * Closing them does nothing; they end with the worker.
 */
export function sharedParseThreads(): ParsePool {
  threads ??= createParsePool({ size: 2 });
  return { ...threads, close: async () => undefined };
}
