import { describe, expect, test } from 'vitest';
import { wilson } from './score-interval.ts';

describe('wilson', () => {
  test.each([
    [0, 3119, 0, 0.00123],
    [10, 10, 0.7225, 1],
    [81, 263, 0.2553, 0.3662],
    [1, 2, 0.0945, 0.9055],
  ])('of %i out of %i is %d to %d', (part, whole, low, high) => {
    const interval = wilson(part, whole);
    expect(interval?.low).toBeCloseTo(low, 3);
    expect(interval?.high).toBeCloseTo(high, 3);
  });

  test('of an empty sample is null', () => {
    expect(wilson(0, 0)).toBeNull();
  });
});
