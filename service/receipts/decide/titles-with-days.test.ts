import { describe } from 'vitest';
import { expectTitles } from '../testing/expect-titles.ts';
import { tableOf } from '../testing/order-mail.ts';

const SENT = Date.UTC(2026, 2, 3);

describe('a service behind its label', () => {
  expectTitles(SENT, [
    [
      'Salon Iris',
      'Terminbestätigung',
      '<p>Ihre Buchung Nr. 44120 ist bestätigt.</p><p>Leistung: Haarschnitt</p><p>Termin: 12.03.2026, 14:00 Uhr</p><p>Preis: 48,00 €</p>',
      'Haarschnitt, 12. März',
    ],
    [
      'Studio Zen',
      'Rendez-vous confirmé',
      '<p>Réservation n° SZ-4412</p><p>Prestation : Massage suédois 60 min</p><p>Jeudi 12 mars 2026 à 14h00</p><p>Montant : 70,00 €</p>',
      'Massage suédois 60 min, 12 mars',
    ],
    [
      'Sparkle Home',
      'Your cleaning is booked',
      '<p>Booking SH-4412</p><p>Service: Deep clean</p><p>Date: 14 March 2026, 09:00</p><p>Total: £120.00</p>',
      'Deep clean, 14 March',
    ],
    [
      'Sparkle Home',
      'Your cleaning is done: booking SH-4412',
      '<p>Booking SH-4412</p><p>Service: Deep clean</p><p>Date: 2 March 2026</p><p>Total: £120.00</p>',
      'Deep clean',
    ],
  ]);
});

describe('an event behind its label above kinds of tickets', () => {
  expectTitles(SENT, [
    [
      'Kartenhaus',
      'Ihre Bestellung 8812034',
      '<p>Bestellnummer: 8812034</p><p>Veranstaltung: Die Möwe</p><p>Datum: Sa., 28.03.2026, 19:30 Uhr</p><p>2 x Parkett, Normalpreis</p><p>Gesamt: 68,00 €</p>',
      'Die Möwe, 28. März',
    ],
    [
      'Museo Mar',
      'La tua prenotazione MM-8812',
      '<p>Codice ordine: MM-8812</p><p>Mostra: Onde e sale</p><p>Data: 28/03/2026 ore 11:00</p><p>Intero x 2</p><p>Totale: 24,00 €</p>',
      'Onde e sale, 28 marzo',
    ],
    [
      'Alder Tools',
      'Order 8812036 confirmed',
      '<p>Order number: 8812036</p><p>2 x Garden hose</p><p>Total: £24.00</p><p>Delivery: 28 March 2026, 10:00</p>',
      'Garden hose',
    ],
  ]);
});

describe('a rented car', () => {
  expectTitles(SENT, [
    [
      'Roadster',
      'Your rental confirmation 4412055',
      '<p>Confirmation number: 4412055</p><p>VW Polo or similar</p><p>Pick-up: Bremen Airport, 10 Mar 2026 10:00</p><p>Drop-off: Bremen Airport, 13 Mar 2026 10:00</p><p>Total: €129.00</p>',
      'VW Polo or similar, Bremen Airport, 10–13 March',
    ],
  ]);
});

describe('a hotel that signs without the word for it', () => {
  expectTitles(SENT, [
    [
      'Puerta del Azahar',
      'Reserva confirmada 88120',
      `<p>Hotel Puerta del Azahar</p>${tableOf(['Localizador', '88120'], ['Entrada', '20 de marzo de 2026'], ['Salida', '22 de marzo de 2026'], ['Total', '210,00 €'])}`,
      'Hotel Puerta del Azahar, 20–22 March',
    ],
  ]);
});
