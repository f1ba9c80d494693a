import { createParsePool, type ParsePool } from '../service/mail/parse-pool.ts';
import { rememberReadings } from './remembered-readings.ts';

let threads: ParsePool | undefined;

/**
 * Returns parse threads that all tests of a worker share, because a new thread is slow until it has read a few emails.
 * They read each email once: many tests crawl the same sample mailbox, and what is read from an email depends on
 * nothing else. Closing them does nothing; they end with the worker.
 */
export function sharedParseThreads(): ParsePool {
  threads ??= rememberReadings(createParsePool({ size: 2 }));
  return { ...threads, close: async () => undefined };
}
