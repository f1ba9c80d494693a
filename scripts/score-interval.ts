/** A share between 0 and 1 with what a sample of its size leaves open. */
export type Interval = { readonly low: number; readonly high: number };

/** Standard deviations that 95 % of a normal distribution lie within. */
const Z = 1.96;

/**
 * The 95 % confidence interval of a share by Wilson's score (E. B. Wilson, JASA 22, 1927), which holds for small samples and
 * for shares of none and all. Null when nothing was counted.
 */
export function wilson(part: number, whole: number): Interval | null {
  if (whole === 0) return null;
  const share = part / whole;
  const scale = 1 + Z ** 2 / whole;
  const center = (share + Z ** 2 / (2 * whole)) / scale;
  const spread = (Z * Math.sqrt((share * (1 - share)) / whole + Z ** 2 / (4 * whole ** 2))) / scale;
  return { low: Math.max(0, center - spread), high: Math.min(1, center + spread) };
}
