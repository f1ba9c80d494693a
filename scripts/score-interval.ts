/** The confidence interval of a share between 0 and 1. */
export type Interval = { readonly low: number; readonly high: number };

/** Number of standard deviations that contain 95% of a normal distribution. */
const Z = 1.96;

/**
 * Returns the 95% confidence interval of a share by Wilson's score (E. B. Wilson, JASA 22, 1927), which is valid for
 * small samples and for shares of 0 and 1. Returns null for an empty sample.
 */
export function wilson(part: number, whole: number, deviations = Z): Interval | null {
  if (whole === 0) return null;
  const share = part / whole;
  const scale = 1 + deviations ** 2 / whole;
  const center = (share + deviations ** 2 / (2 * whole)) / scale;
  const spread = (deviations * Math.sqrt((share * (1 - share)) / whole + deviations ** 2 / (4 * whole ** 2))) / scale;
  return { low: Math.max(0, center - spread), high: Math.min(1, center + spread) };
}
