import { execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer as createTlsServer, type TlsOptions } from 'node:tls';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Dovecot, hasDovecot, startDovecot } from '../../test-support/dovecot.ts';
import { withDeadline } from './deadline.ts';
import { connectImap, type ImapSettings, testSignIn } from './imap.ts';
import type { MailOptions } from './mail-options.ts';

const options = (ports: readonly number[], extraCaFile: string | null = null): MailOptions => ({
  allowPrivateHosts: true,
  extraCaFile,
  allowedPorts: ports,
  historyDays: null,
  uploadLimitBytes: 1,
  sandbox: false,
});
const resolve = async () => ['127.0.0.1'];
const hasOpenssl = spawnSync('openssl', ['version']).status === 0;

function makeCertificate(folder: string): { keyFile: string; certificateFile: string } {
  const files = { keyFile: join(folder, 'key.pem'), certificateFile: join(folder, 'certificate.pem') };
  const subject = ['-subj', '/CN=mail.test', '-addext', 'subjectAltName=DNS:mail.test'];
  const out = ['-keyout', files.keyFile, '-out', files.certificateFile];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  execFileSync('openssl', ['req', '-x509', ...kind, ...subject, ...out], { stdio: 'ignore' });
  return files;
}

describe.skipIf(!hasDovecot)(`against Dovecot${hasDovecot ? '' : ' (skipped: it is not installed)'}`, () => {
  let dovecot: Dovecot;
  let settings: ImapSettings;
  let network: { options: MailOptions; resolve: typeof resolve };

  beforeAll(async () => {
    const mail = (n: number) => Buffer.from(`From: a@b.example\r\nSubject: mail ${n}\r\n\r\nbody ${n}\r\n`);
    dovecot = await startDovecot({ mails: [1, 2, 3].map((n) => ({ raw: mail(n) })) });
    settings = { host: 'localhost', port: dovecot.port, security: 'tls', login: dovecot.user };
    network = { options: options([dovecot.port, dovecot.startTlsPort], dovecot.caFile), resolve };
  });

  afterAll(() => dovecot.stop());

  test('signs in over TLS and over STARTTLS', async () => {
    await testSignIn(settings, dovecot.password, network);
    await testSignIn({ ...settings, port: dovecot.startTlsPort, security: 'starttls' }, dovecot.password, network);
  });

  test('lists, searches, and fetches in the requested order, without deleted messages', async () => {
    const session = await connectImap(settings, dovecot.password, network);
    try {
      expect(await session.folders()).toContainEqual(
        expect.objectContaining({ path: 'INBOX', messages: 3, uidNext: 4 }),
      );
      await session.openFolder('INBOX');
      const uids = await session.listUids({ from: 1, to: null, since: null });
      expect(uids).toHaveLength(3);
      expect(await session.listUids({ from: (uids.at(-1) ?? 0) + 1, to: null, since: null })).toEqual([]);
      const fetched: string[] = [];
      const headers = await session.headers([...uids, 9_999].reverse());
      expect(headers.map(({ header }) => header?.subject)).toEqual(['mail 3', 'mail 2', 'mail 1']);
      const gone = { uid: 9_999, receivedAt: null, size: 1 };
      for await (const message of session.fetch([...headers, gone])) {
        fetched.push(
          `${message.uid} ${Buffer.from(message.raw ?? [])
            .toString('latin1')
            .match(/mail \d/)}`,
        );
      }
      expect(fetched).toEqual([...uids].reverse().map((uid, index) => `${uid} mail ${3 - index}`));
    } finally {
      await session.close();
    }
  });

  test('lists no messages that are marked as deleted', async () => {
    const marked = { user: 'marked@mail.test', mail: (flags: string) => ({ raw: `Subject: ${flags}\r\n\r\n`, flags }) };
    for (const flags of ['S', 'ST', 'T', '']) await dovecot.append(marked.mail(flags), marked.user);
    const session = await connectImap({ ...settings, login: marked.user }, dovecot.password, network);
    try {
      await session.openFolder('INBOX');
      const headers = await session.headers(await session.listUids({ from: 1, to: null, since: null }));
      expect(headers.map(({ header }) => header?.subject)).toEqual(['S', '']);
    } finally {
      await session.close();
    }
  });

  test('reports a wrong password as wrong_password', async () => {
    await expect(testSignIn(settings, 'not the password', network)).rejects.toMatchObject({ code: 'wrong_password' });
  });

  test('rejects a certificate that is untrusted or names another host', async () => {
    const untrusted = { ...network, options: options([dovecot.port]) };
    await expect(testSignIn(settings, dovecot.password, untrusted)).rejects.toMatchObject({ code: 'certificate' });
    const renamed = { ...settings, host: 'mail.other.example' };
    await expect(testSignIn(renamed, dovecot.password, network)).rejects.toMatchObject({ code: 'certificate' });
  });

  test('rejects disallowed ports and hosts before sending anything', async () => {
    let connections = 0;
    const listener = createServer(() => {
      connections += 1;
    });
    listener.listen(0, '127.0.0.1');
    await once(listener, 'listening');
    const { port } = listener.address() as AddressInfo;
    const there = { ...settings, port };
    try {
      const closed = { options: options([993], dovecot.caFile), resolve };
      await expect(testSignIn(there, 'x', closed)).rejects.toMatchObject({ code: 'refused_host' });
      const strict = { options: { ...options([port], dovecot.caFile), allowPrivateHosts: false }, resolve };
      await expect(testSignIn(there, 'x', strict)).rejects.toMatchObject({ code: 'refused_host' });
      // This is the second connection, because the two attempts above made none.
      const own = connect(port, '127.0.0.1');
      await vi.waitFor(() => expect(connections).toBeGreaterThan(0), { timeout: 20_000 });
      own.destroy();
      expect(connections).toBe(1);
    } finally {
      listener.close();
    }
  });
});

