import { describe } from 'vitest';
import { expectTitlesOf } from '../testing/expect-titles.ts';
import { tableOf as t } from '../testing/order-mail.ts';

describe('titles of trips next to buttons', () => {
  expectTitlesOf([
    [
      'SNCF Connect',
      'a@connect.sncf',
      'Confirmation de votre voyage Nantes - Angers St-Laud',
      `<p>Votre voyage est confirmé, bon voyage !</p><p>Référence dossier : QZ7M4K</p>${t(['Vendredi 24 avril 2026'], ['NANTES'], ['09h06'], ['TGV 8805, 2de classe, voiture 14, place 62'], ['ANGERS ST LAUD'], ['09h50'])}${t(['Total payé', '19,00 €'])}<p><b>Ajouter à mon agenda</b></p>`,
      'Nantes → Angers St-Laud, 24 avril',
    ],
    [
      'Amtrak',
      'a@amtrak.com',
      'Your trip to Salem',
      `<p>Your booking is confirmed. Reservation number: 8C41F7</p><p><b><a href="https://www.amtrak.com/c">Add to Calendar</a></b></p>${t(['From', 'To', 'Date'], ['Eugene', 'Salem', 'April 24, 2026'])}${t(['Total', '$25.00'])}`,
      'Eugene → Salem, 24 April',
    ],
  ]);
});

describe('titles of trips between stations of towns', () => {
  expectTitlesOf([
    [
      'Amtrak',
      'a@amtrak.com',
      'eTicket and Receipt for Your 04/24/2026 Trip',
      `<p>SALES RECEIPT</p><p>Reservation Number: 8C41F7</p><p>Salem, OR - Amtrak Station - Seattle, WA - King Street (One-Way)</p><p>APRIL 24, 2026</p>${t(['TRAIN', 'DEPARTS', 'ARRIVES'], ['503 CASCADES', '10:05 AM', '3:34 PM'])}${t(['Total Charged', '$25.00'])}`,
      'Salem → Seattle, 24 April',
    ],
    [
      'CalMac Ferries',
      'a@calmac.co.uk',
      'Booking Confirmation 4471902',
      `<p>Thank you for booking. Booking reference: 4471902</p><p>Sailing Check-in Depart Arrive</p><p>Ardrossan - Brodick (Arran) 13:25 Fri 24 Apr 2026 13:55 14:45</p>${t(['Car', '£15.80'], ['Total', '£15.80'])}`,
      'Ardrossan → Brodick, 24 April',
    ],
    [
      'Vueling',
      'a@vueling.com',
      'Confirmación de tu reserva TB9LXE',
      `<p>¡Ya tienes tu vuelo!</p><p>Código de reserva: TB9LXE</p>${t(['<p>IDA 29 mayo 2026</p><p><b>VLC 18:15</b></p><p>Valencia T1</p>', '', '<p>VY3006</p><p><b>IBZ 20:05</b></p><p>Ibiza</p>'])}${t(['Precio total', '95,98 €'])}`,
      'Valencia → Ibiza, 29 de mayo',
    ],
  ]);
});

describe('titles of rides with times below their places', () => {
  expectTitlesOf([
    [
      'Lime',
      'a@li.me',
      'Receipt for your Lime ride',
      `<p><b>Thanks for riding!</b></p><p>February 14, 2026</p>${t(['<p>Vehicle</p><p><b>E-bike</b></p>', '<p>Time</p><p><b>14 min</b></p>'], ['<p>Distance</p><p><b>3.1 km</b></p>', '<p>CO₂ saved</p><p><b>412 g</b></p>'])}${t([t(['Mill Lane'], ['5:12 PM']), 'E-bike'])}${t(['Old Port'], ['5:26 PM'])}${t(['Start', '£1.00'], ['Riding - 14 min (£0.27/min)', '£3.78'], ['Total', '£4.78'])}`,
      'Mill Lane → Old Port, 14 February',
    ],
    [
      'Bolt',
      'a@bolt.eu',
      'Je Bolt-rit op zaterdag',
      `<p>Bedankt!</p><p>14 februari 2026</p>${t(['Molenstraat 4'], ['17:12'])}${t(['Oude Haven 9'], ['17:26'])}${t(['Ritprijs', '€ 14,20'], ['Totaal', '€ 14,20'])}`,
      'Molenstraat 4 → Oude Haven 9, 14 februari',
    ],
  ]);
});
