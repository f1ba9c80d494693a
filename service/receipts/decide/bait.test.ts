import { describe, expect, it } from 'vitest';
import type { Message } from '../message.ts';
import { readMessage } from '../read-message.ts';
import { messageOf } from '../testing/message-of.ts';

const ORDER =
  '<p>Thank you for your order!</p><p>Order number: 20481</p><table><tr><td>Stool</td><td>€80.00</td></tr><tr><td>Total</td><td>€80.00</td></tr></table>';
const SIGNED = `${ORDER}<p>Mud & Fire, 12 High Street, 10117 Berlin</p>`;

function kindOf(html: string, details: Partial<Message> = {}, address = 'shop@hansenvertrieb.example') {
  const from = { name: 'Mud & Fire', address };
  return readMessage(messageOf({ from, subject: 'Order confirmed', html, ...details })).kind;
}

describe('order from an unrelated domain', () => {
  it.each([
    ['nothing else', ''],
    ['a link to the site of that name', '<a href="https://www.mudandfire.example/orders/1">Your order</a>'],
    ['a link to a carrier', '<a href="https://www.dhl.com/track?id=1">Track</a>'],
    ['a date and an hour', '<p>Ordered on 12.03.2026 at 14:05</p>'],
    ['the order number again', '<p>Quote 20481 if you write to us.</p>'],
  ])('is read if it is signed with the name and contains %s', (_what, more) => {
    const name = more.includes('mudandfire') ? 'Mud and Fire' : 'Mud & Fire';
    const html = `${SIGNED.replace('Mud & Fire', name)}${more}`;
    expect(kindOf(html, { from: { name, address: 'shop@hansenvertrieb.example' } })).toBe('facts');
  });

  it.each([
    ['a phone number', '<p>Questions? 030 5550142</p>'],
    ['a phone number with letters for zeros', '<p>Questions? 8O8 555 O142</p>'],
    ['a phone number with points', '<p>Questions? 808.555.0142</p>'],
    ['a link to a stranger', '<a href="https://desk.example/cancel">Your order</a>'],
    ['a link to a site with more than the name', '<a href="https://mudandfire-refunds.example/">Your order</a>'],
    ['a link to a site with less than the name', '<a href="https://mudand.example/">Your order</a>'],
    ['a link that dials', '<a href="tel:0305550142">Call</a>'],
    ['another address', '<p>Questions? refund.desk@gmail.com</p>'],
    ['a phone number without its area', '<p>Questions? 555 0142</p>'],
    ['a messenger', '<p>Questions? WhatsApp: mudandfire</p>'],
    ['a form', '<form action="https://desk.example/"><input name="card"></form>'],
    ['a bank account', '<p>Pay to NL91 ABNA 0417 1643 00</p>'],
    ['a doubt about the purchase', '<p>Not you? Reply to this email.</p>'],
  ])('is rejected if it contains %s', (_what, more) => {
    expect(kindOf(`${SIGNED}${more}`)).toBe('none');
  });

  it('is rejected with an attachment, another address for replies, or from a person', () => {
    for (const mimeType of ['text/html', 'application/pdf', 'image/png']) {
      expect(kindOf(SIGNED, { attachments: [{ filename: 'order', mimeType, size: 900 }] })).toBe('none');
    }
    expect(kindOf(SIGNED, { headers: [{ key: 'reply-to', value: 'desk@refunds.example' }] })).toBe('none');
    expect(kindOf(SIGNED, {}, 'k.moore@hansenvertrieb.example')).toBe('none');
  });

  it.each(['<https://l.hansenvertrieb.example/u>', '<mailto:u@hansenvertrieb.example>'])(
    'is rejected with a phone number although it can be unsubscribed from at %s',
    (value) => {
      const headers = [{ key: 'list-unsubscribe', value }];
      expect(kindOf(`${SIGNED}<p>Questions? 030 5550142</p>`, { headers })).toBe('none');
    },
  );
});

describe('known name in an email that leads nowhere else', () => {
  const from = { name: 'Zara', address: 'shop@hansenvertrieb.example' };
  const html = (site: string) => `${ORDER}<p>Zara Home</p><a href="https://${site}/orders">Your order</a>`;

  it('is rejected if a link leads to an unlisted site of a known shop', () => {
    expect(readMessage(messageOf({ from, subject: 'Order confirmed', html: html('zara.example') }))).toMatchObject({
      reason: 'suspicious_sender',
    });
  });
});
