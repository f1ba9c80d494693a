import { describe } from 'vitest';
import { expectTitlesOf } from '../testing/expect-titles.ts';
import { tableOf as t } from '../testing/order-mail.ts';

describe('titles next to whom or what a service is for', () => {
  expectTitlesOf([
    [
      'Old Mill Garage',
      'bookings@oldmillgarage.example',
      'Your booking OM-4417204 is confirmed',
      `<p>Thanks Kim, you're booked in</p><p>Booking reference</p><p>OM-4417204</p><p><b>Vehicle</b></p><p>SKODA FABIA · AB12 CDE</p><p><b>When</b></p><p>Tuesday 17 February 2026, drop-off 8:30am</p>${t(['Service', 'Price'], ['Brake check', '£39.00'], ['Oil change', '£61.00'], ['Total paid', '£100.00'])}`,
      'Brake check + 1',
    ],
    [
      'Bergbahn Linde',
      'tickets@bergbahn-linde.example',
      'Ihre Bestellung 719238004',
      `<p>Vielen Dank für Ihre Bestellung!</p><p>Tageskarte Gipfel</p><p>Reisende/r: Kim Lee, 17.05.1979</p>${t(['Tageskarte Gipfel', '44,00 €'], ['Gesamtbetrag', '44,00 €'])}<p>Bestellnummer: 719238004</p>`,
      'Tageskarte Gipfel',
    ],
  ]);
});

describe('titles of films', () => {
  expectTitlesOf([
    [
      'Kino Linde',
      'jegy@kinolinde.example',
      'Jegyvásárlás visszaigazolása - WQ3M8ZK',
      `<p>Köszönjük a vásárlást!</p><p>Az utolsó vihar</p><p>3D, magyar szinkron (IMAX)</p><p>Kino Linde Arena, 11. terem</p><p>2026. február 21., szombat 18:30</p><p>Foglalási azonosító: WQ3M8ZK</p>${t(['2 x Normál jegy', '8 780 Ft'], ['Fizetett összeg', '8 780 Ft'])}`,
      'Az utolsó vihar, február 21.',
    ],
  ]);
});

describe('titles of stays', () => {
  expectTitlesOf([
    [
      'Ferienwohnung Lindenhof',
      'a@lindenhof-see.example',
      'Buchungsbestätigung für Ihren Aufenthalt',
      '<p>Vielen Dank für Ihre Buchung.</p><p>Buchungsnummer: SMB-6620418</p><p>Unterkunft: Ferienwohnung „Seeblick“, 62 m²</p><p>Anreise: 03.04.2026, ab 15 Uhr</p><p>Abreise: 10.04.2026, bis 10 Uhr</p><p>Gesamtpreis: 1.034,80 EUR (bezahlt)</p>',
      'Ferienwohnung „Seeblick“, 3.–10. April',
    ],
    [
      'Alpenverein Linde',
      'noreply@alpenverein-linde.example',
      'Buchungsbestätigung Lindner Hütte 1029934',
      '<p>Ihre Buchung ist bestätigt.</p><p>Reservierungsnummer: 1029934</p><p>Anreise: 03.04.2026</p><p>Abreise: 04.04.2026</p><p>Bezahlt: 45,00 EUR</p>',
      'Lindner Hütte, 3.–4. April',
    ],
  ]);
});
