import { expect, test } from 'vitest';
import { readMessage } from '../read-message.ts';
import { messageOf } from '../testing/message-of.ts';

const boxed = (text: string) => `<table><tr><td width="5">&nbsp;</td><td>${text}</td></tr></table>`;
const row = (...cells: readonly string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;

/** Returns the items of a shop's list with these rows, as "quantity × name @ price in cents". */
function itemsOf(...rows: readonly string[]): readonly string[] {
  const html = `<p>Thank you for your order!</p><p>Order number: 4711882</p><table>${rows.join('')}${row('Total', '77,60 €')}</table>`;
  const from = { name: 'Tile Garden', address: 'shop@tilegarden.example' };
  const reading = readMessage(messageOf({ from, subject: 'Order 4711882 confirmed', html }));
  if (reading.kind === 'none') return [reading.reason];
  return reading.orders.flatMap(({ items }) =>
    items.map(({ quantity, description, price }) => `${quantity} × ${description} @ ${price}`),
  );
}

// Shop software puts tables into some cells of a row only (PrestaShop: code and name).
test.each([
  ['no cell', (text: string) => text, (text: string) => text],
  ['the name', (text: string) => text, boxed],
  ['the code and the name', boxed, boxed],
])('reads rows with a table in %s', (_where, code, name) => {
  expect(
    itemsOf(
      row('Code', 'Product', 'Unit price', 'Quantity', 'Sum'),
      row(code('WT-20'), name('Wall tile 20x20'), '28,90 €', '1', '28,90 €'),
      row(code('JM-05'), name('Joint mortar'), '6,20 €', '4', '24,80 €'),
      row(code('TR-11'), name('Trowel'), '23,90 €', '1', '23,90 €'),
    ),
  ).toEqual(['1 × Wall tile 20x20 @ 2890', '4 × Joint mortar @ 620', '1 × Trowel @ 2390']);
});
