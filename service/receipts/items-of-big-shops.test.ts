import { describe, expect, test } from 'vitest';
import type { ItemFacts } from './facts.ts';
import { readMessage } from './read-message.ts';
import { messageOf } from './testing/message-of.ts';
import { tableOf as table } from './testing/order-mail.ts';

/** Returns "quantity × name @ unit price" of each item, per order. */
function itemsOf(subject: string, html: string): readonly (readonly string[])[] {
  const reading = readMessage(messageOf({ subject, html }));
  const lines = ({ items }: { readonly items: readonly ItemFacts[] }) =>
    items.map(({ description, quantity, price }) => `${quantity} × ${description} @ ${price}`);
  return reading.kind === 'none' ? [] : reading.orders.map(lines);
}

const THANKS = '<p>Thank you for your order! Order number: 77120943</p>';

describe('a line with its seller below', () => {
  const line = (name: string, price: string, below: string) => table([`${name}<br>${below}`, price]);
  const order = (number: string, total: string, lines: string) =>
    `<p>Order #${number}</p><p>Order total: ${total}</p>${lines}`;

  test('is an item, also if a tax that is not printed is part of the total', () => {
    const first = order('7712-0943', '$21.50', line('Enamel kettle, 2 qt', '$20.10', 'Sold by Alder Tools'));
    const second = order('7712-0944', '$15.00', line('Tent pegs', '$15.00', 'Sold by PEGS DIRECT'));
    expect(itemsOf('Your order is confirmed', `<p>Thank you for your orders.</p>${first}${second}`)).toEqual([
      ['1 × Enamel kettle, 2 qt @ 2010'],
      ['1 × Tent pegs @ 1500'],
    ]);
  });

  test.each([
    ['other words are below', 'Now with free returns', '$20.10'],
    ['it costs more than the order', 'Sold by Alder Tools', '$29.10'],
  ])('is not an item if %s', (_, below, price) => {
    const lines = line('Enamel kettle, 2 qt', price, below);
    expect(itemsOf('Your order is confirmed', `${THANKS}<p>Order total: $21.50</p>${lines}`)).toEqual([[]]);
  });
});

describe('the delivered and the ordered count behind each name', () => {
  test('is the quantity, and a line with a count of 0 is left out', () => {
    const lines = table(
      ['Red lentils 500g 1/1', '£2.10'],
      ['Field mushrooms 250g 2/2', '£3.00'],
      ['Oat bars 6 x 30g 0/1', '£0.00'],
      ['Goods', '£5.10'],
      ['Delivery', '£1.50'],
      ['Total charged', '£6.60'],
    );
    expect(itemsOf('Receipt for your order 77120943', `${THANKS}${lines}`)).toEqual([
      ['1 × Red lentils 500g @ 210', '2 × Field mushrooms 250g @ 150'],
    ]);
  });

  test('is no size and no measure', () => {
    const lines = table(['Jeans 32/32', '£40.00'], ['Hose connector 1/2', '£5.00'], ['Total', '£45.00']);
    expect(itemsOf('Your order 77120943', `${THANKS}${lines}`)).toEqual([
      ['1 × Jeans 32/32 @ 4000', '1 × Hose connector 1/2 @ 500'],
    ]);
  });
});

test('what came instead of something else has its own name', () => {
  const line = table(['<s>Barley bread</s><br>Substituted: Rye bread<br>Qty 2', '$6.00'], ['Total', '$6.00']);
  expect(itemsOf('Your order 77120943', `${THANKS}${line}`)).toEqual([['2 × Rye bread @ 300']]);
});

test('a line about the kind, the color, and the measures describes the name in capitals above it', () => {
  const lines = table(
    ['<b>HÖLM</b><br>Shelf, white, 40x28 cm<br>Quantity: 2', '£30.00'],
    ['<b>SKÄR</b><br>Tray, oak, 20x30 cm<br>Quantity: 1', '£9.00'],
    ['Total', '£39.00'],
  );
  expect(itemsOf('Your order 77120943', `${THANKS}${lines}`)).toEqual([['2 × HÖLM @ 1500', '1 × SKÄR @ 900']]);
});

describe('a word that is a deposit in another language', () => {
  test('may be part of a name', () => {
    const line = table(['Tapered Pant 32", Moss<br>Qty 1', '$60.00'], ['Total', '$60.00']);
    expect(itemsOf('Your order 77120943', `${THANKS}${line}`)).toEqual([['1 × Tapered Pant 32", Moss @ 6000']]);
  });

  test('is a charge alone', () => {
    const lines = table(['Lingondricka 2 st', '40,00 kr'], ['Pant', '4,00 kr'], ['Totalt', '44,00 kr']);
    expect(
      itemsOf('Din beställning 77120943', `<p>Tack för din beställning! Ordernummer: 77120943</p>${lines}`),
    ).toEqual([['2 × Lingondricka @ 2000']]);
  });
});
