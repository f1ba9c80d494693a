import { describe } from 'vitest';
import { expectTitlesOf } from '../testing/expect-titles.ts';
import { tableOf as t } from '../testing/order-mail.ts';

describe('titles next to names and addresses of the sender', () => {
  expectTitlesOf([
    [
      'Moss Lane Garage',
      'invoices@mosslanegarage.example',
      'Invoice SI-104882 from Moss Lane Garage Ltd',
      `<p>Thank you for your custom.</p><p>Invoice no. SI-104882</p>${t(['Brake check', '£45.00'], ['Wiper blades', '£20.00'], ['Total', '£65.00'], ['Paid by card', '£65.00'], ['Balance due', '£0.00'])}<p>Moss Lane Garage Ltd, 6 Moss Lane</p>`,
      'Brake check + 1',
    ],
    [
      'Bokadirekt',
      'a@bokadirekt.se',
      'Bokningsbekräftelse: Salong Linden, 16 mars',
      '<p>Din tid är bokad och betald!</p><p>Salong Linden</p><p>Lindgatan 44, 753 21 Uppsala · 018-12 34 90</p><p>måndag 16 mars 2026 kl. 17:15</p><p>Klippning &amp; slingor (120 min)</p><p>Pris</p><p>1 650 kr</p><p>Betalt med Klarna</p><p>Bokningsnummer 91540227</p>',
      'Klippning & slingor (120 min)',
    ],
    [
      'Motor Office',
      'a@notifications.service.gov.uk',
      'Your boat licence confirmation - AB12 CDE',
      '<p><b>OFFICE.UK</b></p><p>Your application has been successful and your boat is now licensed.</p><p>Amount paid: £195.00</p><p>Payment reference: VT88 2041 7736</p>',
      'Boat licence',
    ],
    [
      'Elokuva Linde',
      'a@elokuvalinde.example',
      'Tilausvahvistus 20260215-6611734',
      '<p>Kiitos ostostasi!</p><p>Tilausnumero: 20260215-6611734</p><p>Näytös: Viimeinen aalto</p><p>Aika: su 22.2.2026 klo 17.45</p><p>1 kpl Normaali</p><p>15,90 e</p><p>Yhteensä</p><p>15,90 e</p>',
      'Viimeinen aalto, 22. helmikuuta',
    ],
    [
      'JR Express',
      'a@expy.jp',
      '【EX】新幹線予約内容',
      '<p>以下の内容で予約を承りました。</p><p>■お預かり番号 2146</p><p>■乗車日 2026年3月8日(日)</p><p>■東京(9:00)→のぞみ23号→新大阪(11:22)</p><p>■決済金額 14,520円</p>',
      '東京 → 新大阪, 3月8日',
    ],
  ]);
});
