import { expect, test } from 'vitest';
import { readMessage } from './read-message.ts';
import { messageOf } from './testing/message-of.ts';

const AIRLINE = { name: 'Ryanair', address: 'noreply@ryanair.com' };

function read(subject: string, text: string, from = AIRLINE): string {
  const reading = readMessage(messageOf({ from, subject, text, sentAt: Date.UTC(2026, 2, 10, 18) }));
  if (reading.kind === 'none') return reading.reason;
  return reading.orders.map(({ orderNumber, status, title }) => `${orderNumber} | ${status} | ${title}`).join();
}

const LEG = 'Dublin (DUB) 20.06.2026 09:45\nPorto (OPO) 11:30';

test.each([
  ['en', 'The schedule of your booking QK4X2T has changed.', 'Booking reference: QK4X2T'],
  ['de', 'Der Flugplan Ihrer Buchung QK4X2T hat sich geändert.', 'Buchungscode: QK4X2T'],
  ['fr', 'Les horaires de votre réservation QK4X2T ont changé.', 'Code de réservation : QK4X2T'],
  ['es', 'El horario de tu reserva QK4X2T ha cambiado.', 'Código de reserva: QK4X2T'],
  ['hu', 'Tájékoztatjuk, hogy a QK4X2T foglalás menetrendje módosult.\nVISSZATÉRÍTÉST KÉREK', 'Foglalási kód: QK4X2T'],
  ['nl', 'De vluchttijden van je boeking QK4X2T zijn gewijzigd.', 'Boekingscode: QK4X2T'],
  ['pl', 'Rozkład Twojej rezerwacji QK4X2T uległ zmianie.', 'Kod rezerwacji: QK4X2T'],
] as const)('a changed schedule leaves the booking as it is: %s', (_language, report, subject) => {
  expect(read(subject, `${report}\n${LEG}`)).toMatch(/^QK4X2T \| placed/);
});

test('a Hungarian refund that was paid is one', () => {
  expect(read('Foglalási kód: QK4X2T', `A foglalás árát visszatérítettük.\n${LEG}`)).toMatch(/^QK4X2T \| returned/);
});

const HOMES = { name: 'Airbnb', address: 'automated@airbnb.com' };

test('a stay is named by its heading, not by the greeting above a sentence about its host', () => {
  const text = [
    'Your reservation is canceled',
    'Hi Kim,',
    'As you requested, we canceled your reservation QM7T2XKP4R at Old Barn near Dale hosted by Ada.',
    'Old Barn near Dale',
    'Entire cabin · Aug 14 – Aug 17, 2026 · 4 guests',
    'You paid: $812.46',
  ].join('\n');
  expect(read('Reservation canceled: QM7T2XKP4R', text, HOMES)).toMatch(
    /^QM7T2XKP4R \| cancelled \| Old Barn near Dale/,
  );
});

test('a word in capitals behind a colon is not a number', () => {
  expect(read('Reservation canceled: IMPORTANT', 'Your reservation is canceled.\nYou paid: $812.46', HOMES)).toMatch(
    /^null/,
  );
});

const MILL = { name: 'Old Mill', address: 'post@oldmill.example' };

test('an appointment is named by its label, and insurance not by its premium', () => {
  const visit =
    'Appointment\nDental check for Rex\nWhen\nThursday, 12 March 2026 at 10:20 am\nPrice\n$139.00\nBooking ID\nMZ-440912';
  expect(read('Your appointment is confirmed - North Side', visit, MILL)).toContain('Dental check for Rex');
  const policy = 'Poliçe No\n0001-440912\nBrüt prim\n984,30 TL';
  expect(
    read('Konut sigortası poliçeniz hazır', `Poliçeniz düzenlenmiştir. Teşekkür ederiz.\n${policy}`, MILL),
  ).not.toContain('prim');
});
