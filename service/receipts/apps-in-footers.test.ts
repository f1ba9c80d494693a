import { expect, test } from 'vitest';
import { readOrder, tableOf } from './testing/order-mail.ts';

const PHYSICAL = 2;
const DIGITAL = 4;

function typeOf(footer: string) {
  const html = `<p>Thank you for your order! Order number: 77120943</p>${tableOf(['Teak tray', '1', '20.00 EUR'], ['Total', '20.00 EUR'])}<p>${footer}</p>`;
  const order = readOrder({ name: 'Alder Tools', subject: 'Your order 77120943', html, sentAt: Date.UTC(2026, 2, 3) });
  return typeof order === 'string' ? order : order.purchaseTypeId;
}

test.each(['Download our app', 'Pobierz aplikację', 'App herunterladen', 'Scarica l’app', 'Descarga la app'])(
  'goods stay shippable above an offer of an app: %s',
  (footer) => {
    expect(typeOf(footer)).toBe(PHYSICAL);
  },
);

test.each(['Download your pattern', 'Download the file'])('goods to download are digital: %s', (footer) => {
  expect(typeOf(footer)).toBe(DIGITAL);
});
