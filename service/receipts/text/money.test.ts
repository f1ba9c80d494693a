import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomCases } from '../../../test-support/random-cases.ts';
import { findMoney } from './money.ts';

const read = (text: string, country: string | null = null, bare = false) =>
  findMoney(text, country, bare).map(({ minor, currency }) => [minor, currency]);

describe('findMoney', () => {
  it.each([
    ['1.234,56 €', 123456, 'EUR'],
    ['5 490р.', 549000, 'RUB'],
    ['€473,85', 47385, 'EUR'],
    ['19,- €', 1900, 'EUR'],
    ['US$1,526.33', 152633, 'USD'],
    ['$212.82 CAD', 21282, 'CAD'],
    ['Rs.999.0', 99900, 'INR'],
    ['₹1,23,456.00', 12345600, 'INR'],
    ["CHF 1'234.50", 123450, 'CHF'],
    ['1 299 zł', 129900, 'PLN'],
    ['12 345,67 kr', 1234567, 'SEK'],
    ['266:00 kr', 26600, 'SEK'],
    ['1 266:50 SEK', 126650, 'SEK'],
    ['1.266:50 kr', 126650, 'SEK'],
    ['R$ 1.234,50', 123450, 'BRL'],
    ['12,800円', 12800, 'JPY'],
    ['4,480(円)', 4480, 'JPY'],
    ['24€99', 2499, 'EUR'],
    ["CHF 1'249.–", 124900, 'CHF'],
    ['¥12,800', 12800, 'JPY'],
    ['KWD 1.250', 1250, 'KWD'],
    ['-$8.32', -832, 'USD'],
    ['$-8.32', -832, 'USD'],
    ['(5.00 USD)', 500, 'USD'],
    ['CAD $78.16', 7816, 'CAD'],
    ['US $139.00', 13900, 'USD'],
    ['12,500원', 12500, 'KRW'],
    ['31,600 yen (incl. tax)', 31600, 'JPY'],
    ['$3447', 344700, 'USD'],
    ['Aufladung für 15 €', 1500, 'EUR'],
    ['oder 7,50 € sofort', 750, 'EUR'],
  ])('reads %s', (text, minor, currency) => {
    expect(read(text)).toEqual([[minor, currency]]);
  });

  it.each([
    ['1.234,50 €', 'hr', 123450, 'EUR'],
    ['2.490,00 RSD', 'rs', 249000, 'RSD'],
    ['2.490 din', 'rs', 249000, 'RSD'],
    ['2.490,00 дин.', null, 249000, 'RSD'],
    ['49,90 KM', 'ba', 4990, 'BAM'],
    ['49,90 BAM', null, 4990, 'BAM'],
    ['36.00 GEL', 'ge', 3600, 'GEL'],
    ['24 700 AMD', 'am', 2470000, 'AMD'],
    ['12 990 ₸', null, 1299000, 'KZT'],
    ['LKR 4,500.00', null, 450000, 'LKR'],
    ['1 234,50 лв.', null, 123450, 'BGN'],
    ['39.90 лв', null, 3990, 'BGN'],
    ['39.90 lv.', 'bg', 3990, 'BGN'],
    ['349,00 kn', 'hr', 34900, 'HRK'],
    ['20,40 евро', null, 2040, 'EUR'],
    ['1,250,000 ریال', null, 125000000, 'IRR'],
    ['125,000 تومان', null, 125000000, 'IRR'],
    ['125,000 تومن', 'com', 125000000, 'IRR'],
    ['IRT 125,000', null, 125000000, 'IRR'],
    ['1,250,000 ﷼', 'ir', 125000000, 'IRR'],
    ['1,250 ريال', 'sa', 125000, 'SAR'],
    ['12.450 kr.', 'is', 12450, 'ISK'],
    ['RM45.90', 'my', 4590, 'MYR'],
  ])('reads %s from %s', (text, country, minor, currency) => {
    expect(read(text, country)).toEqual([[minor, currency]]);
  });

  it('reads words and units as currencies only in their country, after the amount, and before no word', () => {
    const texts = ['5,32 km', '10 din 12', 'DIN 912', 'level 5 LV', '12 kn'];
    for (const text of texts) expect([text, read(text, 'de')]).toEqual([text, []]);
    expect(read('DIN 912', 'rs')).toEqual([]);
    expect(read('KM 5', 'ba')).toEqual([]);
    expect(read('12 km od centra', 'ba')).toEqual([]);
    expect(read('17 березня 2026 р.', 'ua')).toEqual([]);
  });

  it("reads a dash for cents as the country's currency", () => {
    expect(['no', 'dk', 'se', 'nl', 'us', null].map((country) => read('1 290,-', country, true))).toEqual([
      [[129000, 'NOK']],
      [[129000, 'DKK']],
      [[129000, 'SEK']],
      [[129000, 'EUR']],
      [[129000, null]],
      [[129000, null]],
    ]);
  });

  it("resolves a shared symbol by the sender's country", () => {
    expect(read('$10.00', 'ca')).toEqual([[1000, 'CAD']]);
    expect(read('kr 499', 'no')).toEqual([[49900, 'NOK']]);
    expect(read('¥50', 'cn')).toEqual([[5000, 'CNY']]);
  });

  it('reads names of currencies, and amounts between words that no space separates', () => {
    expect(read('έλαβα τα 380 ευρώ που', 'gr')).toEqual([[380_00, 'EUR']]);
    expect(read('50 kroner i dag', 'dk')).toEqual([[50_00, 'DKK']]);
    expect(read('60 pounds for the cut', 'uk')).toEqual([[60_00, 'GBP']]);
    expect(read('60 pounds of flour', 'us')).toEqual([]);
    expect(read('料金はお二人で7,600円になります', 'jp')).toEqual([[7_600, 'JPY']]);
    expect(read('学费2880元今天收到', 'cn')).toEqual([[2_880_00, 'CNY']]);
  });

  it('reads currencies that are also words within sentences of their country', () => {
    expect(read('a díja 42 000 Ft ezzel rendezve', 'hu')).toEqual([[42_000_00, 'HUF']]);
    expect(read('costul de 280 lei achitat online', 'ro')).toEqual([[280_00, 'RON']]);
    expect(read('1.200 TL ödediniz', 'tr')).toEqual([[1_200_00, 'TRY']]);
    expect(read('30 Ft banner', 'us')).toEqual([]);
  });

  it('rejects anything that is not an amount', () => {
    for (const text of [
      '100%',
      'Room 12',
      '30 Ft banner',
      'Cable 3.3 ft',
      'HDMI 6 ft',
      'Run 5 km',
      'A$',
      '#12.50',
      '12.50.2026',
      '1.2345 €',
      'RP2040',
      'RS485 hat',
      '$1,23',
    ]) {
      if (text === '$1,23') expect(read(text)).toEqual([[123, 'USD']]);
      else expect(read(text), text).toEqual([]);
    }
  });

  it('reads bare numbers only on request, and only with two decimals', () => {
    expect(read('45.00')).toEqual([]);
    expect(read('45.00 and 45 and 1.5', null, true)).toEqual([[4500, null]]);
  });

  it('reads any amount back in the notations of seven countries', () => {
    const formats: readonly (readonly [string, string, string])[] = [
      ['en-US', 'USD', 'com'],
      ['de-DE', 'EUR', 'de'],
      ['fr-FR', 'EUR', 'fr'],
      ['pl-PL', 'PLN', 'pl'],
      ['pt-BR', 'BRL', 'br'],
      ['sv-SE', 'SEK', 'se'],
      ['en-IN', 'INR', 'in'],
    ];
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 99_999_999 }),
        fc.constantFrom(...formats),
        (minor, [locale, currency, country]) => {
          const text = new Intl.NumberFormat(locale, { style: 'currency', currency }).format(minor / 100);
          expect(read(text.replace(/\s/g, ' '), country), text).toEqual([[minor, currency]]);
        },
      ),
      randomCases(100, 31),
    );
  });
});
