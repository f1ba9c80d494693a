import { describe, expect, it } from 'vitest';
import type { Message } from '../message.ts';
import { readMessage } from '../read-message.ts';
import { messageOf } from '../testing/message-of.ts';

function readingOf(name: string, address: string, subject: string, html: string, headers: Message['headers'] = []) {
  const message: Message = messageOf({
    from: { name, address },
    subject,
    sentAt: Date.UTC(2026, 1, 14, 9),
    headers,
    html,
  });
  return readMessage(message);
}

const BILL =
  '<p>Thank you for your purchase.</p><p>Invoice number: INV-2291084</p><table><tr><td>Total security, 3 years</td><td>$399.99</td></tr><tr><td>Total</td><td>$399.99</td></tr></table>';

describe('bill from an unknown sender', () => {
  it('is rejected when nothing in it connects the name with the address', () => {
    const reading = readingOf('Total Defence Systems', 'k.moore@harbor-dental.example', 'Your invoice', BILL);
    expect(reading).toMatchObject({ kind: 'none', reason: 'suspicious_sender' });
  });

  it.each([
    ['the domain contains the name', 'Total Defence', 'billing@totaldefence.example', ''],
    ['the domain spells out its umlauts', 'Getränkehof Müller', 'rechnung@getraenkehof.example', ''],
    ['the domain omits its umlauts', 'Østerskov', 'faktura@osterskov.example', ''],
    ['a subdomain contains the name', 'Lumina', 'hello@lumina.mailer.example', ''],
    ['the domain consists of its initials', 'Nord Atlantik Kontor', 'info@nak.example', ''],
    [
      'a link leads to the domain',
      'Total Defence',
      'noreply@tdsmail.example',
      '<a href="https://click.tdsmail.example/x">View</a>',
    ],
    ['no domain can contain the name', '京东商城', 'noreply@jdmail.example', ''],
  ])('is accepted when %s', (_why, name, address, more) => {
    const street = '<p>12 High Street, 10117 Berlin</p>';
    expect(readingOf(name, address, 'Your invoice', `${BILL}${street}${more}`)).toMatchObject({ kind: 'facts' });
  });

  it.each([
    ['a hotel’s booking software', 'Palazzo Luna', 'noreply@octorate.com'],
    ['a motel’s booking software', 'Harbour Rest Motel', 'noreply@direct-book.com'],
    ['a booking software in a subdomain', 'Gasthof Larch', 'noreply@mail.onepagebooking.com'],
    ['a ticket software', 'Ojcowski Park', 'bilety@droplabs.pl'],
    ['the authorities’ email service', 'UK Permit', 'no.reply@notifications.service.gov.uk'],
  ])('is accepted from %s, which sends in its client’s name', (_what, name, address) => {
    expect(readingOf(name, address, 'Your invoice', BILL)).toMatchObject({ kind: 'facts' });
  });

  it('is rejected when it shows a phone number but no postal address, order number, or link', () => {
    const lines = `${BILL}<p>Questions? +1 (808) 555-0142</p>`;
    const reading = readingOf('Total Defence', 'billing@totaldefence.example', 'Your invoice', lines);
    expect(reading).toMatchObject({ kind: 'none', reason: 'suspicious_sender' });
  });
});

