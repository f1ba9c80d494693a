import { describe, expect, test } from 'vitest';
import { readMessage } from '../read-message.ts';
import { expectTitles } from '../testing/expect-titles.ts';
import { messageOf } from '../testing/message-of.ts';
import { readTitle, tableOf as table } from '../testing/order-mail.ts';

const SENT = Date.UTC(2026, 1, 14, 9);

describe('titles of journeys in other forms', () => {
  expectTitles(SENT, [
    [
      'Buslinie Nord',
      'Deine Buchung #3177204417',
      '<p>Gute Reise!</p><p>Buchungsnummer: 317 720 4417</p><p>Abfahrt: Fr., 12.06.2026, 23:15 – Leipzig</p><p>Ankunft: Sa., 13.06.2026, 06:20 – Wien</p><p>Bezahlt 31,97 €</p>',
      'Leipzig → Wien, 12. Juni',
    ],
    [
      'Nordvind Air',
      'Reisedokumenter - QXR7TL',
      `<p>Takk for bestillingen.</p>${table(['Bookingreferanse', 'QXR7TL'])}${table(['Avreise', 'Ankomst', 'Flight'], ['<div>Tromsø (TOS)</div><div>søn. 08. mar. 2026 07:30</div>', 'Bodø (BOO) 08:25', 'DY602'], ['<div>Bodø (BOO)</div><div>ons. 11. mar. 2026 19:05</div>', 'Tromsø (TOS) 20:00', 'DY625'])}${table(['Totalt betalt', '1 798,00 NOK'])}`,
      'Tromsø → Bodø, 8. mars',
    ],
    [
      'Skylark Air',
      'Your flight FR1771 has been cancelled - K7TQ4X',
      '<p>We regret that flight FR1771 Cork (ORK) – Faro (FAO) on Sat 07 Mar 2026 (reservation K7TQ4X) has been cancelled.</p><p>Booking reference: K7TQ4X</p>',
      'Cork → Faro, 7 March',
    ],
    [
      'Залізниця Схід',
      'Ваше замовлення № 117720-4417',
      `<p>Дякуємо за покупку!</p>${table(['Замовлення', '117720-4417'], ['Поїзд', '015 Л Одеса — Харків'], ['Відправлення', '01.03.2026 22:41'], ['Сплачено', '874,36 грн'])}`,
      'Одеса → Харків, 1 березня',
    ],
    [
      '江南旅行',
      '您的火车票已出票 订单号28820441773',
      '<p>您好，您的车票已出票成功。</p><ul><li>订单号: 28820441773</li><li>车次: G7503 宁波 - 福州南</li><li>出发时间: 2026年10月02日 09:00</li><li>订单总额: ￥73.0</li></ul>',
      '宁波 → 福州南, 2 October',
    ],
    [
      'Πλοία Αιγαίου',
      'Επιβεβαίωση κράτησης FH-K7720',
      '<p>Η κράτησή σας ολοκληρώθηκε!</p><ul><li>Κωδικός: FH-K7720</li><li>Δρομολόγιο: Ραφήνα → Τήνος, Sea Star</li><li>Αναχώρηση: 02/07/2026 07:30</li></ul><p>Σύνολο 97,50 €</p>',
      'Ραφήνα → Τήνος, 2 Ιουλίου',
    ],
    [
      'Autobusy Sever',
      'Potvrdenie rezervácie č. 4417720',
      `<p>Ďakujeme za nákup.</p>${table(['Číslo lístka', '4417720'], ['Trasa', 'Žilina, AS Nové mesto → Brno, Zvonařka'], ['Odchod', '12. 06. 2026 09:00'], ['Cena', '7,90 EUR'])}`,
      'Žilina → Brno, 12. června',
    ],
    [
      'Fernbus Süd',
      'Buchungsbestätigung 4417720',
      `<p>Ihre Buchung ist bestätigt.</p>${table(['Buchungsnummer', '4417720'], ['Strecke', 'Ulm, Busbahnhof → Bregenz, Hafen'], ['Abfahrt', '12.06.2026 09:00'], ['Gesamtpreis', '17,90 €'])}`,
      'Ulm → Bregenz, 12. Juni',
    ],
  ]);
});

