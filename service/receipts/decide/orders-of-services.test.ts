import { describe, expect, it } from 'vitest';
import { readOrder, tableOf as table } from '../testing/order-mail.ts';

const SENT = Date.UTC(2026, 2, 9, 19);

describe('total of a service that prints one amount', () => {
  it.each([
    ['Stroompunt', 'Je laadsessie op 9 maart', table(['Kosten', '€ 9,42'], ['Sessie-ID', '88-08077-NL']), 942],
    ['Harbour Fuels', 'Fuel receipt – Harbour Road', '<p>Unleaded 95, 31.42 L  GBP 44.58</p>', 4458],
    [
      'Pixelworks',
      'Your subscription: payment receipt',
      `<h1>Thanks for subscribing</h1><p>Your Studio Plus subscription has renewed.</p>${table(['Studio Plus – 1 month', '£6.99'])}`,
      699,
    ],
    [
      'Volkshochschule Talheim',
      'Anmeldebestätigung Kurs 26F1177 – Spanisch A2.1',
      '<p>Ihre Anmeldung ist verbindlich. Das Kursentgelt von 96,00 € wird am 02.04.2026 abgebucht.</p>',
      9600,
    ],
    [
      'Hulaj',
      'Twoja przejażdżka hulajnogą – podsumowanie',
      `<p>6,40 zł</p>${table(['Odblokowanie', '0,00 zł'], ['11 min', '6,40 zł'])}`,
      640,
    ],
    [
      'Western Isles Coaches',
      'Your e-ticket WC2390077',
      '<p>Ticket number: WC2390077</p><p>Oban Station -&gt; Fort William Bus Station</p><p>Depart 09:05 on 18/04/2026</p><p>Fare: GBP 12.40 (incl. booking fee GBP 1.50)</p>',
      1240,
    ],
  ])('%s: %s', (name, subject, html, total) => {
    expect(readOrder({ name, subject, html, sentAt: SENT })).toMatchObject({ total });
  });

  it.each([
    [
      'a first month for nothing',
      'Your Studio Plus subscription is active',
      '<p>Thanks for subscribing. Your first month is free, then £6.99 a month.</p>',
    ],
    [
      'a cart left behind',
      'Your basket is about to expire: Oban → Mull',
      '<p>Oban → Mull, 18 April 2026, 8:04</p><p>£12.00</p><p>Your ticket is not booked. Complete your order.</p>',
    ],
    [
      'several amounts',
      'Your parking session on 9 March',
      '<p>Parking £2.00</p><p>Tariff per day £9.00</p><p>Season ticket £40.00</p>',
    ],
  ])('is not read from %s', (_case, subject, html) => {
    const order = readOrder({ name: 'Quayside', subject, html, sentAt: SENT });
    expect(typeof order === 'string' ? null : order.total).toBeNull();
  });
});

describe('number of a booking or a contract', () => {
  it.each([
    ['Rede Litoral', 'Bilhete eletrónico nº 757200077', '<p>Obrigado pela sua compra.</p>', '757200077'],
    ['Costa Rent', 'Reserva confirmada RC-5260077 – Almería', '<p>Su reserva está confirmada.</p>', 'RC-5260077'],
    ['Talwagen', 'Buchung bestätigt TW-5260077', '<p>Vielen Dank für Ihre Buchung.</p>', 'TW-5260077'],
    ['Parkhaus Altmarkt', 'Quittung', table(['Parkhaus Altmarkt', 'Quittung 7710-0377']), '7710-0377'],
    ['Harbour Cover', 'Your policy documents', table(['Policy number', 'HC/PET/0070077']), 'HC/PET/0070077'],
    ['Østfærgen', 'Bookingbekræftelse', table(['Bookingnr.', '84310077']), '84310077'],
    [
      'Stroompunt',
      'Je laadsessie op 9 maart',
      table(['Kosten', '€ 9,42'], ['Sessie-ID', '88-08077-NL']),
      '88-08077-NL',
    ],
  ])('%s: %s', (name, subject, body, orderNumber) => {
    const html = `<p>Thank you for your purchase.</p>${body}${table(['Total', '9,42 €'])}`;
    expect(readOrder({ name, subject, html, sentAt: SENT })).toMatchObject({ orderNumber });
  });

  it('is not a word behind the booking', () => {
    const html = `<p>Thank you for your booking.</p>${table(['Total', '£9.42'])}`;
    const mail = { name: 'Quayside', subject: 'Booking confirmed for 12-14 April', html, sentAt: SENT };
    expect(readOrder(mail)).toMatchObject({ orderNumber: null });
  });
});

describe('welcome to a service', () => {
  it('is an order if it names the plan and its price', () => {
    const subject = 'Welcome to The Old Mill Gym – membership OM-1177';
    const html = `<p>You’re a member!</p><p>Your Off-Peak Monthly membership is active from now on.</p>${table(['First payment taken', '£24.00'], ['Then on the 1st of each month', '£24.00'])}`;
    expect(readOrder({ name: 'The Old Mill Gym', subject, html, sentAt: SENT })).toMatchObject({
      title: 'Off-Peak Monthly',
      total: 2400,
    });
  });

  it('is not an order without a price', () => {
    const html = '<p>Your Off-Peak Monthly membership is active from now on.</p>';
    const mail = { name: 'The Old Mill Gym', subject: 'Welcome to The Old Mill Gym', html, sentAt: SENT };
    expect(typeof readOrder(mail)).toBe('string');
  });
});

