import { describe, expect, it } from 'vitest';
import { readMessage } from '../read-message.ts';
import { messageOf } from '../testing/message-of.ts';

const ORDER = 'Thank you for your order!\nOrder number: 20481\nTotal: $80.00';

function readingOf(name: string, address: string, text: string, subject = 'Hello') {
  return readMessage(messageOf({ from: { name, address }, subject, text, html: null }));
}

describe("email from a known shop's domain", () => {
  it.each([
    ['an employee', 'Kim Moore', 'kim.moore@adafruit.com', `Hi Robin,\nsee below.\n${ORDER}`],
    ['a forum', 'Adafruit Forums', 'forums@adafruit.com', `${ORDER}\nVisit Topic or reply to this email to respond`],
  ])('is a letter if %s wrote it', (_what, name, address, text) => {
    expect(readingOf(name, address, text)).toMatchObject({ kind: 'none', reason: 'personal' });
  });

  it.each([
    ['the shop', 'Adafruit', 'adafruit@adafruit.com'],
    ['a role', 'Support', 'support@adafruit.com'],
  ])('is an order if %s wrote it', (_what, name, address) => {
    expect(readingOf(name, address, ORDER)).toMatchObject({ orders: [{ orderNumber: '20481' }] });
  });

  it('is an order if the subject says so', () => {
    expect(readingOf('Kim Moore', 'kim.moore@adafruit.com', ORDER, 'Your order is confirmed')).toMatchObject({
      orders: [{ orderNumber: '20481' }],
    });
  });
});
