import { expect, test } from 'vitest';
import de from '../../messages/de.json' with { type: 'json' };
import en from '../../messages/en.json' with { type: 'json' };
import { shipmentView } from '../../test-support/shipment-view.ts';
import type { OrderDetail } from '../service/order-view.ts';
import { certaintyOf, confidenceOf, findSource, isUncertain, ruleKind } from './value-source.ts';

const order: OrderDetail = {
  shown: {},
  id: '1',
  title: 'Mug',
  titleItem: null,
  number: 'MM-1',
  date: '2026-03-03',
  total: { minor: 123450, currency: 'EUR' },
  merchantName: 'Meadow',
  status: 'placed',
  itemCount: 1,
  shipmentCount: 1,
  plain: {},
  tax: null,
  shipping: null,
  discount: null,
  mailboxEmail: null,
  purchaseType: null,
  items: [
    {
      id: '5',
      description: 'Blue mug',
      quantity: 1,
      price: null,
      options: null,
      productUrl: null,
      categoryName: null,
      returned: false,
      confidence: 90,
      mailIds: ['8', '9'],
      byHand: false,
    },
  ],
  shipments: [shipmentView({ id: '6', health: 'shipped', shipperName: 'DHL', trackingNumber: 'T1' })],
  provenance: [
    {
      field: 'orderTotal',
      mailId: '8',
      rule: 'json-ld/order',
      confidence: 99,
      excerpt: '',
      place: { start: 3, end: 9 },
      attachment: null,
    },
    {
      field: 'merchant',
      mailId: '8',
      rule: 'sender',
      confidence: 85,
      excerpt: 'Meadow <a@b.example>',
      place: null,
      attachment: null,
    },
    {
      field: 'orderNumber',
      mailId: null,
      rule: 'label/en/order-number',
      confidence: 98,
      excerpt: 'MM-1',
      place: null,
      attachment: null,
    },
  ],
  mails: [],
  byHand: [],
  kept: false,
  booking: null,
};

test('searches for a value from hidden data in the formats shops use', () => {
  const source = findSource(order, 'orderTotal');
  expect(source).toMatchObject({ mailId: '8', kind: 'data', confidence: 99 });
  expect(source?.sought?.place).toEqual({ start: 3, end: 9 });
  expect(source?.sought?.texts).toEqual(expect.arrayContaining(['1,234.50', '1234.50', '1.234,50', '1234,50']));
});

test('does not search the email for a value from an attachment', () => {
  const [total] = order.provenance;
  if (total === undefined) throw new Error('No source');
  const attachment = { name: 'invoice-4711.pdf', page: 2 };
  const source = findSource({ ...order, provenance: [{ ...total, place: null, attachment }] }, 'orderTotal');
  expect(source).toMatchObject({ mailId: '8', sought: null, attachment });
});

test('finds the items of a title that is composed of them', () => {
  const [total] = order.provenance;
  if (total === undefined) throw new Error('No source');
  const derived = { ...total, rule: 'derived', excerpt: '', place: null };
  const withThem = { ...order, provenance: ['orderTitle', 'orderStatus'].map((field) => ({ ...derived, field })) };
  expect(findSource(withThem, 'orderTitle')?.sought?.texts).toEqual(['Mug', 'Blue mug']);
  // Nothing in the email can be highlighted, so nothing is missing.
  expect(findSource(withThem, 'orderStatus')).toMatchObject({ kind: 'derived', sought: null });
});

test("finds a value from an email's header in that header", () => {
  expect(findSource(order, 'merchant')?.sought?.head).toBe('from');
});

test('searches for items and shipments by their text in their first email', () => {
  expect(findSource(order, 'item-5')).toMatchObject({ mailId: '8', confidence: 90, sought: { texts: ['Blue mug'] } });
  expect(findSource(order, 'shipment-6')).toBeNull();
  expect(findSource(order, 'item-7')).toBeNull();
});

test('finds no source for unknown values and values without an email', () => {
  expect(findSource(order, 'orderNumber')).toBeNull();
  expect(findSource(order, '__proto__')).toBeNull();
});

test('recognizes rules by the start of their names, including unknown ones', () => {
  const names = [
    'label/de/total',
    'microdata/order',
    'subject/order-number',
    'items/subject',
    'items/count',
    'new/one',
  ];
  expect(names.map(ruleKind)).toEqual(['label', 'data', 'subject', 'subject', 'lines', 'other']);
});

test('returns no confidence for a title composed of the items, so the page does not question it', () => {
  expect(confidenceOf({ rule: 'derived', confidence: 50 })).toBeNull();
  expect(confidenceOf({ rule: 'label/en/total', confidence: 50 })).toBe(50);
});

test('asks only about values with a confidence below 80', () => {
  expect([100, 80, 79, 40, null].map(isUncertain)).toEqual([false, false, true, true, false]);
});

test.each([
  ['en', en],
  ['de', de],
])('words uncertain values as questions: %s', (_, { order: words }) => {
  for (const confidence of [79, 10]) expect(words.certainty[certaintyOf(confidence)]).toMatch(/\?$/);
  for (const confidence of [80, 99]) expect(words.certainty[certaintyOf(confidence)]).not.toMatch(/\?$/);
  expect(words.notRight).toMatch(/\?$/);
});

test('expresses confidence in words', () => {
  expect([100, 95, 94, 80, 50, 49].map(certaintyOf)).toEqual(['certain', 'certain', 'sure', 'sure', 'likely', 'guess']);
});
