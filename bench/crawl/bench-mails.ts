import { generateHam } from '../../service/mail/testing/generate-ham.ts';
import type { Message } from '../../service/receipts/message.ts';
import { generateMail } from '../../service/receipts/testing/corpus/generate-mail.ts';

/** Percentage of emails from shops and carriers. The rest is typical other email. */
const RECEIPTS = 10;

/** Generates a synthetic mailbox. Each email is padded with markup to about `bytes`, like those of shops. */
export function makeMails(count: number, bytes: number): readonly Buffer[] {
  return Array.from({ length: count }, (_, n) => makeMail(n, bytes, RECEIPTS));
}

/** Generates email number `n` of a synthetic mailbox with this percentage of emails from shops and carriers. */
export function makeMail(n: number, bytes: number, receipts: number): Buffer {
  const raw = n % 100 < receipts ? writeMail(n, generateMail(n).message) : generateHam(n).raw;
  return raw.includes('text/calendar') ? raw : pad(raw, bytes);
}

function writeMail(n: number, message: Message): Buffer {
  const { from, subject, html, text, sentAt } = message;
  const word = (value: string) => `=?utf-8?B?${Buffer.from(value).toString('base64')}?=`;
  const head = [
    `From: ${word(from?.name ?? '')} <${from?.address ?? ''}>`,
    'To: robin@example.org',
    `Subject: ${word(subject)}`,
    `Date: ${new Date(sentAt ?? 0).toUTCString()}`,
    `Message-ID: <bench.${n}@invented.example>`,
    'MIME-Version: 1.0',
    `Content-Type: text/${html === null ? 'plain' : 'html'}; charset=utf-8`,
    'Content-Transfer-Encoding: 8bit',
  ];
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${(html ?? text ?? '').replace(/\r?\n/g, '\r\n')}\r\n`);
}

const ROW =
  '<tr><td style="font-family:Arial,sans-serif;font-size:14px;line-height:20px;padding:0 24px" align="left">&nbsp;</td></tr>\r\n';

function pad(raw: Buffer, bytes: number): Buffer {
  const rows = Math.floor((bytes - raw.length) / (ROW.length + 1));
  if (rows <= 0 || !raw.includes('text/html')) return raw;
  return Buffer.concat([raw, Buffer.from(`<table width="600">\r\n${ROW.repeat(rows)}</table>\r\n`)]);
}
