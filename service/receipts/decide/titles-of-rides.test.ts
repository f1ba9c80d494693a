import { describe } from 'vitest';
import { expectTitlesOf } from '../testing/expect-titles.ts';
import { tableOf as table } from '../testing/order-mail.ts';

describe('titles of rides with points on a map', () => {
  expectTitlesOf([
    [
      'Grab',
      'no-reply@grab.com',
      'Your Grab E-Receipt',
      '<p>Hope you enjoyed your ride!</p><p>Picked up on 14 February 2026</p><p>Booking ID: A-8XK2QWLGW5QT</p><p>Total Paid RM 18.00</p><p>7.31 km • 19 mins</p><p>● Harbour Mall, Old Town</p><p>11:24PM</p><p>● Mill Lane Residence, Riverside</p><p>11:45PM</p>',
      'Harbour Mall → Mill Lane Residence, 14 February',
    ],
    [
      'Uber Receipts',
      'noreply@uber.com',
      'Your evening trip with Uber',
      `<p>February 12, 2026</p><p>Thanks for riding, Ada</p>${table(['Total', '$23.94'])}<p>8:57 PM</p><p>Harbour County International Airport (HCI), 9000 W Airport Drive, Harbour, WA 99224, US</p><p>9:12 PM</p><p>118 W Mill Ct, Harbour, WA 99201, US</p>`,
      'Harbour County International Airport → 118 W Mill Ct, 12 February',
    ],
    [
      'Bolt',
      'kyiv@bolt.eu',
      'Ваша поїздка з Bolt',
      `<p>12 лютого 2026</p><p>Дякуємо за поїздку!</p>${table(['21:12', 'вул. Садова, 22, Київ'], ['21:36', 'вул. Млинська, 145, Київ'])}${table(['Усього', '149,00 ₴'])}<p>Bolt Operations OÜ, Tallinn, Estonia</p>`,
      'вул. Садова, 22 → вул. Млинська, 145, 12 лютого',
    ],
    [
      'Bolt',
      'receipts@bolt.eu',
      'Twój przejazd Bolt 14 lutego',
      `<p>Dziękujemy za wspólną podróż!</p><p>14.02.2026 · 08:21</p><p>🟢 ul. Młyńska 5, Kraków</p><p>🔴 Dworzec Główny, Kraków</p>${table(['Opłata za przejazd', '27,20 zł'], ['Razem', '27,20 zł'])}`,
      'ul. Młyńska 5 → Dworzec Główny, 14 lutego',
    ],
    [
      'Cabify',
      'recibos@cabify.com',
      'Recibo de tu viaje',
      `<p>Gracias por tu viaje del 14 de febrero de 2026</p><p>◉ Calle del Molino 12, Madrid, 18:58</p><p>◉ Estación de Atocha, 19:22</p><p>6,8 km · 24 min</p>${table(['Total', '12,40 €'])}`,
      'Calle del Molino 12 → Estación de Atocha, 14 de febrero',
    ],
    [
      'Rapido',
      'shoutout@rapido.bike',
      'Your Rapido ride invoice RD17712044815531',
      '<p>Ride ID</p><p>RD17712044815531</p><p>Time of Ride</p><p>Feb 14th 2026, 6:41 PM</p><p>6.4 km 18 mins</p><p>Mill Road Station, Bengaluru</p><p>Lake View Block, Bengaluru</p><p>Ride Charge ₹ 66.10</p><p>Booking Fees ₹ 7.90</p><p>Total ₹ 74</p>',
      'Mill Road Station → Lake View Block, 14 February',
    ],
    [
      'Careem',
      'no-reply@careem.com',
      'إيصال رحلتك مع كريم',
      `<p>شكراً لركوبك مع كريم</p><p>رقم الرحلة: 1288390418</p><p>14 فبراير 2026</p><p>من: شارع البحر، جدة</p><p>إلى: حي الواحة، جدة</p>${table(['الإجمالي', '32.50 ر.س'])}`,
      'شارع البحر → حي الواحة, 14 فبراير',
    ],
    [
      // Three marked lines are a list, not the ends of a ride.
      'Grab',
      'no-reply@grab.com',
      'Your Grab E-Receipt',
      '<p>Hope you enjoyed your ride!</p><p>Picked up on 14 February 2026</p><p>Booking ID: A-8XK2QWLGW5QU</p><p>Total Paid RM 18.00</p><p>● Free water</p><p>● Quiet ride</p><p>● Large boot</p>',
      'Grab ride, 14 February',
    ],
  ]);
});

describe('titles of journeys with dates in front of an arrow', () => {
  expectTitlesOf([
    [
      'Wizz Air',
      'noreply@notifications.wizzair.com',
      'Utazási visszaigazolás: DK4W7P',
      `<p>Köszönjük a foglalást!</p><p>Foglalási kód: DK4W7P</p>${table(['W6 2281', 'Budapest (BUD)'], ['2026. március 8. 06:10', '→', 'Oslo Torp (TRF)'], ['2026. március 8. 08:35'], ['Végösszeg', '64 890 HUF'])}`,
      'Budapest → Oslo Torp, március 8.',
    ],
  ]);
});

