import { expect, test } from 'vitest';
import { readMessage } from './read-message.ts';
import { messageOf } from './testing/message-of.ts';

/** Reads the order numbers of a shop's plain text email, or the reason that it has no order. */
function numbersOf(subject: string, text: string): string {
  const from = { name: 'Tile Garden', address: 'shop@tilegarden.example' };
  const reading = readMessage(messageOf({ from, subject, text }));
  return reading.kind === 'none' ? reading.reason : reading.orders.map(({ orderNumber }) => orderNumber).join(' ');
}

test.each([
  [
    '[Tile Garden] Din ordre med referencen XKBWNABJK er blevet afsendt',
    'Din ordre med referencen XKBWNABJK er afsendt.',
  ],
  ['[Tile Garden] Uw bestelling XKBWNABJK is verzonden', 'Uw bestelling XKBWNABJK is verzonden.'],
  ['[Tile Garden] Jūsų užsakymas XKBWNABJK išsiųstas', 'Jūsų užsakymas XKBWNABJK išsiųstas.'],
  ['[Tile Garden] Teie tellimus XKBWNABJK on saadetud', 'Teie tellimus XKBWNABJK on saadetud.'],
  ['[Tile Garden] Vaše objednávka s označením XKBWNABJK byla odeslána', 'Objednávka XKBWNABJK byla odeslána.'],
  ['[Tile Garden] XKBWNABJK azonosítójú megrendelésedet elküldtük', 'XKBWNABJK azonosítójú megrendelésedet elküldtük.'],
  ['[Tile Garden] Your order XKBWNABJK has been shipped', 'Your order XKBWNABJK has been shipped.'],
  ['[Tile Garden] Ваш заказ XKBWNABJK отправлен', 'Ваш заказ XKBWNABJK отправлен.'],
])('reads nine letters that no word has as an order number: %s', (subject, text) => {
  expect(numbersOf(subject, text)).toBe('XKBWNABJK');
});

test.each([
  ['Rendelés adatai', 'Köszönjük a vásárlást!\nRendelés: TERVEZONA Leadva 2026. 03. 02. 16:34:40\nÖsszesen: 35 460 Ft'],
  ['Ordre detaljer', 'Tak for din ordre!\nOrdre: TERVEZONA afgivet 02.03.2026 18:29:40\nBetalt i alt: 1.386,00 kr.'],
  ['Ordredetaljer', 'Takk for din ordre!\nOrdre: TERVEZONA Plassert 02.03.2026 06:52:18\nTotalt betalt: 2 276,00 kr'],
  ['Užsakymas', 'Ačiū, kad perkate!\nUžsakymas: TERVEZONA Pateiktas 2026-03-02 07:58:58\nSumokėta viso: 37,80 €'],
  ['Pesanan', 'Terima kasih telah berbelanja!\nPESANAN: TERVEZONA Pada tanggal 02/03/2026 13:40:38\nTotal: Rp 275.000'],
  ['注文', 'ご注文ありがとうございます\n注文 TERVEZONA 作成日時 2026/03/02 20:45:50\n合計 ￥12,410'],
])('reads nine letters before a date as an order number: %s', (subject, text) => {
  expect(numbersOf(subject, text)).toBe('TERVEZONA');
});

test.each([
  ['Your order CONFIRMED', 'Thank you for your order.\nOrder total: 31.00 €\nOrder CONFIRMED'],
  ['Ihre Bestellung STORNIERT', 'Ihre Bestellung wurde storniert.\nGesamtsumme: 31,00 €'],
  ['Uw bestelling VERZONDEN', 'Bedankt voor uw bestelling.\nTotaal: € 31,00'],
])('never reads a status in capitals as an order number: %s', (subject, text) => {
  expect(numbersOf(subject, text)).not.toMatch(/[A-Z]/);
});
