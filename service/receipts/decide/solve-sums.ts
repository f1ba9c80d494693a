/** Amounts that may be parts of an order's sum, in minor units. */
export type SumParts<T> = {
  readonly totals: readonly T[];
  readonly subtotals: readonly T[];
  readonly taxes: readonly T[];
  readonly shippings: readonly T[];
  readonly discounts: readonly T[];
};

/** The parts that add up to a total. Null for a part that the email does not print. */
export type Solution<T> = {
  readonly total: T;
  readonly subtotal: T;
  readonly tax: T | null;
  readonly shipping: T | null;
  readonly discount: T | null;
};

/**
 * Finds the labeled amounts with subtotal + tax + shipping − discount = total. Prefers the solution with the most
 * parts, then the total that comes first. `isSame` identifies an amount that is labeled as both total and subtotal.
 * Null if nothing adds up: the parts then count separately.
 */
export function solveSums<T>(
  parts: SumParts<T>,
  minorOf: (part: T) => number,
  isSame: (total: T, subtotal: T) => boolean,
): Solution<T> | null {
  let best: Solution<T> | null = null;
  let most = -1;
  for (const total of choices(parts.totals)) {
    for (const subtotal of choices(parts.subtotals)) {
      if (isSame(total, subtotal)) continue;
      for (const tax of [null, ...choices(parts.taxes)]) {
        for (const shipping of [null, ...choices(parts.shippings)]) {
          for (const discount of [null, ...choices(parts.discounts)]) {
            const value = (part: T | null) => (part === null ? 0 : Math.abs(minorOf(part)));
            const sum = value(subtotal) + value(tax) + value(shipping) - value(discount);
            if (value(total) <= 0 || Math.abs(sum - value(total)) > 1) continue;
            const used = [tax, shipping, discount].filter((part) => part !== null && value(part) > 0).length;
            if (used > most) {
              best = { total, subtotal, tax, shipping, discount };
              most = used;
            }
          }
        }
      }
    }
  }
  return best;
}

/** Limits the combinations: an email with more amounts under one label is not the receipt of one order. */
const choices = <T>(parts: readonly T[]): readonly T[] => parts.slice(0, 5);