describe('titles of stays that the subject names', () => {
  expectTitles(SENT, [
    [
      'Roomfinder',
      'Thanks! Your booking is confirmed at Pensao Ventura',
      `<p>Confirmation: 4177204773</p><p>Thanks Kim! Your booking in Porto is confirmed.</p><p>✓ Pensão Ventura is expecting you on 12 September</p>${table(['Check-in', 'Saturday, September 12, 2026'], ['Check-out', 'Tuesday, September 15, 2026'], ['Your reservation', '3 nights, 1 room'], ['Double Room with Balcony', '€ 267'], ['Price', '€ 267'])}`,
      'Pensão Ventura, 12–15 September',
    ],
    [
      'Roomfinder',
      'Votre réservation au Moulin Bleu est confirmée',
      `<p>Votre réservation 4177204773 est confirmée.</p><p>Moulin Bleu</p>${table(['Arrivée', '12 septembre 2026'], ['Départ', '15 septembre 2026'], ['Total', '267,00 €'])}`,
      'Moulin Bleu, 12–15 septembre',
    ],
    [
      'Roomfinder',
      'Buchungsbestätigung: Landhof Ahorn',
      `<p>Ihre Buchung 4177204773 ist bestätigt.</p><p>Landhof Ahorn</p>${table(['Anreise', '12.09.2026'], ['Abreise', '15.09.2026'], ['Gesamtpreis', '267,00 €'])}`,
      'Landhof Ahorn, 12.–15. September',
    ],
    [
      'Camping Het Duin',
      'Bevestiging van je reservering 26-0417',
      `<p>Bedankt voor je reservering! Reserveringsnummer 26-0417</p>${table(['Plaats', '41 (comfort)'], ['Aankomst', '18-07-2026'], ['Vertrek', '25-07-2026'], ['Totaal', '€ 312,50'])}`,
      'Camping Het Duin, 18–25 juli',
    ],
    [
      'Nestbnb',
      'Réservation confirmée : Colmar',
      `<h1>Votre réservation est confirmée</h1><h3>Maisonnette du verger</h3><p>Logement entier · Hôte : Camille</p>${table(['Arrivée', '20 mars 2026'], ['Départ', '23 mars 2026'], ['Code de confirmation', 'HX4TB82QK'], ['Total', '438,92 €'])}`,
      'Maisonnette du verger, 20–23 mars',
    ],
    [
      'Nestbnb',
      'Buchung bestätigt: Lindau',
      `<h1>Deine Buchung ist bestätigt</h1><h3>Stübchen am Obstgarten</h3><p>Privatzimmer · Gastgeberin: Mira</p>${table(['Anreise', '20.03.2026'], ['Abreise', '23.03.2026'], ['Bestätigungscode', 'HX4TB82QK'], ['Gesamtbetrag', '438,92 €'])}`,
      'Stübchen am Obstgarten, 20.–23. März',
    ],
    [
      'Nestbnb',
      'Booking confirmed: Whitby',
      `<h1>Your booking is confirmed</h1><h3>Orchard hideaway</h3><p>Entire home · Hosted by Robin</p>${table(['Check-in', '20 March 2026'], ['Checkout', '23 March 2026'], ['Confirmation code', 'HX4TB82QK'], ['Total', '438,92 €'])}`,
      'Orchard hideaway, 20–23 March',
    ],
  ]);
});

