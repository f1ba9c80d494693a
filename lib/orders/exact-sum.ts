import 'server-only';

/** An integer of any size; a bigint only if a number would lose digits. */
export type Whole = number | bigint;

/** Adds exactly. */
export function addWhole(left: Whole, right: Whole): Whole {
  const sum = BigInt(left) + BigInt(right);
  return Number.isSafeInteger(Number(sum)) ? Number(sum) : sum;
}

/** Compares for sorting in descending order. */
export function compareLargest(left: Whole, right: Whole): number {
  if (left === right) return 0;
  return left > right ? -1 : 1;
}
