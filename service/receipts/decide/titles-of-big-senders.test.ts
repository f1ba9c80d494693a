import { describe } from 'vitest';
import { expectTitlesOf } from '../testing/expect-titles.ts';
import { tableOf as t } from '../testing/order-mail.ts';

describe('titles of pledges', () => {
  expectTitlesOf([
    [
      'Kickstarter',
      'no-reply@kickstarter.com',
      'Thanks for backing Salt & Rope: A Sailing Game!',
      `<p>You just backed Salt &amp; Rope: A Sailing Game by Harbour Games.</p>${t(['Reward: Deluxe', '£59'], ['Shipping', '£8'], ['Pledge amount', '£67'])}`,
      'Salt & Rope: A Sailing Game',
    ],
    [
      'Kickstarter',
      'no-reply@kickstarter.com',
      'You are officially a backer of Salt & Rope',
      `<p>Thanks for backing this project!</p>${t(['Reward: Deluxe', '$59'], ['Pledge amount', '$59'])}`,
      'Salt & Rope',
    ],
  ]);
});

describe('titles with small words in names', () => {
  const list = t(['1x Dal', '€9.50'], ['2x Naan', '€6.00'], ['Total', '€15.50']);
  expectTitlesOf([
    [
      'Wolt',
      'info@wolt.com',
      'Η παραγγελία σου από Το Λιμάνι της Ελένης',
      `<p>Η παραγγελία σου από Το Λιμάνι της Ελένης παραδόθηκε στις 22:04.</p><p>Αριθμός παραγγελίας: 77120943</p>${list}`,
      'Το Λιμάνι της Ελένης',
    ],
    [
      'iFood',
      'naoresponda@ifood.com.br',
      'Pedido nº 7714 cancelado - Tasca da Praia',
      `<p>Seu pedido foi cancelado</p><p>Pedido nº 7714</p>${t(['1x Caldo', 'R$ 24,90'], ['Total', 'R$ 24,90'])}`,
      'Tasca da Praia',
    ],
  ]);
});

describe('titles without codes', () => {
  expectTitlesOf([
    [
      'CGV Cinemas Vietnam',
      'no-reply@cgv.vn',
      'Xác nhận đặt vé thành công - Mã đặt vé 0417730911',
      `<p>Cảm ơn bạn đã đặt vé. Mã đặt vé: 0417730911</p>${t(['Phim', 'BÃO (2D - T18)'], ['Rạp', 'CGV Sông Xanh'], ['Suất chiếu', '20:30, 10/03/2026'], ['Tổng cộng', '230.000 đ'])}`,
      'BÃO, 10 tháng 3',
    ],
    [
      'SIXT',
      'reservierung@sixt.de',
      'Ihre Reservierung 9744820911',
      `<p>Ihre Buchung ist bestätigt. Reservierungsnummer: 9744820911</p><p>Abholung</p><p>Bremen Flughafen</p><p>Do., 12.03.2026, 10:00</p><p>Rückgabe</p><p>Bremen Flughafen</p><p>So., 15.03.2026, 10:00</p><p>VW Polo o.ä. | EDMR</p>${t(['Gesamtpreis', '203,00 €'])}`,
      'VW Polo o.ä., Bremen Flughafen, 12.–15. März',
    ],
    [
      'Turo',
      'noreply@mail.turo.com',
      'Your trip with Kim’s Volvo V60 2021 has been cancelled',
      `<p>You cancelled your trip (Reservation 41877911). You’ll get a full refund of $412.66.</p>${t(['Trip start', 'Thu, Mar 12, 2026, 10:00 AM'], ['Trip end', 'Mon, Mar 16, 2026, 10:00 AM'], ['Pickup', 'Harbour Airport (HCI)'])}`,
      'Volvo V60, Harbour Airport, 12–16 March',
    ],
    [
      'EasyPark',
      'no-reply@easypark.no',
      'Kvittering for parkering',
      `<p>Takk for at du brukte EasyPark.</p>${t(['Parkerings-ID', '844209911'], ['Område', '2210 Havn kommune, Møllegata'], ['Start', '09.02.2026 13:05'], ['Slutt', '09.02.2026 15:45'], ['Totalt', '97,33 kr'])}`,
      'Parkering, 2210 Havn kommune, Møllegata, 9. februar',
    ],
  ]);
});

describe('titles of trips that are over', () => {
  expectTitlesOf([
    [
      'Air France',
      'billets@airfrance.fr',
      'Votre réservation est remboursée - référence Q7ZM9E',
      `<p>Votre demande de remboursement a été traitée.</p>${t(['Référence de réservation', 'Q7ZM9E'], ['Vol', 'AF1832 – 8 janvier 2026<br>Paris-Orly – Faro'], ['Montant remboursé', '164,27 €'])}`,
      'Paris-Orly → Faro',
    ],
    [
      'Voi',
      'no-reply@voiapp.io',
      'Kvitto för din Voi-resa',
      `<p>Tack för turen!</p><p>Resa i Malmö</p><p>13 feb. 2026, 17:29 – 17:46</p>${t(['Upplåsning', '10,00 kr'], ['17 min × 2,95 kr', '50,15 kr'], ['Totalt', '60,15 kr'])}<p>Kvittonummer VOI-SE-48810911</p>`,
      'Resa med Voi, 13 februari',
    ],
  ]);
});
