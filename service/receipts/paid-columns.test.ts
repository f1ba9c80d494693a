import { describe, expect, test } from 'vitest';
import { readMessage } from './read-message.ts';
import { divs, SHIPPED } from './testing/list-mail.ts';
import { messageOf } from './testing/message-of.ts';
import { tableOf } from './testing/order-mail.ts';

/** Returns the total and the items of an email's only order. */
function listOf(subject: string, html: string): readonly unknown[] {
  const reading = readMessage(messageOf({ subject, html }));
  if (reading.kind === 'none') return [reading.reason];
  return reading.orders.flatMap(({ total, currency, items }) => [
    [total, currency],
    ...items.map(({ quantity, description, price }) => `${quantity} ${description} ${price}`),
  ]);
}

describe('a column of what was paid', () => {
  test.each([
    [
      '주문하신 상품이 발송되었습니다',
      ['주문번호', '상품명', '수량', '결제금액'],
      ['2846173950', '도자기 머그컵 2종', '1개', '18,900원'],
      [18_900, 'KRW'],
      '1 도자기 머그컵 2종 18900',
    ],
    [
      '您的订单已发货',
      ['宝贝', '单价（元）', '数量', '实付款（元）'],
      ['陶瓷 茶杯 礼盒装', '128.00', '1', '128.00<br>（含运费：0.00）'],
      [12_800, 'CNY'],
      '1 陶瓷 茶杯 礼盒装 12800',
    ],
    [
      SHIPPED,
      ['Product', 'Qty', 'Amount paid (€)'],
      ['Walnut tray, oiled', '1', '24.00'],
      [2400, 'EUR'],
      '1 Walnut tray, oiled 2400',
    ],
    [
      'Ihre Bestellung TG-20481 wurde versandt',
      ['Artikel', 'Menge', 'Bezahlter Betrag'],
      ['Nussbaumtablett, geölt', '1', '24,00 €'],
      [2400, 'EUR'],
      '1 Nussbaumtablett, geölt 2400',
    ],
  ] as const)('gives the total above the only line: %s', (subject, header, row, total, item) => {
    expect(listOf(subject, divs('TG-20481') + tableOf([...header], [...row]))).toEqual([[...total], item]);
  });

  test('gives the price under its header if a discount makes the sum smaller', () => {
    const html =
      divs('订单编号：2718460395522816') +
      tableOf(['宝贝', '单价（元）', '数量', '实付款（元）'], ['陶瓷 茶杯 礼盒装', '128.00', '2', '246.00']);
    expect(listOf('您的订单已发货', html)).toEqual([[24_600, 'CNY'], '2 陶瓷 茶杯 礼盒装 12800']);
  });

  test('gives no total above several lines', () => {
    const html = tableOf(
      ['Product', 'Qty', 'Amount paid'],
      ['Walnut tray, oiled', '1', '€24.00'],
      ['Moss vase, tall', '1', '€18.00'],
    );
    expect(listOf(SHIPPED, html)[0]).toEqual([null, 'EUR']);
  });

  test('gives way to the total below', () => {
    const html =
      tableOf(['Product', 'Qty', 'Amount paid'], ['Walnut tray, oiled', '1', '€24.00']) +
      divs('Shipping: €5.00', 'Order total: €29.00');
    expect(listOf(SHIPPED, html)[0]).toEqual([2900, 'EUR']);
  });

  test('is that of each line below the header of sums', () => {
    const html = tableOf(['Product', 'Qty', 'Total'], ['Walnut tray, oiled', '1', '€24.00']);
    expect(listOf(SHIPPED, html)[0]).toEqual([null, 'EUR']);
  });
});
