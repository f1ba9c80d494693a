import { expect, test } from 'vitest';
import { readMessage } from './read-message.ts';
import { messageOf } from './testing/message-of.ts';

/** Reads the number, total, and status from an email of a small business. */
function read(subject: string, lines: readonly string[]): string {
  const from = { name: 'Old Mill', address: 'post@oldmill.example' };
  const text = lines.join('\n');
  const reading = readMessage(messageOf({ from, subject, text, sentAt: Date.UTC(2026, 2, 10, 18) }));
  if (reading.kind === 'none') return reading.reason;
  return reading.orders.map(({ orderNumber, total, status }) => `${orderNumber} ${total} ${status}`).join();
}

test.each([
  ['en', 'Payment received: your magazine', ['Subscription number: MZ-440912', 'Total: £52.00']],
  ['de', 'Zahlungsbestätigung', ['Abonummer: MZ-440912', 'Summe: 52,00 €']],
  ['nl', 'Betaalbewijs', ['Abonnementsnummer: MZ-440912', 'Totaal: € 52,00']],
  ['fi', 'Kuitti pelistä', ['Pelin tunnus: MZ-440912', 'Yhteensä: 52,00 €']],
  ['bg', 'Потвърждение за закупена винетка', ['Номер на винетка: MZ-440912', 'Общо: 52,00 лв.']],
  ['hr', 'Potvrda o kupnji', ['Broj vinjete: MZ-440912', 'Ukupno: 52,00 €']],
  ['lt', 'Įkrovimas baigtas', ['Sesijos Nr.: MZ-440912', 'Iš viso: 52,00 €']],
  ['lv', 'Uzlāde pabeigta', ['Sesijas numurs: MZ-440912', 'Kopā: 52,00 €']],
  ['id', 'Donasi Anda telah kami terima', ['ID Donasi: MZ-440912', 'Total: Rp 5.200']],
  ['it', 'Grazie per la tua donazione', ['ID donazione: MZ-440912', 'Totale: 52,00 €']],
  ['uk', 'Дякуємо за покупку', ['Рахунок: MZ-440912', 'Разом: 52,00 ₴']],
] as const)('a number of a service is read: %s', (_language, subject, lines) => {
  expect(read(subject, lines)).toMatch(/^MZ-440912 52\d+ placed$/);
});

test.each([
  ['en', 'Your appointment has been rescheduled', ['New time: Thursday 12 March 2026, 09:20', 'Total: £52.00']],
  ['de', 'Ihr Termin wurde verschoben', ['Neuer Termin: 12.03.2026, 09:20', 'Summe: 52,00 €']],
  ['fr', 'Votre rendez-vous a été déplacé', ['Nouvelle date : 12/03/2026 à 9h20', 'Total : 52,00 €']],
  ['pl', 'Wizyta przełożona', ['Nowy termin: 12.03.2026, 09:20', 'Razem: 52,00 zł']],
  ['nl', 'Je afspraak is verzet', ['Nieuwe tijd: 12-03-2026 09:20', 'Totaal: € 52,00']],
] as const)('an appointment with a price that was moved is one: %s', (_language, subject, lines) => {
  expect(read(subject, lines)).toBe('null 5200 placed');
});

test.each([
  ['en', 'Your appointment has been rescheduled', ['New time: Thursday 12 March 2026, 09:20', 'with Dr Moss']],
  ['pl', 'Wizyta przełożona', ['Nowy termin: 12.03.2026, 09:20', 'Gabinet 4']],
] as const)('one without a price is not: %s', (_language, subject, lines) => {
  expect(read(subject, lines)).not.toMatch(/placed/);
});

test.each([
  [
    'de',
    'Ihre Bestellung: Statusänderung',
    ['Bestellnummer: 44120937', 'Neuer Status: Rückstand'],
    '44120937 null placed',
  ],
  ['nl', 'Je bestelling', ['Bestelnummer: 44120937', 'Nieuwe status: In backorder'], '44120937 null placed'],
  ['zh', '客服通知', ['已為您取消此訂單。', '訂單編號: 44120937', '取消金額', 'NT$520'], '44120937 52000 cancelled'],
  ['zh', '退票通知', ['订单号码: 44120937', '核收退票费 20元，应退票款 520元。'], '44120937 52000 returned'],
] as const)('the state of an order is read: %s %s', (_language, subject, lines, state) => {
  expect(read(subject, lines)).toBe(state);
});

test.each([
  ['no', 'Kvittering', ['Medlemsnummer: 4410937', 'Fakturanummer: MZ-440912', 'Betalt: 520,00 kr']],
  ['en', 'Payment received', ['Membership number: 4410937', 'Invoice number: MZ-440912', 'Total paid: £520.00']],
] as const)('the number of the bill comes before that of the member: %s', (_language, subject, lines) => {
  expect(read(subject, lines)).toBe('MZ-440912 52000 placed');
});

test('a member has no other number', () => {
  expect(read('Payment received', ['Membership number: 4410937', 'Total paid: £52.00'])).toBe('4410937 5200 placed');
});
