import { describe, expect, it } from 'vitest';
import { readHtml } from '../document/read-html.ts';
import { readText } from '../document/read-text.ts';
import { LABELS } from '../labels/dictionary.ts';
import { findLabels } from '../labels/find-labels.ts';
import { WORDS_BY_LANGUAGE } from '../languages/load.ts';
import { annotate } from './annotate.ts';
import type { Annotations } from './annotation.ts';

const context = {
  dates: { anchor: Date.UTC(2026, 2, 6), monthFirst: null },
  country: null,
  orderEnd: 1_000,
  bodyStart: 0,
};
const html = (source: string): Annotations => annotate(readHtml(source), context);
const text = (source: string): Annotations => annotate(readText(source), context);
const numbers = (annotations: Annotations) => annotations.references.map(({ value }) => value.value);
const totals = (annotations: Annotations) =>
  annotations.amounts.filter(({ label }) => label.field === 'total').map(({ value }) => value.minor);

describe('label phrases', () => {
  it('are lower case, unique per field and language, and defined for every language with labels', () => {
    const keys = LABELS.map(({ language, field, phrase }) => `${language} ${field} ${phrase}`);
    expect(new Set(keys).size).toBe(keys.length);
    expect(LABELS.filter(({ phrase }) => phrase !== phrase.toLowerCase())).toEqual([]);
    const spoken = [...WORDS_BY_LANGUAGE].flatMap(([code, { labels }]) => (labels.total === 'none' ? [] : [code]));
    expect([...new Set(LABELS.map(({ language }) => language))].sort()).toEqual(spoken.sort());
  });

  it('match whole words, longest first', () => {
    expect(findLabels('Reorder total').map(({ label }) => label.phrase)).toEqual(['total']);
    expect(findLabels('Order total: $5').map(({ label }) => label.phrase)).toContain('order total');
    expect(findLabels('ご注文番号：K-1').map(({ label }) => label.field)).toEqual(['orderNumber']);
  });
});

