import { describe } from 'vitest';
import { expectTitles, expectTitlesOf } from '../testing/expect-titles.ts';
import { tableOf as table } from '../testing/order-mail.ts';

const SENT = Date.UTC(2026, 1, 14, 9);

describe('titles of journeys: a dash that closes a line', () => {
  expectTitles(SENT, [
    [
      'Nordfly',
      'Travel itinerary',
      `<p>Thank you for your booking. Reservation: KQ4RTX. Your flight:</p><p>To Krakow ND8341</p><p>Bristol -</p><p>Krakow</p><p>Thu, 23 Apr 26</p><p>Departure time - 06:10</p><p>Passengers: Kim Lee</p>${table(['Fare', '45.98 GBP'], ['Reserved seating', '12.00 GBP'], ['Total paid', '57.98 GBP'])}`,
      'Bristol → Krakow, 23 April',
    ],
    [
      'Costa Rail',
      'Su viaje',
      `<p>Gracias por su compra. Localizador: QX7LMP. Su tren y su billete:</p><p>Granada –</p><p>Almería</p><p>20/03/2026 09:15</p>${table(['Importe total', '21,45 €'])}`,
      'Granada → Almería, 20 de marzo',
    ],
    [
      'Bahn Nord',
      'Ihre Fahrkarte',
      `<p>Vielen Dank für Ihre Buchung. Buchungsnummer: 88120044. Ihre Zugfahrt:</p><p>Emden –</p><p>Leer</p><p>20.03.2026, 09:15 Uhr</p>${table(['Gesamtbetrag', '11,45 €'])}`,
      'Emden → Leer, 20. März',
    ],
  ]);
});

describe('titles of rides: a label with its hour', () => {
  expectTitlesOf([
    [
      'Lyft',
      'no-reply@lyftmail.com',
      'Your ride with Kim on February 13',
      `<p>Thanks for riding with Kim!</p><p>February 13, 2026 at 5:21 PM</p>${table(['Lyft fare (11.32mi, 29m 4s)', '$26.88'], ['Tip', '$5.00'], ['Apple Pay', '$31.88'])}<p>● Pick up, 5:21 PM</p><p>Hook Café, 4410 Judah Street, San Francisco, CA</p><p>● Drop off, 5:50 PM</p><p>SFO Terminal 2, Departures</p>`,
      'Hook Café → SFO Terminal 2, 13 February',
    ],
    [
      'Bolt',
      'receipts@bolt.eu',
      'Deine Fahrt am 13. Februar',
      `<p>Danke für deine Fahrt!</p><p>13.02.2026</p><p>• Von · 17:21</p><p>Lindenallee 4, Erfurt</p><p>• Ziel · 17:50</p><p>Hauptbahnhof, Erfurt</p>${table(['Gesamt', '16,80 €'])}`,
      'Lindenallee 4 → Hauptbahnhof, 13. Februar',
    ],
  ]);
});

describe('titles of journeys: the day that the subject repeats', () => {
  expectTitles(SENT, [
    [
      'Rail du Sud',
      'Votre voyage Lyon Part Dieu - Montpellier, aller le vendredi 15 mai 2026',
      `<p>Votre commande est confirmée ! Référence de dossier : QXRZ8W</p><p>Aller</p><p>Vendredi 15 mai 2026</p><p>08:34</p><p>LYON PART DIEU</p><p>Train 6813, voiture 14, place 62</p><p>10:26</p><p>MONTPELLIER</p><p>Échange sans frais jusqu’à 7 jours avant le départ. Un hôtel à Montpellier ? Dès 62 € la nuit</p>${table(['Montant total', '69,00 €'])}`,
      'Lyon Part Dieu → Montpellier, 15 mai',
    ],
  ]);
  expectTitlesOf([
    [
      'SNCF Connect',
      'noreply@connect.sncf',
      'Votre voyage',
      `<p>Votre commande est confirmée ! Référence de dossier : QXRZ8W</p><p>Vendredi 15 mai 2026</p><p>08:34</p><p>LYON PART DIEU</p><p>10:26</p><p>MONTPELLIER</p>${table(['Montant total', '69,00 €'])}`,
      'Lyon Part Dieu → Montpellier, 15 mai',
    ],
  ]);
});

