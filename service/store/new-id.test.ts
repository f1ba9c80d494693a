import { expect, it } from 'vitest';
import { newId } from './new-id.ts';

const NOW = Date.UTC(2026, 2, 1);

it('ids of one millisecond are all different, and stand in the order they were given', () => {
  const ids = Array.from({ length: 50_000 }, () => BigInt(newId(NOW)));
  expect(new Set(ids).size).toBe(ids.length);
  // Counting starts again at most once in four million ids.
  const falls = ids.filter((id, at) => at > 0 && id < (ids[at - 1] ?? 0n));
  expect(falls.length).toBeLessThanOrEqual(1);
});

it('an id is a positive 64-bit number that grows with time, whatever was counted before', () => {
  const before = BigInt(newId(NOW));
  const after = BigInt(newId(NOW + 1));
  expect(after).toBeGreaterThan(before);
  expect(before).toBeGreaterThan(0n);
  expect(BigInt(newId(Date.UTC(2080, 0, 1)))).toBeLessThan(2n ** 63n);
  expect(BigInt(newId(0))).toBeLessThan(2n ** 22n);
});
