import { describe, expect, test } from 'vitest';
import { readMail } from './read-mail.ts';

const encode = (text: string) => new TextEncoder().encode(text.replaceAll('\n', '\r\n'));
const head = `From: Lathe & Loom <orders@lathe-loom.example>
To: me@mail.example
Subject: Your order LL-20431 is confirmed
Date: Tue, 03 Mar 2026 09:00:00 +0000
MIME-Version: 1.0`;
const words = 'Thank you for your order.<br>Order number: LL-20431<br>Total: $48.20<br>';
const html = `<html><body><table><tr><td>${words}</td></tr></table><p>Lathe &amp; Loom</p></body></html>`;

/** Returns the characters of the stored content at the positions in the evidence of number and total. */
async function placesOf(raw: string) {
  const { reading, content } = await readMail(encode(raw), null);
  const order = reading.kind === 'facts' ? reading.orders[0] : undefined;
  const shown = (field: string) => {
    const source = order?.evidence[field]?.source;
    return source === undefined ? null : content?.text.slice(source.start, source.end);
  };
  return { type: content?.type, number: shown('orderNumber'), total: shown('total') };
}

describe('stored content and its evidence', () => {
  test('match in HTML', async () => {
    const places = await placesOf(`${head}\nContent-Type: text/html; charset=utf-8\n\n${html}\n`);
    expect(places).toEqual({
      type: 'text/html',
      number: expect.stringContaining('LL-20431'),
      total: expect.stringContaining('$48.20'),
    });
  });

  test('match in undeclared quoted-printable, which is stored as it was read', async () => {
    const encoded = html
      .replaceAll('=', '=3D')
      .replaceAll('<br>', '=20=20=\n<br>')
      .replace('Loom</p>', 'Loom =C2=A9</p>');
    const places = await placesOf(`${head}\nContent-Type: text/html; charset=utf-8\n\n${encoded}\n`);
    expect(places.number).toContain('LL-20431');
    expect(places.number).not.toContain('=20');
    expect(places.total).toContain('$48.20');
  });

  test('match in the text part if the HTML part contains nothing', async () => {
    const text = 'Thank you for your order.\nOrder number: LL-20431\nTotal: $48.20\n\nLathe & Loom';
    const parts = `--b\nContent-Type: text/plain\n\n${text}\n--b\nContent-Type: text/html\n\n<img src="cid:1">\n--b--\n`;
    const places = await placesOf(`${head}\nContent-Type: multipart/alternative; boundary=b\n\n${parts}`);
    expect(places).toEqual({
      type: 'text/plain',
      number: expect.stringContaining('LL-20431'),
      total: expect.stringContaining('$48.20'),
    });
  });

  test('match after a NUL, which shifts no position', async () => {
    const places = await placesOf(`${head}\nContent-Type: text/html; charset=utf-8\n\n<p>\0\0</p>${html}\n`);
    expect(places.number).toContain('LL-20431');
    expect(places.total).toContain('$48.20');
  });
});