describe('titles of rental cars: a place behind its day and hour', () => {
  expectTitles(SENT, [
    [
      'Nordurbilar',
      'Staðfesting á bókun NB-20418',
      `<p>Takk fyrir bókunina</p><p>Bókunarnúmer: NB-20418</p>${table(['Bíll', 'Dacia Duster eða sambærilegur'], ['Afhending', '2. júlí 2026 kl. 09:00, Akureyri'], ['Skil', '6. júlí 2026 kl. 17:00, Akureyri'])}${table(['Samtals', '72.000 kr.'])}`,
      'Dacia Duster eða sambærilegur, Akureyri, 2.–6. júlí',
    ],
    [
      'Elbwagen',
      'Ihre Buchung 88120044',
      `<p>Vielen Dank für Ihre Buchung. Buchungsnummer: 88120044</p>${table(['Fahrzeug', 'VW Polo oder ähnlich'], ['Abholung', '10. April 2026 um 10:00 Uhr, Bremen Flughafen'], ['Rückgabe', '13. April 2026 um 10:00 Uhr, Bremen Flughafen'])}${table(['Gesamtpreis', '148,00 €'])}`,
      'VW Polo oder ähnlich, Bremen Flughafen, 10.–13. April',
    ],
  ]);
});

describe('titles of meals', () => {
  expectTitlesOf([
    [
      'Wolt',
      'info@wolt.com',
      'Kuittisi: Ravintola Kajo',
      `<p>Kiitos tilauksestasi. Tässä kuittisi.</p><p>Tilausnumero: 6a2d40f1c88e</p>${table(['Lohikeitto', '1', '16,90 €'], ['Pulla', '2', '5,80 €'], ['Yhteensä', '', '22,70 €'])}`,
      'Ravintola Kajo',
    ],
    [
      'Wolt',
      'info@wolt.com',
      'Your receipt: Saffron Table',
      `<p>Thank you for your order.</p><p>Order number: 6a2d40f1c88e</p>${table(['Soup', '1', '€16.90'], ['Bun', '2', '€5.80'], ['Total', '', '€22.70'])}`,
      'Saffron Table',
    ],
    [
      'Essen Flott',
      'post@essenflott.example',
      'Vielen Dank für deine Bestellung bei Pizzeria Da Luca (Bestellnummer 4RQ7TZ)',
      `<p>Deine Bestellung bei Pizzeria Da Luca wurde angenommen!</p><p>Bestellnummer: 4RQ7TZ</p>${table(['2 x', 'Pizza Fungo', '25,80 €'], ['1 x', 'Salat', '6,90 €'], ['Gesamt', '', '32,70 €'])}`,
      'Pizzeria Da Luca',
    ],
    [
      'Plato Veloz',
      'hola@platoveloz.example',
      'Tu pedido de Taquería Sol',
      `<p>¡Gracias por tu pedido!</p><p>Número de pedido: 4RQ7TZ</p>${table(['2 x', 'Taco', '25,80 €'], ['1 x', 'Agua', '1,90 €'], ['Total', '', '27,70 €'])}`,
      'Taquería Sol',
    ],
    [
      'Alder Tools',
      'post@aldertools.example',
      'Your order from Alder Tools',
      `<p>Thank you for your order from Birch Shed.</p><p>Order number: 4477120</p>${table(['Oak stool', '1', '€25.80'], ['Total', '', '€25.80'])}`,
      'Oak stool',
    ],
  ]);
});

describe('titles of visits with kinds of tickets', () => {
  expectTitles(SENT, [
    [
      'Museu da Maré - Bilheteira',
      'Os seus bilhetes - encomenda 118274',
      `<p>Obrigado pela sua compra. Em anexo seguem os bilhetes.</p><p>Encomenda: MM-118274</p><p>Visita: 31-05-2026, 10h30</p>${table(['Bilhete normal', '2 x 10,00 EUR', '20,00 EUR'], ['Bilhete 65+', '1 x 5,00 EUR', '5,00 EUR'], ['TOTAL', '', '25,00 EUR'])}`,
      'Museu da Maré, 31 de maio',
    ],
    [
      'Tidal Museum',
      'Your tickets',
      `<p>Thank you for your booking. Your tickets are attached.</p><p>Booking reference: TM-118274</p><p>Visit: 31 May 2026, 10:30</p>${table(['Adult ticket', '2', '£20.00'], ['Child ticket', '1', '£5.00'], ['Total', '', '£25.00'])}`,
      'Tidal Museum, 31 May',
    ],
    [
      'Tidal Museum',
      'Your tickets',
      `<p>Thank you for your booking. Your tickets are attached.</p><p>Booking reference: TM-118274</p><p>Visit: 31 May 2026, 10:30</p>${table(['Harbour Boat Tour ticket', '2', '£20.00'], ['Child ticket', '1', '£5.00'], ['Total', '', '£25.00'])}`,
      'Harbour Boat Tour ticket + 1',
    ],
  ]);
});

