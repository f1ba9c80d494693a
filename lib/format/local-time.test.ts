import { expect, test } from 'vitest';
import { localTimeText, readLocalTime } from './local-time.ts';

test.each([
  ['2026-07-01T12:00', 'UTC', '2026-07-01T12:00:00Z'],
  ['2026-07-01T12:00', 'Europe/Berlin', '2026-07-01T10:00:00Z'],
  ['2026-01-01T00:30:05', 'Asia/Kathmandu', '2025-12-31T18:45:05Z'],
  ['2026-03-29T03:00', 'Europe/Berlin', '2026-03-29T01:00:00Z'],
  ['2026-10-25T03:30', 'Europe/Berlin', '2026-10-25T02:30:00Z'],
  ['2026-03-08T01:59', 'America/New_York', '2026-03-08T06:59:00Z'],
])('reads %s in %s as %s', (text, zone, time) => {
  expect(readLocalTime(text, zone)).toBe(Date.parse(time));
  expect(localTimeText(Date.parse(time), zone)).toBe(text.slice(0, 16));
});

test.each(['', '2026-07-01', '2026-07-01 12:00', '2026-13-01T12:00', '2026-07-01T12:00Z'])('rejects "%s"', (text) => {
  expect(readLocalTime(text, 'UTC')).toBeNull();
});
