import { describe, expect, it } from 'vitest';
import { type SumParts, solveSums } from './solve-sums.ts';

const none: SumParts<number> = { totals: [], subtotals: [], taxes: [], shippings: [], discounts: [] };
const solve = (parts: Partial<SumParts<number>>) =>
  solveSums(
    { ...none, ...parts },
    (minor) => minor,
    () => false,
  );

describe('solveSums', () => {
  it('picks the amounts that add up from several under one label', () => {
    const solution = solve({
      totals: [9_999, 5_548],
      subtotals: [5_000],
      shippings: [4_900, 499],
      taxes: [349],
      discounts: [300],
    });
    expect(solution).toEqual({ total: 5_548, subtotal: 5_000, tax: 349, shipping: 499, discount: 300 });
  });

  it('omits a part that the total does not include, and accepts amounts printed as negative', () => {
    expect(solve({ totals: [5_499], subtotals: [5_000], shippings: [499], taxes: [798] })).toMatchObject({ tax: null });
    expect(solve({ totals: [4_500], subtotals: [5_000], discounts: [-500] })).toMatchObject({ discount: -500 });
  });

  it('prefers the solution with the most parts, and returns null when nothing adds up', () => {
    expect(solve({ totals: [5_000, 5_499], subtotals: [5_000], shippings: [499] })).toMatchObject({ total: 5_499 });
    expect(solve({ totals: [7_000], subtotals: [5_000], shippings: [499] })).toBeNull();
    expect(solve({ totals: [0], subtotals: [0] })).toBeNull();
  });

  it('accepts a difference of one minor unit, as of rounded taxes', () => {
    expect(solve({ totals: [5_500], subtotals: [5_000], shippings: [499] })).toMatchObject({ total: 5_500 });
    expect(solve({ totals: [5_501], subtotals: [5_000], shippings: [499] })).toBeNull();
  });

  it('counts no part that is zero, and prefers the first total with as many parts', () => {
    expect(solve({ totals: [5_000, 5_499], subtotals: [5_000], shippings: [0, 499] })).toMatchObject({ total: 5_499 });
    expect(solve({ totals: [5_499, 5_099], subtotals: [5_000], shippings: [99, 499] })).toMatchObject({ total: 5_499 });
  });

  it('considers five amounts per label', () => {
    const others = [1, 2, 3, 4];
    expect(solve({ totals: [...others, 5_000], subtotals: [5_000] })).toMatchObject({ total: 5_000 });
    expect(solve({ totals: [...others, 6, 5_000], subtotals: [5_000] })).toBeNull();
  });
});
