import 'server-only';

/** A whole number of any size; a bigint only where a number would lose digits. */
export type Whole = number | bigint;

/** Adds to the last digit. */
export function addWhole(left: Whole, right: Whole): Whole {
  const sum = BigInt(left) + BigInt(right);
  return Number.isSafeInteger(Number(sum)) ? Number(sum) : sum;
}

/** Sorts the largest first. */
export function compareLargest(left: Whole, right: Whole): number {
  if (left === right) return 0;
  return left > right ? -1 : 1;
}
