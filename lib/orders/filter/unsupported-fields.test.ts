import { expect, test } from 'vitest';
import { unsupportedFields } from './unsupported-fields.ts';

test('returns nothing for a service with all fields', () => {
  expect(unsupportedFields(() => true)).toEqual([]);
});

test('returns unsupported fields, and a relation without supported fields as a whole', () => {
  const lacking = unsupportedFields((field) => ['description', 'merchant/name'].includes(field));
  expect(lacking).toEqual(expect.arrayContaining(['orderTotal', 'mailbox', 'merchant/logoUrl']));
  expect(lacking).not.toEqual(expect.arrayContaining(['description']));
  expect(lacking).not.toEqual(expect.arrayContaining(['merchant/name']));
});
