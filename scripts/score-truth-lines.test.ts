import { describe, expect, it } from 'vitest';
import type { Reading } from '../service/receipts/facts.ts';
import { scoreReading } from './score-reading.ts';
import { tallyFields } from './score-summary.ts';
import { parseTruthLines } from './score-truth-lines.ts';

const LINE = {
  file: 'a.eml',
  kind: 'order',
  subkind: 'goods',
  merchant: ['Tile Garden'],
  orderNumber: ['4711', 'TG-4711'],
  total: [2510, 2710],
  currency: 'EUR',
  orderDate: null,
  status: ['confirmed'],
  items: [
    { name: 'Pen + ink', quantity: 2, unitPrice: 1255 },
    { name: 'Card | blank', quantity: 1, unitPrice: null },
  ],
  trackingNumber: null,
  carrier: ['UPS', 'United Parcel Service'],
  title: ['Pen + ink'],
  note: 'not read',
};

function truthOf(changes: object) {
  const [truth] = parseTruthLines(`${JSON.stringify({ ...LINE, ...changes })}\n\n`);
  if (truth === undefined) throw new Error('no line');
  return truth;
}

function titled(title: string): Reading {
  return {
    kind: 'facts',
    shipments: [],
    orders: [
      {
        merchant: { name: 'Tile Garden', domain: null, websiteUrl: null },
        orderNumber: '4711',
        orderDate: '2026-03-20',
        title,
        total: 2710,
        tax: null,
        shipping: null,
        discount: null,
        currency: 'EUR',
        status: 'placed',
        purchaseTypeId: 1,
        items: [],
        evidence: {},
      },
    ],
  };
}

describe('truth in lines of JSON', () => {
  it('lists the accepted spellings of each value, and omits values that are not in the email', () => {
    expect(truthOf({}).values).toMatchObject({
      orderNumber: [['4711', 'TG-4711']],
      total: [['2510', '2710']],
      item_lines: [['2']],
      item_qty: [['3']],
      item_name: [['Pen + ink'], ['Card | blank']],
      item_quantity: [['Pen + ink × 2'], ['Card | blank × 1']],
      item_price: [['Pen + ink @ 1255']],
      orderDate: [],
      trackingNumber: [],
      shipper: [['2', '6', '2']],
    });
  });

  it('expects no merchant and no title of a carrier', () => {
    expect(truthOf({ subkind: 'carrier' }).values).toMatchObject({ merchant: [], title: [] });
  });

  it('rejects an unknown status', () => {
    expect(() => truthOf({ status: ['lost in space'] })).toThrow('unknown status');
  });

  it('accepts a title with a count of lines or with the days of a booking', () => {
    const verdictOf = (title: string) => tallyFields(scoreReading(truthOf({}), titled(title))).title;
    for (const title of [
      'Pen + ink',
      'Pen + ink + 1',
      'Pen + ink, 20 March',
      'Pen + ink, 30 March–2 April',
      'Pen + ink, 2–3 May',
      'Pen + ink, 20.–22. März',
      'Pen + ink, 30 de marzo–2 de abril',
      'Pen + ink, 3月8日',
    ])
      expect(verdictOf(title), title).toMatchObject({ right: 1 });
    for (const title of ['Pen', 'Pen + ink, blue']) expect(verdictOf(title), title).toMatchObject({ wrong: 1 });
  });
});
