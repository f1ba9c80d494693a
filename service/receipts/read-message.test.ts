import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomCases } from '../../test-support/random-cases.ts';
import type { Evidence, Reading } from './facts.ts';
import type { Message } from './message.ts';
import { readMessage } from './read-message.ts';
import { messageOf } from './testing/message-of.ts';

const mail = (changes: Partial<Message>): Message =>
  messageOf({
    from: { name: 'Fern & Kettle', address: 'hello@fernandkettle.example' },
    subject: 'Your order',
    ...changes,
  });

describe('readMessage', () => {
  it('never takes a date from anywhere but the email', () => {
    const text = 'Thanks for your order.\nOrder number: FK-1001\nOrder total: $20.00';
    expect(readMessage(mail({ sentAt: null, text }))).toMatchObject({
      kind: 'none',
      reason: 'incomplete',
      detail: 'no date',
    });
    const dated = readMessage(mail({ sentAt: null, text: `${text}\nOrder date: March 2, 2026` }));
    expect(dated).toMatchObject({ kind: 'facts', orders: [{ orderDate: '2026-03-02', orderNumber: 'FK-1001' }] });
    const arrived = readMessage(mail({ sentAt: null, receivedAt: Date.UTC(2026, 10, 20), text }));
    expect(arrived).toMatchObject({ kind: 'none', reason: 'incomplete', detail: 'no date' });
  });

  it('does not read the text part when a person wrote the HTML part', () => {
    const text = 'Thanks for your order.\nOrder number: FK-1001\nOrder total: $20.00';
    const html = `<p>Thanks for your order.</p><p>Order number: FK-1001</p><p>Order total: $20.00</p>
      <p>Reply to this email to respond.</p>`;
    expect(readMessage(mail({ text, html }))).toMatchObject({ kind: 'none', reason: 'personal' });
    expect(readMessage(mail({ text }))).toMatchObject({ kind: 'facts' });
  });

  it('reads the text part when the HTML part contains no facts', () => {
    const text = 'Thanks for your order.\nOrder number: FK-1001\nOrder total: $20.00';
    const html = `<p>${'<img src="https://x.example/a.png">'.repeat(3)} View this mail in your browser, it is prettier there</p>`;
    expect(readMessage(mail({ html, text }))).toMatchObject({ orders: [{ orderNumber: 'FK-1001', total: 2000 }] });
  });

  it('reads HTML that was sent as plain text', () => {
    const text =
      '<html><body><table><tr><td>Order number</td><td>FK-1001</td></tr><tr><td>Order total</td><td>$20.00</td></tr></table></body></html>';
    expect(readMessage(mail({ text }))).toMatchObject({ orders: [{ orderNumber: 'FK-1001', total: 2000 }] });
  });

  it('accepts no order number without other evidence of an order', () => {
    const list = 'Item no. 10001 Chair $99.00\nItem no. 10002 Table $199.00\nOrder number: 10002\nPrices incl. VAT';
    expect(readMessage(mail({ subject: 'Our catalogue', text: list }))).toMatchObject({ kind: 'none' });
    const bought = readMessage(mail({ subject: 'Thanks for your order', text: 'Order number: 10002' }));
    expect(bought).toMatchObject({ kind: 'facts', orders: [{ orderNumber: '10002', total: null }] });
  });

  it('rejects a carrier as the merchant', () => {
    const from = { name: 'UPS', address: 'pkginfo@ups.com' };
    const reading = readMessage(
      mail({ from, subject: 'Delivered', text: 'Tracking number: 1Z999AA10123456784\nDelivered' }),
    );
    expect(reading).toMatchObject({ kind: 'facts', orders: [], shipments: [{ merchant: null, shipperId: 2 }] });
  });

  it('prefers the shop’s number format to the label of a carrier’s field', () => {
    const from = { name: 'FedEx', address: 'tracking@fedex.com' };
    const text = 'Tracking ID 449044304137821\nPurchase order number 8119\nReference 113-1111111-2222222\nOn its way';
    const subject = 'FedEx Shipment 449044304137821: on its way';
    expect(readMessage(mail({ from, subject, text }))).toMatchObject({
      shipments: [{ trackingNumber: '449044304137821', orderNumber: '113-1111111-2222222' }],
    });
  });

  it('finds the shop in a body without a sender', () => {
    const link = '<a href="https://www.mossmarket.example/orders/1">View order</a>';
    const social = '<a href="https://www.facebook.com/moss">Follow us</a>';
    const html = `<p>Thank you for your order.</p><p>Order no. MM-10022</p><p>Order total: £12.00</p>${link}${social}<p>© 2026 Moss Market Ltd. All rights reserved.</p>`;
    const merchant = { name: 'Moss Market', domain: 'mossmarket.example' };
    expect(readMessage(mail({ from: null, subject: '', html }))).toMatchObject({
      orders: [{ merchant, orderNumber: 'MM-10022', total: 1200, currency: 'GBP' }],
    });
  });

  it('returns no order for an empty email', () => {
    expect(readMessage(mail({ subject: '', text: '' }))).toEqual({ kind: 'none', reason: 'empty' });
  });

  it('accepts any input, with short evidence that points into the email', () => {
    const words = fc.constantFrom(
      'Order number: ',
      'Total ',
      '$12.50',
      ' 12345 ',
      '\n',
      'Tracking number ',
      '1Z999AA10123456784',
      'x 2',
      '<td>',
      '</tr>',
      '€',
      '注文番号：',
      '> ',
      'shipped ',
      '"',
      '{"@type":"Order",',
      '<script type="application/ld+json">',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(words, fc.string()), { maxLength: 60 }), fc.boolean(), (parts, asHtml) => {
        const body = parts.join('');
        for (const evidence of proofsOf(readMessage(mail(asHtml ? { html: body } : { text: body })))) {
          expect(evidence.excerpt.length).toBeLessThanOrEqual(160);
          expect(evidence.confidence).toBeGreaterThan(0);
          expect(evidence.confidence).toBeLessThanOrEqual(100);
        }
      }),
      randomCases(100, 31),
    );
  });

  // A quadratic rule takes minutes for each of these, so the runner's timeout is the assertion.
  it.each([
    ['whitespace', '\u00a0'.repeat(300_000)],
    ['nested elements', '<div>'.repeat(300_000)],
    ['nested tables', '<table><tr><td>'.repeat(60_000)],
    ['labels', 'order number '.repeat(100_000)],
    ['amounts', '1 1 1 '.repeat(100_000)],
    ['separators', `1${','.repeat(300_000)}`],
    ['open brackets', `<script type="application/ld+json">${'{"a":['.repeat(100_000)}`],
    ['links', 'https://www.ups.com/'.repeat(20_000)],
    ['rows', '<tr><td>Tea</td><td>$1.23</td></tr>'.repeat(4_000)],
  ])('reads endless %s in bounded time', (_, body) => {
    expect(readMessage(mail({ html: `<html><body>${body}` })).kind).toBeTypeOf('string');
    expect(readMessage(mail({ text: body })).kind).toBeTypeOf('string');
    expect(readMessage(mail({ subject: body })).kind).toBeTypeOf('string');
  });
});

function proofsOf(reading: Reading): Evidence[] {
  if (reading.kind === 'none') return [];
  return [...reading.orders, ...reading.shipments].flatMap(({ evidence, items }) => [
    ...Object.values(evidence),
    ...items.map((item) => item.evidence),
  ]);
}
