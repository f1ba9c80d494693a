import { describe, expect, it } from 'vitest';
import { readHtml, readText } from '../document.ts';
import { LABELS } from './dictionary.ts';
import { findLabels } from './find-labels.ts';
import { type Labelled, readLabels } from './read-labels.ts';

const context = {
  dates: { anchor: Date.UTC(2026, 2, 6), monthFirst: null },
  country: null,
  orderEnd: 1_000,
  bodyStart: 0,
};
const html = (source: string): Labelled => readLabels(readHtml(source), context);
const text = (source: string): Labelled => readLabels(readText(source), context);
const numbers = (labelled: Labelled) => labelled.references.map(({ value }) => value.value);
const totals = (labelled: Labelled) =>
  labelled.amounts.filter(({ label }) => label.field === 'total').map(({ value }) => value.minor);

describe('label phrases', () => {
  it('are lower case, once per field and language, in all twelve languages', () => {
    const keys = LABELS.map(({ language, field, phrase }) => `${language} ${field} ${phrase}`);
    expect(new Set(keys).size).toBe(keys.length);
    expect(LABELS.filter(({ phrase }) => phrase !== phrase.toLowerCase())).toEqual([]);
    expect(new Set(LABELS.map(({ language }) => language)).size).toBe(12);
  });

  it('are found as whole words, the longest first', () => {
    expect(findLabels('Reorder total').map(({ label }) => label.phrase)).toEqual(['total']);
    expect(findLabels('Order total: $5').map(({ label }) => label.phrase)).toContain('order total');
    expect(findLabels('ご注文番号：K-1').map(({ label }) => label.field)).toEqual(['orderNumber']);
  });
});

describe('a label finds its value', () => {
  it('behind it, in the next cell, in the next run, and below a head', () => {
    expect(numbers(text('Order number: AB-1234'))).toEqual(['AB-1234']);
    expect(numbers(html('<table><tr><td>Order number</td><td>AB-1234</td></tr></table>'))).toEqual(['AB-1234']);
    expect(numbers(html('<p>Order number</p><p>AB-1234</p>'))).toEqual(['AB-1234']);
    const table = html(
      '<table><tr><td>Date</td><td>Order no.</td><td>Total</td></tr><tr><td>5 Mar 2026</td><td>AB-1234</td><td>$7.00</td></tr></table>',
    );
    expect(numbers(table)).toEqual(['AB-1234']);
    expect(totals(table)).toEqual([700]);
  });

  it('not across a new label, in a price per month, or in an address', () => {
    expect(numbers(text('Order number:\nTotal: $5.00'))).toEqual([]);
    expect(totals(text('Total: $5.99 per month'))).toEqual([]);
    expect(numbers(text('https://shop.example/?orderid=12345678'))).toEqual([]);
  });

  it('for an order number, but not for counts, dates, years, prices or words', () => {
    for (const line of [
      'Order 2 items',
      'Your order 2026',
      'Order number: pending',
      'Order: $45.00',
      'Order date: 2026-03-05',
      'order by 5pm',
    ]) {
      expect(numbers(text(line)), line).toEqual([]);
    }
    expect(numbers(text('Your order 112-9981 is on its way'))).toEqual(['112-9981']);
  });

  it('for a total, in a sentence too, with what stands in brackets between', () => {
    expect(totals(text('Total (incl. VAT): 12,50 €'))).toEqual([1250]);
    expect(totals(text('We charged $128.81 to your card'))).toEqual([12881]);
    expect(totals(text('Amount paid on Nov 4, 2025\nCAD 756.16'))).toEqual([75616]);
  });

  it('for several tracking numbers, set in groups or parted by commas', () => {
    const tracking = (source: string) => text(source).tracking.map(({ value }) => value);
    expect(tracking('Tracking numbers: 15501234567890, 15501234567891')).toEqual(['15501234567890', '15501234567891']);
    expect(tracking('Tracking number: 9400 1000 0000 0000 0000 00')).toEqual(['9400100000000000000000']);
    expect(tracking('Tracking number: removed')).toEqual([]);
    expect(tracking('Your pickup code is 832926')).toEqual([]);
  });

  it('and says where: the range of its proof holds the value', () => {
    const document = readText('Hello\nOrder number: AB-1234\nBye');
    const [found] = readLabels(document, context).references;
    const { start, end, excerpt } = found?.evidence ?? { start: 0, end: 0, excerpt: '' };
    expect(document.text.slice(start, end)).toBe('Order number: AB-1234');
    expect(excerpt).toBe('Order number: AB-1234');
  });
});
