import { expect, test } from 'vitest';
import { readMessage } from './read-message.ts';
import { messageOf } from './testing/message-of.ts';
import type { Report, Reports } from './testing/reports/report.ts';
import { SENTENCES } from './testing/reports/sentences.ts';
import { SUBJECTS } from './testing/reports/subjects.ts';

/** How a reading states each report: the status of the order, and of its shipment if it has one (contract §4). */
const EXPECTED: Readonly<Record<Report, readonly string[]>> = {
  placed: ['placed'],
  shipped: ['shipped 1'],
  outForDelivery: ['shipped 2'],
  readyForPickup: ['shipped 2'],
  delivered: ['delivered 3'],
  exception: ['shipped 4'],
  cancelled: ['cancelled'],
  refunded: ['refunded', 'returned'],
};

function read(subject: string, text: string): string {
  const from = { name: 'Tile Garden', address: 'shop@tilegarden.example' };
  const reading = readMessage(messageOf({ from, subject, text: `${text}\n\nTile Garden` }));
  if (reading.kind === 'none') return reading.reason;
  const [order] = reading.orders;
  const [shipment] = reading.shipments;
  if (order?.orderNumber !== '48213907') return `number ${order?.orderNumber}`;
  return [order.status, ...(shipment === undefined ? [] : [shipment.statusCode])].join(' ');
}

/** Returns every text that is not read as it reports, with what was read. */
function wrongIn(reports: Reports[string], readText: (text: string) => string): readonly string[] {
  return Object.entries(reports).flatMap(([report, texts]) =>
    texts.flatMap((text) => {
      const found = readText(text.replace('#', '48213907'));
      return EXPECTED[report as Report].includes(found) ? [] : [`${report}: ${text} → ${found}`];
    }),
  );
}

test.each(Object.entries(SENTENCES))('reads what a sentence reports: %s', (_language, reports) => {
  expect(wrongIn(reports, (sentence) => read('Tile Garden 48213907', sentence))).toEqual([]);
});

// The text has the number again, because a shop's subject alone does not prove an order.
test.each(Object.entries(SUBJECTS))('reads what a subject reports: %s', (_language, reports) => {
  expect(wrongIn(reports, (subject) => read(subject, 'Order number: 48213907'))).toEqual([]);
});

test.each([
  ['cancelled', 'Do not worry, your order no. # has not been cancelled.'],
  ['cancelled', 'Keine Sorge, Ihre Bestellung Nr. # wurde nicht storniert.'],
  ['cancelled', 'Comanda ta nr. # nu a fost anulată.'],
  ['cancelled', 'Ваш заказ № # не отменён.'],
  ['cancelled', 'Η παραγγελία σας αρ. # δεν έχει ακυρωθεί.'],
  ['returned', 'Your refund for order # has not arrived at your bank yet.'],
  ['returned', 'Peníze za objednávku č. # vám vrátíme, jakmile zboží dorazí.'],
  ['returned', 'A # számú rendelés árát visszatérítjük, amint a csomag megérkezik.'],
  ['shipped', 'You can collect order # as soon as we have told you.'],
  ['shipped', 'Objednávku č. # si můžete vyzvednout, jakmile vám napíšeme.'],
  ['shipped', 'Вы сможете забрать заказ № #, как только мы вам напишем.'],
  ['shipped', 'Du kan hente ordre # så snart du hører fra oss.'],
  ['shipped', '# numaralı siparişiniz teslim almaya hazır olduğunda size haber vereceğiz.'],
  ['delivered', '# numaralı siparişiniz teslim edildikten sonra ürünleri iade edebilirsiniz.'],
  ['shipped', 'Du kan hente ordre # i vores butik i Odense, så snart du har fået en sms.'],
  ['shipped', 'Potrai ritirare l’ordine # presso il nostro negozio non appena ti scriviamo.'],
  ['shipped', 'Your order # will be ready for pickup on Friday.'],
  ['shipped', 'Votre commande # sera prête vendredi dans notre magasin.'],
  ['shipped', 'Objednávka # bude v pátek připravena k vyzvednutí.'],
  ['shipped', 'Η παραγγελία # θα είναι έτοιμη για παραλαβή το Σάββατο.'],
  ['shipped', 'ご注文番号#の商品は、まだ店頭でのお受け取りの準備ができておりません。'],
  ['shipped', '订单#暂时不能到店自提。'],
  ['shipped', 'Zodra bestelling # de deur uit is, krijg je van ons een track & trace.'],
  ['returned', '返品の商品が届いたことを確認後、注文番号#の代金を返金いたします。'],
  ['returned', '주문번호 #의 환불은 아직 처리되지 않았습니다.'],
  ['returned', 'Έχετε λάβει την επιστροφή χρημάτων για την παραγγελία #;'],
  ['returned', 'Zwrot pieniędzy za zamówienie # nastąpi w ciągu tygodnia.'],
  ['cancelled', 'Objednávku # můžete zrušit, dokud neopustí náš sklad.'],
])('does not read %s from: %s', (status, sentence) => {
  expect(read('Tile Garden 48213907', sentence.replace('#', '48213907'))).not.toContain(status);
});

test.each([
  ['shipped 2', 'Your order # will be ready for pickup for 7 days in our shop.'],
  ['returned', 'Tilbagebetalingen for ordre # er gennemført.'],
  ['cancelled', 'Objednávku # jsme bohužel museli stornovat.'],
])('reads %s despite the words around it: %s', (status, sentence) => {
  expect(read('Tile Garden 48213907', sentence.replace('#', '48213907'))).toContain(status);
});
