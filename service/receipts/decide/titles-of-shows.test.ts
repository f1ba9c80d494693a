import { describe, expect, test } from 'vitest';
import { readMessage } from '../read-message.ts';
import { expectTitles } from '../testing/expect-titles.ts';
import { messageOf } from '../testing/message-of.ts';
import { tableOf as table } from '../testing/order-mail.ts';

const SENT = Date.UTC(2026, 1, 14, 9);

describe('titles of shows', () => {
  expectTitles(SENT, [
    [
      'Theatre Royal Quayside',
      'Booking Confirmation 7712093',
      `<p>Thank you for your booking. Order number: 7712093</p><p>An Inspector Falls</p><p>Theatre Royal Quayside</p><p>Saturday 18 April 2026, 7:30pm</p>${table(['2 x Stalls', '£78.00'], ['Booking fee', '£3.00'], ['Total', '£81.00'])}`,
      'An Inspector Falls, 18 April',
    ],
    [
      'Volkshochschule Aue',
      'Anmeldebestätigung Kurs 26F1177',
      `<p>Hiermit bestätigen wir Ihre Anmeldung zum folgenden Kurs:</p>${table(['Kursnummer', '26F1177'], ['Kurstitel', 'Spanisch A2.1'], ['Beginn', '18.04.2026'], ['Gebühr', '128,00 €'])}`,
      'Spanisch A2.1',
    ],
    [
      'Padel Hub',
      'Confirmación de reserva de pista',
      `<p>Tu reserva está confirmada. Localizador: PH77120</p>${table(['Pista', 'Pista 3 Cristal'], ['Fecha', '18/04/2026'], ['Hora', '18:00 - 19:30'], ['Importe', '24,00 €'])}`,
      'Pista 3 Cristal, 18 de abril',
    ],
    [
      'Table Finder',
      'Votre réservation chez Le Bistrot du Port est confirmée',
      '<p>Bonjour Kim, votre réservation est confirmée !</p><p>Numéro de réservation : 77120943</p><p>Le Bistrot du Port</p><p>samedi 18 avril 2026 à 19h30</p><p>2 personnes</p>',
      'Le Bistrot du Port, 18 avril',
    ],
    [
      'Lagoon Cinema',
      'Your tickets for "The Secret Agent"',
      `<p>Thank you for your purchase.</p><p>Order number: 8801944</p><p>The Secret Agent (M/16)</p><p>Riverside, screen 7</p><p>Saturday, 18/04/2026 21:20</p>${table(['2 x Adult', '£21.90'], ['Total', '£21.90'])}`,
      'The Secret Agent, 18 April',
    ],
    [
      'City Counter',
      'Confirmare plată',
      `<p>Plata dumneavoastră a fost efectuată cu succes.</p>${table(['Număr tranzacție', '260227-88410773'], ['Tip taxă', 'Permis de conducere'], ['Total plătit', '89,00 RON'])}`,
      'Permis de conducere',
    ],
    [
      'Restaurant Kystens Perle',
      'Bekræftelse på din bordreservation',
      '<p>Tak for din reservation.</p><p>Restaurant Kystens Perle</p><p>Strandvejen 18</p><p>Reservationsnr.: 8840127</p><p>Dato: lørdag d. 3. oktober 2026</p><p>Tid: kl. 18:30</p><p>Antal personer: 4</p>',
      'Restaurant Kystens Perle, 3. oktober',
    ],
    [
      'Ticket Garden',
      'Tvé vstupenky: Kino na lodi – Bouře',
      `<p>Vstupenky jsou tvoje!</p><p>Objednávka GO-77401882</p><p>Kino na lodi: Bouře</p><p>Pá 24/7/2026 21:30</p><p>Palác Luna, Praha 1</p>${table(['2 × Základní', '440 Kč'], ['Poplatek', '20 Kč'], ['Celkem', '460 Kč'])}`,
      'Kino na lodi: Bouře, 24. července',
    ],
  ]);

  test.each([
    [
      'a tour with a colon in its name, above its day and hour',
      '<p>Prague: Medieval Underground Tour</p><p>April 18, 2026, 6:00 PM</p><p>2 Adults</p>',
      'Prague: Medieval Underground Tour, 18 April',
    ],
    [
      'a tour behind its label, with a day that has no hour',
      table(['Tour', 'Kyoto Food Walk'], ['Travel date', 'Sat, Apr 18, 2026'], ['Travelers', '2 adults']),
      'Kyoto Food Walk, 18 April',
    ],
    [
      'no number of the booking above its day and hour',
      '<p>Booking GYGKQ72ZX91</p><p>April 18, 2026, 6:00 PM</p><p>2 Adults</p>',
      null,
    ],
  ])('from an agency name %s', (_, details, title) => {
    const reading = readMessage(
      messageOf({
        from: { name: 'GetYourGuide', address: 'noreply@getyourguide.com' },
        subject: 'Booking confirmed: GYGKQ72ZX91',
        sentAt: SENT,
        html: `<p>Your booking is confirmed.</p><p>Reference number: GYGKQ72ZX91</p>${details}<p>Total: € 38.00</p>`,
      }),
    );
    expect(reading.kind === 'none' ? reading.reason : reading.orders[0]?.title).toBe(title);
  });
});
