import { setTimeout as wait } from 'node:timers/promises';
import { ServiceError } from './service-error.ts';

/** How failed calls are retried. */
export type RetryPolicy = {
  /** Number of retries of a failed call. 0 disables them. */
  readonly retries: number;
  /** Longest pause before a retry in ms. A call for which the service requests a longer wait fails instead. */
  readonly longestPauseMs: number;
  /** Waits; rejects when the signal aborts. */
  readonly pause: (ms: number, signal?: AbortSignal) => Promise<void>;
  /** Returns a random number from 0 to 1. */
  readonly random: () => number;
};

export const DEFAULT_RETRIES: RetryPolicy = {
  retries: 2,
  longestPauseMs: 30_000,
  pause: async (ms, signal) => {
    await wait(ms, undefined, signal === undefined ? {} : { signal });
  },
  random: Math.random,
};

/**
 * Whether a failed call can be retried. `anytime`: the call changes nothing, or the service performs it only once,
 * whatever happened to the first attempt. `unless_done`: a write without an idempotency key, which is retried only if
 * the service certainly did not perform it.
 */
export type Repeatable = 'anytime' | 'unless_done';

/**
 * Retries a call while it fails for a temporary reason.
 * @throws the last error
 */
export async function withRetries<T>(
  policy: RetryPolicy,
  repeatable: Repeatable,
  signal: AbortSignal | undefined,
  attempt: () => Promise<T>,
): Promise<T> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await attempt();
    } catch (error) {
      signal?.throwIfAborted();
      const pauseMs = failures < policy.retries ? pauseAfter(error, failures, repeatable, policy) : null;
      if (pauseMs === null) throw error;
      await policy.pause(pauseMs, signal);
    }
  }
}

const FIRST_PAUSE_MS = 250;

/** Returns the pause before a retry in ms, or null if the call must not be retried. */
function pauseAfter(error: unknown, failures: number, repeatable: Repeatable, policy: RetryPolicy): number | null {
  if (!(error instanceof ServiceError) || !canPass(error, repeatable)) return null;
  // Randomized, because many clients can fail at the same moment.
  const grown = Math.min(policy.longestPauseMs, FIRST_PAUSE_MS * 2 ** failures) * (0.5 + policy.random() / 2);
  if (error.retryAfterMs === null) return grown;
  return error.retryAfterMs > policy.longestPauseMs ? null : Math.max(grown, error.retryAfterMs);
}

const PASSING: ReadonlySet<number> = new Set([408, 429, 500, 502, 503, 504]);

function canPass(error: ServiceError, repeatable: Repeatable): boolean {
  const { status, code } = error;
  // Rate limits apply before anything is done.
  if (repeatable === 'unless_done') return status === 429;
  if (error.problem?.code === 'idempotency_in_progress') return true;
  if (status === null || PASSING.has(status)) return true;
  // The body was truncated, or it is a proxy's page.
  return code === 'malformed' && status >= 200 && status < 300;
}