describe('titles of plans and apps without remarks', () => {
  expectTitlesOf([
    [
      'Corriere del Lago',
      'a@corrieredellago.example',
      'Conferma pagamento abbonamento n. AB-5520917',
      '<p>Confermiamo il pagamento del tuo abbonamento digitale.</p><p>Abbonamento: Tutto+ (sito, app ed edicola digitale)</p><p>Numero abbonamento: AB-5520917</p><p>Importo addebitato: 89,90 EUR</p>',
      'Tutto+',
    ],
    [
      'Google Play',
      'googleplay-noreply@google.com',
      'Your Google Play Order Receipt from 14 Feb 2026',
      `<p>Thank you</p><p>Order number: GPA.3312-9087-4415-60271</p>${table(['Item', 'Price'], ['Garden Planner (by Alder Games)', '£7.99'], ['Total', '£7.99'])}`,
      'Garden Planner',
    ],
    [
      'Google Play',
      'googleplay-noreply@google.com',
      'Dein Beleg für die Google Play-Bestellung vom 14.02.2026',
      `<p>Vielen Dank</p><p>Bestellnummer: GPA.3312-9087-4415-60271</p>${table(['Artikel', 'Preis'], ['Gartenplaner (von Alder Games)', '7,99 €'], ['Summe', '7,99 €'])}`,
      'Gartenplaner',
    ],
  ]);
});

/** The report, the name, the heading of a section, a charge, the label of the total, and the total, by language. */
const SHOWN: readonly (readonly [
  language: string,
  report: string,
  name: string,
  section: string,
  charge: string,
  total: string,
  amount: string,
])[] = [
  ['en', 'Your booking is confirmed', 'Gel manicure', 'Booking details', 'Base price', 'Total paid', '£45.00'],
  ['de', 'Ihr Termin ist bestätigt', 'Gelmaniküre', 'Zahlungsübersicht', 'Grundpreis', 'Gesamtpreis', '45,00 €'],
  [
    'fr',
    'Votre rendez-vous est confirmé',
    'Manucure gel',
    'Détails de la réservation',
    'Prix de base',
    'Montant payé',
    '45,00 €',
  ],
  [
    'es',
    'Tu cita está confirmada',
    'Manicura de gel',
    'Detalles de la reserva',
    'Precio base',
    'Total pagado',
    '45,00 €',
  ],
  [
    'it',
    'Il tuo appuntamento è confermato',
    'Manicure gel',
    'Riepilogo pagamento',
    'Prezzo base',
    'Totale pagato',
    '45,00 €',
  ],
  ['nl', 'Je afspraak is bevestigd', 'Gelmanicure', 'Boekingsgegevens', 'Basisprijs', 'Totaal betaald', '€ 45,00'],
  ['sv', 'Din tid är bekräftad', 'Gelmanikyr', 'Betalningsöversikt', 'Grundpris', 'Totalt betalt', '450,00 kr'],
  ['da', 'Din tid er bekræftet', 'Gelemanicure', 'Bookingoplysninger', 'Grundpris', 'Betalt i alt', '450,00 kr.'],
  [
    'pl',
    'Twoja wizyta jest potwierdzona',
    'Manicure żelowy',
    'Szczegóły rezerwacji',
    'Cena podstawowa',
    'Razem',
    '145,00 zł',
  ],
  ['cs', 'Váš termín je potvrzen', 'Gelová manikúra', 'Souhrn platby', 'Základní cena', 'Celkem', '450 Kč'],
  ['hu', 'Időpontod visszaigazolva', 'Gél manikűr', 'Foglalás részletei', 'Alapár', 'Végösszeg', '4 500 Ft'],
  ['tr', 'Rezervasyonunuz onaylandı', 'Jel manikür', 'Ödeme özeti', 'Taban fiyat', 'Toplam tutar', '450,00 TL'],
  ['ja', 'ご予約が確定しました', 'ジェルネイル', '予約の詳細', '基本料金', '合計金額', '4,500円'],
  ['ko', '예약이 확정되었습니다', '젤네일', '결제 내역', '기본요금', '합계', '45,000원'],
];

