import { describe, expect, it } from 'vitest';
import { expectTitles } from '../testing/expect-titles.ts';
import { readOrder, readTitle, tableOf as table } from '../testing/order-mail.ts';

const SENT = Date.UTC(2026, 1, 14, 9);

describe('titles of journeys: both ends of a dash', () => {
  expectTitles(SENT, [
    [
      'Skärgårdslinjen',
      'Din bokning KX72M4 är klar',
      `<p>Tack för din bokning!</p><p>Bokningsnummer KX72M4</p>${table(['Visby – Nynäshamn', 'torsdag 18 juni 2026, 07.10–10.25'], ['Vagn 2', 'plats 14'], ['Att betala', '612 kr'])}`,
      'Visby → Nynäshamn, 18 juni',
    ],
    [
      'Valašský autobus',
      'Potvrzení rezervace 7090001122',
      table(
        ['Číslo jízdenky', '7090001122'],
        ['Olomouc hl.n. – Zlín střed', '11.04.2026 06:15 – 07:20'],
        ['Cena', '149 Kč'],
      ),
      'Olomouc hl.n. → Zlín střed, 11. dubna',
    ],
    [
      'Østersøfærgen',
      'Bookingbekræftelse 84310077: Rønne–Ystad',
      `<p>Tak for din booking.</p>${table(['Bookingnr.', '84310077'], ['Udrejse', 'Rønne–Ystad, 02.05.2026 kl. 08.30'], ['Hjemrejse', 'Ystad–Rønne, 04.05.2026 kl. 15.00'], ['Kahyt', '2 personer'], ['Pris i alt', 'DKK 1.184,00'])}`,
      'Rønne → Ystad, 2. maj',
    ],
    [
      'Αιγαίο Πλοία',
      'Επιβεβαίωση κράτησης 71.441.002',
      `<p>Η κράτησή σας επιβεβαιώθηκε.</p>${table(['Κωδικός κράτησης', '71.441.002'], ['Ηράκλειο – Σαντορίνη', '18/07/2026 09:00'], ['Σύνολο', '88,00 €'])}`,
      'Ηράκλειο → Σαντορίνη, 18 Ιουλίου',
    ],
    [
      'Saariston Lautat',
      'Matkalippusi 40077',
      `<p>Kiitos tilauksestasi! Varausnumero 40077</p>${table(['Turku – Maarianhamina', '18.4.2026 klo 8.45'], ['Yhteensä', '44,00 €'])}`,
      'Turku → Maarianhamina, 18. huhtikuuta',
    ],
    [
      '苏杭铁路',
      '购票成功通知',
      '<p>您已成功购买1张车票,票款共计127.00元,订单号码 EM00264077。</p><p>1.2026年04月18日08:12开,杭州东站-南京南站,G7602次列车,5车2F号,二等座,票价127.00元。</p>',
      '杭州东站 → 南京南站, 18 April',
    ],
  ]);
});

describe('titles of journeys: around an arrow', () => {
  expectTitles(SENT, [
    [
      'Donauzug',
      'Buchungsbestätigung (Auftrag 417200038810)',
      `<p>Vielen Dank für Ihre Buchung.</p>${table(['Auftragsnummer', '417200038810'], ['Hinfahrt', 'Ulm Hbf → Kassel-Wilhelmshöhe, Sa 18.04.2026, ab 09:05, ICE 572'], ['Gesamtpreis', '44,90 €'])}`,
      'Ulm Hbf → Kassel-Wilhelmshöhe, 18. April',
    ],
    [
      'Ferrovie del Levante',
      'Biglietto acquistato – PNR K7D4QX',
      `<p>Grazie per il tuo acquisto.</p>${table(['PNR', 'K7D4QX'], ['Intercity 553', 'Napoli Centrale 11:20 → Bari Centrale 15:05', '18/04/2026'], ['Importo', '34,90 €'])}`,
      'Napoli Centrale → Bari Centrale, 18 aprile',
    ],
    [
      'Autocares del Norte',
      'Confirmación de compra – Localizador 8H2K11',
      `<p>¡Buen viaje! Gracias por tu compra.</p>${table(['Localizador', '8H2K11'], ['León (Estación) → Gijón', '18/04/2026 16:30 – 18:00'], ['Asiento 23', '1 adulto'], ['Total', '12,40 €'])}`,
      'León → Gijón, 18 de abril',
    ],
    [
      'Western Isles Coaches',
      'Your e-ticket WC2390017',
      '<p>Ticket number: WC2390017</p><p>Oban Station Square  ->  Fort William Bus Station</p><p>Depart 09:05 on 18/04/2026   Arrive 10:45</p><p>Fare: GBP 12.40</p>',
      'Oban Station Square → Fort William Bus Station, 18 April',
    ],
    [
      'Lufthafen Air',
      'Your booking QX7K77',
      `<p>Thank you for your booking.</p>${table(['Booking reference', 'QX7K77'], ['There', 'Bremen (BRE) – Porto (OPO)'], ['Date', '20 March 2026, 06:30'], ['Total', '€184.62'])}`,
      'Bremen → Porto, 20 March',
    ],
    [
      'Bysykkel Torg',
      'Kvittering for sykkeltur',
      `<p>Takk for turen!</p>${table(['Start', 'Torggata 4'], ['Slutt', 'Rådhuset'], ['Dato', '14.02.2026 07:10'], ['Kvitteringsnr', '77120'], ['Totalt', '39,00 kr'])}`,
      'Torggata 4 → Rådhuset, 14. februar',
    ],
  ]);

  it('does not take the number in a subject for a place', () => {
    const body = `<p>Your train ticket. Thank you for your booking.</p>${table(['Booking reference', 'QX7K2M'], ['Total', '£49.00'])}`;
    const subject = 'Purchase confirmation – Reference QX7K2M';
    expect(readTitle({ name: 'Nordbanen', subject, html: body, sentAt: SENT })).toBeNull();
  });
});

