import { expect, test } from 'vitest';
import type { ItemView, OrderDetail } from '../service/order-view.ts';
import { breakDownMoney, lineTotal } from './money-breakdown.ts';

const eur = (minor: number) => ({ minor, currency: 'EUR' });

const item = (price: number | null, quantity: number | null): ItemView => ({
  id: '1',
  description: 'Cup',
  quantity,
  price: price === null ? null : eur(price),
  options: null,
  productUrl: null,
  categoryName: null,
  returned: false,
  confidence: null,
  mailIds: [],
  byHand: false,
});

const order = (fields: Partial<OrderDetail>): OrderDetail => ({
  id: '1',
  title: null,
  titleItem: null,
  number: null,
  date: null,
  total: null,
  merchantName: null,
  status: null,
  itemCount: 0,
  shipmentCount: 0,
  plain: {},
  tax: null,
  shipping: null,
  discount: null,
  mailboxEmail: null,
  purchaseType: null,
  items: [],
  shipments: [],
  provenance: [],
  mails: [],
  shown: {},
  byHand: [],
  kept: false,
  booking: null,
  ...fields,
});

test('sums up amounts that match the total, with items by unit price', () => {
  const items = [item(500, 3), item(250, null)];
  const detail = order({ items, shipping: eur(400), tax: eur(100), discount: eur(50), total: eur(2200) });
  expect(breakDownMoney(detail)).toEqual({
    kind: 'sum',
    lines: [
      { part: 'items', money: eur(1750) },
      { part: 'shipping', money: eur(400) },
      { part: 'tax', money: eur(100) },
      { part: 'discount', money: eur(-50) },
    ],
    total: eur(2200),
    includedTax: null,
  });
});

test('excludes a tax that is included in the prices from the sum', () => {
  const detail = order({ items: [item(1000, 2)], tax: eur(319), discount: eur(-100), total: eur(1900) });
  expect(breakDownMoney(detail)).toMatchObject({ kind: 'sum', includedTax: eur(319) });
  expect(breakDownMoney(detail).lines.map(({ part }) => part)).toEqual(['items', 'discount']);
});

test('lists amounts that do not match the total without summing them', () => {
  const detail = order({ items: [item(1000, 1)], shipping: eur(1), total: eur(1900) });
  expect(breakDownMoney(detail)).toMatchObject({ kind: 'named', parts: eur(1001), total: eur(1900) });
});

test.each([
  ['no items', order({ shipping: eur(400), total: eur(2000) }), ['shipping']],
  ['an item without a price', order({ items: [item(1000, 1), item(null, 1)], total: eur(1000) }), []],
  ['no total', order({ items: [item(1000, 1)] }), ['items']],
])('makes no claim with %s', (_name, detail, parts) => {
  const money = breakDownMoney(detail);
  expect(money).toMatchObject({ kind: 'named', parts: null });
  expect(money.lines.map(({ part }) => part)).toEqual(parts);
});

test('has no total for an item without a price, and zero for a free one', () => {
  expect(lineTotal(item(null, 2))).toBeNull();
  expect(lineTotal(item(0, 2))).toEqual(eur(0));
});
