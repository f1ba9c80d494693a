import { expect, it } from 'vitest';
import { isClientId, proposeClientId } from './client-id.ts';

it.each(['Shop Diary', 'Łódź & Söhne GmbH', '購物日記', '42', '--', 'x'.repeat(80), 'A'])(
  'creates an identifier from a name: %s',
  (name) => {
    expect(proposeClientId(name)).toSatisfy((id: string) => isClientId(id));
  },
);

it('resembles the name and is different each time', () => {
  expect(proposeClientId('Shop Diary')).toMatch(/^shop-diary-[a-z2-9]{6}$/);
  expect(proposeClientId('Shop Diary')).not.toBe(proposeClientId('Shop Diary'));
});

it('spells letters that have no accent to remove', () => {
  expect(proposeClientId('Großer Øre & Łódź')).toMatch(/^grosser-ore-lodz-/);
});

it.each(['short', 'Capital-letters', '1-begins-with-a-digit', 'has_underscore', 'has space', 'a'.repeat(65), ''])(
  'rejects "%s"',
  (text) => {
    expect(isClientId(text)).toBe(false);
  },
);
