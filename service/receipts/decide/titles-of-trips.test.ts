import { describe } from 'vitest';
import { expectTitlesOf } from '../testing/expect-titles.ts';
import { tableOf as t } from '../testing/order-mail.ts';

describe('titles of trips: ferries with cabins', () => {
  expectTitlesOf([
    [
      'Aegean Ferry Desk',
      'a@aegeanferrydesk.example',
      'Booking confirmation 77120943',
      '<p>thank you for your booking. Your payment of 86.40 EUR has been received.</p><p>ITALY, ANCONA ⟶ CORFU</p>' +
        t(['Booking Reference Number', 'Company'], ['77120943', 'Blue Lines']) +
        t(
          ['Departure', 'Date / Time', 'Arrival', 'Date / Time'],
          ['ITALY, ANCONA', '2026-07-12 / 19:30', 'CORFU', '2026-07-13 / 13:00'],
        ) +
        t(['Name', 'Seat type'], ['LEE KIM', '4 BED CABIN']) +
        '<p>Total price: 86.40 EUR</p>',
      'Italy, Ancona → Corfu, 12 July',
    ],
    [
      'Nordfærgen',
      'a@nordfaergen.example',
      'Bekræftelse på booking 77120943',
      '<p>Tak for din booking. Bookingnummer: 77120943</p><p>Hirtshals → Larvik</p><p>Afgang: 12. juli 2026 kl. 22:15</p><p>Ankomst: 13. juli 2026 kl. 07:00</p><p>Kahyt: 2-sengs kahyt</p>' +
        t(['Total', '899,00 kr']),
      'Hirtshals → Larvik, 12. juli',
    ],
    [
      'Traghetti Uniti',
      'a@traghettiuniti.example',
      'Conferma prenotazione 77120943',
      '<p>Grazie per la prenotazione. Numero prenotazione: 77120943</p><p>Livorno → Olbia</p><p>Partenza: 12/07/2026 21:00</p><p>Arrivo: 13/07/2026 07:00</p><p>Cabina interna 2 letti, 1 notte a bordo</p>' +
        t(['Totale', '186,40 €']),
      'Livorno → Olbia, 12 luglio',
    ],
  ]);
});

describe('titles of trips: brackets within a name', () => {
  expectTitlesOf([
    [
      'Bahnkontor',
      'a@bahnkontor.example',
      'Buchungsbestätigung (Auftrag 300184467)',
      '<p>vielen Dank für Ihre Buchung. Auftragsnummer: 300184467</p><p>Hinfahrt am 09.10.2026</p><p>Halle(Saale)Hbf -&gt; Frankfurt(Main)Süd</p>' +
        t(['ab 08:16 Gl. 4', 'an 13:00 Gl. 8']) +
        t(['Gesamtpreis', '45,19 EUR']),
      'Halle(Saale)Hbf → Frankfurt(Main)Süd, 9. Oktober',
    ],
    [
      'Bahnkontor',
      'a@bahnkontor.example',
      'Ihre Buchung',
      '<p>vielen Dank für Ihre Buchung. Auftragsnummer: 300184467</p><p>Ihr Zug</p>' +
        t(['Frankfurt(M) Flughafen Fernbf', 'ab 08:16'], ['Limburg(Lahn)', 'an 09:10']) +
        '<p>Datum: 09.10.2026</p>' +
        t(['Gesamtpreis', '45,19 EUR']),
      'Frankfurt Flughafen Fernbf → Limburg, 9. Oktober',
    ],
  ]);
});

describe('titles of trips: the last stop of a train', () => {
  expectTitlesOf([
    [
      'Fjordtog',
      'a@fjordtog.example',
      'Kvittering og billet',
      '<p>Tak for dit køb. Ordrenummer: 77120943</p><p>Tog og billet: din rejseplan</p>' +
        t(['Odense', 'Afg: 08:56'], ['Vejle', 'Ank: 09:41', 'InterCity 25 til Aalborg']) +
        '<p>Dato: 22.05.2026</p>' +
        t(['I alt', '179,00 kr.']),
      'Odense → Vejle, 22. maj',
    ],
    [
      'Northern Coast Rail',
      'a@northerncoastrail.example',
      'Your tickets',
      '<p>Thank you for your booking. Booking reference: QX7LMP</p><p>Your train on Friday 22 May 2026</p>' +
        t(['Whitby', 'Dep: 08:56'], ['Malton', 'Arr: 09:41', 'Express 25 to Leeds']) +
        t(['Total', '£17.90']),
      'Whitby → Malton, 22 May',
    ],
    [
      'Zugkontor',
      'a@zugkontor.example',
      'Ihre Buchung',
      '<p>Vielen Dank für Ihre Buchung. Buchungsnummer: 77120943</p><p>Ihr Zug am Freitag, 22.05.2026</p>' +
        t(['Linz Hbf', 'ab 08:56'], ['Salzburg Hbf', 'an 10:04', 'Railjet 162 nach Zürich']) +
        t(['Gesamt', '29,90 €']),
      'Linz Hbf → Salzburg Hbf, 22. Mai',
    ],
  ]);
});

