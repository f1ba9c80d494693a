import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hasOpenssl } from '../../test-support/certificate.ts';
import { type Fault, type FaultImap, type FaultImapOptions, startFaultImap } from '../../test-support/fault-imap.ts';
import { connectImap, type ImapSettings } from './imap.ts';
import { ResponseTooLarge } from './mail-error.ts';
import type { MailOptions } from './mail-options.ts';

let server: FaultImap;
const SECRET = 'a right password';

async function serve(options: FaultImapOptions): Promise<void> {
  server = await startFaultImap(options);
}

function connect(host = server.host) {
  const { port, security, user: login } = server;
  const settings: ImapSettings = { host, port, security, login };
  const options: MailOptions = {
    allowPrivateHosts: true,
    extraCaFile: server.caFile,
    allowedPorts: [port],
    historyDays: null,
    uploadLimitBytes: 1,
    sandbox: false,
  };
  return connectImap(settings, SECRET, { options, resolve: async () => ['127.0.0.1'] });
}

/** Returns everything that the server received, before and after encryption. */
const traffic = () => `${server.inClear()}${server.commands.map(({ name, rest }) => `${name} ${rest}\n`).join('')}`;
const words = [SECRET, Buffer.from(SECRET).toString('base64'), 'LOGIN', 'AUTHENTICATE'];