describe('titles of stays and rentals', () => {
  expectTitles(SENT, [
    [
      'Stayfinder',
      'Reservation confirmed for Oban',
      `<p>You’re going to Oban!</p><p>Stone cottage by the loch — Entire home hosted by Ailsa</p>${table(['Check-in', 'Fri, 15 May 2026, 4:00 PM'], ['Checkout', 'Mon, 18 May 2026, 10:00 AM'], ['Confirmation code', 'HMX4Q9TB2K'], ['Total (GBP)', '£417.66'])}`,
      'Stone cottage by the loch, 15–18 May',
    ],
    [
      'Pousada do Sol',
      'Reserva cancelada – Pousada do Sol, localizador PS-0427',
      '<p>Olá, Inês. Conforme solicitado, cancelamos a sua reserva na Pousada do Sol (Suíte Mar, 10 a 14/04/2026). Localizador PS-0427. O valor de R$ 1.280,00 será devolvido em até 10 dias.</p>',
      'Pousada do Sol, 10–14 de abril',
    ],
    [
      'Hostal La Parra',
      'Reserva cancelada HP-0093',
      '<p>Hemos cancelado su reserva en el Hostal La Parra (habitación doble, del 10 al 14/04/2026). Localizador: HP-0093. Le devolveremos 120,00 €.</p>',
      'Hostal La Parra, 10–14 de abril',
    ],
    [
      'Costa Rent a Car',
      'Reserva confirmada RC-5260001 – Almería aeropuerto',
      `<p>Su reserva está confirmada.</p>${table(['Vehículo', 'Seat Ibiza o similar (Mini)'], ['Recogida', 'Almería aeropuerto, 02/05/2026 12:00'], ['Devolución', 'Almería aeropuerto, 06/05/2026 12:00'], ['Total pagado', '133,20 €'])}`,
      'Seat Ibiza o similar, Almería aeropuerto, 2–6 de mayo',
    ],
    [
      'Bourgogne Auto',
      'Votre réservation BA-77120',
      `<p>Votre réservation est confirmée. Numéro de réservation : BA-77120</p>${table(['Véhicule', 'Renault Clio ou similaire'], ['Retrait', 'Gare de Dijon, 03/04/2026 10:00'], ['Restitution', 'Gare de Dijon, 07/04/2026 10:00'], ['Total', '171,00 €'])}`,
      'Renault Clio ou similaire, Gare de Dijon, 3–7 avril',
    ],
  ]);

  it('reports a booking that was cancelled', () => {
    const subject = 'Reserva cancelada – Pousada do Sol, localizador PS-0427';
    const body =
      '<p>Conforme solicitado, cancelamos a sua reserva na Pousada do Sol (Suíte Mar, 10 a 14/04/2026). O valor de R$ 1.280,00 será devolvido.</p>';
    expect(readOrder({ name: 'Pousada do Sol', subject, html: body, sentAt: SENT })).toMatchObject({
      orderNumber: 'PS-0427',
      status: 'cancelled',
    });
  });
});

describe('titles of stays by their names', () => {
  expectTitles(SENT, [
    [
      'Hotel Seeblick',
      'Buchungsbestätigung HS-7712',
      `<p>Vielen Dank für Ihre Buchung im Hotel Seeblick.</p>${table(['Anreise', 'Fr, 20.03.2026'], ['Abreise', 'So, 22.03.2026'], ['Gesamtpreis', '240,00 €'])}`,
      'Hotel Seeblick, 20.–22. März',
    ],
    [
      'Gîte du Moulin',
      'Confirmation de réservation GM-1177',
      `<p>Nous confirmons votre séjour au Gîte du Moulin du 12 au 15 avril 2026.</p>${table(['Montant total', '240,00 €'])}`,
      'Gîte du Moulin, 12–15 avril',
    ],
    [
      'Ferienhaus-Direkt',
      'Buchung bestätigt: Haus Dünenblick',
      `<p>Vielen Dank für Ihre Buchung.</p>${table(['Objekt', 'Haus Dünenblick, Prerow'], ['Anreise', '05.06.2026'], ['Abreise', '12.06.2026'], ['Gesamtpreis', '840,00 €'], ['Buchungsnummer', 'FD-7712'])}`,
      'Haus Dünenblick, Prerow, 5.–12. Juni',
    ],
    [
      'Gasthof Post',
      'Stornobestätigung GP-7712',
      '<p>Ihre Reservierung im Gasthof Post vom 20. bis 22.03.2026 ist storniert.</p><p>Stornogebühr: 0,00 €</p>',
      'Gasthof Post, 20.–22. März',
    ],
  ]);
});