describe('titles of trips: codes of airports', () => {
  expectTitlesOf([
    [
      'Vuelaya',
      'a@vuelaya.example',
      'Tu compra está confirmada. Número de pedido VY-5581902',
      '<h1>Tu compra está confirmada</h1><p>Hola Kim,</p>' +
        t(['Número de pedido', 'VY-5581902']) +
        t(['<b>Bilbao (BIO) – Lisboa (LIS)</b>', 'Iberwings'], ['jue 10 dic 2026', '07:05 – 08:40']) +
        t(['Adulto x 1', '114,60 €'], ['Equipaje facturado', '58,00 €'], ['Total', '172,60 €']),
      'Bilbao → Lisboa, 10 de diciembre',
    ],
    [
      'Tripfinder',
      'a@tripfinder.example',
      'Order confirmed, number TF-5581902',
      '<p>Your order is confirmed</p><p>Order number TF-5581902</p>' +
        t(['Oslo (OSL) – Porto (OPO)'], ['Thu 10 Dec 2026', '07:05 – 13:40']) +
        t(['Adult x 2', '$214.60'], ['Total', '$214.60']),
      'Oslo → Porto, 10 December',
    ],
    [
      'Flugpreis',
      'a@flugpreis.example',
      'Bestellbestätigung 5581902',
      '<p>Vielen Dank für deine Bestellung!</p><p>Bestellnummer 5581902</p><p>Hamburg (HAM) – Málaga (AGP)</p><p>Do 10. Dez. 2026, 07:05 – 10:40</p>' +
        t(['Erwachsener x 1', '114,60 €'], ['Gesamt', '114,60 €']),
      'Hamburg → Málaga, 10. Dezember',
    ],
    [
      '機票通',
      'a@jipiao.example',
      '訂單確認 TF-5581902',
      '<p>您的訂單已確認</p><p>訂單編號 TF-5581902</p><p>台北 (TPE) – 大阪 (KIX)</p><p>2026年12月10日 07:05 – 10:40</p>' +
        t(['成人 x 1', 'TWD 8,460'], ['總計', 'TWD 8,460']),
      '台北 → 大阪, 10 December',
    ],
  ]);
});

describe('titles of trips: addresses of rides', () => {
  expectTitlesOf([
    [
      'Uber',
      'noreply@uber.com',
      'Sua viagem de sexta-feira com a Uber',
      '<h1>Obrigado por viajar, Kim</h1><p>13 de fevereiro de 2026</p>' +
        t(['Total', 'R$ 27,94']) +
        '<p>Você viajou com Edson</p>' +
        t(['07:58', 'R. das Flores, 1508 - São Paulo'], ['08:13', 'Av. do Mar, 900 - São Paulo']),
      'R. das Flores, 1508 → Av. do Mar, 900, 13 de fevereiro',
    ],
    [
      'Bolt',
      'noreply@bolt.eu',
      'La tua corsa con Bolt',
      '<p>Grazie per aver viaggiato con Bolt, Kim</p><p>13 febbraio 2026</p>' +
        t(['Totale', '12,40 €']) +
        t(['18:02', 'Via Roma, 12, 20121 Milano MI'], ['18:20', 'Corso Venezia, 8, 20121 Milano MI']),
      'Via Roma, 12 → Corso Venezia, 8, 13 febbraio',
    ],
    [
      'Cabify',
      'noreply@cabify.com',
      'Tu viaje con Cabify',
      '<p>Gracias por viajar con Cabify</p><p>13 de febrero de 2026</p>' +
        t(['Total', '12,40 €']) +
        t(['18:02', 'Calle Mayor, 12, Madrid'], ['18:20', 'Plaza del Sol, 4, Madrid']),
      'Calle Mayor, 12 → Plaza del Sol, 4, 13 de febrero',
    ],
    [
      'Uber Receipts',
      'noreply@uber.com',
      'Your Friday morning trip with Uber',
      '<h1>Thanks for riding, Kim</h1><p>February 13, 2026</p>' +
        t(['Total', '$27.94']) +
        '<p>You rode with Alex</p>' +
        t(['7:58 AM', '12 Mill Road, Denver, CO 80202, US'], ['8:13 AM', 'Union Depot, Denver, CO 80202, US']),
      '12 Mill Road → Union Depot, 13 February',
    ],
  ]);
});
