import { expect, test } from 'vitest';
import { readMessage } from './read-message.ts';
import { messageOf } from './testing/message-of.ts';
import { tableOf } from './testing/order-mail.ts';

/** Reads an email of a booking site with a number and no price: its status, or the reason that it is not an order. */
function statusOf(subject: string, text: string): string | undefined {
  const from = { name: 'Table Finder', address: 'noreply@tablefinder.example' };
  const reading = readMessage(messageOf({ from, subject, text }));
  return reading.kind === 'none' ? reading.reason : reading.orders[0]?.status;
}

test.each([
  ['Votre réservation chez Le Bistrot est confirmée', 'Numéro de réservation : 77120943'],
  ['Tu reserva en Casa Luna está confirmada', 'Número de reserva: 77120943'],
  ['La tua prenotazione presso Trattoria Sole è confermata', 'Numero di prenotazione: 77120943'],
  ['Je reservering bij Bistro Sole is bevestigd', 'Reserveringsnummer: 77120943'],
  ['A sua reserva na Casa Luna foi confirmada', 'Número da reserva: 77120943'],
  ['Din bokning på Bistro Sol är bekräftad', 'Bokningsnummer: 77120943'],
  ['Din reservation hos Bistro Sol er bekræftet', 'Reservationsnummer: 77120943'],
  ['Reservasjonen din hos Bistro Sol er bekreftet', 'Reservasjonsnummer: 77120943'],
  ['Varauksesi ravintolaan Luna on vahvistettu', 'Varausnumero: 77120943'],
  ['Η κράτησή σας στο Luna επιβεβαιώθηκε', 'Αριθμός κράτησης: 77120943'],
  ['Tu reserva en Casa Luna se ha modificado', 'Número de reserva: 77120943'],
  ['Ihre Buchung im Haus Luna wurde geändert', 'Buchungsnummer: 77120943'],
  ['Uw e-ticket voor zwembad De Kuil', 'Ticketnummer: 77120943'],
  ['Ihre Tickets für das Freibad', 'Buchungsnummer: 77120943'],
])('a numbered booking that the subject confirms is an order: %s', (subject, number) => {
  expect(statusOf(subject, `${subject}.\n\n${number}`)).toBe('placed');
});

test.each([
  ["Votre réservation n'est pas encore confirmée", 'Numéro de réservation : 77120943'],
  ['Dès que votre réservation est confirmée, nous vous écrivons', 'Numéro de demande : 77120943'],
  ['Tu reserva aún no está confirmada', 'Número de reserva: 77120943'],
  ['Je reservering is nog niet bevestigd', 'Reserveringsnummer: 77120943'],
  ['Din bokning är inte bekräftad än', 'Bokningsnummer: 77120943'],
  ['Η κράτησή σας δεν έχει επιβεβαιωθεί', 'Αριθμός κράτησης: 77120943'],
])('a booking that is not confirmed yet is not an order: %s', (subject, number) => {
  expect(statusOf(subject, `${subject}.\n\n${number}`)).not.toBe('placed');
});

test.each([
  ['Provisional booking 77120943', 'This is a provisional booking only.'],
  ['Your request 77120943', 'Your booking is not yet confirmed.'],
  ['Ihre Anfrage 77120943', 'Ihre Buchung ist noch nicht verbindlich bestätigt.'],
  ['Tu solicitud 77120943', 'Tu reserva todavía no está confirmada.'],
  ['Votre demande 77120943', 'Votre réservation n’est pas encore confirmée.'],
  ['La Sua richiesta 77120943', 'La prenotazione non è ancora confermata.'],
  ['예약 신청이 접수되었습니다 (미확정)', '아직 예약이 확정되지 않았습니다.'],
  ['【仮予約】お申し込みありがとうございます', '予約はまだ確定していません。'],
])('a booking that is only requested or held is not an order: %s', (subject, sentence) => {
  expect(statusOf(subject, `${sentence}\n\nBooking number: 77120943\n\nTotal: €75.00`)).not.toBe('placed');
});

test.each([
  ['Je Museumpas is verlengd', 'Bedankt voor het verlengen van je Museumpas.', 'Factuurnummer: MK2026-0299184'],
  ['Aquí tienes tu póliza ESIM26-1184470', '¡Ya estás asegurado!', 'N.º de póliza: ESIM26-1184470'],
  [
    'Your application 2203-9917',
    'We have received your application and your payment.',
    'Application reference number: 2203-9917-4410',
  ],
])('a renewal, an insurance, or a paid application is an order: %s', (subject, report, number) => {
  expect(statusOf(subject, `${report}\n\n${number}\n\nTotal: €75,00`)).toBe('placed');
});

test('a payment whose reversal is only possible has not failed', () => {
  const terms = 'Forma de pago Bizum\n\nTienes 14 días para desistir siempre que no haya comenzado la vigencia';
  expect(statusOf('Tu reserva está confirmada', `Número de reserva: 77120943\n\nTotal: 75,00 €\n\n${terms}`)).toBe(
    'placed',
  );
});

