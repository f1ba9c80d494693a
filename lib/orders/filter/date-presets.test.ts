import { expect, test } from 'vitest';
import { dayIn, daysOf } from './date-presets.ts';

test.each([
  ['thisMonth', '2026-02-14', '2026-02-01', '2026-02-28'],
  ['thisMonth', '2024-02-29', '2024-02-01', '2024-02-29'],
  ['lastMonth', '2026-01-31', '2025-12-01', '2025-12-31'],
  ['lastMonth', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['last30Days', '2026-03-01', '2026-01-31', '2026-03-01'],
  ['last90Days', '2026-01-01', '2025-10-04', '2026-01-01'],
  ['thisYear', '2026-12-31', '2026-01-01', '2026-12-31'],
  ['lastYear', '2026-01-01', '2025-01-01', '2025-12-31'],
] as const)('%s on %s is %s to %s', (preset, today, from, to) => {
  expect(daysOf(preset, today)).toEqual({ from, to });
});

test("computes today in the viewer's time zone", () => {
  const now = new Date('2026-03-01T02:00:00Z');
  expect(dayIn('America/Los_Angeles', now)).toBe('2026-02-28');
  expect(dayIn('Pacific/Auckland', now)).toBe('2026-03-01');
  expect([dayIn(undefined, now), dayIn('Mars/Olympus', now), dayIn('', now)]).toEqual(Array(3).fill('2026-03-01'));
});
