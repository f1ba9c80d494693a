import { expect, test } from 'vitest';
import { messageKey } from './message-key.ts';
import { MESSAGE_LIMITS } from './message-limits.ts';
import { parseMessage } from './parse-message.ts';

const bytes = (text: string) => Buffer.from(text, 'utf8');

test('decodes words, transfer encodings, and addresses', async () => {
  const raw = bytes(
    'From: =?utf-8?Q?K=C3=A4se_Laden?= <Shop@Kaese.Example>\r\nTo: Anna <anna@x.example>, "B, C" <b@x.example>\r\n' +
      'Subject: =?utf-8?B?w5xiZXJzaWNodA==?=\r\nDate: Tue, 4 Mar 2025 10:00:00 +0100\r\nMessage-ID: <1@kaese.example>\r\n' +
      'Content-Type: text/plain; charset=iso-8859-1\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\nSumme 12,50 =80 f=FCr K=E4se\r\n',
  );
  const message = await parseMessage(raw, 5);
  expect(message).toMatchObject({
    messageId: '<1@kaese.example>',
    from: { name: 'Käse Laden', address: 'shop@kaese.example' },
    to: [
      { name: 'Anna', address: 'anna@x.example' },
      { name: 'B, C', address: 'b@x.example' },
    ],
    subject: 'Übersicht',
    sentAt: Date.UTC(2025, 2, 4, 9),
    receivedAt: 5,
  });
  expect(message.text).toContain('für Käse');
});

test.each([
  ['no Date', ''],
  ['an unreadable Date', 'Date: yesterday-ish\r\n'],
  ['a Date before email existed', 'Date: Thu, 1 Jan 1970 00:00:00 +0000\r\n'],
  ['a Date in the far future', 'Date: Thu, 1 Jan 2399 00:00:00 +0000\r\n'],
])('returns no date for %s, never the current time', async (_name, header) => {
  expect((await parseMessage(bytes(`From: a@b.example\r\n${header}\r\nx`))).sentAt).toBeNull();
});

test.each([
  ['0 bytes', ''],
  ['headers only', 'From: a@b.example\r\nSubject: x\r\n'],
  ['NUL bytes', 'From: a@b.example\r\nSubject: a\0b\r\n\r\nx\0y'],
  ['an unknown charset', 'Content-Type: text/plain; charset=klingon\r\n\r\nhi'],
  ['unterminated MIME', 'Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\nContent-Type: text/html\r\n\r\n<p>hi'],
])('reads %s without an error', async (_name, raw) => {
  await expect(parseMessage(bytes(raw))).resolves.toMatchObject({ sentAt: null });
});

test.each([
  ['headers', `${'X-A: b\r\n'.repeat(MESSAGE_LIMITS.headers + 2)}\r\nx`],
  ['header bytes', `X-A: ${'b'.repeat(MESSAGE_LIMITS.headerBytes)}\r\nX-B: c\r\n\r\nx`],
  [
    'parts',
    `Content-Type: multipart/mixed; boundary=b\r\n\r\n${'--b\r\nContent-Type: text/plain\r\n\r\nx\r\n'.repeat(MESSAGE_LIMITS.parts + 1)}`,
  ],
  [
    'nesting',
    Array.from({ length: 200 }, (_, n) => `Content-Type: multipart/mixed; boundary=b${n}\r\n\r\n--b${n}\r\n`).join(''),
  ],
  ['size', 'x'.repeat(MESSAGE_LIMITS.bytes + 1)],
])('rejects too much of %s', async (_name, raw) => {
  await expect(parseMessage(bytes(raw))).rejects.toMatchObject({ code: 'message_over_limit' });
});

test('gives all copies of an email the same key, whatever headers servers add, and other emails different keys', () => {
  const mail = 'From: a@b.example\r\nMessage-ID: <1@b>\r\n\r\nbody\r\n';
  const key = messageKey(bytes(mail));
  expect(messageKey(bytes(`Received: by x\r\nX-Label: y\r\n${mail.replaceAll('\r\n', '\n')}\n\n`))).toBe(key);
  expect(messageKey(bytes(mail.replace('body', 'other')))).not.toBe(key);
  expect(messageKey(bytes(mail.replace('<1@b>', '<2@b>')))).not.toBe(key);
  const nameless = (subject: string) => messageKey(bytes(`From: a@b.example\r\nSubject: ${subject}\r\n\r\nbody`));
  expect(nameless('one')).not.toBe(nameless('two'));
});
