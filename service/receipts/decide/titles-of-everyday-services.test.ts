import { describe } from 'vitest';
import { expectTitlesOf } from '../testing/expect-titles.ts';
import { tableOf as t } from '../testing/order-mail.ts';

describe('titles of everyday services: activities', () => {
  expectTitlesOf([
    [
      'GetYourGuide',
      'a@getyourguide.com',
      'Booking confirmed: Rome: Forum, Old Baths and Hill',
      `<h1>Your booking is confirmed!</h1><p>Hi Kim, get ready for your experience.</p><p><b>Rome: Forum, Old Baths and Hill Skip-the-Line Entry</b></p><p>Booking reference: GYG77X12L9</p><p>Wednesday, March 24, 2026 at 10:30 AM</p><p>2 × Adult (Age 18 - 99)</p>${t(['2 x Adult', '€58.00'], ['Total price', '€58.00'])}`,
      'Rome: Forum, Old Baths and Hill, 24 March',
    ],
    [
      'Tiqets',
      'a@tiqets.com',
      'Your tickets for Old Baths Museum',
      `<p>Thank you for your booking, Kim!</p><p>Old Baths Museum: Guided Tour</p><p>Order reference 77120943</p><p>Tuesday 24 March 2026, 10:30</p>${t(['2 x Adult (18+)', '€58.00'], ['Total', '€58.00'])}`,
      'Old Baths Museum: Guided Tour, 24 March',
    ],
    [
      'Viator',
      'a@viator.com',
      'Booking confirmed: Sunset Kayak Tour, Caves & Lagoon',
      `<p>Your booking is confirmed. Booking ref: BR-77120943</p><p>Sunset Kayak Tour, Caves & Lagoon</p><p>Tue, Mar 24, 2026</p><p>2 Adults</p>${t(['2 Adults x $49.00', '$98.00'], ['Total', '$98.00'])}`,
      'Sunset Kayak Tour, Caves & Lagoon, 24 March',
    ],
    [
      'Civitatis',
      'a@civitatis.com',
      'Reserva confirmada: Visita guiada por el barrio gótico, catedral y mercado',
      `<p>¡Tu reserva está confirmada!</p><p>Número de reserva: 77120943</p><p>Visita guiada por el barrio gótico, catedral y mercado</p><p>Fecha: martes, 24 de marzo de 2026, 10:30</p>${t(['2 x Adultos', '58,00 €'], ['Total', '58,00 €'])}`,
      'Visita guiada por el barrio gótico, catedral y mercado, 24 de marzo',
    ],
    [
      'Klook',
      'a@klook.com',
      '訂單已確認：京都和服體驗',
      `<p>您的訂單已確認</p><p>訂單編號：77120943</p><p>京都和服體驗（含髮型設計）</p><p>2026年3月24日 10:30</p>${t(['成人 x 2', 'TWD 2,980'], ['總計', 'TWD 2,980'])}`,
      '京都和服體驗, 24 March',
    ],
  ]);
});

describe('titles of everyday services: events', () => {
  expectTitlesOf([
    [
      'Eventbrite',
      'a@eventbrite.com',
      'Your Tickets for Harbour Zine Fair 2026',
      `<p>Kim, you’ve got tickets!</p><p>Harbour Zine Fair 2026</p><p>Order #7712094355</p><p>2 x General Admission</p><p>Saturday, May 16, 2026 from 11:00 AM to 6:00 PM (EDT)</p><p>Old Mill, 12 Mill Road</p>${t(['Total', '$24.00'])}`,
      'Harbour Zine Fair 2026, 16 May',
    ],
    [
      'Ticketmaster',
      'a@ticketmaster.com',
      'You’re in! Your The Tidal Waves ticket confirmation',
      `<p>Thanks Kim! Your order is confirmed.</p><p>Order # 77-12094/UK1</p><p>The Tidal Waves</p><p>Sat 16 May 2026 19:30</p><p>Old Mill Arena, Leeds</p>${t(['2x Standing', '£90.00'], ['Total', '£90.00'])}`,
      'The Tidal Waves, 16 May',
    ],
    [
      'Fever',
      'a@feverup.com',
      'Tus entradas para Candlelight: Tributo a Los Faros',
      `<p>¡Gracias por tu compra!</p><p>Pedido: 77120943</p><p>Candlelight: Tributo a Los Faros</p><p>sábado, 16 de mayo de 2026, 19:30</p>${t(['2x Zona A', '58,00 €'], ['Total', '58,00 €'])}`,
      'Candlelight: Tributo a Los Faros, 16 de mayo',
    ],
    [
      'Cineplex Nord',
      'a@cineplexnord.example',
      'Deine Kinotickets',
      `<p>Danke für deine Buchung! Buchungsnummer: 77120943</p><p>Die letzte Flut (OmU)</p><p>Sa., 16.05.2026, 20:15 Uhr</p><p>Saal 4, Reihe 7, Platz 12, 13</p>${t(['2 x Erwachsener', '24,00 €'], ['Summe', '24,00 €'])}`,
      'Die letzte Flut, 16. Mai',
    ],
  ]);
});

describe('titles of everyday services: parking', () => {
  expectTitlesOf([
    [
      'EasyPark',
      'a@easypark.net',
      'Your parking receipt',
      `<p>Thank you for parking with us.</p>${t(['Parking area', 'Mill Road 4, Leeds'], ['Start', '14 Feb 2026 09:00'], ['End', '14 Feb 2026 11:00'], ['License plate', 'AB12 CDE'], ['Total', '£4.20'])}`,
      'Parking, Mill Road 4, 14 February',
    ],
    [
      'ParkNow',
      'a@parknow.example',
      'Quittung für Ihren Parkvorgang',
      '<p>Vielen Dank! Ihr Parkvorgang wurde beendet.</p><p>Belegnummer: 77120943</p><p>Standort: Hafenstraße, Kiel</p><p>Beginn: 14.02.2026 09:00</p><p>Ende: 14.02.2026 11:00</p><p>Gesamtbetrag: 4,20 €</p>',
      'Parkvorgang, Hafenstraße, 14. Februar',
    ],
  ]);
});

