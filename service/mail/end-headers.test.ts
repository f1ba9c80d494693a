import { expect, test } from 'vitest';
import { endHeaders } from './end-headers.ts';
import { parseMessage } from './parse-message.ts';

const lines = (...parts: string[]) => Buffer.from(parts.join('\r\n'));
const HEAD = ['From: Shop <a@shop.example>', 'Subject: Hello', 'Content-Type: multipart/mixed;', '\tboundary="=_x"'];
const BODY = ['--=_x', 'Content-Type: text/plain', '', 'the words', '--=_x--', ''];

test('parses an email whose headers run into its first part', async () => {
  const { text, subject } = await parseMessage(lines(...HEAD, ...BODY));
  expect([subject, text?.trim()]).toEqual(['Hello', 'the words']);
});

test('leaves well-formed and unrepairable emails unchanged', () => {
  for (const mail of [
    lines(...HEAD, '', ...BODY),
    lines('Subject: Hello', '--something else', '', 'text'),
    lines('--=_x', 'boundary="=_x"'),
    Buffer.alloc(0),
    Buffer.from('no line end'),
  ]) {
    expect(endHeaders(mail)).toBe(mail);
  }
});
