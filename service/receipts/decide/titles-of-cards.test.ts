import { describe } from 'vitest';
import { expectTitlesOf } from '../testing/expect-titles.ts';
import { tableOf as table } from '../testing/order-mail.ts';

/** Returns an HTML table whose cells hold several lines each. */
const cells = (...columns: readonly (readonly string[])[]) =>
  `<table><tr>${columns.map((lines) => `<td>${lines.join('<br>')}</td>`).join('')}</tr></table>`;

const TOTAL = table(['Total', '£24.00']);

describe('titles of events above their venue', () => {
  expectTitlesOf([
    [
      'Ticketek',
      'a@ticketek.com.au',
      'Your order confirmation 77402218',
      `<p>Thanks for your order, Kim</p>${cells(['<b>Harbour Games 2025-26: Third Final, Day 2</b>', 'Larch Oval, Whitstable', 'Thursday 18 June 2026 10:00AM', '2 x Adult'])}${TOTAL}`,
      'Harbour Games 2025-26: Third Final, Day 2, 18 June',
    ],
    [
      'Finnkino',
      'a@finnkino.fi',
      'Kiitos tilauksestasi! Tilausnumero 77402218',
      `<p>Hei Kim,</p><p>kiitos ostoksestasi. Liput ovat liitteenä.</p>${cells(['Vuoksi: Tie takaisin kotiin (K12)', 'Lampipalatsi, Turku', 'sali 8, rivi 7', 'la 14.3.2026 klo 20.45'])}${table(['2 x Normaali', '24,00 €'], ['Yhteensä', '24,00 €'])}`,
      'Vuoksi: Tie takaisin kotiin (K12), 14. maaliskuuta',
    ],
  ]);
});

describe('titles of journeys whose labels are above their places in one cell', () => {
  expectTitlesOf([
    [
      'Larch Sleeper',
      'a@larchsleeper.example',
      'Your booking confirmation - CS7K4M2Q',
      `<p>Your journey is booked</p><table><tr><td>DEPARTS<br>London Euston<br>Fri 15 May 2026, 21:15</td><td>ARRIVES<br>Fort William<br>Sat 16 May 2026, 09:57</td></tr><tr><td>ACCOMMODATION<br>Classic Room (solo use)</td><td>COACH / ROOM<br>K / 7</td></tr></table>${TOTAL}`,
      'London Euston → Fort William, 15 May',
    ],
  ]);
});

describe('titles of stays in a line of details', () => {
  expectTitlesOf([
    [
      'Larchenhütte',
      'a@larchenhuette.example',
      'Reservierungsbestätigung LH-77402218',
      '<p>Deine Reservierung ist bestätigt und bezahlt.</p><p>Reservierungsnummer: LH-77402218</p><p>Anreise: Samstag, 18.07.2026</p><p>Abreise: Montag, 20.07.2026</p><p>2 Nächte · 3 Personen · Mehrbettzimmer</p><p>Gesamtpreis: 124,00 €</p>',
      'Mehrbettzimmer, 2 Nächte',
    ],
    [
      '솔잎 캠핑장',
      'a@solipcamp.example',
      '[솔잎 캠핑장] 예약 및 결제가 완료되었습니다',
      '<p>안녕하세요, 김하늘 고객님.</p><p>▶ 예약번호 : BB260414-017</p><p>▶ 이용일 : 2026년 5월 2일(토) ~ 5월 4일(월), 2박</p><p>▶ 결제금액 : 120,000원</p><p>입실 14:00 / 퇴실 12:00</p>',
      '솔잎 캠핑장, 5월 2–4일',
    ],
  ]);
});

describe('days in titles', () => {
  expectTitlesOf([
    [
      'Old Mill Coaches, whose email has no other word of any language than "bus"',
      'a@oldmillcoaches.example',
      'e-Ticket ref 30H7719',
      `<p>E-TICKET / TAX INVOICE</p>${table(['Reference', '30H7719'], ['Passenger', 'Kim Lee (Adult)'])}<p>Sun 14-Jun-2026</p>${table(['Dep 07:30 Christchurch', 'Bus Interchange, 54 Lichfield St'], ['Arr 15:50 Queenstown', 'Athol Street'])}${table(['TOTAL PAID', 'NZ$ 75.99'])}`,
      'Christchurch → Queenstown, 14 June',
    ],
  ]);
});
