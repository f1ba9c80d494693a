import { expect, test } from 'vitest';
import { readMessage } from './read-message.ts';
import { messageOf } from './testing/message-of.ts';

function read(subject: string, text: string): string {
  const from = { name: 'Old Mill', address: 'post@oldmill.example' };
  const reading = readMessage(messageOf({ from, subject, text, sentAt: Date.UTC(2026, 1, 14, 18) }));
  return reading.kind === 'none' ? reading.reason : `${reading.orders[0]?.status} ${reading.shipments.length}`;
}

const APPOINTMENTS: readonly (readonly [language: string, subject: string, text: string])[] = [
  ['en', 'Your appointment is confirmed', 'Reference number: BQ-44120\nThursday 12 March 2026, 09:20\nwith Dr Moss'],
  [
    'de',
    'Ihre Buchung beim Bürgeramt',
    'vielen Dank für Ihre Terminbuchung.\nBuchungsnummer: 44120937\nDo., 12.03.2026, 08:20 Uhr',
  ],
  [
    'fr',
    'Rendez-vous confirmé',
    'Votre réservation est confirmée.\nNuméro de réservation : 44120937\njeudi 12 mars 2026 à 9h20',
  ],
  [
    'pl',
    'Potwierdzenie wizyty',
    'Twoja wizyta została zarezerwowana.\nNumer wizyty: 44120937\nczwartek, 12.03.2026, 13:20',
  ],
  [
    'ja',
    '【水車歯科】ご予約を受け付けました',
    'ご予約ありがとうございます。\n予約番号 20260312-11\n2026年3月12日(木) 18:00',
  ],
];

test.each(APPOINTMENTS)('an appointment without a price is not an order: %s', (_language, subject, text) => {
  expect(read(subject, text)).toBe('incomplete');
});

test('an appointment with its price is one', () => {
  expect(read('Your appointment is confirmed', `${APPOINTMENTS[0]?.[2]}\nTotal: £52.00`)).toBe('placed 0');
});

const REMINDERS: readonly (readonly [language: string, subject: string, text: string])[] = [
  ['en', 'Reminder: Thursday at 2 pm, cut and color', 'Reservation number: 44120937\nTotal: £52.00'],
  ['de', 'Erinnerung: morgen um 14 Uhr', 'Buchungsnummer: 44120937\nGesamt: 52,00 €'],
  [
    'fr',
    'Rappel : samedi à 14 h, couleur + coupe',
    'On vous attend samedi à 14 h.\nRéservation n° 44120937\nTotal : 52,00 €',
  ],
  ['it', 'Promemoria: domani alle 14', 'Numero di prenotazione: 44120937\nTotale: 52,00 €'],
  ['nl', 'Herinnering: vrijdag om 14.00 uur', 'Reserveringsnummer: 44120937\nTotaal: € 52,00'],
];

test.each(REMINDERS)('a reminder of a day is not an order: %s', (_language, subject, text) => {
  expect(read(subject, text)).toBe('account_notice');
});

const DEBITS: readonly (readonly [language: string, subject: string, text: string])[] = [
  ['en', 'We’ll collect £34.99 on or after 1 July', 'Reference: 44120937\nAmount: £34.99'],
  [
    'fr',
    'Votre facture est disponible',
    'Facture n° 44120937\nMontant TTC : 92,14 €\nDate de prélèvement : 21/03/2026',
  ],
  ['es', 'Tu factura ya está disponible', 'Factura nº 44120937\nImporte: 63,71 €\nCargo en cuenta: 29/03/2026'],
  ['de', 'Ihr Beitrag', 'Rechnungsnummer: 44120937\nBetrag: 96,00 €\nDer Jahresbeitrag wird am 1. April abgebucht.'],
];

test.each(DEBITS)('a debit to come is not an order: %s', (_language, subject, text) => {
  expect(read(subject, text)).toBe('upcoming_charge');
});
