const DELAYS_MS = [5_000, 30_000, 120_000, 600_000, 1_800_000, 3_600_000] as const;

/** How long deliveries are retried before the endpoint is disabled (contract §9). */
export const GIVE_UP_AFTER_MS = 3 * 86_400_000;

/**
 * The delay in ms after a number of consecutive failures: 5 s to an hour, plus up to a fifth, so that retries spread.
 * `random` is from 0 to 1.
 */
export function retryDelay(failures: number, random: number): number {
  const delay = DELAYS_MS[Math.min(failures, DELAYS_MS.length) - 1] ?? DELAYS_MS[0];
  return Math.round(delay * (1 + random / 5));
}
