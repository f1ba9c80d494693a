import { expect, test } from 'vitest';
import { axisOf, axisWords } from './chart-axis.ts';

test('has two round values above zero', () => {
  expect(axisOf([92.2, 260.2, 0])).toEqual([0, 150, 300]);
  expect(axisOf([1999])).toEqual([0, 1000, 2000]);
  expect(axisOf([0.9])).toEqual([0, 0.5, 1]);
});

test('has values below zero for refunds', () => {
  expect(axisOf([100, -30])).toEqual([-50, 0, 50, 100]);
  expect(axisOf([-80])).toEqual([-80, -40, 0, 40, 80]);
});

test('has values for months without spending', () => {
  expect(axisOf([0, 0])).toEqual([0, 1, 2]);
});

test.each([
  ['EUR', 'en', ['€0', '€1.5K']],
  ['EUR', 'de', ['0 €', '1500 €']],
  ['PLN', 'de', ['0 zł', '1500 zł']],
  ['KWD', 'de', ['0', '1500']],
  ['KWD', 'en', ['0', '1.5K']],
  ['nonsense', 'en', ['0', '1.5K']],
  [null, 'en', ['0', '1.5K']],
])('writes values in %s and %s as short as %j', (currency, locale, words) => {
  expect([0, 1500].map(axisWords(currency, locale))).toEqual(words.map((word) => word.replace(/ (?=[€z])/, '\u00a0')));
});