describe('titles of everyday services: subscriptions', () => {
  expectTitlesOf([
    [
      'Microsoft',
      'a@microsoft.com',
      'Your subscription to Microsoft 365 Family has been renewed',
      `<p>Thank you for your purchase</p><p>Your subscription to Microsoft 365 Family has been renewed.</p>${t(['Order number', '7712094355'], ['Product', 'Microsoft 365 Family'], ['Plan Price', 'GBP 104.99 / 1 year'], ['Total', 'GBP 104.99'])}`,
      'Microsoft 365 Family',
    ],
    [
      'Netflix',
      'info@account.netflix.com',
      'Your receipt from Netflix',
      `<p>Thanks for your payment.</p>${t(['Plan', 'Standard with ads'], ['Billing period', '14 Feb 2026 – 13 Mar 2026'], ['Total', '£5.99'])}<p>Invoice number 77120-94355</p>`,
      'Standard with ads',
    ],
    [
      'Spotify',
      'no-reply@spotify.com',
      'Your Spotify receipt',
      `<p>Thanks for your payment!</p>${t(['Order number', '7712094355'], ['Premium Individual', '£11.99'], ['Total', '£11.99'])}`,
      'Premium Individual',
    ],
    [
      'Notion',
      'team@mail.notion.so',
      'Your receipt from Notion Labs, Inc. #2077-1209',
      `<p>Receipt from Notion Labs, Inc.</p><p>Receipt number 2077-1209</p><p>Feb 14 – Mar 14, 2026</p>${t(['Plus Plan, monthly', '$10.00'], ['Qty 1', ''], ['Total', '$10.00'], ['Amount paid', '$10.00'])}`,
      'Plus Plan, monthly',
    ],
    [
      'Apple',
      'no_reply@email.apple.com',
      'Your receipt from Apple.',
      `<p>Receipt</p>${t(['ORDER ID', 'MX77120943'], ['DOCUMENT NO.', '770912345678'])}${t(['Procreate Pocket', 'iPhone', '£5.99'])}${t(['TOTAL', '£5.99'])}`,
      'Procreate Pocket',
    ],
    [
      'Google Play',
      'googleplay-noreply@google.com',
      'Your Google Play Order Receipt from Feb 14, 2026',
      `<p>Thank you. You’ve made a purchase from Tidal Labs on Google Play.</p><p>Order number: GPA.3377-1209-4355-77120</p><p>Order date: Feb 14, 2026</p>${t(['Item', 'Price'], ['Tide Tracker Pro (Tide Tracker)', '£3.49'])}${t(['Total:', '£3.49'])}`,
      'Tide Tracker Pro (Tide Tracker)',
    ],
  ]);
});

describe('titles of everyday services: courses', () => {
  expectTitlesOf([
    [
      'Coursera',
      'no-reply@coursera.org',
      'Your Coursera purchase confirmation',
      `<p>Thank you for your purchase!</p><p>Order ID: 77120943</p>${t(['Watercolor Basics', '$49.00'], ['Total', '$49.00'])}`,
      'Watercolor Basics',
    ],
    [
      'VHS Kiel',
      'kurse@vhs-kiel.example',
      'Anmeldebestätigung Kurs 26-4711',
      '<p>Vielen Dank für Ihre Anmeldung.</p><p>Kurs: Aquarell für Anfänger</p><p>Beginn: Di, 24.03.2026, 18:00 Uhr</p><p>Entgelt: 89,00 €</p><p>Anmeldenummer: 77120943</p>',
      'Aquarell für Anfänger',
    ],
  ]);
});

describe('titles of everyday services: cars', () => {
  expectTitlesOf([
    [
      'SIXT',
      'a@sixt.com',
      'Ihre Reservierung 7712094355',
      `<p>Ihre Reservierung ist bestätigt. Reservierungsnummer 7712094355</p><p>VW Golf oder ähnlich</p>${t(['Abholung', 'Rückgabe'], ['Bremen Flughafen', 'Bremen Flughafen'], ['10.03.2026 10:00', '13.03.2026 10:00'])}${t(['Gesamtpreis', '184,00 €'])}`,
      'VW Golf oder ähnlich, Bremen Flughafen, 10.–13. März',
    ],
    [
      'Rentalcars',
      'a@rentalcars.com',
      'Your car hire booking is confirmed - 77120943',
      `<p>Your booking is confirmed. Reference number 77120943</p><p>Toyota Yaris or similar</p><p>Pick-up</p><p>Malaga Airport</p><p>10 March 2026, 10:00</p><p>Drop-off</p><p>Malaga Airport</p><p>13 March 2026, 10:00</p>${t(['Total', '£84.00'])}`,
      'Toyota Yaris or similar, Malaga Airport, 10–13 March',
    ],
  ]);
});

describe('titles of everyday services: donations', () => {
  expectTitlesOf([
    [
      'HelloAsso',
      'a@helloasso.com',
      'Reçu de votre don à Les Amis du Port',
      '<p>Merci pour votre don à Les Amis du Port</p><p>Montant : 25,00 €</p><p>N° de reçu : 77120943</p>',
      'Don à Les Amis du Port',
    ],
  ]);
});
