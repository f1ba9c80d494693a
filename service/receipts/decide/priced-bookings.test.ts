import { describe, expect, test } from 'vitest';
import { readMessage } from '../read-message.ts';
import { messageOf } from '../testing/message-of.ts';

/** Reads an email of a small business: "number|total|status", or the reason that it is not an order. */
function read(subject: string, ...lines: readonly string[]): string {
  const from = { name: 'Old Mill', address: 'post@oldmill.example' };
  const sentAt = Date.UTC(2026, 2, 11, 9);
  const reading = readMessage(messageOf({ from, subject, text: lines.join('\n'), sentAt }));
  if (reading.kind === 'none') return reading.reason;
  return reading.orders.map(({ orderNumber, total, status }) => `${orderNumber}|${total}|${status}`).join();
}

describe('a reminder of a booking that was paid is about that booking', () => {
  test.each([
    [
      'en',
      'Reminder: tomorrow at 9.15 am, airport transfer',
      'Booking reference: QX-44120',
      'Pick-up: Thursday 12 March 2026, 9:15',
      'Amount: £52.00 (paid by card on 2 March)',
    ],
    [
      'de',
      'Erinnerung: morgen um 9.15 Uhr',
      'Buchungsnummer: QX-44120',
      'Termin: 12.03.2026, 09:15 Uhr',
      'Betrag: 52,00 € (bezahlt mit Karte)',
    ],
    [
      'fr',
      'Rappel : demain à 9 h 15',
      'Numéro de réservation : QX-44120',
      'Jeudi 12 mars 2026, 9h15',
      'Montant : 52,00 € (réglé par carte)',
    ],
    [
      'es',
      'Recordatorio: mañana a las 9:15',
      'Código de reserva: QX-44120',
      'jueves 12/03/2026, 09:15 h',
      'Importe: 52,00 € (pagado con Bizum)',
    ],
    [
      'it',
      'Promemoria: domani alle 9:15',
      'Codice prenotazione: QX-44120',
      'giovedì 12/03/2026, ore 09:15',
      'Importo: 52,00 € (pagato con carta)',
    ],
    [
      'nl',
      'Herinnering: morgen om 9.15 uur',
      'Reserveringsnummer: QX-44120',
      'donderdag 12-03-2026, 09:15 uur',
      'Bedrag: € 52,00 (betaald met iDEAL)',
    ],
  ])('%s', (_language, subject, ...lines) => {
    expect(read(subject, ...lines)).toBe('QX-44120|5200|placed');
  });
});

describe('a reminder remains a notice', () => {
  const SUBJECT = 'Reminder: tomorrow at 9.15 am, airport transfer';
  const NUMBER = 'Booking reference: QX-44120';
  const DAY = 'Pick-up: Thursday 12 March 2026, 9:15';

  test.each([
    ['without words about a payment', NUMBER, DAY, 'Amount: £52.00'],
    ['of an amount to be paid', NUMBER, DAY, 'Amount to be paid: £52.00'],
    ['of an amount that is not paid', NUMBER, DAY, 'Amount: £52.00 (not paid yet)'],
    ['of an amount that will be paid', NUMBER, DAY, 'Amount: £52.00 (will be paid by card at the desk)'],
    ['without a number', DAY, 'Amount: £52.00 (paid by card on 2 March)'],
    ['of a bill', 'Invoice number: QX-44120', DAY, 'Amount: £52.00 (paid by card on 2 March)'],
  ])('%s', (_case, ...lines) => {
    expect(read(SUBJECT, ...lines)).toBe('account_notice');
  });

  test('without a day or a service', () => {
    expect(read('Payment reminder', NUMBER, 'Amount: £52.00, if not paid by card already')).toBe('payment_demand');
  });
});

describe('a price in brackets next to the number of a trip is its total', () => {
  test.each([
    [
      'en',
      'Note: your departure time has changed (ticket LB-4410)',
      '12 March 2026, 07:20',
      'Oslo → Bergen',
      'Ticket number: LB-4410 (price €23.00). It remains valid.',
    ],
    [
      'de',
      'Neue Abfahrtszeit (Ticket LB-4410)',
      '12.03.2026, 07:20 Uhr',
      'Oslo → Bergen',
      'Ticketnummer: LB-4410 (Preis 23,00 €). Ihre Fahrkarte behält ihre Gültigkeit.',
    ],
    [
      'et',
      'Teie reisi väljumisaeg (pilet LB-4410)',
      '12.03.2026 07:20',
      'Oslo → Bergen',
      'Pileti number: LB-4410 (hind 23,00 €). Pilet kehtib.',
    ],
  ])('%s', (_language, subject, ...lines) => {
    expect(read(subject, ...lines)).toBe('LB-4410|2300|placed');
  });

  test.each([
    ['in another run', 'Oslo → Bergen', 'Ticket number: LB-4410', 'Next week from Oslo to Rome (price €19.00).'],
    ['of several', 'Oslo → Bergen', 'Ticket number: LB-4410 (price €23.00 or €31.00).'],
    ['of a share', 'Oslo → Bergen', 'Ticket number: LB-4410 (price €23.00 per stop).'],
  ])('not %s', (_case, ...lines) => {
    expect(read('Note: new departure time (ticket LB-4410)', '12 March 2026, 07:20', ...lines)).not.toContain('|2300|');
    expect(read('Note: new departure time (ticket LB-4410)', '12 March 2026, 07:20', ...lines)).not.toContain('|1900|');
  });
});

