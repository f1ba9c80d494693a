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
      '레이, 12 March',
    ],
    [
      'MILES',
      'a@miles-mobility.com',
      'Deine Fahrt',
      `<p>Danke für deine Fahrt! Rechnung 44120937</p>${t(['Fahrzeug', 'VW Polo (B-MM 1234)'], ['Start', '14.02.2026 10:00'], ['Ende', '14.02.2026 10:40'])}${t(['Gesamtbetrag', '12,40 €'])}`,
      'VW Polo, 14 February',
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
      'İstanbul Sabiha Gökçen → İzmir, 4 June',
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
