import { describe, expect, it } from 'vitest';
import { type DateContext, findDate } from './dates.ts';

const anchor = Date.UTC(2026, 2, 6);
const read = (text: string, changes: Partial<DateContext> = {}) =>
  findDate(text, { anchor, monthFirst: null, ...changes })?.date ?? null;

describe('findDate', () => {
  it.each([
    ['2026-03-05', '2026-03-05'],
    ['Issued 2026/3/5', '2026-03-05'],
    ['2026年3月5日', '2026-03-05'],
    ['March 5, 2026', '2026-03-05'],
    ['Thu, 5 Mar 2026 10:00', '2026-03-05'],
    ['13:40 Fri 5 Mar 2026', '2026-03-05'],
    ['Thu, 05MAR', '2026-03-05'],
    ['Thu, Mar 5', '2026-03-05'],
    ['jue 5 mar', '2026-03-05'],
    ['qui., 5 mar', '2026-03-05'],
    ['5. März 2026', '2026-03-05'],
    ['1. bis 5. März 2026', '2026-03-05'],
    ['5 mars 2026', '2026-03-05'],
    ['5 de marzo de 2026', '2026-03-05'],
    ['5 marzo 2026', '2026-03-05'],
    ['5 maart 2026', '2026-03-05'],
    ['5 marca 2026', '2026-03-05'],
    ['5 de março de 2026', '2026-03-05'],
    ['24FEB26', '2026-02-24'],
    ['05.03.2026', '2026-03-05'],
    ['5.3.26', '2026-03-05'],
    ['ngày 5 tháng 3 năm 2026', '2026-03-05'],
    ['5 tháng 3, 2026', '2026-03-05'],
    ['5. 3. 2026', '2026-03-05'],
    ['25/12/2025', '2025-12-25'],
    ['12/25/2025', '2025-12-25'],
  ])('reads %s', (text, date) => {
    expect(read(text)).toBe(date);
  });

  it.each([
    ['12. ožujka 2026.', '2026-03-12'],
    ['12. marta 2026. godine', '2026-03-12'],
    ['5. studenoga 2026.', '2026-11-05'],
    ['12.03.2026. u 10:15', '2026-03-12'],
    ['12 март 2026 г.', '2026-03-12'],
    ['2024 m. gruodžio 30 d.', '2024-12-30'],
    ['2024. gada 30. decembrī', '2024-12-30'],
    ['30. detsember 2024', '2024-12-30'],
  ])('reads the form of South-Eastern Europe and the Baltics: %s', (text, date) => {
    expect(read(text)).toBe(date);
  });

  it.each([
    ['12 d’octubre de 2026', '2026-10-12'],
    ["2 d'abril del 2026", '2026-04-02'],
    ['5 de març del 2026', '2026-03-05'],
    ['5. ágúst 2026', '2026-08-05'],
    ['16 Mac 2026', '2026-03-16'],
    ['5 Ogos 2026', '2026-08-05'],
    ['5 مارس 2026', '2026-03-05'],
  ])('reads Catalan, Icelandic, Malay, and Persian months: %s', (text, date) => {
    expect(read(text)).toBe(date);
  });

  it("reads a name that is two months in the email's language", () => {
    const names = ['12. listopada 2026.', '5 listopada 2026', '3 lip 2026'];
    expect(names.map((text) => read(text, { language: 'hr' }))).toEqual(['2026-10-12', '2026-10-05', '2026-06-03']);
    expect(names.map((text) => read(text, { language: 'pl' }))).toEqual(['2026-11-12', '2026-11-05', '2026-07-03']);
    expect(names.map((text) => read(text))).toEqual(['2026-11-12', '2026-11-05', '2026-07-03']);
  });

  it("infers a missing year from the email's date, also across New Year", () => {
    expect(read('Tuesday, March 10')).toBe('2026-03-10');
    expect(read('arriving January 2', { anchor: Date.UTC(2025, 11, 30) })).toBe('2026-01-02');
    expect(read('March 10', { anchor: null })).toBeNull();
  });

  it("reads 03/04/2026 only if the sender's convention or the email's date decides", () => {
    expect(read('08/03/2026')).toBe('2026-03-08');
    expect(read('03/08/2026')).toBe('2026-03-08');
    expect(read('04/07/2024')).toBeNull();
    expect(read('04/07/2024', { monthFirst: true })).toBe('2024-04-07');
    expect(read('04/07/2024', { monthFirst: false })).toBe('2024-07-04');
  });

  it('rejects anything that is not a date', () => {
    for (const text of [
      '31.02.2026',
      '99/99/2026',
      'check out 5',
      'order 2026',
      '1.2.3',
      '12:30',
      'version 10.2.30',
      '1. 3. 12',
      'chapter 4. 7. 26',
      'Mac 11',
    ]) {
      expect(read(text), text).toBeNull();
    }
  });
});
