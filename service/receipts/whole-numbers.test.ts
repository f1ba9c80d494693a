import { describe, expect, test } from 'vitest';
import { readMessage } from './read-message.ts';
import { messageOf } from './testing/message-of.ts';

/** Reads a shop's email, and returns the numbers of its orders and parcels. */
function numbersIn(subject: string, html: string, address = 'shop@tilegarden.example') {
  const reading = readMessage(messageOf({ from: { name: 'Tile Garden', address }, subject, html }));
  if (reading.kind === 'none') return reading.reason;
  return [
    ...reading.orders.map(({ orderNumber }) => orderNumber),
    ...reading.shipments.map(({ trackingNumber }) => trackingNumber),
  ];
}

describe('a number in groups that fills its cell or line', () => {
  test.each([
    ['Order number', 'W-10 233', 'W-10233'],
    ['Bestellnummer', '311 8842 067', '3118842067'],
    ['Bestelnummer', '4711 0815', '47110815'],
    ['Numéro de commande', '12 40 88', '124088'],
    ['Ordrenummer', '1 204 881', '1204881'],
    ['Order no.', 'AB 4417 203', 'AB4417203'],
    ['Bokningsnr', 'BD-44 180 227', 'BD-44180227'],
    ['Billetnr.', '7740 2218', '77402218'],
  ])('is read whole: %s %s', (label, number, whole) => {
    const thanks = '<p>Thank you for your order!</p>';
    const subject = 'Your order is confirmed';
    expect(numbersIn(subject, `${thanks}<table><tr><td>${label}</td><td>${number}</td></tr></table>`)).toEqual([whole]);
    expect(numbersIn(subject, `${thanks}<p>${label}: ${number}</p>`)).toEqual([whole]);
  });

  test.each([
    ['Referansenummer', 'NX4 7QK 92', 'NX47QK92'],
    ['Booking reference', '7QK 92A 4B', '7QK92A4B'],
    ['Buchungsnummer', 'A41 B72 C03 D9', 'A41B72C03D9'],
  ])('may mix letters and digits: %s %s', (label, number, whole) => {
    expect(
      numbersIn('Your booking is confirmed', `<p>Thank you for your booking!</p><p>${label}: ${number}</p>`),
    ).toEqual([whole]);
  });

  test.each([
    ['47110815 12.05.2026', '47110815'],
    ['47110815 14:30', '47110815'],
    ['47110815 49,90', '47110815'],
    ['47110815 2 items', '47110815'],
    ['47110815 2026', '47110815'],
  ])('is not joined with what follows: %s', (number, alone) => {
    const html = `<p>Thank you for your order!</p><p>Order number: ${number}</p>`;
    expect(numbersIn('Your order is confirmed', html)).toEqual([alone]);
  });
});

describe('a number with a particle right behind it', () => {
  test.each([
    ['주문번호 2026082441870231이 자동 구매확정 되었습니다.', '2026082441870231'],
    ['주문번호 2026082441870231의 결제가 완료되었습니다.', '2026082441870231'],
    ['ご注文番号 503-7718824のご注文を承りました。', '503-7718824'],
  ])('is read without it: %s', (sentence, number) => {
    expect(numbersIn('주문이 완료되었습니다', `<p>${sentence}</p>`)).toEqual([number]);
  });
});

describe('a number behind a label that other numbers have, too', () => {
  const thanks = '<p>Thank you for your booking!</p>';

  test.each([
    ['Transaction ID: 5512 0048 773', '55120048773'],
    ['Reference ID: st4.player.shop.order.61bd-7702', 'st4.player.shop.order.61bd-7702'],
    ['Referenz-ID: 2-88103-B', '2-88103-B'],
  ])('is read whole: %s', (line, number) => {
    expect(numbersIn('Your booking is confirmed', `${thanks}<p>${line}</p>`)).toEqual([number]);
  });

  test('is not read from the groups of a customer’s number', () => {
    const line = '<p>Transaction ID: 551 204 877 301</p>';
    expect(numbersIn('Your booking is confirmed', `${thanks}${line}`)).not.toContain('551');
  });
});

describe('a number in groups', () => {
  test.each([
    ['Siparişinizi aldık! Sipariş no: 5 128 907 365', '<p>Ürünleriniz hazırlanıyor.</p>', '5128907365'],
    ['Siparişinizi aldık', '<p>10 482 207 719 numaralı siparişinizi aldık.</p>', '10482207719'],
    ['Order number: 5 128 907 365', '<p>Thank you.</p>', '5128907365'],
  ])('is read whole in a subject, and before the word for order: %s %s', (subject, html, whole) => {
    expect(numbersIn(subject, `${html}<p>Toplam: 49,90 TL</p>`)).toEqual([whole]);
  });
});

describe("a shop's own number of a shipment", () => {
  const own = '<p>Your shipment #000016551 for order #000018842</p>';

  test('is no tracking number next to one', () => {
    const parcel =
      '<table><tr><th>Shipped by</th><th>Tracking number</th></tr><tr><td>GLS</td><td>74120938815</td></tr></table>';
    expect(numbersIn('Your order has shipped', own + parcel)).toEqual(['000018842', '74120938815']);
  });
});

describe('the number of a listing', () => {
  const sold = (number: string) =>
    `<p>下記の商品を購入しました。</p><p>商品ID : ${number}</p><p>支払い金額 : ¥3,680</p>`;
  const subject = 'ご購入ありがとうございます';

  test('is that of the order on a marketplace where each listing is sold once', () => {
    expect(numbersIn(subject, sold('m58203771946'), 'no-reply@mercari.jp')).toEqual(['m58203771946']);
  });

  test('is the code of an item elsewhere', () => {
    expect(numbersIn(subject, sold('58203771946'))).toEqual([null]);
  });
});
