import { describe, expect, test } from 'vitest';
import type { Message } from './message.ts';
import { readMessage } from './read-message.ts';
import { messageOf } from './testing/message-of.ts';

/** Returns the items of the order that a shop's email lists: quantity, name, and code. */
function itemsOf(body: Pick<Message, 'text'> | Pick<Message, 'html'>): readonly string[] {
  const from = { name: 'Tile Garden', address: 'shop@tilegarden.example' };
  const reading = readMessage(messageOf({ from, subject: 'Order confirmation 4711', ...body }));
  if (reading.kind === 'none') return [reading.reason];
  return reading.orders.flatMap(({ items }) =>
    items.map(({ quantity, description, productCode }) => `${quantity} ${description} ${productCode}`),
  );
}

/** Returns a table with a header, lines of two items, and the rows below them. */
function tableOf(rows: readonly (readonly string[])[]): string {
  const header = ['Product', 'Model', 'Quantity', 'Price', 'Total'];
  const cells = (row: readonly string[]) => row.map((cell) => `<td>${cell}</td>`).join('');
  return `<p>Order ID: 4711</p><table>${[header, ...rows].map((row) => `<tr>${cells(row)}</tr>`).join('')}</table>`;
}

describe('code behind a name', () => {
  test.each([
    ['1 x Copper kettle (CK-4711) = 24.00 €\n\nTotal: 24.00 €', ['1 Copper kettle CK-4711']],
    [
      '1 x Copper kettle (CK-4711) = 24.00 €\n2 x Tea tray (TT-218) = 30.00 €\n\nTotal: 54.00 €',
      ['1 Copper kettle CK-4711', '2 Tea tray TT-218'],
    ],
    ['Copper kettle (#CK-4711)\nQuantity: 1\nCost: 24.00 €\n\nTotal: 24.00 €', ['1 Copper kettle CK-4711']],
  ])('is the product code: %s', (list, items) => {
    expect(itemsOf({ text: `Order number: 4711\n\n${list}` })).toEqual(items);
  });

  test('stays in a single name without a mark, which may be that of a model', () => {
    const html =
      '<p>Order number: 4711</p><table><tr><td>1</td><td>Headphones (WH-1000)</td><td>$90.00</td></tr></table>';
    expect(itemsOf({ html: `${html}<p>Total: $90.00</p>` })).toEqual(['1 Headphones (WH-1000) null']);
  });
});

describe('cost of a line below its quantity', () => {
  test.each([
    ['Quantity: 3\nCost: 45.00 €', 'Total: 45.00 €'],
    ['Kogus: 3\nKulu: 45,00 €', 'Kokku: 45,00 €'],
    ['Количество: 3\nСтоимость: 45,00 €', 'Итого: 45,00 €'],
    ['Količina: 3\nTrošak: 45,00 €', 'Ukupno: 45,00 €'],
    ['数量: 3\n金額: 45.00 €', '合計: 45.00 €'],
    ['Quantity: 3\nWhat it comes to: 45.00 €', 'Total: 45.00 €'],
  ])('is not an item: %s', (line, total) => {
    expect(itemsOf({ text: `Order number: 4711\n\nCopper kettle (#CK-4711)\n${line}\n\n${total}` })).toEqual([
      '3 Copper kettle CK-4711',
    ]);
  });
});

describe('row that ends with a colon below a list', () => {
  const ITEM = ['Copper kettle', 'CK-4711', '2', '$12.00', '$24.00'];

  test('is the label of a charge', () => {
    const html = tableOf([ITEM, ['Evergreen Freight:', '$6.00'], ['Total:', '$30.00']]);
    expect(itemsOf({ html })).toEqual(['2 Copper kettle CK-4711']);
  });

  test('is an item without a colon', () => {
    const html = tableOf([ITEM, ['Evergreen branch', '$6.00'], ['Total:', '$30.00']]);
    expect(itemsOf({ html })).toEqual(['2 Copper kettle CK-4711', '1 Evergreen branch null']);
  });
});