describe.skipIf(!hasOpenssl)(`a server${hasOpenssl ? '' : ' (skipped: openssl is not installed)'}`, () => {
  beforeEach(() => serve({ security: 'starttls' }));
  afterEach(() => server.close());

  const restart = async (options: FaultImapOptions) => {
    await server.close();
    await serve(options);
  };

  test('receives the password over STARTTLS only after encryption starts', async () => {
    const session = await connect();
    await session.close();
    expect(server.inClear()).not.toContain(SECRET);
    expect(server.inClear()).toContain('STARTTLS');
    expect(traffic()).toContain(SECRET);
  });

  test.each<[string, FaultImapOptions]>([
    ['that does not offer STARTTLS', { capabilities: ['IMAP4rev1', 'AUTH=PLAIN', 'AUTH=LOGIN'] }],
    ['whose STARTTLS was removed from every response', { fault: without('STARTTLS') }],
    ['that rejects STARTTLS', { fault: ({ name, tag }, right) => (name === 'STARTTLS' ? `${tag} NO\r\n` : right) }],
    ['that accepts STARTTLS but continues unencrypted', { fault: agreesOnly }],
    ['that injects plaintext after accepting STARTTLS', { fault: injects }],
    ['with PREAUTH', { greeting: '* PREAUTH welcome\r\n' }],
    ['with PREAUTH and no STARTTLS', { greeting: '* PREAUTH welcome\r\n', capabilities: ['IMAP4rev1'] }],
  ])('%s never receives the password', async (_name, options) => {
    await restart({ security: 'starttls', ...options });
    await expect(connect()).rejects.toMatchObject({ name: 'MailError' });
    for (const word of words) expect(traffic()).not.toContain(word);
  });

  test.each(['tls', 'starttls'] as const)(
    'never receives the password with a certificate for another name (%s)',
    async (security) => {
      await restart({ security, certificateHost: 'other.test' });
      await expect(connect()).rejects.toMatchObject({ code: 'certificate' });
      for (const word of words) expect(traffic()).not.toContain(word);
    },
  );

  test('is rejected if it accepts every client over TLS with PREAUTH', async () => {
    await restart({ greeting: '* PREAUTH welcome\r\n' });
    await expect(connect()).rejects.toMatchObject({ code: 'protocol' });
    expect(server.commands.some(({ name }) => name === 'EXAMINE' || name === 'FETCH')).toBe(false);
  });

  test.each([
    ['literals', '* XX {0}\r\n'.padEnd(200_000, ' {0}\r\n')],
    ['lists in one line', `* XX ${'(a) '.repeat(60_000)}`],
    ['atoms in one line', `* XX ${'a '.repeat(120_000)}`],
    ['lines', '* OK wait\r\n'.repeat(30_000)],
  ])('is rejected if it sends too many %s before sign-in', async (_name, flood) => {
    const fault: Fault = ({ name, tag }, right) =>
      name === 'LOGIN' || name === 'AUTHENTICATE' ? `${flood}\r\n${tag} OK\r\n` : right;
    await restart({ fault });
    await expect(connect()).rejects.toMatchObject({ code: 'protocol' });
  });

  test.each([
    ['literals', `* XX${' {0}\r\n'.repeat(10_001)}`],
    ['tokens', `* XX ${'(a) '.repeat(10_001)}`],
  ])('is disconnected if it sends too many %s in one response after sign-in', async (_name, flood) => {
    const fault: Fault = ({ name, tag }, right) => (name === 'LIST' && signedIn ? `${flood}\r\n${tag} OK\r\n` : right);
    let signedIn = false;
    await restart({ fault });
    const session = await connect();
    signedIn = true;
    await expect(session.folders()).rejects.toBeInstanceOf(ResponseTooLarge);
  });

  test.each([
    ['LIST', 'folders', '* LIST () "/" "a folder"\r\n', 100_001],
    ['LIST', 'bytes', `* OK ${'.'.repeat(100_000)}\r\n`, 501],
    ['SEARCH', 'lines', '* SEARCH 1\r\n', 100_001],
    ['FETCH', 'lines', '* 1 FETCH (UID 1)\r\n', 100_001],
    ['FETCH', 'emails', `* 1 FETCH (UID 1 BODY[] {1000000}\r\n${'.'.repeat(1_000_000)})\r\n`, 51],
  ])('is disconnected if it responds to %s with too many %s', async (command, _name, response, count) => {
    let signedIn = false;
    const fault: Fault = async ({ name }, right, line) => {
      if (name !== command || !signedIn) return right;
      const each = Math.ceil(count / 60);
      for (let sent = 0; sent < count; sent += each)
        if (!(await line.send(response.repeat(Math.min(each, count - sent))))) return null;
      return right;
    };
    await restart({ fault });
    const session = await connect();
    signedIn = command === 'LIST';
    if (command === 'LIST') return await expect(session.folders()).rejects.toBeInstanceOf(ResponseTooLarge);
    await session.openFolder('INBOX');
    signedIn = true;
    const asked =
      command === 'SEARCH'
        ? session.listUids({ from: 1, to: null, since: null })
        : session.fetch([{ uid: 1, receivedAt: null, size: 1 }]).next();
    await expect(asked).rejects.toBeInstanceOf(ResponseTooLarge);
  });

  test('can list millions of UIDs in one line without blocking the process', async () => {
    const line = `* SEARCH ${'1 '.repeat(2_000_000)}7\r\n`;
    const fault: Fault = ({ name, tag }, right) => (name === 'SEARCH' ? `${line}${tag} OK\r\n` : right);
    await restart({ fault });
    const session = await connect();
    await session.openFolder('INBOX');
    let longestTurn = 0;
    let isListing = true;
    const others = (async () => {
      while (isListing) {
        const before = process.threadCpuUsage();
        await setImmediate();
        const { user, system } = process.threadCpuUsage(before);
        longestTurn = Math.max(longestTurn, user + system);
      }
    })();
    expect(await session.listUids({ from: 1, to: null, since: null })).toEqual([1, 7]);
    isListing = false;
    await others;
    // Processor time in microseconds: in one piece, it takes 3 seconds, in which others get no turn.
    expect(longestTurn).toBeLessThan(1_500_000);
    await session.close();
  });
});

function without(capability: string): Fault {
  return (_command, right) => Buffer.from(right.toString('latin1').replace(` ${capability}`, ''), 'latin1');
}

async function agreesOnly({ name, tag }: Parameters<Fault>[0], right: Buffer, line: Parameters<Fault>[2]) {
  if (name !== 'STARTTLS') return right;
  await line.send(`${tag} OK go ahead\r\n`);
  await line.send('* OK and now your password\r\n');
  return null;
}

async function injects({ name, tag }: Parameters<Fault>[0], right: Buffer, line: Parameters<Fault>[2]) {
  if (name !== 'STARTTLS') return right;
  await line.send(`${tag} OK go ahead\r\n* CAPABILITY IMAP4rev1 AUTH=PLAIN\r\n`);
  return null;
}
