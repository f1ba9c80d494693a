import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hasOpenssl } from '../../test-support/certificate.ts';
import { type Fault, type FaultImap, type FaultImapOptions, startFaultImap } from '../../test-support/fault-imap.ts';
import { connectImap, type ImapSettings } from './imap.ts';
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

/** What a server could have learnt: everything it was told, before and after encryption. */
const told = () => `${server.inClear()}${server.commands.map(({ name, rest }) => `${name} ${rest}\n`).join('')}`;
const words = [SECRET, Buffer.from(SECRET).toString('base64'), 'LOGIN', 'AUTHENTICATE'];

describe.skipIf(!hasOpenssl)(`a server${hasOpenssl ? '' : ' (left out: openssl is not installed)'}`, () => {
  beforeEach(() => serve({ security: 'starttls' }));
  afterEach(() => server.close());

  const restart = async (options: FaultImapOptions) => {
    await server.close();
    await serve(options);
  };

  test('with STARTTLS is told the password once it is encrypted, not before', async () => {
    const session = await connect();
    await session.close();
    expect(server.inClear()).not.toContain(SECRET);
    expect(server.inClear()).toContain('STARTTLS');
    expect(told()).toContain(SECRET);
  });

  test.each<[string, FaultImapOptions]>([
    ['that does not offer STARTTLS', { capabilities: ['IMAP4rev1', 'AUTH=PLAIN', 'AUTH=LOGIN'] }],
    ['whose STARTTLS somebody took out of every answer', { fault: without('STARTTLS') }],
    ['that refuses STARTTLS', { fault: ({ name, tag }, right) => (name === 'STARTTLS' ? `${tag} NO\r\n` : right) }],
    ['that agrees to STARTTLS and goes on in clear', { fault: agreesOnly }],
    ['that says more in clear after it agreed', { fault: injects }],
    ['that lets everybody in', { greeting: '* PREAUTH welcome\r\n' }],
    [
      'that lets everybody in and offers no STARTTLS',
      { greeting: '* PREAUTH welcome\r\n', capabilities: ['IMAP4rev1'] },
    ],
  ])('%s never learns the password', async (_name, options) => {
    await restart({ security: 'starttls', ...options });
    await expect(connect()).rejects.toMatchObject({ name: 'MailError' });
    for (const word of words) expect(told()).not.toContain(word);
  });

  test.each(['tls', 'starttls'] as const)(
    'with a certificate for another name (%s) never learns it',
    async (security) => {
      await restart({ security, certificateHost: 'other.test' });
      await expect(connect()).rejects.toMatchObject({ code: 'certificate' });
      for (const word of words) expect(told()).not.toContain(word);
    },
  );

  test('that lets everybody in over TLS is refused: nobody knows whose mails those are', async () => {
    await restart({ greeting: '* PREAUTH welcome\r\n' });
    await expect(connect()).rejects.toMatchObject({ code: 'protocol' });
    expect(server.commands.some(({ name }) => name === 'EXAMINE' || name === 'FETCH')).toBe(false);
  });

  test('that names 300,000 mails in one line is understood', async () => {
    const uids = Array.from({ length: 300_000 }, (_, n) => n + 1);
    const fault: Fault = ({ name, tag }, right) =>
      name === 'SEARCH' ? `* SEARCH ${uids.join(' ')}\r\n${tag} OK\r\n` : right;
    await restart({ fault });
    const session = await connect();
    await session.openFolder('INBOX');
    expect(await session.listUids({ from: 1, to: null, since: null })).toHaveLength(uids.length);
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
