import { describe, expect, test } from 'vitest';
import { readMessage } from './read-message.ts';
import { messageOf } from './testing/message-of.ts';
import { readOrder, tableOf } from './testing/order-mail.ts';

const SENT = Date.UTC(2026, 1, 14, 9);

function read(html: string) {
  return readOrder({ name: 'Alder Market', subject: 'Your order 77120943', html, sentAt: SENT });
}

describe('an order of several sellers, each with its shipping costs', () => {
  test.each([
    ['Pedido', 'Frete', 'Total pago', 'R$ 38,00', 'R$ 11,90', 'R$ 29,90', 'R$ 9,50', 'R$ 89,30'],
    ['Bestellnummer', 'Versandkosten', 'Gesamtsumme', '38,00 €', '11,90 €', '29,90 €', '9,50 €', '89,30 €'],
    ['Order number', 'Shipping', 'Total', '£38.00', '£11.90', '£29.90', '£9.50', '£89.30'],
    ['Numéro de commande', 'Frais de port', 'Total', '38,00 €', '11,90 €', '29,90 €', '9,50 €', '89,30 €'],
    ['Numer zamówienia', 'Koszt dostawy', 'Razem', '38,00 zł', '11,90 zł', '29,90 zł', '9,50 zł', '89,30 zł'],
  ])('has the goods that come to the total with all of them: %s', (number, shipping, total, ...amounts) => {
    const [first = '', second = '', third = '', fourth = '', sum = ''] = amounts;
    const html = `<p>Thank you for your order. ${number}: 77120943</p>${tableOf(['Silver lake', first], [shipping, second])}${tableOf(['Harbour lights', third], [shipping, fourth])}<p>${total}: ${sum}</p>`;
    expect(read(html)).toMatchObject({
      total: 8930,
      shipping: 2140,
      items: [
        { description: 'Silver lake', price: 3800 },
        { description: 'Harbour lights', price: 2990 },
      ],
    });
  });

  test('is none if one of two costs adds up: the other is an offer', () => {
    const html = `<p>Thank you for your order. Order number: 77120943</p>${tableOf(['Silver lake', '£38.00'], ['Shipping', '£9.50'], ['Shipping', '£11.90'])}<p>Total: £49.90</p>`;
    expect(read(html)).toMatchObject({ total: 4990, items: [{ description: 'Silver lake', price: 3800 }] });
  });
});

describe('a word for a gift above the name in a row', () => {
  test.each([
    ['Dárek', 'Vzorek krému 50 g'],
    ['Geschenk', 'Handcreme Probe 50 ml'],
    ['Gift', 'Hand cream 50 ml'],
    ['Cadeau', 'Crème pour les mains 50 ml'],
    ['Omaggio', 'Crema mani 50 ml'],
  ])('is no name: %s', (badge, name) => {
    const html = `<p>Thank you for your order. Order number: 77120943</p><table><tr><td>Name</td><td>Qty</td><td>Price</td></tr><tr><td>Oat soap</td><td>2</td><td>£6.00</td></tr><tr><td>${badge}<br>${name}</td><td>1</td><td>£0.00</td></tr></table><p>Total: £12.00</p>`;
    expect(read(html)).toMatchObject({ items: [{ description: 'Oat soap' }, { description: name }] });
  });
});

test('the choice of a variant in Thai is no name', () => {
  const html =
    '<p>สวัสดีคุณพิม</p><p>เราได้รับคำสั่งซื้อ NN2602-0918273 แล้ว</p><p>ร้านค้า: Lamp House</p><p>โคมไฟตั้งโต๊ะ รุ่นดาว</p><p>สี: ขาว</p><p>จำนวน 1 ชิ้น</p><p>฿690.00</p><p>ร้านค้า: Sleep House</p><p>หมอนยางพารา 60x40 ซม.</p><p>แบบ: แน่น</p><p>จำนวน 2 ชิ้น</p><p>฿1,180.00</p><p>ค่าจัดส่ง ฿60.00</p><p>ยอดรวมทั้งสิ้น ฿1,930.00</p>';
  const order = readOrder({ name: 'Alder Market', subject: 'ยืนยันคำสั่งซื้อ NN2602-0918273', html, sentAt: SENT });
  expect(order).toMatchObject({
    items: [
      { description: 'โคมไฟตั้งโต๊ะ รุ่นดาว', price: 69_000 },
      { description: 'หมอนยางพารา 60x40 ซม.', quantity: 2, price: 59_000 },
    ],
  });
});

test('the last of several orders costs its own total, not what all cost', () => {
  const part = (number: string, name: string, total: string) =>
    `<p>Order number: ${number}</p><p>${name}</p><p>Quantity: 1</p><p>Order total: ${total}</p>`;
  const html = `<p>Thank you for your order</p>${part('3751120448', 'Linen apron', '£43.50')}${part('3751120449', 'Map print', '£50.64')}<p>Total charged to PayPal: £94.14</p>`;
  const reading = readMessage(messageOf({ subject: 'Your purchase from 2 shops', html }));
  expect(reading).toMatchObject({ orders: [{ total: 4350 }, { total: 5064 }] });
});