describe('titles of events', () => {
  expectTitles(SENT, [
    [
      '달빛티켓',
      '[달빛티켓] 예매가 완료되었습니다 - 연극 겨울 정원',
      table(
        ['예매번호', 'T2606910077'],
        ['공연명', '연극 겨울 정원'],
        ['일시', '2026년 3월 28일 14:00'],
        ['총 결제금액', '62,000원'],
      ),
      '연극 겨울 정원, 3월 28일',
    ],
    [
      'Kartenhaus',
      'Ihre Bestellung bei kartenhaus (AB8930077)',
      `<p>Vielen Dank für Ihre Bestellung! Ihre Tickets werden zugestellt.</p>${table(['Auftrag', 'AB8930077'], ['Die Physiker – Gastspiel', 'Mi, 11.11.2026, 20:00 · Stadthalle Weida'], ['Summe', '89,80 €'])}`,
      'Die Physiker – Gastspiel, 11. November',
    ],
    [
      'Kino Majakka',
      'Lippusi: Kuun pimeä puoli',
      '<p>Kiitos tilauksesta!</p><p>Kuun pimeä puoli · Majakka, sali 3</p><p>su 15.3.2026 klo 18.10 · rivi 6, paikat 11–12</p><p>Varausnumero 8 441 007</p><p>Yhteensä 33,00 €</p>',
      'Kuun pimeä puoli, 15. maaliskuuta',
    ],
    [
      'Musée du Quai',
      'Vos billets – commande 26-0061077',
      '<p>Vos billets électroniques sont joints à ce message.</p><p>2 billets Exposition « Ombres », dimanche 22 mars 2026 à 10h30, plein tarif 16,00 €</p><p>Total réglé : 32,00 €</p>',
      'Exposition « Ombres », 22 mars',
    ],
    [
      'Filharmonia Nadrzeczna',
      'Potwierdzenie zakupu biletów 20077',
      `<p>Dziękujemy za zakup. Numer zamówienia: 20077</p>${table(['Wydarzenie', 'Koncert noworoczny'], ['Data', '28.03.2026, 19:00'], ['Razem', '120,00 zł'])}`,
      'Koncert noworoczny, 28 marca',
    ],
    [
      'みなとチケット',
      '【みなとチケット】予約完了のお知らせ',
      `<p>ご予約ありがとうございます。</p>${table(['予約番号', '88120077'], ['公演名', '春の音楽会'], ['日時', '2026年3月28日 18:00'], ['合計', '8,000円'])}`,
      '春の音楽会, 3月28日',
    ],
    [
      'Teatro Lirico',
      'Conferma ordine 77120',
      `<p>Grazie per il tuo acquisto.</p>${table(['Spettacolo', 'La notte dei lumi'], ['Data', '14/03/2026 20:30'], ['Totale', '60,00 €'])}`,
      'La notte dei lumi, 14 marzo',
    ],
    [
      'Escape Cellar',
      'Booking confirmed 77120',
      `<p>Thank you for your booking.</p>${table(['Experience', 'The Locked Library'], ['When', '14 March 2026, 18:00'], ['Total', '£96.00'])}`,
      'The Locked Library, 14 March',
    ],
    [
      'Museum Quay',
      'Your booking 77120',
      `<p>Thank you for your booking.</p><p>General admission, 14 March 2026 10:30</p>${table(['2 × Adult', '£20.00'], ['Total', '£20.00'])}`,
      'Museum Quay, 14 March',
    ],
  ]);
});

describe('titles of journeys with more than two places', () => {
  expectTitles(SENT, [
    [
      'Nordsea Line',
      'Booking confirmation 48820137',
      `<p>Booking number 48820137</p>${table(['Route', 'Departs', 'Arrives', 'Ship'], ['Harwich - Hook of Holland', '04/07/2026 23:00', '05/07/2026 08:00', 'Nordsea Queen'])}<p>Total price GBP 287.00</p>`,
      'Harwich → Hook of Holland, 4 July',
    ],
    [
      'Covoit',
      'Votre réservation est confirmée',
      '<p>Votre réservation est confirmée.</p><p>ven. 1 mai</p><p>08:10 Rennes, Gare de Rennes</p><p>12:50 Bordeaux, Gare Saint-Jean</p><p>Numéro de réservation : CV-K4T918</p><p>Total payé : 34,49 €</p>',
      'Rennes → Bordeaux, 1 mai',
    ],
  ]);
});
