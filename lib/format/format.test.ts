import { expect, test } from 'vitest';
import {
  formatAgo,
  formatComingDay,
  formatDate,
  formatLocalEnd,
  formatLocalTime,
  formatMonth,
  formatNearDay,
  formatServiceTime,
  formatShortDate,
  formatSpan,
  parseServiceTime,
} from './dates.ts';
import { chooseLocale } from './format-locale.ts';
import { formatMoney } from './money.ts';

test.each([
  [{ minor: 123456, currency: 'EUR' }, 'en-IE', '€1,234.56'],
  [{ minor: 1200, currency: 'JPY' }, 'en-US', '¥1,200'],
  [{ minor: 1234, currency: 'KWD' }, 'en-US', 'KWD\u00a01.234'],
  [{ minor: -550, currency: 'USD' }, 'en-US', '-$5.50'],
  // Intl writes forints and rupiahs without decimals, but their minor units are hundredths.
  [{ minor: 1690000, currency: 'HUF' }, 'hu', '16\u00a0900\u00a0Ft'],
  [{ minor: 1690050, currency: 'HUF' }, 'en-US', 'HUF\u00a016,900.50'],
  [{ minor: 80000000n, currency: 'IDR' }, 'en-US', 'IDR\u00a0800,000'],
  [{ minor: 80000050n, currency: 'IDR' }, 'en-US', 'IDR\u00a0800,000.50'],
  [{ minor: 1999, currency: null }, 'en-US', '19.99'],
  [{ minor: 1999, currency: 'points' }, 'en-US', '19.99 points'],
])('formats %o in %s as %s', (money, locale, text) => {
  expect(formatMoney(money, locale)).toBe(text);
});

test('formats dates in the locale, independent of the time zone', () => {
  expect(formatDate('2026-03-01', 'en-US')).toBe('Mar 1, 2026');
  expect(formatDate('2026-03-01', 'en-GB')).toBe('1 Mar 2026');
  expect(formatDate('soon', 'en')).toBe('soon');
});

test('formats a time of the service without converting it', () => {
  expect(formatServiceTime('2025/02/02 10:00:00', 'en-GB')).toBe('2 Feb 2025, 10:00');
  expect(formatServiceTime('last week', 'en')).toBe('last week');
});

test('parses a time of the service as UTC', () => {
  expect(parseServiceTime('2026/03/01 10:20:30')).toBe(Date.UTC(2026, 2, 1, 10, 20, 30));
  expect(parseServiceTime('2026-03-01')).toBeNull();
  expect(parseServiceTime('2026/13/01 10:20:30')).toBeNull();
  expect(parseServiceTime(null)).toBeNull();
});

test.each([
  [5_000, 'now'],
  [5 * 60_000, '5 minutes ago'],
  [3 * 3_600_000, '3 hours ago'],
  [86_400_000, 'yesterday'],
  [40 * 86_400_000, 'Jan 20, 2026'],
])('formats %d ms ago as "%s"', (passed, words) => {
  const now = Date.UTC(2026, 2, 1);
  expect(formatAgo(now - passed, now, 'en-US')).toBe(words);
});

test('rounds durations to minutes or seconds', () => {
  expect(formatSpan(400, 'en')).toBe('1 sec');
  expect(formatSpan(45_000, 'en')).toBe('1 min');
  expect(formatSpan(20_000, 'en')).toBe('20 sec');
  expect(formatSpan(130_000, 'en')).toBe('2 min');
  expect(formatSpan(400, 'en', 'long')).toBe('1 second');
  expect(formatSpan(130_000, 'de', 'long')).toBe('2 Minuten');
});

test.each([
  [null, 'en'],
  ['en-GB,en;q=0.9', 'en-GB'],
  ['ia-FR,ia;q=0.9,en-AU;q=0.5', 'en-AU'],
  ['de-AT,de;q=0.9,en;q=0.5', 'de-AT'],
  ['en-US;q=0.4,en-CA;q=0.8', 'en-CA'],
  ['ia,ie', 'en'],
  ['en-*,!!,en;q=0', 'en'],
])('selects for Accept-Language %s: %s', (header, locale) => {
  expect(chooseLocale(header)).toEqual({ language: locale.slice(0, 2), locale });
});

test.each([
  ['en-GB,de-AT;q=0.5', 'de', 'de-AT'],
  ['en-GB', 'de', 'de'],
  [null, 'de', 'de'],
  ['de-CH,en-IE;q=0.3', 'en', 'en-IE'],
] as const)('selects for Accept-Language %s and language %s: %s', (header, chosen, locale) => {
  expect(chooseLocale(header, chosen)).toEqual({ language: chosen, locale });
});

test('formats dates for a narrow column, and months', () => {
  expect(formatShortDate('2026-02-09', false, 'en-US')).toBe('Feb 9');
  expect(formatShortDate('2025-12-29', true, 'de')).toBe('29. Dez. 2025');
  expect(formatShortDate('soon', true, 'en')).toBe('soon');
  expect(formatMonth('2026-02', 'en')).toBe('February 2026');
  expect(formatMonth('later', 'en')).toBe('later');
});

test('formats a local time as written, and a day without one', () => {
  expect(formatLocalTime('2026-03-08T09:40', 'en-US')).toBe('Sun, Mar 8, 2026, 9:40 AM');
  expect(formatLocalTime('2026-03-08T21:40', 'de')).toBe('So., 8. März 2026, 21:40');
  expect(formatLocalTime('2026-03-08', 'en-US')).toBe('Sun, Mar 8, 2026');
  expect(formatLocalTime('2026-03-08Tea', 'en-US')).toBe('2026-03-08Tea');
  expect(formatLocalEnd('2026-03-08T10:35', '2026-03-08T09:40', 'en-US')).toBe('10:35 AM');
  expect(formatLocalEnd('2026-03-09T01:10', '2026-03-08T21:40', 'en-US')).toBe('Mon, Mar 9, 2026, 1:10 AM');
  expect(formatLocalEnd('2026-03-08', '2026-03-08', 'en-US')).toBe('Sun, Mar 8, 2026');
});

test.each([
  ['2026-02-10', 'Today', 'Heute'],
  ['2026-02-11', 'Tomorrow', 'Morgen'],
  ['2026-02-13', 'Friday, Feb 13', 'Freitag, 13. Feb.'],
  ['2026-02-20', 'Feb 20', '20. Feb.'],
  ['2027-01-02', 'Jan 2, 2027', '2. Jan. 2027'],
])('formats the coming day %s relative to today', (day, english, german) => {
  expect(formatComingDay(day, '2026-02-10', 'en-US')).toBe(english);
  expect(formatComingDay(day, '2026-02-10', 'de')).toBe(german);
});

test.each([
  ['2026-02-09', 'Feb 9, 2026', '09.02.2026'],
  ['2026-02-10', 'today', 'heute'],
  ['2026-02-11', 'tomorrow', 'morgen'],
  ['2026-02-12', 'Feb 12, 2026', '12.02.2026'],
  ['soon', 'soon', 'soon'],
])('formats the day %s within a sentence', (day, english, german) => {
  expect(formatNearDay(day, '2026-02-10', 'en-US')).toBe(english);
  expect(formatNearDay(day, '2026-02-10', 'de')).toBe(german);
});
