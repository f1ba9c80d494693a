/**
 * The value below which a share of the values lies (nearest rank), 0 < share ≤ 1.
 * @throws RangeError when there are no values
 */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const found = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
  if (found === undefined) throw new RangeError('There is no quantile of nothing');
  return found;
}

/** The middle value; of an even number of values, the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return (quantile(sorted, 0.5) + (sorted[Math.floor(sorted.length / 2)] ?? Number.NaN)) / 2;
}
