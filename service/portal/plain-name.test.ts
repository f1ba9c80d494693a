import { expect, test } from 'vitest';
import { isPlainName } from './sign-in.ts';

test.each(['Shop Diary', 'Läden & Söhne', '購入日記', 'خاطرات', 'a'.repeat(80)])('accepts %s', (name) => {
  expect(isPlainName(name)).toBe(true);
});

test.each([
  ['nothing to see', ' \u00a0'],
  ['zero-width spaces', '\u200b\ufeff'],
  ['fillers', '\u3164\u115f'],
  ['tags', '\u{e0041}'],
  ['a blank of braille', '\u2800'],
  ['a line break', 'Shop\nDiary'],
  ['a line separator', 'Shop\u2028Diary'],
  ['text that shows in another order', '\u202eregdeltsoP'],
  ['an isolate', 'Shop\u2066Diary'],
  ['too many characters', 'a'.repeat(81)],
])('rejects a name with %s', (_what, name) => {
  expect(isPlainName(name)).toBe(false);
});
