import { describe, expect, test } from 'vitest';
import { readMessage } from '../read-message.ts';
import { expectTitles } from '../testing/expect-titles.ts';
import { messageOf } from '../testing/message-of.ts';
import { tableOf as table } from '../testing/order-mail.ts';

const SENT = Date.UTC(2026, 1, 14, 9);

/** Returns the title of an email from a known seller of stays. */
function titleFrom(address: string, name: string, subject: string, html: string): string | null | undefined {
  const reading = readMessage(messageOf({ from: { name, address }, subject, sentAt: SENT, html }));
  return reading.kind === 'none' ? reading.reason : reading.orders[0]?.title;
}

const CONFIRMED = '<p>Your booking is confirmed.</p><p>Confirmation number: 4471093321</p>';

describe('titles of stays sold by an agency', () => {
  test.each([
    [
      'above an address that starts with its number',
      `<p>Harborview Seattle Downtown</p><p>815 Western Ave, Seattle, WA</p>${table(['Check-in', 'Thu, Mar 12, 2026'], ['Check-out', 'Sat, Mar 14, 2026'])}`,
      'Harborview Seattle Downtown, 12–14 March',
    ],
    [
      'above an address with a postal code, with the room below',
      `<p>Casa Azul</p><p>Rua do Sol 14, 1200-001 Lisbon, Portugal</p>${table(['Check in', '12 March 2026'], ['Check out', '14 March 2026'], ['Room type', 'Double room'])}`,
      'Casa Azul, 12–14 March',
    ],
    [
      'above an address in the same cell, right above the days',
      `${table(['<p>¡Gracias, Kim! Tu reserva en Toledo está confirmada.</p><p>Casa Trigo</p><p>Calle de la Plata 11, 45001 Toledo, España</p>'])}${table(['Tu reserva', '2 noches, 1 habitación'], ['Entrada', 'jueves, 12 de marzo de 2026'], ['Salida', 'sábado, 14 de marzo de 2026'], ['Habitación', 'Habitación Doble'])}`,
      'Casa Trigo, 12–14 de marzo',
    ],
    [
      'above a district and a city',
      `<p>Old Bazaar Boutique</p><p>Kemeralti, Izmir</p>${table(['Check-in', 'Mar 12, 2026'], ['Check-out', 'Mar 14, 2026'], ['Room', 'Standard double room'])}`,
      'Old Bazaar Boutique, 12–14 March',
    ],
    [
      'right above the first day',
      '<p>Lakefront A-frame with hot tub</p><p>Check in: Thu, Mar 12, 2026 4:00 PM</p><p>Check out: Sun, Mar 15, 2026 10:00 AM</p>',
      'Lakefront A-frame with hot tub, 12–15 March',
    ],
    [
      'with the number of nights in place of the last day',
      `<p>Backpack Corner</p>${table(['Arriving', '12 March 2026'], ['Nights', '3 nights'])}`,
      'Backpack Corner, 12–15 March',
    ],
    [
      'above a street and a city in two lines',
      `<p>Alder House Essen</p><p>Hachestraße 63</p><p>45127 Essen</p>${table(['Check-in', '21 September 2026'], ['Check-out', '23 September 2026'])}`,
      'Alder House Essen, 21–23 September',
    ],
    [
      'not by the label of its address',
      `<p>hotel address</p><p>189 Bowery, New York, NY 10002</p>${table(['Check-in', '12 March 2026'], ['Check-out', '14 March 2026'], ['Room', 'Double room'])}`,
      'Double room, 2 nights',
    ],
    [
      'never after the guest, whom the email greets',
      `<p>Hi Kim Lee, thanks for booking.</p><p>Kim Lee</p><p>21 Harbor Street, Portland</p>${table(['Check-in', '12 March 2026'], ['Check-out', '14 March 2026'], ['Room', 'Double room'])}`,
      'Double room, 2 nights',
    ],
    [
      'never after a company above its own address',
      `${table(['Check-in', '12 March 2026'], ['Check-out', '14 March 2026'], ['Room', 'Double room'])}<p>Booking Partner B.V.</p><p>Keizersgracht 12, 1015 CN Amsterdam</p>`,
      'Double room, 2 nights',
    ],
  ])('name the house %s', (_, details, title) => {
    expect(
      titleFrom(
        'noreply@trip.com',
        'Trip.com',
        'Your booking is confirmed',
        `${CONFIRMED}${details}<p>Total: $300.00</p>`,
      ),
    ).toBe(title);
  });

  test('name the house behind a word for it in the subject', () => {
    const html = `<p>Buchungsnummer: 4471093322</p>${table(['Anreise', '12.03.2026'], ['Abreise', '15.03.2026'], ['Gesamtpreis', '€ 285'])}`;
    const subject = 'Ihre Buchung in der Unterkunft Pension Waldblick ist bestätigt';
    expect(titleFrom('noreply@booking.com', 'Booking.com', subject, html)).toBe('Pension Waldblick, 12.–15. März');
  });
});

