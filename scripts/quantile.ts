/**
 * Returns the value at a share of the sorted values (nearest rank), 0 < share ≤ 1.
 * @throws RangeError without values
 */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const found = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
  if (found === undefined) throw new RangeError('A quantile needs at least one value');
  return found;
}

/** Returns the middle value or, for an even number of values, the mean of the middle two. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return (quantile(sorted, 0.5) + (sorted[Math.floor(sorted.length / 2)] ?? Number.NaN)) / 2;
}
