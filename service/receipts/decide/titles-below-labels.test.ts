import { describe } from 'vitest';
import { expectTitlesOf } from '../testing/expect-titles.ts';
import { tableOf as t } from '../testing/order-mail.ts';

/** Returns a table in which each label is in a row above its value. */
const stack = (...runs: readonly string[]) => t(...runs.map((run) => [run]));
/** Returns the same as separate tables in one. */
const nested = (...runs: readonly string[]) => t(...runs.map((run) => [t([run])]));

describe('titles after a label in the row above', () => {
  expectTitlesOf([
    [
      'Old Mill Cinemas',
      'a@oldmillcinemas.example',
      'Your tickets for The Last Tide',
      `<p>Enjoy the show! Your booking is confirmed.</p>${stack('Film', 'The Last Tide', 'Cinema', 'Harbour, screen 7', 'When', 'Friday 20 March 2026, 7:15 pm', 'Booking number', '77402218')}${t(['2 x Adult', '£24.00'], ['Total', '£24.00'])}`,
      'The Last Tide, 20 March',
    ],
    [
      'Kino Nord',
      'a@kinonord.example',
      'Deine Buchung ist bestätigt',
      `<p>Danke für deine Buchung!</p>${nested('Film', 'Die letzte Flut', 'Kino', 'Hafen, Saal 7', 'Beginn', 'Freitag, 20. März 2026, 19:15 Uhr', 'Buchungsnummer', '77402218')}${t(['2 Karten', '24,00 €'], ['Gesamt', '24,00 €'])}`,
      'Die letzte Flut, 20. März',
    ],
    [
      'Salon Alma',
      'a@salonalma.example',
      'Din tid är bokad och betald',
      `<p>Tack för din bokning!</p>${stack('Behandling', 'Gelmanikyr', 'Tid', 'torsdag 19 mars 2026 kl. 16.30')}${t(['Totalt', '495 kr'])}<p>Bokningsnummer: 77402218</p>`,
      'Gelmanikyr, 19 mars',
    ],
    [
      'Telefoonkliniek Noord',
      'a@telefoonkliniek.example',
      'Je reparatie is klaar – bon 77402218',
      `<p>Bedankt voor je bezoek.</p>${stack('Bonnummer', '77402218', 'Toestel', 'Telefoon 5', 'Reparatie', 'Batterij vervangen', 'Totaal', '€ 79,00')}`,
      'Batterij vervangen',
    ],
    [
      'Kuntosali Kajo',
      'a@kuntosalikajo.example',
      'Maksukuitti',
      `<p>Kiitos maksustasi!</p>${nested('Jäsenyys', 'Kajo Plus, jatkuva', 'Kuittinumero', '77402218', 'Summa', '39,90 €')}`,
      'Kajo Plus',
    ],
    [
      'Wortwerk',
      'a@wortwerk.example',
      'Auftrag bestätigt',
      `<p>Ihre Zahlung ist eingegangen.</p>${stack('Leistung', 'Beglaubigte Übersetzung Diplom', 'Liefertermin', '02.03.2026', 'Auftragsnummer', '77402218')}${t(['Übersetzung', '54,00 €'], ['Beglaubigung', '10,00 €'], ['Gesamt', '64,00 €'])}`,
      'Beglaubigte Übersetzung Diplom',
    ],
    [
      'Old Mill Trips',
      'a@oldmilltrips.example',
      'Booking confirmed',
      `<p>Your booking is confirmed.</p>${t(['Activity', 'Date', 'Guests'], ['Kayak tour', '23 May 2026, 18:00', '2'])}${t(['Total', '£24.00'])}<p>Booking number: 77402218</p>`,
      'Kayak tour, 23 May',
    ],
    [
      'Old Mill Trips, below a heading that opens a table of several cells',
      'a@oldmilltrips.example',
      'Booking confirmed',
      `<p>Your booking is confirmed.</p>${t(['Hotel'], ['Check-in', '12 March 2026'], ['Check-out', '14 March 2026'], ['Room', 'Double room'], ['Total', '£124.00'])}<p>Booking number: 77402218</p>`,
      'Double room, 2 nights',
    ],
  ]);
});

describe('titles above the label of a time', () => {
  expectTitlesOf([
    [
      'Old Mill Workshops',
      'a@oldmillworkshops.example',
      'Class registration confirmation',
      `<p>Thanks for registering, Kim! Here is your receipt.</p>${stack('Class', 'Pottery I: First Bowls', 'Instructor', 'Ada Moss', 'Schedule', 'Mondays, Mar 2 – Apr 6, 2026, 6:30–9:30 PM')}${t(['Tuition', '$465.00'], ['Materials fee', '$60.00'], ['Total charged', '$525.00'])}<p>Registration #: CR-118203</p>`,
      'Pottery I: First Bowls',
    ],
    [
      'Töpferhaus Nord',
      'a@toepferhaus.example',
      'Anmeldung bestätigt',
      `<p>Danke für Ihre Buchung!</p>${stack('Kurs', 'Töpfern I: Schalen', 'Leitung', 'Ada Moos', 'Kurszeiten', 'montags, 02.03.2026, 18:30 Uhr')}${t(['Kursgebühr', '120,00 €'], ['Gesamt', '120,00 €'])}<p>Buchungsnummer: 77402218</p>`,
      'Töpfern I: Schalen',
    ],
    [
      'Autópálya Pont',
      'a@autopalyapont.example',
      'Sikeres vásárlás',
      `<p>Köszönjük a vásárlást.</p>${nested('Vásárlás azonosítója', '44180277123', 'Rendszám', 'AA BC 417', 'Jogosultság', 'Heti országos', 'Érvényes', '2026. 04. 24. 00:00 - 2026. 05. 03. 23:59', 'Fizetett összeg', '6 620 Ft')}`,
      'Heti országos, április 24.',
    ],
    [
      'Salle Haute',
      'a@sallehaute.example',
      'Votre achat est confirmé',
      `<p>Merci pour votre achat.</p>${stack('Valable du', '24 avril 2026 à 09:00')}${t(['Total', '24,00 €'])}<p>Numéro de commande : 77402218</p>`,
      null,
    ],
  ]);
});

describe('titles after marked labels', () => {
  expectTitlesOf([
    [
      '旅の宿',
      'a@tabinoyado.example',
      'ご予約の確認',
      '<p>以下の内容で予約を承りました。</p><p>■予約番号：RY77402218</p><p>■チェックイン日：2026年5月23日</p><p>■プラン：1泊2食付き 海の幸プラン</p><p>お支払い金額 36,600円</p>',
      '1泊2食付き 海の幸プラン',
    ],
  ]);
});
