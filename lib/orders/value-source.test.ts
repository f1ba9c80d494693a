import { expect, test } from 'vitest';
import type { OrderDetail } from '../service/order-view.ts';
import { certaintyOf, findSource, ruleKind } from './value-source.ts';

const order: OrderDetail = {
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
      productUrl: null,
      categoryName: null,
      returned: false,
      confidence: 90,
      mailIds: ['8', '9'],
      byHand: false,
    },
  ],
  shipments: [
    {
      id: '6',
      health: 'shipped',
      shipperName: 'DHL',
      trackingNumber: 'T1',
      trackingUrl: null,
      shippingDate: null,
      receivedDate: null,
      expected: null,
      history: [],
      mailIds: [],
      byHand: false,
    },
  ],
  provenance: [
    {
      field: 'orderTotal',
      mailId: '8',
      rule: 'json-ld/order',
      confidence: 99,
      excerpt: '',
      place: { start: 3, end: 9 },
    },
    { field: 'merchant', mailId: '8', rule: 'sender', confidence: 85, excerpt: 'Meadow <a@b.example>', place: null },
    { field: 'orderNumber', mailId: null, rule: 'label/en/order-number', confidence: 98, excerpt: 'MM-1', place: null },
  ],
  mails: [],
  byHand: [],
  kept: false,
};

test('a value that was read from hidden data is looked for as shops write it', () => {
  const source = findSource(order, 'orderTotal');
  expect(source).toMatchObject({ mailId: '8', kind: 'data', confidence: 99 });
  expect(source?.sought.place).toEqual({ start: 3, end: 9 });
  expect(source?.sought.texts).toEqual(expect.arrayContaining(['1,234.50', '1234.50', '1.234,50', '1234,50']));
});

test('what was read from the head of a mail is shown there', () => {
  expect(findSource(order, 'merchant')?.sought.head).toBe('from');
});

test('items and shipments are looked for by their words in their first mail', () => {
  expect(findSource(order, 'item-5')).toMatchObject({ mailId: '8', confidence: 90, sought: { texts: ['Blue mug'] } });
  expect(findSource(order, 'shipment-6')).toBeNull();
  expect(findSource(order, 'item-7')).toBeNull();
});

test('a value without a mail, and one nobody knows, have no source', () => {
  expect(findSource(order, 'orderNumber')).toBeNull();
  expect(findSource(order, '__proto__')).toBeNull();
});

test('rules are told by the beginning of their names, also ones to come', () => {
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

test('how sure a value is, in words', () => {
  expect([100, 95, 94, 80, 50, 49].map(certaintyOf)).toEqual(['certain', 'certain', 'sure', 'sure', 'likely', 'guess']);
});