describe('titles of events in other forms', () => {
  expectTitles(SENT, [
    [
      'Kartenhaus',
      'Ihre Bestellung – Auftragsnr. 1177204417',
      `<p>Vielen Dank für Ihre Bestellung! Ihre Tickets:</p>${table(['Auftragsnummer', '1177204417'])}${table(['Veranstaltung', 'Platz', 'Preis'], ['<div>Die Nordlichter – Tour 2026</div><div>Sa., 21.11.2026, 20:00 Uhr</div><div>Hafenhalle Kiel</div>', '<div>Reihe 4, Platz 11</div>', '64,90 €'])}${table(['Gesamtbetrag', '64,90 €'])}`,
      'Die Nordlichter – Tour 2026, 21. November',
    ],
    [
      'Tavolo',
      'Your table at Osteria Luna is booked',
      '<p>Your table is booked.</p><p>Osteria Luna</p><p>Friday 20 March 2026, 19:30, 2 people</p><p>Booking reference: 7X20417</p><p>Deposit paid: £20.00</p>',
      'Osteria Luna, 20 March',
    ],
    [
      'Kino Fényes',
      'Mozijegyed – A hegyi posta',
      `<p>Köszönjük a vásárlást!</p>${table(['Film', 'A hegyi posta (feliratos)'], ['Időpont', '2026. április 12. 18:40'], ['Foglalási szám', 'W4417720'], ['Fizetve', '5 980 Ft'])}`,
      'A hegyi posta, április 12.',
    ],
    [
      'Lichtspiele Mond',
      'Deine Kinokarten: Die Bergpost',
      `<p>Danke für deine Bestellung!</p>${table(['Film', 'Die Bergpost (OmU)'], ['Vorstellung', '12.04.2026 18:40'], ['Bestellnummer', 'W4417720'], ['Gesamtbetrag', '24,00 €'])}`,
      'Die Bergpost, 12. April',
    ],
    [
      'Tadhakir',
      'تم تأكيد حجزك',
      `<p>تم تأكيد حجزك!</p>${table(['الفعالية', 'ليلة شعر: قمر الواحة'], ['التاريخ', '30 مارس 2026'], ['رقم الحجز', 'TK-4417720'], ['المبلغ المدفوع', '240.00 ر.س'])}`,
      'ليلة شعر: قمر الواحة, 30 مارس',
    ],
    [
      'Stagehouse',
      'Your booking is confirmed',
      `<p>Your booking is confirmed!</p>${table(['Event', 'Poetry night: Moon over the Mill'], ['Date', '30 March 2026, 19:30'], ['Booking number', 'TK-4417720'], ['Amount paid', '£24.00'])}`,
      'Poetry night: Moon over the Mill, 30 March',
    ],
  ]);
});

describe('titles of services in plain words', () => {
  expectTitles(SENT, [
    [
      'Hedgehog Trust',
      'Thank you for your gift – receipt D-20417',
      '<p>Your one-off donation of £25.00 reached us on 24 January 2026.</p><p>Receipt number: D-20417</p><p>Total £25.00</p>',
      'Donation',
    ],
    [
      'Igelhilfe',
      'Ihre Spende – Quittung 20417',
      '<p>Vielen Dank für Ihre Spende von 25,00 €.</p><p>Quittungsnummer: 20417</p><p>Gesamtbetrag: 25,00 €</p>',
      'Spende',
    ],
    [
      'Brightside Cleaning',
      'Your home cleaning is booked for 12 March',
      '<p>Booking confirmed. Booking number 77120</p><p>Total paid £48.00</p>',
      'Home cleaning',
    ],
    [
      'Salon Maren',
      'Buchungsbestätigung: Haarschnitt und Tönung',
      '<p>Ihr Termin ist gebucht. Buchungsnummer 77120</p><p>Haarschnitt und Tönung</p><p>12.03.2026 10:00</p><p>Gesamtbetrag: 65,00 €</p>',
      'Haarschnitt und Tönung, 12. März',
    ],
    [
      'Blitzblank',
      'Deine Fensterreinigung am Dienstag ist bestätigt',
      `<p>Hallo Sam,</p><p>Kerstin kommt am Dienstag, 10.03.2026, 10:00 – 13:00 Uhr.</p>${table(['Buchung', 'BB-417720'], ['Bezahlt', '68,70 €'])}`,
      'Fensterreinigung',
    ],
    [
      'Brightside Gardens',
      'Your hedge trimming on Tuesday is booked',
      `<p>Booking confirmed.</p>${table(['Booking number', 'BB-417720'], ['Total paid', '£68.70'])}`,
      'Hedge trimming',
    ],
    [
      'Konehuolto Aho',
      'Varausvahvistus: Pesukoneen huolto',
      '<p>Kiitos varauksestasi! Varausnumero 77120</p><p>Pesukoneen huolto, 12.3.2026 klo 8</p><p>Yhteensä 89,00 €</p>',
      'Pesukoneen huolto, 12. maaliskuuta',
    ],
  ]);
});

