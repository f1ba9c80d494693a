import { describe, expect, it } from 'vitest';
import { readMessage } from '../read-message.ts';
import { messageOf } from '../testing/message-of.ts';
import { openLabel } from './bracketed-label.ts';

const ORDER = 'ご注文ありがとうございます。\n\n[受注番号]\n260309101522\n\n';

/** Returns the lines of an order's plain text as "quantity name price". */
function linesOf(list: string): readonly string[] {
  const from = { name: 'ナギサ雑貨店', address: 'shop@nagisa.example' };
  const text = `${ORDER}${list}\n\n[送料] 500円\n[合計] 3,300円\n`;
  const reading = readMessage(messageOf({ from, subject: 'ご注文ありがとうございます', text }));
  if (reading.kind === 'none') return [reading.reason];
  return reading.orders.flatMap(({ orderNumber, total, items }) => [
    `${orderNumber} ${total}`,
    ...items.map(({ quantity, description, price }) => `${quantity} ${description} ${price}`),
  ]);
}

describe('items whose details have labels in brackets', () => {
  const read = ['260309101522 3300', '2 青いマグカップ 1100', '1 白い皿 600'];

  it('have each value behind its label', () => {
    const line = (name: string, price: string, count: number) =>
      `[商品名] ${name}\n[商品番号] n-${count}\n[単価] ${price}円\n[数量] ${count}\n`;
    expect(linesOf(line('青いマグカップ', '1,100', 2) + line('白い皿', '600', 1))).toEqual(read);
  });

  it('have each value below its label', () => {
    const line = (name: string, price: string, count: number) =>
      `【商品名】\n${name}\n【単価】\n${price}円\n【数量】\n${count}個\n\n`;
    expect(linesOf(line('青いマグカップ', '1,100', 2) + line('白い皿', '600', 1))).toEqual(read);
  });

  it('have price and quantity in one line', () => {
    const line = (name: string, price: string, count: number) =>
      `[商品名] ${name}\n[型番] n-${count}\n[価格] ${price}円(内税) × ${count}個\n\n`;
    expect(linesOf(line('青いマグカップ', '1,100', 2) + line('白い皿', '600', 1))).toEqual(read);
  });
});

describe('label in brackets', () => {
  it.each([
    ['[単価] 1,100円', '単価：1,100円'],
    ['【数量】2', '数量：2'],
    ['［商品名］', '商品名：'],
    ['[Qty]: 2', 'Qty：2'],
    ['[A-552] Blue mug', '[A-552] Blue mug'],
    ['[単価表] 1,100円', '[単価表] 1,100円'],
    ['Blue mug', 'Blue mug'],
  ])('%s is read as %s', (text, read) => {
    expect(openLabel(text)).toBe(read);
  });
});
