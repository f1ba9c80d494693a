import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { ImapFlow, type ImapFlowOptions } from 'imapflow';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Dovecot, hasDovecot, startDovecot } from './dovecot.ts';

const mail = (subject: string, date: string) =>
  `From: shop@shop.test\r\nTo: anna@mail.test\r\nSubject: ${subject}\r\nDate: ${date}\r\n\r\nHello\r\n`;

describe.skipIf(!hasDovecot)('Dovecot in a temporary folder (skipped when Dovecot or openssl is not installed)', () => {
  let dovecot: Dovecot;
  beforeAll(async () => {
    dovecot = await startDovecot({
      mails: [
        { raw: mail('first', 'Tue, 05 Mar 2024 10:00:00 +0100') },
        { raw: mail('second', 'no date at all'), receivedAt: Date.UTC(2023, 0, 2) },
        { raw: mail('elsewhere', 'Wed, 06 Mar 2024 10:00:00 +0000'), folder: 'Shops/Books' },
      ],
    });
  });
  afterAll(() => dovecot.stop());

  test('serves emails with their dates over TLS, including folders and later deliveries', async () => {
    const client = await connect({ port: dovecot.port, secure: true });
    expect(await list(client, 'INBOX')).toEqual([
      ['first', '2024-03-05T09:00:00.000Z'],
      ['second', '2023-01-02T00:00:00.000Z'],
    ]);
    await dovecot.append({ raw: mail('third', 'Thu, 07 Mar 2024 10:00:00 +0000') });
    await client.noop();
    expect((await list(client, 'INBOX')).map(([subject]) => subject)).toEqual(['first', 'second', 'third']);
    expect((await list(client, 'Shops.Books')).map(([subject]) => subject)).toEqual(['elsewhere']);
    await client.logout();
  });

  test('supports STARTTLS on the other port', async () => {
    const client = await connect({ port: dovecot.startTlsPort, secure: false, doSTARTTLS: true });
    expect(client.secureConnection).toBe(true);
    await client.logout();
  });

  test('rejects a wrong password, and its certificate is rejected unless trusted', async () => {
    const wrong = { user: dovecot.user, pass: 'wrong' };
    await expect(connect({ port: dovecot.port, secure: true, auth: wrong })).rejects.toMatchObject({
      authenticationFailed: true,
    });
    await expect(connect({ port: dovecot.port, secure: true, tls: {} })).rejects.toMatchObject({
      code: 'DEPTH_ZERO_SELF_SIGNED_CERT',
    });
  });

  test('leaves no process and no file when stopped', async () => {
    const other = await startDovecot();
    await other.stop();
    expect(existsSync(other.caFile)).toBe(false);
    const folder = dirname(other.caFile);
    await expect.poll(() => execFileSync('ps', ['-A', '-o', 'args'], { encoding: 'utf8' })).not.toContain(folder);
  });

  async function connect(
    options: Pick<ImapFlowOptions, 'port' | 'secure'> & Partial<ImapFlowOptions>,
  ): Promise<ImapFlow> {
    const client = new ImapFlow({
      host: dovecot.host,
      auth: { user: dovecot.user, pass: dovecot.password },
      tls: { ca: await readFile(dovecot.caFile) },
      logger: false,
      ...options,
    });
    // connect() throws these errors too, which is where the tests expect them.
    client.on('error', () => undefined);
    await client.connect();
    return client;
  }
});

async function list(client: ImapFlow, folder: string): Promise<readonly (readonly [string, string])[]> {
  const lock = await client.getMailboxLock(folder);
  try {
    const found = await client.fetchAll('1:*', { envelope: true, internalDate: true });
    return found.map((message) => [message.envelope?.subject ?? '', new Date(message.internalDate ?? 0).toISOString()]);
  } finally {
    lock.release();
  }
}
