import { expect, test } from 'vitest';
import { readMessage } from './read-message.ts';
import { messageOf } from './testing/message-of.ts';

/** Reads the total and the tax of an appointment. */
function read(subject: string, text: string): string {
  const from = { name: 'Old Mill', address: 'post@oldmill.example' };
  const reading = readMessage(messageOf({ from, subject, text, sentAt: Date.UTC(2026, 2, 10, 18) }));
  if (reading.kind === 'none') return reading.reason;
  return reading.orders.map(({ total, tax }) => `${total} ${tax}`).join();
}

test.each([
  [
    'es',
    'Tu cita está confirmada',
    'Servicio\nCambio de aceite\njueves 12/03/2026 a las 09:00\nPrecio estimado (IVA incl.)\n149,00 €',
  ],
  [
    'en',
    'Your appointment is confirmed',
    'Treatment\nDeep clean\nThu 12 March 2026, 09:20\nPrice (VAT included)\n£149.00',
  ],
  ['de', 'Ihr Termin ist bestätigt', 'Leistung\nÖlwechsel\nDo., 12.03.2026, 08:20 Uhr\nPreis (MwSt. inkl.)\n149,00 €'],
  [
    'it',
    'Il tuo appuntamento è confermato',
    'Servizio\nTagliando\ngiovedì 12/03/2026 ore 9:00\nPrezzo (IVA inclusa)\n149,00 €',
  ],
] as const)('the price with its tax is no tax: %s', (_language, subject, text) => {
  expect(read(subject, text)).toBe('14900 null');
});

test('the tax below the price is one', () => {
  const text = 'Treatment\nDeep clean\nThu 12 March 2026, 09:20\nTotal: £149.00\nVAT included: £24.83';
  expect(read('Your appointment is confirmed', text)).toBe('14900 2483');
});
