import { expect, it } from 'vitest';
import { newId } from './new-id.ts';

const NOW = Date.UTC(2026, 2, 1);

it('returns distinct IDs in ascending order within one millisecond', () => {
  const ids = Array.from({ length: 50_000 }, () => BigInt(newId(NOW)));
  expect(new Set(ids).size).toBe(ids.length);
  // The counter restarts at most once in four million IDs.
  const falls = ids.filter((id, at) => at > 0 && id < (ids[at - 1] ?? 0n));
  expect(falls.length).toBeLessThanOrEqual(1);
});

it('returns a positive 64-bit number that grows with time, regardless of the counter', () => {
  const before = BigInt(newId(NOW));
  const after = BigInt(newId(NOW + 1));
  expect(after).toBeGreaterThan(before);
  expect(before).toBeGreaterThan(0n);
  expect(BigInt(newId(Date.UTC(2080, 0, 1)))).toBeLessThan(2n ** 63n);
  expect(BigInt(newId(0))).toBeLessThan(2n ** 22n);
});
