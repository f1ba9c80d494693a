import { expect, test } from 'vitest';
import { PURCHASE_TYPES } from '#contract/dictionaries.ts';
import { orderKind } from './order-kind.ts';

test('distinguishes tickets and services from goods, and treats unknown types as goods', () => {
  const kinds = PURCHASE_TYPES.map(({ name }) => [name, orderKind(name)]);
  expect(kinds.filter(([, kind]) => kind === 'ticket')).toEqual([['Ticket or Reservation', 'ticket']]);
  expect(kinds.filter(([, kind]) => kind === 'service').map(([name]) => name)).toEqual([
    'Payment',
    'Digital Download',
    'In-Store Purchase',
    'Subscription or Rental',
  ]);
  expect([orderKind(null), orderKind('Barter')]).toEqual(['goods', 'goods']);
});
