import { describe, expect, test } from 'vitest';
import { readMessage } from './read-message.ts';
import { messageOf } from './testing/message-of.ts';
import { tableOf } from './testing/order-mail.ts';

/** Returns the items of an order's email: "2 × Tea". */
function itemsOf(html: string): readonly string[] {
  const subject = 'Your order TG-20481 has shipped';
  const reading = readMessage(messageOf({ subject, html: `<p>Order number: TG-20481</p>${html}` }));
  if (reading.kind === 'none') return [reading.reason];
  return reading.orders.flatMap(({ items }) =>
    items.map(({ quantity, description }) => `${quantity} × ${description}`),
  );
}

const PICTURE = '<img src="https://aldertools.example/p.jpg" alt="">';
const inDivs = (...lines: readonly string[]) => lines.map((line) => `<div>${line}</div>`).join('');
const inRows = (...lines: readonly string[]) => tableOf(...lines.map((line) => [line]));

describe('name above several lines and the quantity', () => {
  test.each([
    ['below a picture', inRows(PICTURE, 'Walnut tray', 'Large', 'Oiled finish', 'Quantity: 1'), ['1 × Walnut tray']],
    ['in bold', inRows('<b>Trail shoe Ridge 2</b>', 'Men’s', 'Slate', 'Qty: 1'), ['1 × Trail shoe Ridge 2']],
    [
      'below the item before',
      inDivs('Walnut tray', 'Large', 'Qty 1', 'Linen napkin', 'Ecru', 'Qty 2'),
      ['1 × Walnut tray', '2 × Linen napkin'],
    ],
    [
      'below a heading in bold, with more lines than the next',
      inDivs('<b>Kitchen</b>', 'Walnut tray', 'Large', 'Qty 1', 'Linen napkin', 'Ecru', 'Qty 2'),
      ['1 × Walnut tray', '2 × Linen napkin'],
    ],
    [
      'in German',
      inRows(PICTURE, 'Serviertablett', 'geölt', 'groß', '1 Stück') +
        inRows(PICTURE, 'Serviette', '4er-Set', '2 Stück'),
      ['1 × Serviertablett', '2 × Serviette'],
    ],
    [
      'in French',
      inRows(PICTURE, 'Plateau en noyer', 'Grand modèle', 'Huilé', 'Quantité : 1'),
      ['1 × Plateau en noyer'],
    ],
    [
      'of a book',
      tableOf([PICTURE, '<b>The Salt Garden</b><br>by Ada Moss<br>Paperback<br>ISBN 9780000000018<br>Quantity: 1']),
      ['1 × The Salt Garden'],
    ],
    [
      'below a badge, as the only link',
      inRows(PICTURE, 'New', '<a href="https://aldertools.example/p">Trail shoe</a>', 'Slate', 'Qty: 1'),
      ['1 × Trail shoe'],
    ],
    [
      'below its brand',
      inRows(PICTURE, 'Nordvik', 'Rain jacket, waterproof', 'Qty: 1'),
      ['1 × Rain jacket, waterproof'],
    ],
  ])('is read %s', (_, html, items) => {
    expect(itemsOf(html)).toEqual(items);
  });

  test('ends at the quantity', () => {
    const html = inRows(PICTURE, 'Walnut tray', 'Large', 'Qty: 1') + inRows('Linen napkin', 'Qty: 2');
    expect(itemsOf(html)).toEqual(['1 × Walnut tray', '2 × Linen napkin']);
  });
});

describe('line above a name in a row', () => {
  test.each([
    ['a category', '<small>FOOTWEAR</small><br><b>Trail shoe Ridge 2</b><br>Slate', 'Trail shoe Ridge 2'],
    ['a badge', 'New<br><a href="https://aldertools.example/p">Trail shoe</a><br>Slate', 'Trail shoe'],
    ['a badge', 'Bestseller<br><a href="https://aldertools.example/p">Laufschuh Grat 2</a>', 'Laufschuh Grat 2'],
  ])('is no name if it is %s: %s', (_, cell, name) => {
    expect(itemsOf(tableOf([PICTURE, cell, '1', '€119.00'], ['', 'Total', '', '€119.00']))).toEqual([`1 × ${name}`]);
  });

  test.each([
    ['options', 'Ceramic planter<br><strong>Size:</strong><p>Large</p>', 'Ceramic planter'],
    ['an option', 'Chopping block<br><strong>Wood</strong><br>Walnut', 'Chopping block'],
    ['options', 'Mug<br><strong>Color</strong><br>Moss<br><strong>Size</strong><br>M', 'Mug'],
  ])('is the name above %s in bold: %s', (_, cell, name) => {
    expect(itemsOf(tableOf([PICTURE, cell, '1', '€19.00'], ['', 'Total', '', '€19.00']))).toEqual([`1 × ${name}`]);
  });
});

describe('label in one cell and value in the next', () => {
  const shoe = [
    ['Size', '42'],
    ['Color', 'Slate'],
  ];

  test.each([
    [
      'below the name in bold',
      `<h3>Trail shoe Ridge 2</h3>${tableOf(...shoe, ['Quantity', '1'])}`,
      ['1 × Trail shoe Ridge 2'],
    ],
    [
      'below the name in the same form',
      tableOf(['Item', 'Merino sock'], ...shoe, ['Quantity', '2']),
      ['2 × Merino sock'],
    ],
    [
      'each in its own row',
      inRows('<b>Laufschuh Grat 2</b>', 'Farbe', 'Schiefer', 'Menge', '1'),
      ['1 × Laufschuh Grat 2'],
    ],
    [
      'in Spanish',
      `<h3>Calcetín merino</h3>${tableOf(['Color', 'Musgo'], ['Cantidad', '2'])}`,
      ['2 × Calcetín merino'],
    ],
    ['outside tables', inDivs('<b>Trail shoe</b>', 'Quantity', '1'), ['1 × Trail shoe']],
  ])('are options: %s', (_, html, items) => {
    expect(itemsOf(html)).toEqual(items);
  });

  test('belong to the price, even far below the name', () => {
    const lines = (name: string, price: string) =>
      inRows(`<b>${name}</b>`, 'Farbe', 'Moos', 'Größe', '42', 'Höhe', 'mittel', 'Menge', '1', 'Preis', price);
    const html = lines('Laufschuh Grat 2', '119,00 €') + lines('Merinosocke', '24,00 €');
    const reading = readMessage(
      messageOf({
        subject: 'Bestellbestätigung TG-20481',
        html: `<p>Bestellnummer: TG-20481</p>${html}${tableOf(['Gesamtsumme', '143,00 €'])}`,
      }),
    );
    const items = reading.kind === 'facts' ? reading.orders.flatMap((order) => order.items) : [];
    expect(items.map(({ description, price }) => [description, price])).toEqual([
      ['Laufschuh Grat 2', 11_900],
      ['Merinosocke', 2_400],
    ]);
  });
});

describe('label of the quantity at the end of a line', () => {
  test('is not part of the name', () => {
    const text = 'Zamówienie nr TG-20481 zostało wysłane.\n\nProdukty:\n1. Taca duża, ilość: 1\n2. Serwetka, ilość: 2';
    const reading = readMessage(messageOf({ subject: 'Zamówienie TG-20481 wysłane', text }));
    const items = reading.kind === 'facts' ? reading.orders.flatMap((order) => order.items) : [];
    expect(items.map(({ quantity, description }) => `${quantity} × ${description}`)).toEqual([
      '1 × Taca duża',
      '2 × Serwetka',
    ]);
  });
});