describe('order of a small business', () => {
  it.each([
    [
      'Salon Amber',
      'Your appointment on 12 March',
      table(['Paid online', '£48.00'], ['Appointment ref', 'SA-20417']),
      4800,
      'SA-20417',
    ],
    [
      'Haarwerk',
      'Terminbestätigung 12. März',
      table(['Online bezahlt', '48,00 €'], ['Termin-Nr.', '20417']),
      4800,
      '20417',
    ],
    [
      'Salon Mirabelle',
      'RDV confirmé',
      table(['Réglé en ligne', '48,00 €'], ['N° de rendez-vous', '20417']),
      4800,
      '20417',
    ],
    [
      'Peluquería Lila',
      'Tu cita del 12 de marzo',
      table(['Pagado online', '48,00 €'], ['N.º de cita', '20417']),
      4800,
      '20417',
    ],
    [
      'Clínica Jade',
      'Sua consulta está marcada',
      table(['Valor pago', 'R$ 240,00'], ['Protocolo', '20417']),
      24000,
      '20417',
    ],
    [
      'Studio Viola',
      'Il tuo appuntamento del 12 marzo',
      table(['Pagato online', '48,00 €'], ['Codice appuntamento', '20417']),
      4800,
      '20417',
    ],
    [
      'Kapsalon Iris',
      'Je afspraak op 12 maart',
      table(['Online betaald', '€ 48,00'], ['Afspraaknummer', '20417']),
      4800,
      '20417',
    ],
    [
      'Auto Zenit',
      'Potvrdenie o úhrade',
      `<p>Potvrdzujeme prijatie úhrady.</p>${table(['Úhrada', '48,00 EUR'], ['Číslo potvrdenia', '20417'])}`,
      4800,
      '20417',
    ],
    [
      'Сервис Болт',
      'Спасибо за визит',
      table(['Заказ-наряд №', '20417'], ['Оплачено', '4 800 руб.']),
      480_000,
      '20417',
    ],
    ['فرسان', 'إيصال رحلتك', table(['المبلغ المدفوع', '48.00 درهم'], ['رقم الرحلة', '20417']), 4800, '20417'],
  ])('%s: %s', (name, subject, html, total, orderNumber) => {
    expect(readOrder({ name, subject, html, sentAt: SENT })).toMatchObject({ total, orderNumber, status: 'placed' });
  });

  it.each([
    ['Salon Amber', 'Your appointment on 12 March', '<p>See you on Thursday at 10:00. Appointment ref SA-20417.</p>'],
    ['Salon Mirabelle', 'RDV confirmé', '<p>Votre rendez-vous est confirmé. N° de rendez-vous 20417.</p>'],
  ])('is not made of an appointment without a price: %s', (name, subject, html) => {
    expect(readOrder({ name, subject, html, sentAt: SENT })).toEqual(expect.any(String));
  });

  it.each([
    [
      'Klip Fredensborg',
      'Din tid er aflyst',
      '<p>Bookingnr. 20417</p><p>Dit depositum på 150,00 kr. er sendt retur til dit kort.</p>',
    ],
    ['Salon Amber', 'Your appointment is cancelled', '<p>Appointment number 20417. Your £10.00 will be refunded.</p>'],
    ['Kapsalon Iris', 'Je afspraak is afgezegd', '<p>Afspraaknummer 20417</p>'],
  ])('is cancelled: %s, %s', (name, subject, html) => {
    expect(readOrder({ name, subject, html, sentAt: SENT })).toMatchObject({ status: 'cancelled' });
  });
});

describe('number that the subject repeats', () => {
  it.each([
    [
      'Runway Parking',
      'Parking voucher RMG8841 - please print',
      table(['Voucher', 'RMG8841'], ['Amount paid', '£75.60']),
      'RMG8841',
    ],
    [
      'Two Bears',
      'Move #TB4471 is booked',
      '<p>Thanks for choosing us!</p><p>Move #TB4471</p><p>Total: £75.60</p>',
      'TB4471',
    ],
    ['The Gannet', 'Reservation confirmed', '<p>Confirmation GR-1K8D4</p><p>Total: £75.60</p>', 'GR-1K8D4'],
    ['Two Bears', 'Booked for 20260731', '<p>Thank you for your booking.</p><p>20260731</p><p>Total: £75.60</p>', null],
    [
      'Two Bears',
      'Thank you for your booking of RX48801',
      '<p>We ship the RX48801 and more.</p><p>Total: £75.60</p>',
      null,
    ],
  ])('%s: %s', (name, subject, html, orderNumber) => {
    expect(readOrder({ name, subject, html, sentAt: SENT })).toMatchObject({ orderNumber });
  });
});

describe('total of a service with a price', () => {
  it.each([
    [
      'Bubblan',
      'Din bokning är bekräftad',
      table(['Tjänst', 'Invändig rekond'], ['Pris', '1 295 kr inkl. moms'], ['Bokningsnr', 'BB-9914']),
      129_500,
    ],
    [
      'Kornelia Uczy',
      'Płatność otrzymana',
      '<p>Potwierdzam zakup:</p><p>Korepetycje z fizyki</p><p>Nr zamówienia: 20417</p><p>Cena: 8 x 90 zł = 720,00 zł</p>',
      72_000,
    ],
    [
      'Two Bears',
      'Your booking is confirmed',
      '<p>Booking number: 20417</p><p>Total: £514.20</p><p>Deposit charged today: £200.00</p>',
      51_420,
    ],
    ['Otter Cottage', 'Your booking is confirmed', '<p>Booking number: 20417</p><p>Deposit paid: £200.00</p>', 20_000],
  ])('%s: %s', (name, subject, html, total) => {
    expect(readOrder({ name, subject, html, sentAt: SENT })).toMatchObject({ total });
  });
});
