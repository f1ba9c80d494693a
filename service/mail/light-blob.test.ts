import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { sampleMailbox } from '../sandbox/sample-mailbox.ts';
import { installLightBlob, LightBlob } from './light-blob.ts';
import { parseMessage } from './parse-message.ts';

const FIXTURES = 'service/receipts/fixtures';
const native = globalThis.Blob;

afterEach(() => {
  globalThis.Blob = native;
});

test('returns the same bytes as the native Blob', async () => {
  const bytes = Uint8Array.of(1, 2, 3, 4);
  const parts = ['é\n', bytes, bytes.subarray(1, 3), bytes.buffer, '\n', new DataView(bytes.buffer, 2), ''];
  expect(await new LightBlob(parts).arrayBuffer()).toEqual(await new native(parts).arrayBuffer());
  expect(await new LightBlob().arrayBuffer()).toEqual(new ArrayBuffer(0));
});

test('gives the same parse results as the native Blob', async () => {
  const names = (await readdir(FIXTURES)).filter((name) => name.endsWith('.eml'));
  const mails = await Promise.all(names.map((name) => readFile(join(FIXTURES, name))));
  const attached =
    'From: a@b.example\r\nContent-Type: multipart/mixed; boundary=x\r\n\r\n--x\r\nContent-Type: text/plain\r\n' +
    'Content-Transfer-Encoding: quoted-printable\r\n\r\nGr=C3=BC=\r\n=C3=9Fe\r\n--x\r\nContent-Type: image/png\r\n' +
    'Content-Transfer-Encoding: base64\r\nContent-Disposition: attachment; filename=a.png\r\n\r\niVBORw0KGgo=\r\n--x--\r\n';
  for (const raw of [...mails, ...sampleMailbox(), Buffer.from(attached)]) {
    globalThis.Blob = native;
    const expected = await parseMessage(raw);
    installLightBlob();
    expect(await parseMessage(raw)).toEqual(expected);
  }
});
