import { describe, expect, it } from 'vitest';
import { readMessage } from '../read-message.ts';
import { messageOf } from '../testing/message-of.ts';

/** Returns name and options of each item in an order with this list. */
function optionsIn(list: string, total: string): readonly (readonly [string, string | null])[] {
  const html = `<p>Thank you for your order!</p><p>Order number: 40311</p>${list}<p>Total: ${total}</p>`;
  const reading = readMessage(messageOf({ subject: 'Order confirmation 40311', html }));
  if (reading.kind === 'none') throw new Error(reading.reason);
  return (reading.orders[0]?.items ?? []).map(({ description, options }) => [description, options]);
}

const row = (name: string, ...options: readonly string[]) =>
  `<tr><td>${[name, ...options].join('<br>')}</td><td>1</td><td>$12.00</td></tr>`;
const block = (...lines: readonly string[]) => `<div>${lines.join('</div><div>')}</div><hr>`;

describe('chosen options', () => {
  it.each([
    ['each in its line', ['Size: M', 'Color: Blue'], 'Size: M, Color: Blue'],
    ['all in one line', ['Size: M | Color: Blue'], 'Size: M, Color: Blue'],
    ['with nothing between them', ['Size: M Color: Blue'], 'Size: M, Color: Blue'],
    ['before other labels', ['Size: M Qty: 1'], 'Size: M'],
    ['with bold labels', ['<b>Size:</b> M'], 'Size: M'],
    ['in brackets', ['(Color: Cloud white)'], 'Color: Cloud white'],
    ['of another country', ['Shoe size (EU): 42'], 'Shoe size (EU): 42'],
    ['without a colon', ['Size 42'], 'Size 42'],
    ['without labels', ['Sage / M'], 'Sage / M'],
    ['in German', ['Größe: L', 'Farbe: dunkelgrün'], 'Größe: L, Farbe: dunkelgrün'],
    ['in French', ['Taille : 38'], 'Taille : 38'],
    ['in Japanese', ['カラー：ネイビー'], 'カラー：ネイビー'],
    ['in Korean', ['옵션: 블랙 / L'], '옵션: 블랙 / L'],
    ['that are none', ['Sold by: Linden', 'SKU: 4711', 'Ships by Friday'], null],
    ['with a surcharge', ['Size: M (+ $2.00)'], null],
  ])('are read %s', (_, options, expected) => {
    const list = `<table>${row('Wool shirt', ...options)}${row('Wool socks')}</table>`;
    expect(optionsIn(list, '$24.00')).toEqual([
      ['Wool shirt', expected],
      ['Wool socks', null],
    ]);
  });

  it('are read from columns', () => {
    const cells = (...texts: readonly string[]) => `<tr><td>${texts.join('</td><td>')}</td></tr>`;
    const head = cells('Item', 'Size', 'Color', 'Qty', 'Price');
    const list = `<table>${head}${cells('Wool shirt', 'M', 'Blue', '1', '$12.00')}</table>`;
    expect(optionsIn(list, '$12.00')).toEqual([['Wool shirt', 'Size: M, Color: Blue']]);
  });

  it('are added to the items of structured data', () => {
    const offer = { '@type': 'Offer', itemOffered: { '@type': 'Product', name: 'Wool shirt' }, price: '12.00' };
    const order = { '@type': 'Order', merchant: 'Alder Tools', orderNumber: '40311', priceCurrency: 'USD' };
    const data = JSON.stringify({ '@context': 'http://schema.org', ...order, acceptedOffer: [offer] });
    const list = `<script type="application/ld+json">${data}</script><table>${row('Wool shirt', 'Size: M')}</table>`;
    expect(optionsIn(list, '$12.00')).toEqual([['Wool shirt', 'Size: M']]);
  });

  it('are read from the end of a name', () => {
    const list = `<table>${row('Wool shirt - Sage / M')}${row('Wool socks (Size: L, Color: Blue)')}</table>`;
    expect(optionsIn(list, '$24.00')).toEqual([
      ['Wool shirt', 'Sage / M'],
      ['Wool socks', 'Size: L, Color: Blue'],
    ]);
  });

  it.each([
    ['in rows', `<table>${row('Wool shirt', 'Size: M')}${row('Wool shirt', 'Size: L')}</table>`, 'Size: M', 'Size: L'],
    [
      'in rows, bare',
      `<table>${row('Wool shirt', 'Sage / M')}${row('Wool shirt', 'Sage / L')}</table>`,
      'Sage / M',
      'Sage / L',
    ],
    [
      'in blocks',
      block('<b>Wool shirt</b>', 'Size: M', 'Qty: 1', '$12.00') +
        block('<b>Wool shirt</b>', 'Size: L', 'Qty: 1', '$12.00'),
      'Size: M',
      'Size: L',
    ],
  ])('tell two lines of the same name apart %s', (_, list, first, second) => {
    expect(optionsIn(list, '$24.00')).toEqual([
      ['Wool shirt', first],
      ['Wool shirt', second],
    ]);
  });
});
