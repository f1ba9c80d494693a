import { describe, expect, test } from 'vitest';
import { readOrder, tableOf } from '../testing/order-mail.ts';

/** Returns "name × quantity = price" for each item of an order with this content. */
function itemsOf(html: string): readonly string[] | string {
  const order = readOrder({
    name: 'Old Mill Goods',
    subject: 'Order 77402218 confirmed',
    html: `<p>Thank you for your order!</p><p>Order number: 77402218</p>${html}`,
    sentAt: Date.UTC(2026, 1, 14, 9),
  });
  return typeof order === 'string'
    ? order
    : order.items.map(({ description, quantity, price }) => `${description} × ${quantity} = ${price}`);
}

describe('cards whose price is above the name', () => {
  const card = (...lines: readonly string[]) => lines.map((line) => `<div>${line}</div>`).join('');

  test('have their quantity behind options', () => {
    const cards = [
      card('£18.00', 'Harbour oversized shirt', 'Black / UK 12 / Qty 1'),
      card('£79.00', 'Lark canvas trainers', 'Grey / UK 6 / Qty 1'),
      card('£8.50', 'Umbra ribbed socks', 'Off white / One Size / Qty 2'),
    ].join('');
    expect(itemsOf(`${cards}${tableOf(['Subtotal', '£114.00'], ['Delivery', '£0.00'], ['Total', '£114.00'])}`)).toEqual(
      ['Harbour oversized shirt × 1 = 1800', 'Lark canvas trainers × 1 = 7900', 'Umbra ribbed socks × 2 = 850'],
    );
  });
});

describe('the state of an item', () => {
  test.each([['Confirmed'], ['Shipped'], ['Processing']])('above its name is skipped: %s', (state) => {
    const cell = `<b>${state}</b><br>Harbour garden hose<br>Qty: 1<br>$47.00 / ea`;
    expect(itemsOf(`<table><tr><td></td><td>${cell}</td></tr></table>`)).toEqual(['Harbour garden hose × 1 = 4700']);
  });
});

describe('columns of ordered and supplied quantities', () => {
  test('give what was supplied', () => {
    const table = tableOf(
      ['Product', 'Ordered', 'Supplied', 'Price', 'Amount'],
      ['Oat milk 1L', '2', '2', '$6.00', '$12.00'],
      ['Avocado each', '4', '3', '$2.00', '$6.00'],
    );
    expect(itemsOf(`${table}${tableOf(['Total', '$18.00'])}`)).toEqual([
      'Oat milk 1L × 2 = 600',
      'Avocado each × 3 = 200',
    ]);
  });
});

describe('a carrier and its service', () => {
  test.each([['Canada Post, Expedited'], ['Australia Post Express'], ['An Post'], ['Royal Mail Tracked 48']])(
    'are what the delivery costs: %s',
    (line) => {
      const table = tableOf(['Title', 'Copies', 'Each', 'Line'], ['Harbour tales', '2', '$34.00', '$68.00']);
      const sums = tableOf([line, '', '', '$11.00'], ['Charged to Visa', '', '', '$79.00']);
      expect(itemsOf(`${table}${sums}`)).toEqual(['Harbour tales × 2 = 3400']);
    },
  );
});
