import { expect, test } from 'vitest';
import { lackingFields } from './lacking-fields.ts';

test('a service that knows everything lacks nothing', () => {
  expect(lackingFields(() => true)).toEqual([]);
});

test('what is not known is lacking, and a relation of which nothing is known as a whole', () => {
  const lacking = lackingFields((field) => ['description', 'merchant/name'].includes(field));
  expect(lacking).toEqual(expect.arrayContaining(['orderTotal', 'mailbox', 'merchant/logoUrl']));
  expect(lacking).not.toEqual(expect.arrayContaining(['description']));
  expect(lacking).not.toEqual(expect.arrayContaining(['merchant/name']));
});