describe('a report of a payment that names a bill is no demand', () => {
  test.each([
    ['id', 'Pembayaran Tagihan Listrik Berhasil', 'No. Transaksi: 7719044120', 'Total Bayar: Rp 214.850'],
    ['sr', 'Потврда о уплати рачуна за воду', 'Број рачуна: 02-26/7719', 'Уплаћен износ: 1.240,00 РСД'],
  ])('%s', (_language, subject, ...lines) => {
    expect(read(subject, ...lines)).not.toBe('payment_demand');
  });

  test('but a bill to pay is', () => {
    expect(read('Tagihan Listrik Februari', 'No. Transaksi: 7719044120', 'Total Bayar: Rp 214.850')).toBe(
      'payment_demand',
    );
  });
});

describe('a fee that has arrived is paid', () => {
  test.each([
    [
      'a number, and an amount without the label of a total',
      'Payment receipt - Unit B7',
      'Your direct debit went through overnight.',
      'Receipt: OM-0061827',
      'Storage fee: $189.00',
      'Includes GST of: $17.18',
      'OM-0061827|18900|placed',
    ],
    [
      'a membership',
      'Mitgliedsbeitrag 2026 eingelangt',
      'Ihr Mitgliedsbeitrag für 2026 ist bei uns eingelangt.',
      'Beitrag: EUR 64,00',
      'bezahlt per: eps-Überweisung',
      'null|6400|placed',
    ],
  ])('%s', (_case, subject, ...rest) => {
    const order = rest.pop();
    expect(read(subject, ...rest)).toBe(order);
  });

  test.each([
    ['a membership fee to pay', 'Mitgliedsbeitrag 2026', 'Bitte überweisen Sie Ihren Beitrag.', 'Beitrag: EUR 64,00'],
    ['a fee that did not arrive', 'Beitrag 2026', 'Ihr Beitrag ist noch nicht eingelangt.', 'Beitrag: EUR 64,00'],
  ])('not %s', (_case, subject, ...lines) => {
    expect(read(subject, ...lines)).not.toContain('placed');
  });
});

describe('a reminder that lists a booking', () => {
  test.each([
    [
      'Erinnerung: Ihr Termin am 12.03.2026',
      'Auftrag Nr.: K-2044',
      'Leistung: Kehrung',
      'Termin: 12.03.2026, 08:30 Uhr',
      'Gebühr: 87,41 EUR',
    ],
    [
      'Przypomnienie: wizyta w czwartek',
      'Nr rezerwacji: K-2044',
      'Usługa: Wymiana opon',
      'Termin: 12.03.2026, godz. 14:40',
      'Cena: 87,41 zł',
    ],
    [
      'Herinnering: je afspraak',
      'Afspraaknr.: K-2044',
      'Behandeling: Massage',
      'Wanneer: 12 maart 2026 om 11.00 uur',
      'Prijs: € 87,41 (waarvan € 20,00 aanbetaald)',
    ],
    [
      'Meeldetuletus: pildistamine',
      'Broneering: #K-2044',
      'Teenus: perepildistamine',
      'Ootame teid 12. märtsil 2026 kell 11 stuudiosse aadressil Telliskivi 60a, Tallinn.',
      'Hind: 87,41 €',
    ],
    [
      'Emlékeztető a megrendeléséről',
      'Foglalási szám: K-2044',
      'Szolgáltatás: vegytisztítás',
      'Időpont: 2026.03.12. 8:00',
      'Fizetendő: 87,41 EUR',
    ],
    ['Nhắc lịch hẹn', 'Mã đặt lịch: K-2044', 'Dịch vụ: Gội đầu', 'Thời gian: 15h00, 12/03/2026', 'Giá: 87,41 EUR'],
  ])('with its price is an order: %s', (subject, ...lines) => {
    expect(read(subject, ...lines)).toBe('K-2044|8741|placed');
  });

  test.each([
    ['no price', 'Nr rezerwacji: K-2044', 'Usługa: Wymiana opon', 'Termin: 12.03.2026, godz. 14:40'],
    ['no service', 'Nr rezerwacji: K-2044', 'Termin: 12.03.2026, godz. 14:40', 'Cena: 87,41 zł'],
    ['no number', 'Usługa: Wymiana opon', 'Termin: 12.03.2026, godz. 14:40', 'Cena: 87,41 zł'],
    [
      'no coming day',
      'Nr rezerwacji: K-2044',
      'Usługa: Wymiana opon',
      'Termin: 12.02.2026, godz. 14:40',
      'Cena: 87,41 zł',
    ],
  ])('with %s is none', (_what, ...lines) => {
    expect(read('Przypomnienie: wizyta', ...lines)).not.toContain('placed');
  });
});

test('an entity of a character in a text part is that character', () => {
  expect(read('Your order is confirmed', 'Order number: K-2044', 'Total: 87.41 &#8364;')).toBe('K-2044|8741|placed');
  expect(read('Your order is confirmed', 'Order number: K-2044', 'Salt &amp; pepper mill', 'Total: &pound;87.41')).toBe(
    'K-2044|8741|placed',
  );
});