describe('order of a company that sells under another name', () => {
  const order =
    '<p>Thank you for your order!</p><p>Order number: 20481</p><table><tr><td>Stool</td><td>€80.00</td></tr><tr><td>Total</td><td>€80.00</td></tr></table>';
  const signed = [
    { key: 'authentication-results', value: 'mx.reader.example; dmarc=pass header.from=hansenvertrieb.example' },
  ];
  const read = (imprint: string, headers: Message['headers']) =>
    readingOf('Mud & Fire', 'shop@hansenvertrieb.example', 'Order confirmed', `${order}<p>${imprint}</p>`, headers)
      .kind;

  it('is accepted when its imprint names the domain and the server confirms it', () => {
    expect(read('Hansen Vertrieb GmbH, 10117 Berlin', signed)).toBe('facts');
    expect(read('Hansen Vertrieb GmbH, billing@hansenvertrieb.example', signed)).toBe('facts');
    expect(read('Sold by www.hansenvertrieb.example', signed)).toBe('facts');
  });

  it('is accepted from a domain for emails', () => {
    const headers = [
      { key: 'authentication-results', value: 'mx.reader.example; dmarc=pass header.from=hansenvertrieb-mail.example' },
    ];
    const html = `${order}<p>© Hansen Vertrieb GmbH, 10117 Berlin</p>`;
    const reading = readingOf('Mud & Fire', 'receipts@hansenvertrieb-mail.example', 'Your order', html, headers);
    expect(reading.kind).toBe('facts');
  });

  it('is rejected without the imprint or the confirmation, or with a phone number', () => {
    expect(read('12 High Street, 10117 Berlin', signed)).toBe('none');
    expect(read('Questions? billing@hansenvertrieb.example', signed)).toBe('none');
    expect(read('Questions? Hansen.Vertrieb@hansenvertrieb.example.', signed)).toBe('none');
    expect(read('Hansen Vertrieb GmbH, 10117 Berlin', [])).toBe('none');
    expect(read('Hansen Vertrieb GmbH, call +1 (808) 555-0142', signed)).toBe('none');
  });
});

describe('shop that signs with a first name', () => {
  const order =
    '<p>Thank you for your order!</p><p>Order number: 20481</p><table><tr><td>Stool</td><td>€80.00</td></tr><tr><td>Total</td><td>€80.00</td></tr></table>';

  it.each([
    ['Anna from Mud & Fire', 'hello@mudandfire.example', 'Mud & Fire'],
    ['Jonas', 'jonas@umbrawerkstatt.example', 'Umbrawerkstatt'],
  ])('keeps %s as the merchant', (name, address, merchant) => {
    const html = `${order}<a href="https://${address.split('@')[1]}/orders/20481x77">Your order</a>`;
    expect(readingOf(name, address, 'Order confirmed', html)).toMatchObject({
      kind: 'facts',
      orders: [{ merchant: { name: merchant } }],
    });
  });
});

describe('booking that the hosts sign with their own name', () => {
  const BOOKING =
    '<p>Ihre Buchung ist bestätigt.</p><p>Buchungscode: LB2026-31</p><p>Gesamtpreis: 743,20 €</p><p>Bis bald!</p><p>Eure Familie Moser</p>';

  it('is accepted if the domain spells the house that they sign for', () => {
    const html = `${BOOKING}<p>Ferienhof Lerchenhang, Alpdorf</p>`;
    const reading = readingOf('Familie Moser', 'urlaub@lerchenhang.example', 'Buchungsbestätigung', html);
    expect(reading).toMatchObject({ kind: 'facts', orders: [{ orderNumber: 'LB2026-31' }] });
  });

  it.each([
    ['another house', `${BOOKING}<p>Ferienhof Sonnenau, Alpdorf</p>`],
    ['only the address', `${BOOKING}<p>urlaub@lerchenhang.example</p>`],
    [
      'no name',
      '<p>Ihre Buchung ist bestätigt.</p><p>Buchungscode: LB2026-31</p><p>Gesamtpreis: 743,20 €</p><p>Lerchenhang</p>',
    ],
  ])('is rejected if it names %s', (_what, html) => {
    const reading = readingOf('Familie Moser', 'urlaub@lerchenhang.example', 'Buchungsbestätigung', html);
    expect(reading).toMatchObject({ kind: 'none', reason: 'suspicious_sender' });
  });
});

describe('shipment status from subject and body', () => {
  const parcel = '<p>Order number: 20481</p>';
  const stateOf = (words: string) => {
    const reading = readingOf(
      'Mud & Fire',
      'hello@mudandfire.example',
      'Your order has shipped',
      `<p>${words}</p>${parcel}`,
    );
    return reading.kind === 'facts' ? reading.shipments[0]?.statusCode : reading;
  };

  it('is out for delivery when the body says so for today', () => {
    expect(stateOf('Your parcel is out for delivery today.')).toBe(2);
  });

  it('is shipped when the body only mentions a later delivery', () => {
    expect(stateOf('We will email you when it is out for delivery.')).toBe(1);
  });
});
