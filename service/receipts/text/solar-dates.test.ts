import { describe, expect, it } from 'vitest';
import { findDate } from './dates.ts';
import { gregorianOf } from './solar-dates.ts';

const context = { anchor: Date.parse('2026-03-14T09:00:00Z'), monthFirst: null };
const read = (text: string) => findDate(text, context)?.date ?? null;

describe('dates of the Iranian calendar', () => {
  it.each([
    ['1404/12/21', '2026-03-12'],
    ['1404-12-21', '2026-03-12'],
    ['تاریخ ثبت سفارش: 1403/12/30', '2025-03-20'],
    ['21 اسفند 1404', '2026-03-12'],
    ['پنجشنبه 21 اسفند', '2026-03-12'],
    ['2 فروردین', '2026-03-22'],
    ['15 فروردین ماه 1405', '2026-04-04'],
    ['1 دي 1404', '2025-12-22'],
  ])('"%s" is %s', (text, date) => {
    expect(read(text)).toBe(date);
  });

  it.each([
    '1404/12/30',
    '1404/13/01',
    '1404/07/31',
    '1404/12',
    '1404/12/21/7',
    '1350/01/01',
    '31 مهر 1404',
    'مهر 1404',
  ])('"%s" is none', (text) => {
    expect(read(text)).toBe(null);
  });

  it('are those of the Persian calendar of Unicode, day by day', () => {
    const format = new Intl.DateTimeFormat('en-u-ca-persian-nu-latn', {
      timeZone: 'UTC',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
    });
    const wrong: unknown[] = [];
    for (let time = Date.UTC(1995, 2, 21); time < Date.UTC(2099, 0, 1); time += 86_400_000) {
      const parts = new Map(format.formatToParts(time).map(({ type, value }) => [type, Number(value)]));
      const [year, month, day] = [parts.get('year') ?? 0, parts.get('month') ?? 0, parts.get('day') ?? 0];
      const date = new Date(time).toISOString().slice(0, 10);
      if (gregorianOf(year, month, day) !== date) wrong.push([date, year, month, day]);
    }
    expect(wrong).toEqual([]);
  });
});
