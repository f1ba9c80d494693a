/**
 * The clocks of several processes differ by less than this, in ms. A stored time that is further in the future is from a
 * clock that has since been set back, and must not count until the clock has caught up.
 */
export const CLOCK_TOLERANCE_MS = 3_600_000;
