import { expect, test } from 'vitest';
import { parseJson } from './parse-json.ts';

test.each([
  ['{"sum":9007199254740991}', { sum: 9007199254740991 }],
  ['{"sum":9007199254740993}', { sum: 9007199254740993n }],
  ['{"sums":[ -92233720368547758079, 12, null ]}', { sums: [-92233720368547758079n, 12, null] }],
  [
    '{"href":"/orders/9007199254740993","text":":9007199254740993"}',
    { href: '/orders/9007199254740993', text: ':9007199254740993' },
  ],
  ['{"share":1234567890123456.5,"large":1e300}', { share: 1234567890123456.5, large: 1e300 }],
])('parses %s without losing digits', (text, value) => {
  expect(parseJson(text)).toEqual(value);
});

test('rejects text that is not JSON', () => {
  expect(() => parseJson('<html>:1234567890123456789')).toThrow(SyntaxError);
});