describe('titles that no label announces', () => {
  expectTitles(
    SENT,
    SHOWN.map(([language, report, name, section, charge, total, amount]) => [
      `Velomar ${language}`,
      report,
      `<h1>${report}</h1><p><b>${name}</b></p><h3>${section}</h3><p>K7M2FX</p>${table([charge, amount], [total, amount])}`,
      name,
    ]),
  );
  expectTitles(
    SENT,
    SHOWN.map(([language, report, name, section, charge, total, amount]) => [
      `Tarnow ${language}`,
      `${name} – ${report}`,
      `<h1>${report}</h1><p>${name}</p><h3>${section}</h3><p>K7M2FX</p>${table([charge, amount], [total, amount])}`,
      name,
    ]),
  );
});

describe('titles of bookings that are shown like a heading', () => {
  const paid = table(['Base price', '£40.00'], ['Total paid', '£40.00']);
  expectTitles(SENT, [
    [
      'Brisk',
      'Your coach ticket',
      `<p>Your booking is confirmed. Booking number 4471190</p><h2>Bremen to Lindau</h2><p>Departure</p><p>3 May 2026, 09:20</p>${paid}`,
      'Bremen → Lindau, 3 May',
    ],
    [
      'Brisk',
      'Your coach ticket',
      `<p>Your coach ticket from York to Leeds is booked. Booking number 4471190</p><p>Date: 3 May 2026, 09:20</p>${paid}`,
      'York → Leeds, 3 May',
    ],
    [
      'Zanta',
      'バスのご予約が確定しました',
      '<p>名古屋から福岡まで</p><p>予約番号: 4471190</p><p>出発: 2026年5月3日 09:20</p><p>合計金額: 4,500円</p>',
      '名古屋 → 福岡, 5月3日',
    ],
    [
      'Kestrel',
      'Booking confirmed',
      `<p>Booking confirmed. Booking number 4471190</p><p><b>Cosy loft by the canal</b></p><p>Check-in: 3 May 2026</p><p>Check-out: 5 May 2026</p>${table(['Double room with breakfast', '£40.00'], ['Total paid', '£40.00'])}`,
      'Cosy loft by the canal, 3–5 May',
    ],
    [
      'Kestrel',
      'Your receipt',
      `<p>Thank you for your booking. Booking number 4471190</p><p>Garden cottage in Albury</p><p>Albury · 3 May 2026 → 5 May 2026 · 2 nights</p><p>Hosted by Robin</p>${table(['Total paid', '£40.00'])}`,
      'Garden cottage in Albury, 3–5 May',
    ],
    [
      'Pikora',
      'Thank you for your donation',
      '<p>Thank you for your donation. Receipt number 4471190</p><p>Cause: Save the Old Mill</p><p>Total paid: £40.00</p>',
      'Donation: Save the Old Mill',
    ],
    [
      'Quillo',
      'Ticket purchase confirmed',
      `<p>Your order is confirmed. Order number 4471190</p><p>Match: Falcons vs. Tigers</p><p>When: 3 May 2026, 19:30</p>${table(['2 x Adult', '£40.00'], ['Total paid', '£40.00'])}`,
      'Falcons vs. Tigers, 3 May',
    ],
    [
      'Sonoro',
      'Your receipt for Sonoro Duo',
      '<p>Here is your receipt. Order number 4471190</p><p><b>Sonoro Duo</b></p><p>1 month, from 14 February 2026</p><p>£8.49</p><p>Total: £8.49</p>',
      'Sonoro Duo, 14 February',
    ],
  ]);
});

describe('runs that are no titles', () => {
  expectTitles(SENT, [
    [
      'Velomar',
      'Your booking is confirmed',
      `<p>Booking number 4471190</p><h3>Payment summary</h3>${table(['Base price', '£40.00'], ['Waiting time', '£5.00'], ['Total paid', '£45.00'])}`,
      null,
    ],
    [
      'Velomar',
      'Your booking is confirmed',
      `<p>Booking number 4471190</p><p>When</p><p>3 May 2026, 09:20</p>${table(['Adult 1', '£40.00'], ['Total paid', '£40.00'])}`,
      'Velomar, 3 May',
    ],
    [
      'Velomar',
      'Your booking is confirmed',
      `<p>Booking number 4471190</p><p><a href="https://velomar.example"><b>Add backup</b></a></p>${table(['Total paid', '£40.00'])}`,
      null,
    ],
  ]);
});