describe('against a misbehaving server', () => {
  let server: Server | undefined;
  const sockets = new Set<Socket>();

  afterEach(() => {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
    server?.close();
  });

  /** Starts a server that greets and responds to each command by its verb, and records input in `received`. */
  async function serve(greeting: string, answers: Readonly<Record<string, string>>, tls?: TlsOptions) {
    const received: string[] = [];
    const listen = (accept: (socket: Socket) => void) =>
      tls === undefined ? createServer(accept) : createTlsServer(tls, accept);
    const own = listen((socket) => {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.write(greeting);
      socket.on('data', (data) => {
        received.push(data.toString('latin1'));
        for (const line of data.toString('latin1').split('\r\n')) {
          const [, tag, verb] = /^(\S+) (\S+)/.exec(line) ?? [];
          if (tag === undefined || verb === undefined) continue;
          const answer = answers[verb.toUpperCase()];
          socket.write(answer === undefined ? `${tag} BAD unknown\r\n` : answer.replaceAll('TAG', tag));
        }
      });
    });
    server = own;
    own.listen(0, '127.0.0.1');
    await once(own, 'listening');
    const { port } = own.address() as AddressInfo;
    const settings: ImapSettings = { host: 'mail.test', port, security: 'starttls', login: 'anna' };
    return { settings, network: { options: options([port]), resolve }, received };
  }

  test('never sends the password to a server without STARTTLS', async () => {
    const { settings, network, received } = await serve('* OK hello\r\n', {
      CAPABILITY: '* CAPABILITY IMAP4rev1 AUTH=PLAIN\r\nTAG OK done\r\n',
      LOGIN: 'TAG OK welcome\r\n',
      AUTHENTICATE: 'TAG OK welcome\r\n',
    });
    await expect(testSignIn(settings, 'top-secret', network)).rejects.toMatchObject({ code: 'no_encryption' });
    expect(received.join('')).not.toMatch(/top-secret|LOGIN|AUTHENTICATE/);
  });

  test('reports a connection limit in the greeting as throttled', async () => {
    const { settings, network } = await serve('* BYE Too many connections from your address\r\n', {});
    await expect(testSignIn(settings, 'x', network)).rejects.toMatchObject({ code: 'throttled' });
  });

  test.skipIf(!hasOpenssl).each([
    ['[AUTHENTICATIONFAILED] Invalid credentials', 'wrong_password'],
    ['[ALERT] Too many simultaneous connections', 'throttled'],
    ['[LIMIT] Rate limit exceeded', 'throttled'],
    ['[UNAVAILABLE] Temporary authentication failure', 'throttled'],
  ])('maps a sign-in rejected with "NO %s" to %s (skipped: openssl is not installed)', async (words, code) => {
    const folder = await mkdtemp(join(tmpdir(), 'fault-server-'));
    try {
      const { keyFile, certificateFile } = makeCertificate(folder);
      const tls = { key: await readFile(keyFile), cert: await readFile(certificateFile) };
      const { settings, network, received } = await serve(
        '* OK [CAPABILITY IMAP4rev1] ready\r\n',
        { CAPABILITY: '* CAPABILITY IMAP4rev1\r\nTAG OK done\r\n', LOGIN: `TAG NO ${words}\r\n` },
        tls,
      );
      const trusting = { ...network, options: { ...network.options, extraCaFile: certificateFile } };
      const attempt = testSignIn({ ...settings, security: 'tls' }, 'top-secret', trusting);
      await expect(attempt).rejects.toMatchObject({ code });
      expect(received.join('').match(/LOGIN/g)).toHaveLength(1);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  test('reports a closed port as unreachable', async () => {
    const { settings, network } = await serve('', {});
    const closing = server === undefined ? Promise.resolve() : once(server, 'close');
    server?.close();
    await closing;
    await expect(testSignIn(settings, 'x', network)).rejects.toMatchObject({ code: 'unreachable' });
  });

  test('gives up on a command that never completes and cuts the connection', async () => {
    let cut = false;
    const never = new Promise<never>(() => undefined);
    await expect(withDeadline(1, never, () => (cut = true))).rejects.toMatchObject({ code: 'timeout' });
    expect(cut).toBe(true);
  });
});
