import { expect, test } from 'vitest';
import { withKnownCharsetsInMail } from './charset-names.ts';
import { readHeader } from './mail-header.ts';
import { parseMessage } from './parse-message.ts';

const GREETING = Buffer.from('c4e3bac3', 'hex');
const mail = (charset: string) =>
  Buffer.concat([
    Buffer.from(
      [
        `From: =?${charset}?B?${GREETING.toString('base64')}?= <a@shop.example>`,
        `Subject: =?${charset}?Q?=C4=E3=BA=C3?= 1`,
        `Content-Type: text/plain; charset="${charset}"`,
        '',
        '',
      ].join('\r\n'),
    ),
    GREETING,
  ]);

test.each(['eucgb2312_cn', 'CP936', 'euc-cn', 'gb2312'])('reads a header and a body in %s', async (charset) => {
  const { from, subject, text } = await parseMessage(mail(charset));
  expect([from?.name, subject, text?.trim()]).toEqual(['你好', '你好 1', '你好']);
  expect(readHeader(mail(charset))).toMatchObject({ from: { name: '你好' }, subject: '你好 1' });
});

test.each([
  ['big5_tw', 'a741a66e', '你好'],
  ['CP950', 'a741a66e', '你好'],
  ['euc_jp', 'c6fcb3da', '日楽'],
  ['EUC_KR', 'bec8b3e7', '안녕'],
])('reads the name of a sender in %s', async (charset, hex, name) => {
  const word = Buffer.from(hex, 'hex').toString('base64');
  const { from, subject } = await parseMessage(
    Buffer.from(`From: =?${charset}?b?${word}?= <a@shop.example>\r\nSubject: =?${charset}?B?${word}?=\r\n\r\na`),
  );
  expect([from?.name, subject]).toEqual([name, name]);
});

test.each(['eucgb2312_cn', 'EUC-CN', 'gb2312'])('reads a part in %s', async (charset) => {
  const type = `Content-Type: text/plain;\r\n charset="${charset}"`;
  const head = `Subject: a\r\nContent-Type: multipart/alternative; boundary=b\r\n\r\n--b\r\n${type}\r\n\r\n`;
  const { text } = await parseMessage(Buffer.concat([Buffer.from(head), GREETING, Buffer.from('\r\n--b--\r\n')]));
  expect(text?.trim()).toBe('你好');
});

test('leaves emails with known charsets and texts that name others unchanged', () => {
  const plain = mail('gb2312');
  expect(withKnownCharsetsInMail(plain)).toBe(plain);
  const body = Buffer.from('Subject: a\n\ncharset=cp936');
  expect(withKnownCharsetsInMail(body)).toBe(body);
});

const CZECH = 'Vaše zásilka čeká.';
const misnamed = (charset: string, body: Buffer) =>
  Buffer.concat([Buffer.from(`Subject: a\r\nContent-Type: text/plain; charset=${charset}\r\n\r\n`), body]);

test.each(['us-ascii', '"US-ASCII"', 'ascii'])('reads UTF-8 that calls itself %s', async (charset) => {
  const { text } = await parseMessage(misnamed(charset, Buffer.from(CZECH)));
  expect(text?.trim()).toBe(CZECH);
});

test('leaves other bytes, other charsets, and ASCII unchanged', () => {
  const latin = misnamed('us-ascii', Buffer.from('Grün', 'latin1'));
  expect(withKnownCharsetsInMail(latin)).toBe(latin);
  const named = misnamed('iso-8859-1', Buffer.from(CZECH));
  expect(withKnownCharsetsInMail(named)).toBe(named);
  const plain = misnamed('us-ascii', Buffer.from('Your parcel'));
  expect(withKnownCharsetsInMail(plain)).toBe(plain);
});
