import { describe } from 'vitest';
import { expectTitlesOf } from '../testing/expect-titles.ts';
import { tableOf as t } from '../testing/order-mail.ts';

describe('titles of fuel', () => {
  expectTitlesOf([
    [
      'Shell',
      'a@shell.co.uk',
      'Your Shell e-receipt',
      '<p>SHELL HARBOUR ROAD</p><p>Receipt No 4401-88213</p><p>Date 14/02/2026 18:02</p><p>Pump 06</p><p>SHELL UNLEADED</p><p>31.47 L @ 1.389 GBP/L</p><p>TOTAL £43.71</p>',
      'Shell Unleaded, 31.47 L',
    ],
    [
      'Tankstelle Hafen',
      'a@tankstelle-hafen.example',
      'Ihre Quittung',
      `<p>Vielen Dank für Ihren Einkauf!</p><p>Belegnummer: 440188213</p>${t(['Super E10', '42,10 l', '1,789 €/l', '75,32 €'], ['Gesamt', '75,32 €'])}`,
      'Super E10, 42,10 l',
    ],
    [
      'Station du Port',
      'a@stationduport.example',
      'Votre reçu',
      '<p>Merci pour votre achat.</p><p>Numéro de reçu : 440188213</p><p>Gazole 38,20 L</p><p>Total : 66,85 €</p>',
      'Gazole, 38,20 L',
    ],
    [
      'Dairy Lane',
      'a@dairylane.example',
      'Order confirmation 440188213',
      `<p>Thank you for your order.</p>${t(['Super Milk', '1.50 L', '£2.10'], ['Total', '£2.10'])}`,
      'Super Milk',
    ],
  ]);
});

describe('titles of charging, parking, and tolls', () => {
  expectTitlesOf([
    [
      'EnBW mobility+',
      'a@enbw.com',
      'Ihre Rechnung für den Ladevorgang',
      `<p>Ihr Ladevorgang wurde abgerechnet.</p>${t(['Rechnungsnummer'], ['8802117409'], ['Rechnungsdatum'], ['14.02.2026'], ['Standort'], ['Ladepark Hafen'], ['Beginn'], ['12.02.2026 12:04'], ['Ende'], ['12.02.2026 12:31'])}${t(['Gesamtbetrag', '18,97 €'])}`,
      'Ladevorgang, Ladepark Hafen, 12. Februar',
    ],
    [
      'EasyPark',
      'a@easypark.net',
      'Recibo de estacionamiento',
      `<p>Gracias por usar EasyPark</p>${t(['Zona'], ['46010 Molino (Valencia), zona naranja'], ['Inicio'], ['12/02/2026 18:40'], ['Fin'], ['12/02/2026 20:30'])}${t(['Total', '3,68 €'])}<p>N.º de recibo: EP-771402118</p>`,
      'Estacionamiento, 46010 Molino, 12 de febrero',
    ],
    [
      'Bomring Nord',
      'a@bomringnord.example',
      'Kvittering: betalte bompasseringer i januar',
      `<p>Vi har mottatt betaling for fakturaen din. Takk!</p>${t(['Fakturanummer'], ['8844012277'], ['Avtale'], ['AutoPASS, EL 44172'], ['Periode'], ['01.01.2026 - 31.01.2026'], ['Betalt beløp'], ['418,00 kr'])}`,
      'Bompasseringer, 01.01.2026 - 31.01.2026',
    ],
    [
      'Transport for London',
      'a@tfl.gov.uk',
      'Penalty Charge Notice payment receipt',
      '<p>Thank you for your payment.</p><p>PCN number: KX40188273</p><p>Receipt number: 0044918276</p><p>Amount paid: £80.00</p>',
      'Penalty charge notice',
    ],
  ]);
});

describe('titles of rental cars', () => {
  expectTitlesOf([
    [
      'Alamo',
      'a@alamo.com',
      'Your prepaid reservation is confirmed: 1884207735',
      `<p>Your reservation is confirmed.</p><p>Confirmation number: 1884207735</p><p>Nissan Sentra or similar, Automatic</p>${t(['Pick-up', 'April 16, 2026 10:00 AM'], ['Return', 'April 20, 2026 10:00 AM'], ['Total', '$222.83'])}`,
      'Nissan Sentra or similar, 16–20 April',
    ],
    [
      'Turo',
      'a@mail.turo.com',
      'Your trip with Kim’s Volvo V60 is booked!',
      `<p>You’re going places</p><p>Kim’s Volvo V60 2021</p>${t(['<p>TRIP START</p><p>Fri, May 1</p><p>10:00 AM</p>', '<p>TRIP END</p><p>Sun, May 3</p><p>7:00 PM</p>'])}<p>Reservation ID</p><p>40912277</p>${t(['$68.00 x 3 days', '$204.00'], ['Trip total', '$204.00'])}`,
      'Volvo V60, 1–3 May',
    ],
    [
      'Getaround',
      'a@getaround.com',
      'Votre location de la Peugeot 208 est confirmée',
      `<p>Votre réservation est confirmée. Référence : 40912277</p><p>Peugeot 208 2019 (Kim)</p>${t(['Début de la location', '1 mai 2026, 10:00'], ['Fin de la location', '3 mai 2026, 19:00'], ['Total', '84,00 €'])}`,
      'Peugeot 208, 1–3 mai',
    ],
    [
      'Sixt',
      'a@sixt.de',
      'Buchungsbestätigung Sommer Aktion',
      `<p>Ihre Buchung ist bestätigt. Buchungsnummer: 40912277</p><p>Herbst Aktion 2026</p>${t(['Abholung', '1. Mai 2026, 10:00'], ['Rückgabe', '3. Mai 2026, 19:00'], ['Gesamt', '84,00 €'])}`,
      'Mietwagen, 1.–3. Mai',
    ],
  ]);
});

describe('titles of places with house numbers', () => {
  expectTitlesOf([
    [
      'G7',
      'a@g7.fr',
      'Votre reçu de course du 12/02/2026',
      '<p>Voici le reçu de votre course.</p><p>Course n°</p><p>9042118375</p><p>Date</p><p>12/02/2026 à 08:46</p><p>Départ</p><p>18 rue du Canal, 75011 Paris</p><p>Arrivée</p><p>Gare de Lyon, 75012 Paris</p><p>Total TTC</p><p>19,40 €</p>',
      '18 rue du Canal → Gare de Lyon, 12 février',
    ],
    [
      'Garage Linde',
      'a@garagelinde.example',
      'Bevestiging van je parkeerreservering GL-88213064',
      '<p>Bedankt voor je reservering.</p><p>Reserveringsnummer</p><p>GL-88213064</p><p>Parkeergarage</p><p>Garage Linde, Utrecht</p><p>Inrijden</p><p>di 24 feb 2026, 17:00</p><p>Betaald met iDEAL</p><p>€ 32,50</p>',
      'Parkeerreservering, Garage Linde, 24 februari',
    ],
  ]);
});
