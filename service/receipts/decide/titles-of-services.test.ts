import { describe, expect, it } from 'vitest';
import { expectTitles } from '../testing/expect-titles.ts';
import { readTitle, tableOf as table } from '../testing/order-mail.ts';

const SENT = Date.UTC(2026, 2, 9, 19);

describe('titles of parking, charging, and refueling', () => {
  expectTitles(SENT, [
    [
      'Parkhaus Altmarkt',
      'Quittung Parkvorgang 7710-03',
      table(
        ['Parkhaus Altmarkt', 'Quittung 7710-03'],
        ['Einfahrt', '07.03.2026 13:05'],
        ['Ausfahrt', '07.03.2026 16:48'],
        ['Bezahlt (inkl. 19 % MwSt.)', '8,00 €'],
      ),
      'Parkvorgang, 7 March',
    ],
    [
      'Curbside',
      'Booking confirmed: parking on Mill Lane',
      `<p>Hi Morgan, your booking 76390077 is confirmed.</p>${table(['Space', 'Driveway on Mill Lane, LA9 4BH'], ['From', 'Sat 21 Mar 2026, 09:00'], ['Until', 'Sat 21 Mar 2026, 18:00'], ['You paid', '£7.60'])}`,
      'Parking, Driveway on Mill Lane, 21 March',
    ],
    [
      'Stationnette',
      'Reçu de stationnement',
      `<p>Merci pour votre paiement. Reçu n° 88077</p>${table(['Zone', 'Centre-ville'], ['Début', '09/03/2026 09:00'], ['Total', '3,20 €'])}`,
      'Stationnement, Centre-ville, 9 mars',
    ],
    [
      'Stroompunt',
      'Je laadsessie op 9 maart',
      table(
        ['Locatie', 'Havenplein 4, Amersfoort'],
        ['Start', '09-03-2026 17:02'],
        ['Verbruik', '21,4 kWh'],
        ['Kosten', '€ 9,42'],
        ['Sessie-ID', '88-08077-NL'],
      ),
      'Laadsessie, Havenplein 4, 9 March',
    ],
    [
      'Ladewerk',
      'Ihr Ladevorgang: Quittung',
      table(
        ['Standort', 'Marktplatz 3, Jena'],
        ['Beginn', '09.03.2026 17:02'],
        ['Belegnummer', '660077'],
        ['Gesamtbetrag', '9,42 €'],
      ),
      'Ladevorgang, Marktplatz 3, 9. März',
    ],
    [
      'Harbour Fuels',
      'Fuel receipt – Harbour Road',
      '<p>06/03/2026 17:31 Pump 4</p><p>Receipt 558-20-0077</p><p>Total GBP 44.58</p>',
      'Fuel, Harbour Road, 6 March',
    ],
    [
      'Repostería del Puerto',
      'Recibo de repostaje',
      table(
        ['Estación', 'Avenida del Puerto'],
        ['Fecha', '06/03/2026'],
        ['Número de recibo', '880077'],
        ['Total', '44,58 €'],
      ),
      'Repostaje, Avenida del Puerto, 6 de marzo',
    ],
  ]);
});

describe('titles of top-ups', () => {
  expectTitles(SENT, [
    [
      'Funkfrei',
      'Deine Aufladung über 15 € war erfolgreich',
      table(['Aufladebetrag', '15,00 €'], ['Transaktionsnummer', 'TX8480077']),
      'Aufladung, 15 €',
    ],
    [
      'Talkalot',
      'Your £10 top-up was successful',
      table(['Amount', '£10.00'], ['Transaction number', 'TK880077'], ['Total paid', '£10.00']),
      'Top-up, £10',
    ],
    [
      'Parlafacile',
      'Ricarica di 10 € effettuata',
      table(['Numero transazione', 'PF880077'], ['Totale', '10,00 €']),
      'Ricarica, 10 €',
    ],
    [
      'Hablamás',
      'Recarga de 10 € realizada',
      `<p>Gracias por tu compra.</p>${table(['Número de transacción', 'HM880077'], ['Total', '10,00 €'])}`,
      'Recarga, 10 €',
    ],
  ]);
});

