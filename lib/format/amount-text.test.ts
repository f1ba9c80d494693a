import fc from 'fast-check';
import { expect, test } from 'vitest';
import { randomCases } from '../../test-support/random-cases.ts';
import { amountText, readAmount } from './amount-text.ts';

test.each([
  ['en', 'EUR', '12', 1200],
  ['en', 'EUR', '12.5', 1250],
  ['en', 'EUR', '12,50', 1250],
  ['en', 'EUR', '1,000.50', 100_050],
  ['en', 'EUR', '1.000,50', 100_050],
  ['en', 'EUR', '1,234', 123_400],
  ['en', 'EUR', '1,234,567.8', 123_456_780],
  ['en', 'KWD', '1.234', 1234],
  ['en', '', '9007199', 900_719_900],
  ['en', 'JPY', '123,456', 123_456],
  ['en', 'EUR', ' -12.50 ', -1250],
  ['en', 'EUR', '−1', -100],
  ['en-IN', 'INR', '1,00,000.50', 10_000_050],
  ['de', 'EUR', '12,50', 1250],
  ['de', 'EUR', '12.50', 1250],
  ['de', 'EUR', '1.000,50', 100_050],
  ['de', 'EUR', '1,000.50', 100_050],
  ['de', 'EUR', '1.234', 123_400],
  ['de', 'EUR', '1.234.567', 123_456_700],
  ['de', 'KWD', '1,234', 1234],
  ['de', 'KWD', '1.234', 1_234_000],
  ['de', 'KWD', '0.500', 500],
  ['de-AT', 'EUR', '1 234,50', 123_450],
  ['de-AT', 'EUR', '1.234', 123_400],
  ['de-CH', 'CHF', '1’234.50', 123_450],
])('reads an amount in locale %s and currency %j from %s as %d minor units', (locale, currency, text, minor) => {
  expect(readAmount(text, currency, locale)).toBe(minor);
});

test.each([
  ['en', 'EUR', '1.234'],
  ['de', 'EUR', '1,234'],
  ['de-CH', 'CHF', '1.234'],
  ['en', 'EUR', '0,500'],
  ['en', 'EUR', '1,23,456'],
  ['en', 'EUR', '1.2.3'],
  ['en', 'EUR', '1,2345.6'],
  ['en', 'EUR', '1,234.567'],
  ['en', 'EUR', '1,234,56'],
  ['en', 'JPY', '12.50'],
  ['en', 'EUR', '12.'],
  ['en', 'EUR', '.5'],
  ['en', 'EUR', ''],
  ['en', 'EUR', '-'],
  ['en', 'EUR', '--1'],
  ['en', 'EUR', 'ten'],
  ['en', 'EUR', '1e3'],
  ['en', 'EUR', '99999999999'],
])('rejects an ambiguous or invalid amount in locale %s and currency %j: %j', (locale, currency, text) => {
  expect(readAmount(text, currency, locale)).toBeNull();
});

test('formats zero without a sign', () => {
  expect(readAmount('-0', 'EUR', 'en')).toBe(0);
});

test('formats amounts in the locale without thousands separators', () => {
  const shown = (locale: string) => [null, 1250, 2000, 5, -123_450].map((minor) => amountText(minor, 'EUR', locale));
  expect(shown('en')).toEqual(['', '12.50', '20.00', '0.05', '-1234.50']);
  expect(shown('de')).toEqual(['', '12,50', '20,00', '0,05', '-1234,50']);
  expect(amountText(1250, 'JPY', 'de')).toBe('1250');
  expect(['KWD', null, ''].map((currency) => amountText(1250, currency, 'de'))).toEqual(['1,250', '12,50', '12,50']);
});

test('reads back what it formats, in every locale and currency', () => {
  const locales = fc.constantFrom('en', 'en-US', 'en-IN', 'en-ZA', 'en-SE', 'en-u-nu-arab', 'de', 'de-AT', 'de-CH');
  const currencies = fc.constantFrom('', 'EUR', 'JPY', 'KWD', 'CLF', 'nonsense');
  const amounts = fc.integer({ min: -999_999_999_999, max: 999_999_999_999 });
  fc.assert(
    fc.property(locales, currencies, amounts, (locale, currency, minor) => {
      expect(readAmount(amountText(minor, currency, locale), currency, locale)).toBe(minor);
    }),
    randomCases(200, 12),
  );
});
