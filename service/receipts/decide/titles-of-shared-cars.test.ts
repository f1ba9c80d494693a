import { describe } from 'vitest';
import { expectTitlesOf } from '../testing/expect-titles.ts';
import { tableOf as t } from '../testing/order-mail.ts';

describe('titles of cars by the hour', () => {
  expectTitlesOf([
    [
      'Zipcar',
      'a@zipcar.co.uk',
      'Your trip receipt',
      `<p>Here is what you paid for your recent trip.</p>${t(['Reservation', 'ZQ-44120937'], ['Vehicle', 'Toyota Yaris "Mill"'], ['From', 'Sat 14 Feb 2026 10:00'], ['To', 'Sat 14 Feb 2026 13:00'])}${t(['Driving charge', '£21.00'], ['Additional mileage', '£1.20'], ['Total charged', '£22.20'])}`,
      'Toyota Yaris "Mill", 14 February',
    ],
    [
      '쏘카',
      'a@socar.kr',
      '예약이 완료되었어요',
      `<p>예약이 완료되었어요</p>${t(['예약번호', 'S2602204417'], ['차량', '레이 (TAM) 34호 1182'], ['이용 시간', '2026년 3월 12일(목) 10:00 ~ 18:00'])}${t(['대여 요금', '43,400원'], ['결제 금액', '43,400원'])}`,
      '레이, 3월 12일',
    ],
    [
      'MILES',
      'a@miles-mobility.com',
      'Deine Fahrt',
      `<p>Danke für deine Fahrt! Rechnung 44120937</p>${t(['Fahrzeug', 'VW Polo (B-MM 1234)'], ['Start', '14.02.2026 10:00'], ['Ende', '14.02.2026 10:40'])}${t(['Gesamtbetrag', '12,40 €'])}`,
      'VW Polo, 14. Februar',
    ],
  ]);
});

describe('titles next to labels of others', () => {
  expectTitlesOf([
    [
      'Lime',
      'a@li.me',
      'Your receipt',
      `<p>Thanks for riding, Kim</p>${t(['Vehicle', 'Scooter · 7KQ'], ['Started', '9:51 PM'], ['Ended', '10:02 PM'], ['Total', '$6.12'])}`,
      'Lime ride, 14 February',
    ],
    [
      'Greyhound',
      'a@greyhound.com',
      'Booking confirmation',
      '<p>Your trip is booked</p><p>Booking number 44120937</p><p>Thu, Mar 12, 2026</p><p>07:45 AM · Alder Coach Station, 630 W Mill St</p><p>01:10 PM · Molino Coach Station, 430 S 15th St</p><p>Line 0620 → Memphis</p><p>Total price $63.97</p>',
      'Alder Coach Station → Molino Coach Station, 12 March',
    ],
    [
      'Old Mill Zoo',
      'onlinesales@oldmillzoo.example',
      'Old Mill Zoo Order Confirmation W4412093',
      `<p>Thank you for your online purchase!</p><p>Order No:</p><p>W4412093</p><p>Name:</p><p>Kim Moss</p><p>Visit:</p><p>Thursday, March 12, 2026 – entry 9:30 AM</p>${t(['General Admission (13-64)', '2', '$30.00', '$60.00'], ['Total', '$60.00'])}`,
      'Old Mill Zoo, 12 March',
    ],
    [
      'Old Mill Driving',
      'a@oldmilldriving.example',
      'Appointment Confirmed: 2 Hour Driving Lesson with Neil on Thursday, 12 March 2026 9:00am',
      '<p>Appointment Scheduled</p><p>for Kim Moss</p><p>What: 2 Hour Driving Lesson with Neil</p><p>When: Thursday, 12 March 2026 9:00am (2 hours)</p><p>Payment</p><p>£76.00 paid online</p><p>Confirmation 44120937</p>',
      '2 Hour Driving Lesson with Neil, 12 March',
    ],
    [
      'Alder Photography',
      'a@alderphotography.example',
      'Payment received: Moss–Alder Wedding, invoice #000218',
      `<p>Payment received – thank you!</p>${t(['Invoice', '#000218'], ['Project', 'Moss–Alder Wedding'], ['Amount', '$900.00'])}`,
      'Moss–Alder Wedding',
    ],
    [
      'Webhotellet',
      'faktura@webhotellet.example',
      'Faktura 4412093 er betalt',
      `<p>Vi har trukket beløbet for faktura 4412093 på dit kort. Tak!</p>${t(['Webhotel Standard', '208,80 kr.'], ['Domæne', '60,00 kr.'], ['Total', '268,80 kr.'], ['Kort', 'Visa/Dankort XXXX 7719'])}`,
      'Webhotel Standard + 1',
    ],
  ]);
});

describe('titles of what a payment was for', () => {
  expectTitlesOf([
    [
      'Comune di Molino',
      'permessi@comune.molino.example',
      'Ricevuta pagamento - permesso sosta residenti',
      '<p>Il pagamento è stato completato.</p><p>Numero ricevuta: 44120937</p><p>Causale: Permesso sosta residenti 2026, zona C</p><p>Importo: 45,00 €</p>',
      'Permesso sosta residenti 2026',
    ],
    [
      'Radverleih Mühle',
      'post@radverleih-muehle.example',
      'Deine Rechnung ist bezahlt',
      `<p>Danke für deine Zahlung.</p>${t(['Rechnungsnummer', 'RM-44120937'], ['Abonnement', 'Stadtrad 3 (grün)'], ['Monatsbetrag', '17,90 €'], ['Gesamtbetrag', '17,90 €'])}`,
      'Stadtrad 3 (grün)',
    ],
    [
      'Holiday Desk',
      'bookings@holidaydesk.example',
      'Your Molino Airport parking booking KPQ7Z',
      `<p>Your booking is confirmed.</p>${t(['Booking reference', 'KPQ74Z'], ['Car park', 'Blue Park and Ride – Molino'], ['Drop off', 'Thu 12 March 2026, 04:30'], ['Collect', 'Fri 20 March 2026, 15:15'], ['Return flight', 'EZY8612 from Split'], ['Total paid', '£82.49'])}`,
      'Parking, Blue Park and Ride – Molino, 12 March',
    ],
    [
      'Pegasus',
      'a@flypgs.com',
      'Rezervasyonunuz tamamlandı - PNR: 7HK4QZ',
      `<p>Biletiniz düzenlenmiştir.</p>${t(['Rezervasyon No (PNR)', '7HK4QZ'], ['Gidiş', 'İstanbul Sabiha Gökçen (SAW) – İzmir (ADB), PC2192, 04.06.2026 09:35'], ['Toplam', '4.189,90 TL'])}`,
      'İstanbul Sabiha Gökçen → İzmir, 4 Haziran',
    ],
    [
      'Eventbrite',
      'noreply@order.eventbrite.com',
      'Order Confirmation for Mill Conference 2026',
      `<p>You've got tickets!</p><p>Mill Conference 2026</p><p>by Old Mill Events</p><p>🎟 1 × Ticket</p><p>📅 Thursday, March 12, 2026 at 8:30 AM</p><p>Order #44120937</p>${t(['Total', '$79.00'])}`,
      'Mill Conference 2026, 12 March',
    ],
  ]);
});
