/** A circuit breaker that stops requests to an endpoint that keeps failing. */
export type Circuit = {
  /** Returns the ms until the next request is allowed, or 0 if one is allowed now. */
  waitMs(): number;
  succeeded(): void;
  failed(): void;
};

const FAILURES = 3;
const FIRST_PAUSE_MS = 60_000;
const LONGEST_PAUSE_MS = 3_600_000;

/**
 * Creates a circuit breaker that opens after three failures in a row. It then allows one request per pause. Each
 * failure doubles the pause, from 1 minute up to 1 hour.
 */
export function createCircuit(clock: () => number): Circuit {
  let failures = 0;
  let openUntil = 0;
  return {
    waitMs: () => Math.max(0, openUntil - clock()),
    succeeded() {
      failures = 0;
      openUntil = 0;
    },
    failed() {
      failures += 1;
      if (failures < FAILURES) return;
      openUntil = clock() + Math.min(FIRST_PAUSE_MS * 2 ** (failures - FAILURES), LONGEST_PAUSE_MS);
    },
  };
}
