import type { Address, Message } from '../service/receipts/message.ts';

const BOUNDARY = 'part-of-a-redacted-mail';

/** Writes a message as UTF-8 that people can read and edit (RFC 5322, RFC 6532). */
export function writeMail(message: Message): string {
  const parts = [
    ...(message.text === null ? [] : [{ type: 'text/plain', body: message.text }]),
    ...(message.html === null ? [] : [{ type: 'text/html', body: message.html }]),
  ];
  const [only] = parts;
  const head = [
    ...message.headers.map(({ key, value }) => `${key}: ${value}`),
    ...(message.from === null ? [] : [`From: ${writeAddress(message.from)}`]),
    `To: ${message.to.map(writeAddress).join(', ')}`,
    `Subject: ${message.subject.replace(/[\r\n]+/g, ' ')}`,
    ...(message.sentAt === null ? [] : [`Date: ${new Date(message.sentAt).toUTCString().replace('GMT', '+0000')}`]),
    'MIME-Version: 1.0',
  ];
  if (parts.length === 1 && only !== undefined) return [...head, ...partLines(only)].join('\r\n');
  return [
    ...head,
    `Content-Type: multipart/alternative; boundary="${BOUNDARY}"`,
    '',
    ...parts.flatMap((part) => [`--${BOUNDARY}`, ...partLines(part)]),
    `--${BOUNDARY}--`,
    '',
  ].join('\r\n');
}

function partLines({ type, body }: { readonly type: string; readonly body: string }): string[] {
  return [
    `Content-Type: ${type}; charset=utf-8`,
    'Content-Transfer-Encoding: 8bit',
    '',
    body.replace(/\r?\n/g, '\r\n'),
    '',
  ];
}

function writeAddress({ name, address }: Address): string {
  return name === '' ? address : `"${name.replace(/["\\\r\n]/g, '')}" <${address}>`;
}