describe('annotate', () => {
  it.each([
    ['Thank you for your order at Harbour Goods (no. 4471)', ['4471']],
    ['Ihre Bestellung im Radhaus (Nummer: 20187)', ['20187']],
    ['Ihre Bestellung im Radhaus (Bestell-Nr. 20187)', ['20187']],
    ['Thank you for your order at Harbour Goods (order no. AB-4471)', ['AB-4471']],
    ['Thank you for your order of Stoneware bowl (#SK-221)', []],
    ['Thank you for your order, here is a gift (code: WELCOME15)', []],
  ])('reads the order number in brackets, and no other code: %s', (line, found) => {
    expect(numbers(text(line))).toEqual(found);
  });

  it.each(['CONFIRMED', 'DELIVERED', 'CANCELLED', 'PLACED'])('does not read a status as a number: %s', (status) => {
    expect(numbers(text(`Booking reference: ${status}`))).toEqual([]);
    expect(numbers(text(`Order number: ${status}`))).toEqual([]);
  });

  it('finds a value after its label, in the next cell, in the next run, and below a header', () => {
    expect(numbers(text('Order number: AB-1234'))).toEqual(['AB-1234']);
    expect(numbers(html('<table><tr><td>Order number</td><td>AB-1234</td></tr></table>'))).toEqual(['AB-1234']);
    expect(numbers(html('<p>Order number</p><p>AB-1234</p>'))).toEqual(['AB-1234']);
    const table = html(
      '<table><tr><td>Date</td><td>Order no.</td><td>Total</td></tr><tr><td>5 Mar 2026</td><td>AB-1234</td><td>$7.00</td></tr></table>',
    );
    expect(numbers(table)).toEqual(['AB-1234']);
    expect(totals(table)).toEqual([700]);
  });

  it('skips a value after another label, in a price per month, or in a URL', () => {
    expect(numbers(text('Order number:\nTotal: $5.00'))).toEqual([]);
    expect(totals(text('Total: $5.99 per month'))).toEqual([]);
    expect(numbers(text('https://shop.example/?orderid=12345678'))).toEqual([]);
  });

  it.each([
    ['Total: $5.99', 'each month'],
    ['Gesamtbetrag: 5,99 €', 'jeden Monat'],
    ['Montant total : 5,99 €', 'par mois'],
    ['Totale: 5,99 €', 'al mese'],
    ['Totaal: € 5,99', 'per maand'],
    ['Totalt: 5,99 kr', 'varje månad'],
    ['Celkem: 5,99 Kč', 'každý měsíc'],
  ])('reads "%s" as a total, but not with "%s"', (total, period) => {
    expect(totals(text(total))).toEqual([599]);
    expect(totals(text(`${total} ${period}`))).toEqual([]);
  });

  it.each([
    'Order number is AB-1234',
    'Deine Bestellnummer lautet AB-1234',
    'Votre numéro de commande est AB-1234',
    'Numero ordine è AB-1234',
    'Ordine n. AB-1234',
    'Twój numer zamówienia to AB-1234',
    'ご注文番号はAB-1234',
  ])('reads a number after other words: "%s"', (line) => {
    expect(numbers(text(line))).toEqual(['AB-1234']);
  });

  it.each([
    'Référence de commande : XKBKNABJK passée le 3 mai 2026',
    'Riferimento ordine: XKBKNABJK effettuato in data 3 maggio 2026',
    'Referência da encomenda: XKBKNABJK realizada no dia 3/5/2026',
    'Bestellnummer: XKBKNABJK aufgegeben am 3. Mai 2026',
  ])('reads nine capitals followed by a date as a number: "%s"', (line) => {
    expect(numbers(text(line))).toEqual(['XKBKNABJK']);
  });

  it('accepts order numbers and rejects counts, dates, years, prices, and words', () => {
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

  it('finds a total within a sentence and after a remark in brackets', () => {
    expect(totals(text('Total (incl. VAT): 12,50 €'))).toEqual([1250]);
    expect(totals(text('We charged $128.81 to your card'))).toEqual([12881]);
    expect(totals(text('Amount paid on Nov 4, 2025\nCAD 756.16'))).toEqual([75616]);
  });

  it.each([
    '2.3.2026 tekemäsi tilaus 40771 odottaa sinua',
    '2 Mart 2026 tarihli 40771 numaralı siparişiniz yola çıktı',
    'Ihre am 2. März 2026 aufgegebene Bestellung',
    '2026. március 2-án leadott rendelésed',
    '2026年3月2日のご注文',
    'Je op 2 maart 2026 geplaatste bestelling',
  ])('reads the date in front of the word for order: "%s"', (line) => {
    expect(text(line).dates).toMatchObject([{ label: { field: 'orderDate' }, value: '2026-03-02' }]);
  });

  it('reads no order date from a date about something else', () => {
    expect(text('2.3.2026 mennessä tilaus on noudettava').dates).toEqual([]);
  });

  it('reads no tax from a price that includes it', () => {
    const taxes = (source: string) =>
      text(source).amounts.flatMap(({ label, value }) => (label.field === 'tax' ? [value.minor] : []));
    expect(taxes('Artikelpreis inkl. USt.: EUR 32,99')).toEqual([]);
    expect(taxes('inkl. USt.: EUR 5,27')).toEqual([527]);
    expect(taxes('Gesamt 32,99 EUR, inkl. USt. 5,27 EUR')).toEqual([527]);
  });

  it('finds several tracking numbers, in groups or separated by commas', () => {
    const tracking = (source: string) => text(source).tracking.map(({ value }) => value);
    expect(tracking('Tracking numbers: 15501234567890, 15501234567891')).toEqual(['15501234567890', '15501234567891']);
    expect(tracking('Tracking number: 9400 1000 0000 0000 0000 00')).toEqual(['9400100000000000000000']);
    expect(tracking('Tracking number: removed')).toEqual([]);
    expect(tracking('Your pickup code is 832926')).toEqual([]);
  });

  it('returns a range that covers label and value', () => {
    const document = readText('Hello\nOrder number: AB-1234\nBye');
    const [found] = annotate(document, context).references;
    const { start, end, excerpt } = found?.proof ?? { start: 0, end: 0, excerpt: '' };
    expect(document.text.slice(start, end)).toBe('Order number: AB-1234');
    expect(excerpt).toBe('Order number: AB-1234');
  });
});
