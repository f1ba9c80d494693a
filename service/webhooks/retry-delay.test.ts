import { expect, test } from 'vitest';
import { readRetryAfter, retryDelay } from './retry-delay.ts';

const NOW = Date.UTC(2026, 2, 14, 9, 0, 0);

test.each([
  ['120', 120_000],
  [' 0 ', 0],
  ['Sat, 14 Mar 2026 09:02:00 GMT', 120_000],
  ['Sat, 14 Mar 2026 08:00:00 GMT', 0],
  ['-5', 0],
  ['1e9', 0],
  ['99999999999', 0],
  ['2026', 2_026_000],
  ['March 2099', 0],
  [undefined, 0],
])('parses Retry-After %s as %d ms', (header, ms) => {
  expect(readRetryAfter(header, NOW)).toBe(ms);
});

test.each([
  [1, 0, 5_000],
  [1, 60_000, 60_000],
  [3, 60_000, 120_000],
  [1, 86_400_000, 3_600_000],
  [9, 86_400_000, 3_600_000],
])('returns, after %d failures and a requested wait of %d ms, %d ms', (failures, requested, ms) => {
  expect(retryDelay(failures, 0, requested)).toBe(ms);
});
