import { describe, expect, test } from 'vitest';
import { listOf } from './testing/list-mail.ts';
import { tableOf } from './testing/order-mail.ts';

const SUBJECT = 'Your order TG-20481: what we are bringing';

describe('items that a shop replaced', () => {
  test.each([
    ['You ordered', 'We picked'],
    ['You ordered', 'We’ve substituted'],
    ['Du hast bestellt', 'Du bekommst'],
    ['Vous avez commandé', 'Vous recevez'],
    ['Je bestelde', 'Je krijgt'],
    ['Hai ordinato', 'Riceverai'],
    ['Pediste', 'Recibirás'],
    ['Du beställde', 'Du får'],
  ])('are left out for the replacement in the row below: %s, %s', (ordered, given) => {
    const rows = tableOf([ordered, '1 x Rye bread 800 g', '1,39 €'], [given, '1 x Spelt bread 800 g', '1,39 €']);
    const others = tableOf(['2', 'Oat drink 1 l', '3,30 €'], ['1', 'Plums 1 kg', '1,70 €']);
    const sums = tableOf(['Subtotal', '6,39 €'], ['Delivery', '2,00 €'], ['Total', '8,39 €']);
    expect(listOf({ subject: SUBJECT, html: `<p>Order TG-20481</p>${rows}${others}${sums}` })).toEqual([
      '1 Spelt bread 800 g 139',
      '2 Oat drink 1 l 165',
      '1 Plums 1 kg 170',
    ]);
  });

  const receipt = (first: string, price: string) =>
    listOf({
      subject: 'Your order TG-20481 was delivered',
      html: `<p>Order #TG-20481</p>${tableOf([first, price], ['Weight adjusted: Plums', '$1.70'], ['Oat drink, 1 l', '$3.30'])}${tableOf(['Items subtotal', '$6.50'], ['Delivery fee', '$2.00'], ['Total charged', '$8.50'])}`,
    });

  test('give way to the charged line that says so, if the lines add up only with it', () => {
    expect(receipt('Replaced: Spelt bread, 800 g', '$1.50').toSorted()).toEqual([
      '1 Oat drink, 1 l 330',
      '1 Plums 170',
      '1 Spelt bread, 800 g 150',
    ]);
  });

  test('are left out if they are not charged', () => {
    expect(receipt('Refunded: Rye bread, 800 g', '$0.00').join()).not.toContain('Rye');
    expect(receipt('Refunded: Rye bread, 800 g', '$9.00').join()).not.toContain('Rye');
  });
});

test('a quantity may precede the seller of the item', () => {
  const line = (name: string, detail: string) => `<table><tr><td><b>${name}</b><br>${detail}</td></tr></table>`;
  const lines = `${line('Oak lamp', 'Qty: 1 · Sold by Harbour Goods')}${line('Salt path, paperback', 'Qty: 2 · Sold by Alder')}`;
  expect(listOf({ subject: 'Your order TG-20481 has shipped', html: `<p>On its way</p>${lines}` })).toEqual([
    '1 Oak lamp',
    '2 Salt path, paperback',
  ]);
});