test.each([
  ['Your booking remains confirmed', 'Booking number: 77120943'],
  ['Je boeking blijft gewoon geldig', 'Boekingsnummer: 77120943'],
  ['Ihre Buchung bleibt weiterhin gültig', 'Buchungsnummer: 77120943'],
  ['Votre réservation reste valable', 'Numéro de réservation : 77120943'],
  ['Tu reserva sigue siendo válida', 'Número de reserva: 77120943'],
  ['La tua prenotazione resta confermata', 'Numero di prenotazione: 77120943'],
  ['Twoja rezerwacja pozostaje ważna', 'Numer rezerwacji: 77120943'],
  ['Din bokning gäller fortfarande', 'Bokningsnummer: 77120943'],
  ['Varauksesi on edelleen voimassa', 'Varausnumero: 77120943'],
])('a booking that stays valid at another time is an order: %s', (subject, number) => {
  expect(statusOf(subject, `New times.\n\n${subject}.\n\n${number}`)).toBe('placed');
});

test.each([
  ['Your booking is no longer valid', 'Booking number: 77120943'],
  ['Je boeking is niet meer geldig', 'Boekingsnummer: 77120943'],
  ['Votre réservation n’est plus valable', 'Numéro de réservation : 77120943'],
])('a booking that is no longer valid is not an order: %s', (subject, number) => {
  expect(statusOf(subject, `New times.\n\n${subject}.\n\n${number}`)).not.toBe('placed');
});

/** Reads the number of a booking from a table of its details. */
function numberIn(subject: string, ...rows: readonly (readonly string[])[]): string | null | undefined {
  const from = { name: 'Table Finder', address: 'noreply@tablefinder.example' };
  const reading = readMessage(messageOf({ from, subject, html: `<p>${subject}</p>${tableOf(...rows)}` }));
  return reading.kind === 'none' ? reading.reason : reading.orders[0]?.orderNumber;
}

test.each([
  ['Ihre Buchung ist bestätigt', 'Individueller Buchungscode:', '** QX7LTM **'],
  ['Ihre Buchung ist bestätigt', 'Flug - Buchungscode', 'QX7LTM'],
  ['Your booking is confirmed', 'Flight – booking code', 'QX7LTM'],
  ['Your booking is confirmed', 'Airline booking reference:', 'QX7LTM'],
  ['Je boeking is bevestigd', 'Persoonlijke boekingscode:', 'QX7LTM'],
])('reads the code that a label with a further word announces: %s, %s', (subject, label, code) => {
  expect(numberIn(subject, [label, code], ['Total', '80,00 €'])).toBe('QX7LTM');
});

test.each([
  ['Twoje zamówienie GORA/OID/7KQ2841 zostało opłacone', 'Zamówienie', 'Numer biletu'],
  ['Your order GORA/OID/7KQ2841 is confirmed', 'Order', 'Ticket number'],
  ['Ihre Bestellung GORA/OID/7KQ2841 ist bestätigt', 'Bestellung', 'Ticketnummer'],
])('prefers the order that the subject numbers to its ticket: %s', (subject, order, ticket) => {
  const rows = [
    [order, 'GORA/OID/7KQ2841'],
    [ticket, 'GORA/TID/9XK4Q2LT'],
    ['Total', '55,00 €'],
  ];
  expect(numberIn(subject, ...rows)).toBe('GORA/OID/7KQ2841');
});

test.each([
  ['Your booking is confirmed', 'Booking reference for ticket collection or support: TK-7712-0943'],
  ['Ihre Buchung ist bestätigt', 'Buchungsnummer für den Check-in: TK-7712-0943'],
  ['Votre réservation est confirmée', 'Numéro de réservation pour le retrait : TK-7712-0943'],
  ['Je boeking is bevestigd', 'Boekingsnummer voor het ophalen: TK-7712-0943'],
])('reads the number behind what it is for: %s', (subject, line) => {
  expect(numberIn(subject, [line], ['Total', '80,00 €'])).toBe('TK-7712-0943');
});

/** Reads the status and the amount of a canceled booking. */
function refundOf(subject: string, label: string, amount: string) {
  const from = { name: 'Table Finder', address: 'noreply@tablefinder.example' };
  const html = `<p>${subject}.</p><p>Booking number: 77120943</p>${tableOf([label, amount])}`;
  const reading = readMessage(messageOf({ from, subject, html }));
  return reading.kind === 'none' ? reading.reason : [reading.orders[0]?.status, reading.orders[0]?.total];
}

test.each([
  ['Your reservation was cancelled', 'Refunded to Amex 1004', '$150.00'],
  ['Ihre Buchung wurde storniert', 'Erstattet auf Visa 1004', '150,00 €'],
  ['Votre réservation a été annulée', 'Remboursé sur votre carte', '150,00 €'],
  ['Vaše jízdenka byla úspěšně stornována', 'Vráceno na kreditový účet', '150 Kč'],
  ['Je reservering is geannuleerd', 'Teruggestort op rekening', '€ 150,00'],
])('reads what a canceled booking pays back: %s', (subject, label, amount) => {
  expect(refundOf(subject, label, amount)).toEqual(['cancelled', 15000]);
});