describe('names that title nothing', () => {
  test.each([
    ['Kim Lee, your booking is confirmed', '<p>Hi Kim Lee,</p><p>Guest: Kim Lee</p>'],
    ['Your booking is confirmed, Kim Lee', '<p>Dear Kim Lee,</p>'],
    ['Your Booking Is Confirmed', '<p>Your Booking Is Confirmed</p>'],
    ['Booking confirmed by Tavolo Grande', '<p>Thank you for booking with Tavolo Grande</p>'],
  ])('are those of readers, senders, and reports: %s', (subject, html) => {
    const body = `${html}<p>Booking reference: 7X20417</p><p>Deposit paid: £20.00</p>`;
    expect(readTitle({ name: 'Tavolo Grande', subject, html: body, sentAt: SENT })).toBeNull();
  });
});

describe('titles of vouchers', () => {
  expectTitles(SENT, [
    [
      'Cestna Uprava',
      'Potrdilo o nakupu e-vinjete',
      `<p>Potrjujemo nakup e-vinjete.</p>${table(['Številka naročila', 'EV-26-4417720'], ['Plačano', '16,00 EUR'])}`,
      'E-vinjeta',
    ],
    [
      'Dálnice Sever',
      'Potvrzení o nákupu dálniční známky',
      `<p>Děkujeme za nákup.</p>${table(['Číslo objednávky', '4417720'], ['Zaplaceno', '290 Kč'])}`,
      'Dálniční známka',
    ],
    [
      'Librairie Cigale',
      'Votre e-carte cadeau a bien été envoyée',
      `<p>C’est envoyé !</p>${table(['Commande', '8FX41K-4417720'], ['Total réglé', '50,00 €'])}`,
      'E-carte cadeau',
    ],
    [
      'Blomsterhuset',
      'Tack! Ditt presentkort är skickat',
      `<p>Tack för ditt köp.</p>${table(['Ordernummer', '4417720'], ['Totalt betalt', '500,00 kr'])}`,
      'Presentkort',
    ],
  ]);

  test.each(['Your order has shipped, and a gift card waits', 'Your parcel is on its way: get a $10 gift card'])(
    'are not those of other goods: %s',
    (subject) => {
      const html = `<p>Your order has shipped.</p>${table(['Order number', '4417720'], ['Total', '£24.00'])}`;
      expect(readTitle({ name: 'Harbour Goods', subject, html, sentAt: SENT })).toBeNull();
    },
  );
});

describe('titles of meals', () => {
  test.each([
    ['Potvrzení objednávky: Bistro Sluníčko', 'Kurýr vyzvedne jídlo z Bistro Sluníčko přibližně ve 12:50.'],
    ['Your order from Bistro Sluníčko', 'Bistro Sluníčko is preparing your order.'],
    ['Deine Bestellung bei Bistro Sluníčko', 'Das Bistro Sluníčko bereitet deine Bestellung zu.'],
  ])('name the restaurant: %s', (subject, line) => {
    const html = `<p>Děkujeme za objednávku! Thank you for your order. Vielen Dank für deine Bestellung.</p><p>${line}</p><p>ID objednávky: 66c8f0417a</p>${table(['Svíčková', '189,00 Kč'], ['Limonáda', '69,00 Kč'], ['Celkem', '258,00 Kč'])}`;
    const reading = readMessage(messageOf({ from: { name: 'Wolt', address: 'info@wolt.com' }, subject, html }));
    expect(reading).toMatchObject({ kind: 'facts', orders: [{ title: 'Bistro Sluníčko' }] });
  });
});
