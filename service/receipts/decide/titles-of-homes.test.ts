import { describe } from 'vitest';
import { expectTitlesOf } from '../testing/expect-titles.ts';
import { tableOf as t } from '../testing/order-mail.ts';

describe('titles of stays: homes and their hosts', () => {
  expectTitlesOf([
    [
      'Airbnb',
      'automated@airbnb.com',
      'La tua ricevuta di Airbnb',
      '<h1>La tua ricevuta di Airbnb</h1><p>ID ricevuta: RC77KX2P · 14 febbraio 2026</p><h2>Napoli</h2><p>3 notti a Napoli</p><p>ven, 17 apr 2026 → lun, 20 apr 2026</p><p>Intero appartamento · 2 letti · 2 ospiti</p><p><b>Casa Lucia con terrazza</b></p><p>Ospitato da Ciro</p><p>Codice di conferma: HM77KX2P</p>' +
        t(['€ 92,00 x 3 notti', '€ 276,00'], ['Spese di pulizia', '€ 40,00'], ['Totale (EUR)', '€ 316,00']) +
        '<p>Airbnb Ireland UC, 8 Example Quay, Dublin</p>',
      'Casa Lucia con terrazza, 17–20 aprile',
    ],
    [
      'Airbnb',
      'automated@airbnb.com',
      'Your receipt from Airbnb',
      '<h1>Your receipt from Airbnb</h1><p>Receipt ID: RC77KX2P · February 14, 2026</p><h2>Porto</h2><p>2 nights in Porto</p><p>Fri, Apr 17, 2026 → Sun, Apr 19, 2026</p><p>Entire home/apt · 1 bed · 2 guests</p><p>Bright loft near the river</p><p>Hosted by Alex</p><p>Confirmation code: HM77KX2P</p>' +
        t(['€ 92.00 x 2 nights', '€ 184.00'], ['Total (EUR)', '€ 184.00']) +
        '<p>Airbnb Ireland UC, 8 Example Quay, Dublin</p>',
      'Bright loft near the river, 17–19 April',
    ],
    [
      'Airbnb',
      'automated@airbnb.com',
      'Reservation confirmed for Lisbon',
      '<h1>Your reservation is confirmed</h1><p>You’re going to Lisbon!</p><p>Cozy studio with balcony</p><p>Entire rental unit hosted by Alex</p>' +
        t(['Check-in', 'Checkout'], ['Friday<br>April 17, 2026<br>3:00 PM', 'Sunday<br>April 19, 2026<br>11:00 AM']) +
        '<p>Confirmation code</p><p>HM77KX2P</p>' +
        t(['$92.00 x 2 nights', '$184.00'], ['Total (USD)', '$184.00']) +
        '<p>Airbnb, Inc., 888 Example St, San Francisco</p>',
      'Cozy studio with balcony, 17–19 April',
    ],
    [
      'Airbnb',
      'automated@airbnb.com',
      'Deine Buchung ist bestätigt',
      '<h1>Deine Buchung ist bestätigt</h1><p>Gemütliches Ferienhaus am Deich</p><p>Gastgeberin: Anna</p>' +
        t(['Check-in', 'Check-out'], ['Fr., 17. Apr. 2026', 'So., 19. Apr. 2026']) +
        '<p>Bestätigungscode HM77KX2P</p>' +
        t(['Gesamt (EUR)', '184,00 €']) +
        '<p>Airbnb Ireland UC, 8 Example Quay, Dublin</p>',
      'Gemütliches Ferienhaus am Deich, 17.–19. April',
    ],
    [
      'Airbnb',
      'automated@airbnb.com',
      'Reserva confirmada en Sevilla',
      '<h1>¡Tu reserva está confirmada!</h1><p>Apartamento con patio andaluz</p><p>Alojamiento entero · Anfitriona: Carmen</p>' +
        t(['Llegada', 'Salida'], ['vie, 17 abr 2026', 'dom, 19 abr 2026']) +
        '<p>Código de confirmación: HM77KX2P</p>' +
        t(['Total (EUR)', '184,00 €']) +
        '<p>Airbnb Ireland UC</p>',
      'Apartamento con patio andaluz, 17–19 de abril',
    ],
    [
      'Booking.com',
      'noreply@booking.com',
      '🛄 Thanks! Your booking is confirmed at Harbour View Rooms',
      '<p>Thanks, Kim! Your booking in Whitby is confirmed.</p><p>Confirmation: 77120943</p><p>Harbour View Rooms</p><p>21 Mill Road, Whitby, YO21 1AA, United Kingdom</p>' +
        t(
          ['Check-in', 'Friday, April 17, 2026 (15:00 - 22:00)'],
          ['Check-out', 'Sunday, April 19, 2026 (until 11:00)'],
          ['Your reservation', '2 nights, 1 room'],
          ['Total price', '£184'],
        ) +
        '<p>Booking.com B.V., Example 1, Amsterdam</p>',
      'Harbour View Rooms, 17–19 April',
    ],
    [
      'Scandic Hotels',
      'a@scandichotels.com',
      'Bokningsbekräftelse 77120943',
      '<p>Tack för din bokning! Bokningsnummer 77120943</p><p>Scandic Malmen</p>' +
        t(['Ankomst', '17 april 2026'], ['Avresa', '19 april 2026'], ['Totalt', '1 840 SEK']) +
        '<p>Scandic Hotels AB, Exempelvägen 1, Stockholm</p>',
      'Scandic Malmen, 17–19 april',
    ],
    [
      'Vrbo',
      'sender@vrbo.com',
      'Your reservation is confirmed',
      '<p>Your booking is confirmed!</p><p>Lakefront Cottage with Sauna</p><p>Reservation ID: HA-77KX2P</p><p>Apr 17 - Apr 19, 2026, 2 nights</p><p>Hosted by Alex Moore</p>' +
        t(['2 nights', '$184.00'], ['Total', '$184.00']),
      'Lakefront Cottage with Sauna, 17–19 April',
    ],
    [
      'Agoda',
      'no-reply@agoda.com',
      'Booking confirmation 77120943',
      '<p>Your booking is confirmed! Booking ID: 77120943</p><p>Pearl Garden Resort</p><p>12/3 Example Road, Phuket, Thailand</p>' +
        t(
          ['Check-in', 'April 17, 2026'],
          ['Check-out', 'April 19, 2026'],
          ['Room type', 'Deluxe Double'],
          ['Total', 'USD 184.00'],
        ),
      'Pearl Garden Resort, 17–19 April',
    ],
  ]);
});