describe('titles of stays at a branch of a chain', () => {
  test.each([
    ['Scandic', 'scandichotels.com', 'Scandic Kajplatsen', 'Rum', 'Standard Dubbel', 'Scandic Kajplatsen, 12–14 March'],
    [
      'a&o Hostels',
      'aohostels.com',
      'a&amp;o Lübeck Hafen',
      'Zimmer',
      'Familienzimmer',
      'a&o Lübeck Hafen, 12–14 March',
    ],
    ['NH Hotels', 'nh-hotels.com', 'NH Zaragoza Puerta', 'Habitación', 'Estándar', 'NH Zaragoza Puerta, 12–14 March'],
  ])('name the branch: %s', (name, domain, branch, room, kind, title) => {
    const days = table(['Check-in', '12.03.2026'], ['Check-out', '14.03.2026'], [room, kind], ['Total', '€ 285']);
    const html = `${CONFIRMED}<p>${branch}</p>${days}<p>${name} Rewards</p>`;
    expect(titleFrom(`booking@${domain}`, name, 'Booking confirmation 4471093321', html)).toBe(title);
  });
});

describe('titles of stays at the house that sends the email', () => {
  expectTitles(SENT, [
    [
      'Jugendherberge Aueburg',
      'Buchungsbestätigung Jugendherberge Aueburg',
      `<p>Jugendherberge Aueburg</p><p>Burg Hochstein</p><p>D-55422 Aueburg</p><p>Ihre Buchung Nr. 1184021</p>${table(['Anreise:', '19.06.2026'], ['Abreise:', '21.06.2026'], ['Unterkunft:', '1 Zweibettzimmer mit Dusche'], ['Gesamtpreis:', '142,20 €'])}`,
      'Zweibettzimmer mit Dusche, 19.–21. Juni',
    ],
    [
      'Hotel Molenzicht',
      'Bevestiging van uw reservering 26-10442',
      `<p>Hartelijk dank voor uw reservering.</p>${table(['Reserveringsnummer'], ['26-10442'], ['Aankomst'], ['vrijdag 1 mei 2026'], ['Vertrek'], ['zondag 3 mei 2026'], ['Kamertype'], ['Comfort tweepersoonskamer'], ['Aantal nachten'], ['2'])}${table(['Totaal (betaald)', '€ 272,80'])}`,
      'Comfort tweepersoonskamer, 1–3 mei',
    ],
    [
      'The Old Mill Inn',
      'Booking confirmation 4471',
      `<p>Thank you for booking with The Old Mill Inn.</p><p>Booking number: 4471</p>${table(['Check-in', '12 March 2026'], ['Check-out', '14 March 2026'], ['Room', '2 x Double room with bath'], ['Total', '£285.00'])}`,
      'Double room with bath, 12–14 March',
    ],
    [
      'Hotel Lago Azul',
      'Confirmación de reserva 4471',
      `<p>Gracias por su reserva.</p><p>Número de reserva: 4471</p>${table(['Entrada', '12/03/2026'], ['Salida', '14/03/2026'], ['Total', '285,00 €'])}`,
      'Hotel Lago Azul, 12–14 de marzo',
    ],
    [
      'Camping Les Pins',
      'Confirmation de votre réservation n° 2026-4471',
      `<p>Votre réservation est confirmée.</p>${table(['N° de réservation', '2026-4471'], ['Emplacement', 'Mobil-home Confort 4 pers.'], ['Arrivée', 'samedi 11 juillet 2026'], ['Départ', 'samedi 18 juillet 2026'], ['Total', '612,00 €'])}`,
      'Camping Les Pins, 11–18 juillet',
    ],
    [
      'Zeester',
      'Je reservering bij Zeester Duinpark is bevestigd',
      `<p>Reserveringsnummer: 44120931</p>${table(['Aankomst', '13-03-2026'], ['Vertrek', '16-03-2026'], ['Accommodatie', '6-persoons bungalow'], ['Totaal', '€ 388,00'])}`,
      'Zeester Duinpark, 13–16 March',
    ],
  ]);
});

