import { expect, test } from 'vitest';
import { type Mail, readOrder, tableOf } from '../testing/order-mail.ts';

const SENT_AT = Date.UTC(2026, 2, 11, 9);

function mailOf(name: string, subject: string, ...parts: readonly string[]): Mail {
  const html = parts.map((part) => (part.startsWith('<') ? part : `<p>${part}</p>`)).join('');
  return { name, subject, html, sentAt: SENT_AT };
}

test('a header with a remark in brackets is one, so that the first price is not the total', () => {
  const table = tableOf(
    ['Leistung (GOT)', 'Betrag'],
    ['Untersuchung, Hund', '20,00 EUR'],
    ['Impfung', '30,00 EUR'],
    ['Umsatzsteuer 19 %', '9,50 EUR'],
  );
  const parts = [
    'Wir haben Ihre Überweisung über 59,50 EUR erhalten. Die Rechnung R26-7710 ist damit vollständig beglichen.',
    table,
  ];
  const order = readOrder(mailOf('Tierpraxis', 'Zahlungseingang zu Rechnung R26-7710', ...parts));
  expect(typeof order === 'string' ? order : order.total).toBe(5950);
});
