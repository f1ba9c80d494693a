import { expect, test } from 'vitest';
import { readText } from '../document/read-text.ts';
import { readMessage } from '../read-message.ts';
import { messageOf } from '../testing/message-of.ts';
import { listsGoods } from './lists-goods.ts';

test.each([
  '商品コード：CK-4711\n商品名：鉄瓶\n数量：1',
  'Product: Copper kettle\nPrice: $24.00\nQuantity: 1',
  'Artikel: Kupferkessel\nMenge: 1',
])('finds a name and a quantity behind labels: %s', (text) => {
  expect(listsGoods(readText(text))).toBe(true);
});

test.each([
  '商品名：鉄瓶',
  'Quantity: 1',
  'Product: Copper kettle\n\nPayment: card\n\nAddress: Mill Lane\n\nTotal: 1\n\nQuantity: 1',
])('finds none: %s', (text) => {
  expect(listsGoods(readText(text))).toBe(false);
});

const LIST = '商品名：鉄瓶\n数量：1\n\n商品名：湯のみ\n数量：3\n';

/** Returns the tracking numbers and items of the shipments that a shop without order numbers reports. */
function read(list: string): readonly string[] {
  const text = `ご注文の商品を発送いたしました。\n\nお問い合わせ番号：4711-0020-3004\n\n${list}`;
  const from = { name: '瓦の庭', address: 'order@tilegarden.example' };
  const reading = readMessage(messageOf({ from, subject: '商品発送のお知らせ', text }));
  if (reading.kind === 'none') return [reading.reason];
  return reading.shipments.map(({ trackingNumber, items }) =>
    [trackingNumber, ...items.map(({ quantity, description }) => `${quantity} ${description}`)].join(', '),
  );
}

test('vouches for the tracking number and fills the shipment of a shop that prints no order number', () => {
  expect(read(LIST)).toEqual(['471100203004, 1 鉄瓶, 3 湯のみ']);
  expect(read('')).toEqual(['parcel_without_order']);
});