describe('titles of subscriptions', () => {
  expectTitles(SENT, [
    [
      'Pixelworks',
      'Your subscription: payment receipt',
      `<p>Hi Morgan, your <strong>Studio Plus</strong> subscription has renewed.</p>${table(['Order number', '6630190077'], ['Total', '£6.99'])}`,
      'Studio Plus',
    ],
    [
      'Ciné+',
      'Bienvenue ! Votre abonnement CINÉ+ Essentiel est actif',
      `<p>Votre abonnement CINÉ+ Essentiel (sans engagement), souscrit le 05/03/2026, est activé.</p>${table(['N° d’abonné', '24360077'], ['Montant prélevé', '19,99 €'])}`,
      'CINÉ+ Essentiel',
    ],
    [
      'Ljudbok',
      'Kvitto för ditt abonnemang',
      `<p>Här är ditt kvitto.</p>${table(['Abonnemang', 'Ljudbok Bas, 1 månad'], ['Datum', '2026-03-04'], ['Kvittonr', 'LB-SE-0077'], ['Betalt', '189,00 kr'])}`,
      'Ljudbok Bas, 1 månad',
    ],
    [
      'Hörwelt',
      'Dein Hörwelt Premium-Abo ist aktiv',
      `<p>Danke für deine Bestellung!</p>${table(['Rechnungsnummer', 'HW-20077'], ['Gesamtbetrag', '9,99 €'])}`,
      'Hörwelt Premium',
    ],
    [
      'The Old Mill Gym',
      'Your membership is active',
      `<p>Hi Morgan, your Off-Peak Monthly membership is active from now on.</p>${table(['Receipt number', 'WG-1177'], ['Total paid', '£24.00'])}`,
      'Off-Peak Monthly',
    ],
    [
      'Leggimi',
      'Il tuo abbonamento Lettura Plus è stato rinnovato',
      `<p>Grazie per il tuo acquisto.</p>${table(['Numero ordine', 'LM-880077'], ['Totale', '4,99 €'])}`,
      'Lettura Plus',
    ],
    [
      'Cinetotal',
      'Tu suscripción a Cine Total Anual se ha renovado',
      `<p>Gracias por tu compra.</p>${table(['Número de pedido', 'CT-880077'], ['Total', '49,99 €'])}`,
      'Cine Total Anual',
    ],
    [
      'Leesclub',
      'Je Premium-lidmaatschap is verlengd',
      `<p>Bedankt voor je betaling.</p>${table(['Factuurnummer', 'LC-880077'], ['Totaal', '€ 7,99'])}`,
      'Premium-lidmaatschap',
    ],
    [
      'Serverino',
      'Ordine SV4224077: attivazione Hosting Base',
      `<p>Gentile cliente, l’ordine SV4224077 è stato evaso e il servizio è attivo.</p>${table(['Servizio', 'Hosting Base – bottega.example'], ['Totale IVA inclusa', '36,48 €'])}`,
      'Hosting Base',
    ],
  ]);
});

describe('titles of courses', () => {
  expectTitles(SENT, [
    [
      'Volkshochschule Talheim',
      'Anmeldebestätigung Kurs 26F1177 – Spanisch A2.1',
      '<p>Ihre Anmeldung ist verbindlich: Spanisch A2.1 (Kursnummer 26F1177), 12 Abende, Beginn 09.04.2026.</p><p>Gesamtbetrag: 96,00 €</p>',
      'Spanisch A2.1',
    ],
    [
      'Kiln & Wheel',
      'Booking confirmation KW-2077',
      `<p>Thank you for your booking.</p>${table(['Course', 'Wheel throwing for beginners'], ['Starts', '14 April 2026'], ['Total', '£120.00'])}`,
      'Wheel throwing for beginners',
    ],
    [
      'Atelier des Quais',
      'Votre inscription au cours Aquarelle débutant est confirmée',
      `<p>Merci pour votre commande.</p>${table(['Numéro de commande', 'AQ-2077'], ['Total', '80,00 €'])}`,
      'Aquarelle débutant',
    ],
    [
      'Keramiekhuis',
      'Bevestiging inschrijving',
      `<p>Bedankt voor je bestelling.</p>${table(['Bestelnummer', 'KH-2077'], ['Cursus', 'Draaien voor beginners'], ['Totaal', '€ 95,00'])}`,
      'Draaien voor beginners',
    ],
  ]);
});

describe('titles of insurance', () => {
  expectTitles(SENT, [
    [
      'Harbour & Vale Insurance',
      'Your policy documents – HV/HOM/0077',
      `<p>Dear Morgan, thank you for buying <strong>Home Insurance Plus</strong> with us.</p>${table(['Policy number', 'HV/HOM/0077'], ['Annual premium paid', '£187.32 (incl. IPT)'])}`,
      'Home Insurance Plus',
    ],
    [
      'Talheimer',
      'Ihre Versicherungsbestätigung',
      `<p>Vielen Dank für Ihren Abschluss.</p>${table(['Versicherung', 'Hausrat Komfort'], ['Vertragsnummer', 'TH-880077'], ['Gesamtbetrag', '87,00 €'])}`,
      'Hausrat Komfort',
    ],
    [
      'Assur’Quai',
      'Confirmation de souscription',
      `<p>Merci pour votre achat.</p>${table(['Contrat', 'Assurance habitation Confort'], ['Numéro de contrat', 'AQ-880077'], ['Total réglé', '142,00 €'])}`,
      'Assurance habitation Confort',
    ],
  ]);
});

describe('titles that would say something false', () => {
  it.each([
    ['a button', 'Your receipt', '<p>Manage Subscription</p>'],
    ['a label without a name', 'Your subscription renewed', '<p>Your subscription has renewed.</p>'],
    ['parking among directions', 'Your receipt', '<p>Parking is available behind the shop.</p>'],
    ['an offer of a membership', 'Your receipt', '<p>Join Quayside Premium membership for free delivery.</p>'],
    ['the headers of a table', 'Your receipt', table(['Product', 'Price'])],
    ['a price list', 'Your receipt', '<p>Car insurance from £9 a month</p>'],
  ])('are not read from %s', (_form, subject, body) => {
    const html = `<p>Thank you for your payment.</p>${body}${table(['Order number', '880077'], ['Total', '£6.99'])}`;
    expect(readTitle({ name: 'Quayside', subject, html, sentAt: SENT })).toBeNull();
  });
});