describe('days of stays in one run', () => {
  test.each([
    ['Mar 12 - Mar 15, 2026', 'Casa Azul, 12–15 March'],
    ['Mar 12–15, 2026', 'Casa Azul, 12–15 March'],
    ['12. bis 15. März 2026', 'Casa Azul, 12–15 March'],
    ['Thursday, 12 March 2026 to Sunday, 15 March 2026', 'Casa Azul, 12–15 March'],
    ['12 mars 2026 au 15 mars 2026', 'Casa Azul, 12–15 March'],
    ['30 December – 2 January 2027', 'Casa Azul, 30 December–2 January'],
    ['2026年3月12日～2026年3月15日', 'Casa Azul, 12–15 March'],
    ['10:00 - 12:00', 'Casa Azul'],
    ['12 March 2026 – 12 March 2027', 'Casa Azul'],
  ])('%s', (days, title) => {
    const html = `${CONFIRMED}<p>Casa Azul</p><p>Rua do Sol 14, 1200-001 Lisbon</p><p>${days}</p><p>Total: $300.00</p>`;
    expect(titleFrom('noreply@trip.com', 'Trip.com', 'Your booking is confirmed', html)).toBe(title);
  });
});

describe('titles of stays after the kind of their house', () => {
  expectTitles(SENT, [
    [
      'Gîtes du Marais',
      'Votre réservation 29G10442 est confirmée',
      `<p>Nous confirmons votre location.</p>${table(['Gîte'], ['Les Roseaux – Sougéal (réf. 29G10442)'], ['Arrivée'], ['samedi 8 août 2026 à partir de 16h'], ['Départ'], ['samedi 15 août 2026 avant 10h'])}${table(['Location 7 nuits', '690,00 €'], ['Total réglé', '690,00 €'])}`,
      'Les Roseaux – Sougéal, 8–15 août',
    ],
    [
      'Ferienhaus-Agentur',
      'Ihre Buchung 4471 ist bestätigt',
      `<p>Wir bestätigen Ihre Buchung.</p>${table(['Ferienhaus', 'Deichblick (Nr. 12)'], ['Anreise', '08.08.2026'], ['Abreise', '15.08.2026'])}${table(['Miete 7 Nächte', '690,00 €'], ['Gesamt', '690,00 €'])}`,
      'Deichblick, 8.–15. August',
    ],
    [
      'Coast Cottages Agency',
      'Your booking 4471 is confirmed',
      `<p>Your booking is confirmed.</p>${table(['Cottage: Gull Nest (ref. 12)'], ['Arrival', '8 August 2026'], ['Departure', '15 August 2026'])}${table(['Rental 7 nights', '£690.00'], ['Total', '£690.00'])}`,
      'Gull Nest, 8–15 August',
    ],
  ]);
});
