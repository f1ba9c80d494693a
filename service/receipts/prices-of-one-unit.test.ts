import { expect, test } from 'vitest';
import { isFee } from './items/line-words.ts';
import { divs, listOf, SHIPPED } from './testing/list-mail.ts';
import { tableOf } from './testing/order-mail.ts';

/** Reads the second line of an order without a total, whose price is that of one of three units. */
test.each([
  ['Quantity: 3', '$8.99 ea.'],
  ['Quantity: 3', '$8.99 each'],
  ['Menge: 3', '8,99 €/Stk'],
  ['Määrä: 3', '8,99 €/kpl'],
  ['Antal: 3', '8,99 kr/st'],
  ['Quantité : 3', '8,99 € / pièce'],
  ['Cantidad: 3', '8,99 € c/u'],
])('reads the price of one unit without a total: %s %s', (count, price) => {
  const html = divs('TG-20481', 'Walnut tray, oiled', 'Quantity: 1', '$19.99', 'Moss throw, large', count, price);
  expect(listOf({ subject: SHIPPED, html })).toEqual(['1 Walnut tray, oiled 1999', '3 Moss throw, large 899']);
});

test('leaves an amount that may be the sum of several units', () => {
  const html = divs('TG-20481', 'Walnut tray, oiled', 'Quantity: 1', '$19.99', 'Moss throw, large', 'Qty: 3', '$26.97');
  expect(listOf({ subject: SHIPPED, html })).toEqual(['1 Walnut tray, oiled 1999', '3 Moss throw, large']);
});

test('reads no delivery to a locker as an item', () => {
  const html =
    divs('Objednávka: 70418825') +
    tableOf(
      ['Kód', 'Zboží', 'Ks', 'Cena s DPH'],
      ['SL0877f4', 'Sluchátka Lípa 770 černá', '1', '2 490 Kč'],
      ['DK1210', 'Nabíječka Dub 60W', '1', '149 Kč'],
      ['BOX', 'Doručení do schránky', '1', '39 Kč'],
      ['', '', 'Celkem', '2 678 Kč'],
    );
  expect(listOf({ subject: 'Objednávka 70418825 je připravena', html })).toEqual([
    '1 Sluchátka Lípa 770 černá 249000',
    '1 Nabíječka Dub 60W 14900',
  ]);
});

test.each([
  'Doručení na adresu',
  'Lieferung nach Hause',
  'Consegna al punto di ritiro',
  'Livrare la adresă',
  'Доставка в пункт выдачи',
  'Levering thuis',
  'Παράδοση στο σπίτι',
  'Adrese teslimat',
  'Entrega em casa',
  'Toimitus noutopisteeseen',
])('knows a charge for the delivery: %s', (text) => {
  expect(isFee(text)).toBe(true);
});

test.each(['Delivery van toy', 'Entrega inmediata (libro)', 'Dostava hrane - knjiga', 'Dodání naděje'])(
  'knows goods named after a delivery: %s',
  (text) => {
    expect(isFee(text)).toBe(false);
  },
);