describe('titles of shows with their venue or moment', () => {
  expectTitlesOf([
    [
      'Ticket Garden',
      'vstupenky@ticketgarden.example',
      'Vaše vstupenky: Ema Novotná & J.K. Band',
      '<p>Ahoj, platba proběhla v pořádku.</p><p>Číslo objednávky: GO-55182008</p><p>Ema Novotná & J.K. Band</p><p>Melodie Centrum, Brno</p><p>17. dubna 2026, 20:00</p><p>2 × Stání — 1 380 Kč</p><p>Celkem zaplaceno — 1 380 Kč</p>',
      'Ema Novotná & J.K. Band, 17. dubna',
    ],
    [
      'Scena Tickets',
      'bilety@scena-tickets.example',
      'Twoje bilety: Zima nad jeziorem',
      '<p>Dziękujemy za zakup biletów.</p><p>Numer zamówienia: ST-7712044</p><p>Zima nad jeziorem</p><p>Młyn Wschodni, Łódź</p><p>17.04.2026, 20:00</p><p>2 × Normalny — 138,00 zł</p><p>Razem — 138,00 zł</p>',
      'Zima nad jeziorem, 17 kwietnia',
    ],
    [
      'Maritiem Museum',
      'tickets@maritiemmuseum.example',
      'Je tickets voor het museum',
      `<p>Tot gauw in het museum</p><p>Ordernummer MM-61820447</p><p>Entree Maritiem Museum — zaterdag 14 november 2026, starttijd 10:30</p>${table(['2 × Volwassene', '€ 50,00'], ['Betaald met iDEAL', '€ 50,00'])}`,
      'Entree Maritiem Museum, 14 november',
    ],
    [
      'Schiffsmuseum',
      'tickets@schiffsmuseum.example',
      'Ihre Eintrittskarten',
      `<p>Schön, dass Sie kommen</p><p>Bestellnummer: SM-4471203</p><p>Führung durch den Speicher – Samstag, 14. November 2026, 10:30 Uhr</p>${table(['2 × Erwachsene', '18,00 €'], ['Gesamt', '18,00 €'])}`,
      'Führung durch den Speicher, 14. November',
    ],
    [
      'Kino Luna',
      'bilete@kinoluna.example',
      'Biletele tale – comanda KL8841',
      `<p>Îți mulțumim pentru comandă!</p><p>Număr comandă: KL8841</p><p>Film: Umbra mării (2D SUB)</p><p>17.10.2026, 20:30</p>${table(['2 × Bilet', '76,00 RON'], ['Total', '76,00 RON'])}`,
      'Umbra mării, 17 octombrie',
    ],
  ]);
});

describe('titles of rentals, homes, and paid bills', () => {
  expectTitlesOf([
    [
      'Airbnb',
      'automated@airbnb.com',
      'Tu recibo de Airbnb (RCZ8HFQW4N)',
      `<p>Cádiz</p><p>3 noches</p><p>vie, 14 ago 2026 → lun, 17 ago 2026</p><p>Ático con terraza en La Palma · Alojamiento entero · 2 huéspedes</p><p>Anfitrión: Maribel</p><p>Código de confirmación: HM4QPX92RC</p>${table(['84,00 € x 3 noches', '252,00 €'], ['Total (EUR)', '252,00 €'])}`,
      'Ático con terraza en La Palma, 14–17 de agosto',
    ],
    [
      // The price of a rental is no name.
      'Wheel Republic',
      'support@wheel-republic.example',
      'Je hebt een fiets teruggebracht – bonnetje',
      '<p>Bedankt voor het fietsen. Je huur is afgerond en betaald.</p><p>14 februari 2026, 14:02 tot 16:58</p><p>Huurprijs: € 6,50</p><p>Lidmaatschapskorting: -€ 1,00</p><p>Totaal betaald: € 5,50</p><p>Huur-ID: DR-88120418</p>',
      null,
    ],
    [
      'Luz do Vale',
      'fatura@luzdovale.example',
      'Recebemos o seu pagamento de 48,17 €',
      '<p>O pagamento da sua fatura de eletricidade foi efetuado com sucesso por débito direto.</p><p>N.º da fatura: FT 2026B04/1177204</p><p>Período: 12 de janeiro a 11 de fevereiro de 2026</p><p>Valor pago: 48,17 €</p>',
      'Fatura de eletricidade, 12 de janeiro a 11 de fevereiro de 2026',
    ],
    [
      'Agua del Valle',
      'recibos@aguadelvalle.example',
      'Hemos recibido tu pago',
      '<p>Hemos recibido tu pago de la factura de agua. Gracias.</p><p>Número de factura: AV-2026-3301</p><p>Periodo facturado: enero de 2026</p><p>Importe pagado: 22,10 €</p>',
      'Factura de agua, enero de 2026',
    ],
  ]);
});
