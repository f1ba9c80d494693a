import { expect, test } from 'vitest';
import { currencyDigits } from './currency-digits.ts';

test.each([
  [0, ['CLP', 'ISK', 'JPY', 'KRW', 'PYG', 'UGX', 'VND', 'XAF', 'XOF', 'XPF']],
  [2, ['COP', 'EUR', 'HUF', 'IDR', 'IRR', 'PKR', 'TWD', 'USD', 'XYZ', '', null]],
  [3, ['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND']],
  [4, ['CLF', 'UYW']],
])('minor units with %i digits are those of ISO 4217', (digits, currencies) => {
  expect(currencies.map(currencyDigits)).toEqual(currencies.map(() => digits));
});
