import { expect, test } from 'vitest';
import { isAddress } from './email-address.ts';

test.each(['ada@mail.example', 'a.b+c@mail.example', "o'hara@mail.example", 'zoë@läden.example', 'ada@localhost'])(
  'accepts %s',
  (text) => {
    expect(isAddress(text)).toBe(true);
  },
);

test.each([
  ['a line break', 'ada@mail.example\r\nBcc: eve@mail.example'],
  ['a list', 'ada@mail.example,eve@mail.example'],
  ['a display name', 'Ada <ada@mail.example>'],
  ['two @', 'ada@mail@mail.example'],
  ['nothing before the @', '@mail.example'],
  ['a long local part', `${'a'.repeat(65)}@mail.example`],
  ['a zero-width space', 'ada\u200b@mail.example'],
  ['a soft hyphen', 'ada@ma\u00adil.example'],
  ['text in another order', '\u202eada@mail.example'],
  ['a filler', 'ada\u3164@mail.example'],
])('rejects %s', (_what, text) => {
  expect(isAddress(text)).toBe(false);
});
