import { describe, expect, it } from 'vitest';
import type { Message } from '../message.ts';
import { readMessage } from '../read-message.ts';
import { messageOf } from '../testing/message-of.ts';

const NUMBER = '620012184736650127481234';

function readingOf(name: string, address: string, links: readonly string[], details: Partial<Message> = {}) {
  const html = `<p>Paczka czeka na odbiór.</p><p>Numer przesyłki: ${NUMBER}</p>${links.map((href) => `<a href="${href}">x</a>`).join('')}`;
  return readMessage(messageOf({ from: { name, address }, subject: 'Paczka czeka na odbiór', html, ...details }));
}

const TRACK = `https://inpost.pl/sledzenie-przesylek?number=${NUMBER}`;

describe("carrier's name at an unlisted domain", () => {
  it('is believed if all links lead to the carrier', () => {
    const reading = readingOf('InPost', 'info@ip-notices.example', [TRACK]);
    expect(reading).toMatchObject({ kind: 'facts', shipments: [{ trackingNumber: NUMBER }] });
  });

  it.each([
    ['no link', [], {}],
    ['another link', [TRACK, 'https://ip-notices.example/pay'], {}],
    ['an attachment', [TRACK], { attachments: [{ filename: 'label.zip', mimeType: 'application/zip', size: 900 }] }],
    ['another address for replies', [TRACK], { headers: [{ key: 'reply-to', value: 'desk@refunds.example' }] }],
  ])('is rejected with %s', (_what, links, details) => {
    expect(readingOf('InPost', 'info@ip-notices.example', links, details)).toMatchObject({
      reason: 'suspicious_sender',
    });
  });

  it.each(['dhl.tk', 'dhl.cc', 'dhl.xyz'])('is rejected at %s, a name that anyone can register', (domain) => {
    expect(readingOf('DHL', `info@${domain}`, [`https://${domain}/x`])).toMatchObject({ reason: 'suspicious_sender' });
  });

  it('is believed if the domain is the printed name under a country', () => {
    const reading = readingOf('GOFO Express', 'info@gofoexpress.pl', ['https://gofoexpress.pl/x']);
    expect(reading).not.toMatchObject({ reason: 'suspicious_sender' });
  });
});

describe("shop's name at one of its other domains", () => {
  it.each([
    ['Sears', 'sears@account.sears.com'],
    ["DICK'S Sporting Goods", 'from@notifications.dcsg.com'],
    ['Disney+', 'member.services@disneyaccount.com'],
    ['Woolworths', 'contacts@email.everyday.com.au'],
    ['Xfinity My Account', 'noreply@care.comcast.com'],
    ['Vodafone', 'nicht.antworten@kundenservice.vodafone.com'],
    ['Alfa Distribution', 'admin@alfa.qc.ca'],
  ])('is believed: %s, %s', (name, address) => {
    const html =
      '<p>Thank you for your order!</p><p>Order number: 20481</p><p>1 x Stool €80.00</p><p>Total: €80.00</p>';
    const reading = readMessage(messageOf({ from: { name, address }, subject: 'Order confirmed', html }));
    expect(reading).toMatchObject({ kind: 'facts', orders: [{ orderNumber: '20481' }] });
  });
});

describe('name that a carrier shares with other companies', () => {
  it.each([
    ['Shop', 'orders@tilegarden.example'],
    ['Early Bird', 'orders@earlybirdcoffee.example'],
  ])('is that of a shop: %s', (name, address) => {
    const html =
      '<p>Thank you for your order!</p><p>Order number: 20481</p><p>1 x Stool €80.00</p><p>Total: €80.00</p><a href="https://tilegarden.example/x">x</a>';
    const reading = readMessage(messageOf({ from: { name, address }, subject: 'Order confirmed', html }));
    expect(reading).toMatchObject({ kind: 'facts', orders: [{ orderNumber: '20481' }] });
  });
});

it.each([
  'InPost',
  'InPost Sp. z o.o.',
  'DHL GmbH',
  'Posti Oy',
  'PostNord AB',
  'GLS Italy S.p.A.',
  'MAERSK LINE Documentation',
])('claims the brand with the form of its company: %s', (name) => {
  const reading = readingOf(name, 'info@kaveri-yarns.example', ['https://kaveri-yarns.example/x']);
  expect(reading).toMatchObject({ reason: 'suspicious_sender' });
});
