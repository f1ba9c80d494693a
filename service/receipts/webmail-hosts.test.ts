import { describe, expect, test } from 'vitest';
import { PROVIDERS } from '#contract/dictionaries.ts';
import { DEFAULT_CHOICE, isCandidate } from '../mail/candidates.ts';
import { readHeader } from '../mail/mail-header.ts';
import { parseMessage } from '../mail/parse-message.ts';
import { registrableDomain } from './merchants/registrable-domain.ts';
import { readMessage } from './read-message.ts';
import { isReplySubject, withoutForwardPrefixes } from './subject-prefixes.ts';
import { isWebmail } from './webmail-hosts.ts';

/** Hosts that one of two earlier lists lacked. */
const FORMERLY_MISSING = [
  'freenet.de',
  'sfr.fr',
  'virgilio.it',
  'telia.com',
  'ziggo.nl',
  'sapo.pt',
  'bluewin.ch',
  'seznam.cz',
];

const letter = (host: string) =>
  Buffer.from(`From: Mira Holt <mira.holt@${host}>
To: jo@home.example
Subject: the tent
Date: Tue, 10 Mar 2026 19:00:00 +0100
Message-ID: <letter@${host}>

Hi Jo,

you paid for the tent last week, and your order has arrived here.
Total: 48.50 EUR

See you, Mira
`);

describe('isWebmail', () => {
  test('contains every provider whose mailboxes users can link', () => {
    const missing = PROVIDERS.flatMap(({ domains }) => domains).filter(
      (domain) => !isWebmail(registrableDomain(domain)),
    );
    expect(missing).toEqual([]);
  });

  test.each([
    ...[
      'gmx.de',
      't-online.de',
      'laposte.net',
      'libero.it',
      'wp.pl',
      'ziggo.nl',
      'telia.com',
      'seznam.cz',
      'mail.dk',
      'abv.bg',
    ],
    ...[
      'qq.com',
      '163.com',
      'naver.com',
      'hanmail.net',
      'docomo.ne.jp',
      'yahoo.co.jp',
      'rediffmail.com',
      'hinet.net',
      'mail.ru',
    ],
    ...[
      'comcast.net',
      'netscape.net',
      'hotmail.com',
      'bol.com.br',
      'prodigy.net.mx',
      'bigpond.com',
      'rogers.com',
      'fibertel.com.ar',
    ],
  ])('recognizes %s', (host) => {
    expect(isWebmail(host)).toBe(true);
  });

  test.each([
    'gmx-shop.de',
    'live.example.org',
    'mail.example',
    'notyahoo.com',
    'web.dev',
    'yahoo.example',
    'free.example',
    'amazon.com',
  ])('treats %s as its shop’s domain', (host) => {
    expect(isWebmail(host)).toBe(false);
  });
});

describe('letter from a private mailbox', () => {
  test.each(FORMERLY_MISSING)('is neither an order nor a shipment when it comes from %s', async (host) => {
    const reading = readMessage(await parseMessage(letter(host)));
    expect(reading).toMatchObject({ kind: 'none', reason: 'personal' });
  });

  test.each(FORMERLY_MISSING)('is not fetched when its header does not mention a purchase, from %s', (host) => {
    expect(isCandidate(readHeader(letter(host)), DEFAULT_CHOICE)).toBe(false);
  });
});

describe('subject prefixes', () => {
  test.each([
    'Re: x',
    'AW: x',
    'SV: x',
    'Antw: x',
    'Odp: x',
    'R: x',
    'RES: x',
    'VS: x',
    'YNT: x',
    'Re[2]: x',
    '回复：x',
    'Ответ: x',
  ])('recognizes %s as a reply', (subject) => {
    expect(isReplySubject(subject)).toBe(true);
  });

  test('does not recognize other subjects as replies', () => {
    for (const subject of ['Receipt: x', 'Order: x', 'Ref: 4711', 'Read: this', 'Results: x'])
      expect(isReplySubject(subject), subject).toBe(false);
  });

  test('removes all forwarding prefixes', () => {
    expect(withoutForwardPrefixes('Fwd: WG: Your order')).toBe('Your order');
    expect(withoutForwardPrefixes('TR : Votre commande')).toBe('Votre commande');
    expect(withoutForwardPrefixes('转发：订单')).toBe('订单');
    expect(withoutForwardPrefixes('Item: shipped')).toBe('Item: shipped');
  });
});
