const DELAYS_MS = [5_000, 30_000, 120_000, 600_000, 1_800_000, 3_600_000] as const;

/** Maximum wait that a receiver can request, so that it cannot extend the 3 days. */
const MAX_REQUESTED_MS = 3_600_000;

/** How long deliveries are retried before the endpoint is disabled (contract §9). */
export const GIVE_UP_AFTER_MS = 3 * 86_400_000;

/**
 * Returns the delay in ms after a number of consecutive failures: 5 s to 1 hour, plus up to a fifth, so that retries
 * spread. `random` is from 0 to 1. If the receiver requested more time (`requestedMs`), it gets up to 1 hour.
 */
export function retryDelay(failures: number, random: number, requestedMs: number): number {
  const delay = DELAYS_MS[Math.min(failures, DELAYS_MS.length) - 1] ?? DELAYS_MS[0];
  return Math.max(Math.round(delay * (1 + random / 5)), Math.min(requestedMs, MAX_REQUESTED_MS));
}

/** Parses `Retry-After` (RFC 9110 §10.2.3) as ms from `now`. Returns 0 without a valid value. */
export function readRetryAfter(header: string | undefined, now: number): number {
  const text = header?.trim() ?? '';
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1000;
  const until = /^[A-Z][a-z]{2,}, /.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(until) ? 0 : Math.max(0, until - now);
}
