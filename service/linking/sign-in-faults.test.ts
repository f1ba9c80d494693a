import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasOpenssl, makeTestCertificate } from '../../test-support/certificate.ts';
import { type FaultImap, type FaultImapOptions, startFaultImap } from '../../test-support/fault-imap.ts';
import { MAX_REFUSALS, STEP_PATHS } from './link-context.ts';
import type { LinkBrowser } from './testing/link-browser.ts';
import { type LinkWorld, outcomeOf, startLinkWorld } from './testing/link-world.ts';

const PASSWORD = 'correct horse battery';

let world: LinkWorld;
beforeAll(async () => {
  world = await startLinkWorld();
});
afterAll(() => world.close());

type Place = { readonly port: number; readonly caFile?: string | null; readonly host?: string };

/** Opens the sign-in page of a service that trusts and can reach a test server. */
async function visitorOf({ port, caFile = null }: Place): Promise<LinkBrowser> {
  const app = await world.pages(
    { allowPrivateHosts: true, allowedPorts: [port], extraCaFile: caFile, answerMs: 2_000 },
    { resolve: async (host) => (host === 'gone.test' ? [] : ['127.0.0.1']) },
  );
  return world.beginSignIn(app, await world.newOwner());
}

async function signIn(
  browser: LinkBrowser,
  { port, host = 'mail.test' }: Place,
  fields: Readonly<Record<string, string>> = {},
): Promise<{ readonly status: number; readonly title: string | undefined; readonly body: string }> {
  const form = { password: PASSWORD, login: 'anna', host, port: String(port), security: 'tls', ...fields };
  const { statusCode, body } = await browser.post(STEP_PATHS.signIn, form);
  return { status: statusCode, title: /role="alert"><strong>([^<]*)</.exec(body)?.[1], body };
}

/** Starts a plaintext server that records every byte and responds to each line with `answer`. */
async function plainServer(greeting: string, answer: (line: string, socket: Socket) => string) {
  const heard: Buffer[] = [];
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.write(greeting);
    socket.on('data', (data) => {
      heard.push(data);
      for (const line of data.toString('latin1').split('\r\n')) if (line !== '') socket.write(answer(line, socket));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    heard: () => Buffer.concat(heard).toString('latin1'),
    close: () => server.close(),
  };
}

describe('never sends the password unencrypted to a server', () => {
  test.each([
    ['offers no STARTTLS', () => 'IMAP4rev1 AUTH=PLAIN', null],
    ['has STARTTLS removed from its capabilities', () => 'IMAP4rev1 AUTH=LOGIN LOGINDISABLED', null],
    ['lists STARTTLS and rejects it', () => 'IMAP4rev1 STARTTLS', 'BAD no'],
    ['accepts STARTTLS but continues unencrypted', () => 'IMAP4rev1 STARTTLS', 'OK go ahead'],
  ])('that %s', async (_name, capabilities, startTls) => {
    const server = await plainServer('* OK ready\r\n', (line) => {
      const [, tag = '*', verb = ''] = /^([A-Z0-9]+) ([A-Z]+)/i.exec(line) ?? [];
      if (verb.toUpperCase() === 'CAPABILITY') return `* CAPABILITY ${capabilities()}\r\n${tag} OK done\r\n`;
      if (verb.toUpperCase() === 'STARTTLS') return `${tag} ${startTls}\r\n`;
      return `${tag} OK done\r\n`;
    });
    try {
      const answer = await signIn(await visitorOf(server), server, { security: 'starttls' });
      expect(answer).toMatchObject({ status: 422, title: 'Connection not securely encrypted' });
      expect(answer.body).not.toContain(PASSWORD);
      expect(server.heard()).toMatch(/CAPABILITY/i);
      expect(server.heard()).not.toMatch(/LOGIN|AUTHENTICATE|anna|horse/i);
      expect(server.heard()).not.toContain(Buffer.from(PASSWORD).toString('base64').slice(0, 12));
    } finally {
      server.close();
    }
  });

  test('that speaks plaintext on a TLS port', async () => {
    const server = await plainServer('* OK ready, in clear\r\n', () => '* OK\r\n');
    try {
      const answer = await signIn(await visitorOf(server), server);
      expect(answer.title).toBe('Connection not securely encrypted');
      expect(server.heard()).not.toContain('horse');
    } finally {
      server.close();
    }
  });
});

describe.skipIf(!hasOpenssl)(
  `the message about a failure${hasOpenssl ? '' : ' (skipped: openssl is not installed)'}`,
  () => {
    async function against<T>(options: FaultImapOptions, run: (server: FaultImap) => Promise<T>): Promise<T> {
      const server = await startFaultImap(options);
      try {
        return await run(server);
      } finally {
        await server.close();
      }
    }

    test('keeps every field except a wrong password, and the next attempt succeeds', async () => {
      await against({}, async (server) => {
        const browser = await visitorOf(server);
        const refused = await signIn(browser, server, { login: server.user });
        expect(refused).toMatchObject({ status: 422, title: 'The mail server rejected your password' });
        expect(refused.body).toContain('value="mail.test"');
        expect(refused.body).not.toContain(PASSWORD);
        const form = { password: server.password, login: server.user, host: 'mail.test', port: String(server.port) };
        expect(outcomeOf(await browser.post(STEP_PATHS.signIn, form))).toMatchObject({
          status: 'linked',
          state: 's-1',
        });
      });
    });

    test('counts wrong passwords for the account in sessions with many steps, too', async () => {
      await against({}, async (server) => {
        const login = `victim-${server.port}`;
        for (let guesses = 0; guesses < MAX_REFUSALS; ) {
          const browser = await visitorOf(server);
          // As after walking through the pages again and again.
          await sql`update link_sessions set steps = (
            select jsonb_agg(jsonb_build_object('name', 'address', 'at', n)) from generate_series(1, 100) n
          ) where attempts = 0`.execute(world.database.db);
          for (let each = 0; each < 5; each += 1, guesses += 1) {
            expect((await signIn(browser, server, { login })).title).toBe('The mail server rejected your password');
          }
        }
        expect((await signIn(await visitorOf(server), server, { login })).title).toBe('Too many attempts');
      });
    });

    test.each<readonly [string, string, FaultImapOptions]>([
      [
        'throttled',
        'Too many sign-ins right now',
        { fault: ({ name, tag }, right) => (name === 'LOGIN' ? `${tag} NO [LIMIT] Too many logins\r\n` : right) },
      ],
      [
        'a server without password sign-in',
        'This server doesn’t accept passwords',
        { capabilities: ['IMAP4rev1', 'LOGINDISABLED', 'AUTH=XOAUTH2'] },
      ],
      [
        'disabled IMAP access',
        'Access for email apps is turned off',
        {
          fault: ({ name, tag }, right) =>
            name === 'LOGIN' ? `${tag} NO Your account is not enabled for IMAP use\r\n` : right,
        },
      ],
      [
        'a required web sign-in',
        'Sign in on your provider’s website first',
        {
          fault: ({ name, tag }, right) =>
            name === 'LOGIN' ? `${tag} NO [ALERT] Web login required (Failure)\r\n` : right,
        },
      ],
      ['an SMTP server', 'That isn’t an IMAP server', { greeting: '220 mail.test ESMTP\r\n' }],
      ['a web server', 'That isn’t an IMAP server', { greeting: 'HTTP/1.1 400 Bad Request\r\n\r\n' }],
      ['a server with PREAUTH', 'That isn’t an IMAP server', { greeting: '* PREAUTH welcome\r\n' }],
      [
        'a server with PREAUTH before STARTTLS',
        'That isn’t an IMAP server',
        { security: 'starttls', greeting: '* PREAUTH welcome\r\n' },
      ],
      ['a certificate for another host', 'We couldn’t verify the mail server', { certificateHost: 'other.test' }],
      [
        'a certificate for another host after STARTTLS',
        'We couldn’t verify the mail server',
        { security: 'starttls', certificateHost: 'other.test' },
      ],
    ])('explains %s', async (_name, title, options) => {
      await against(options, async (server) => {
        const answer = await signIn(await visitorOf(server), server, { login: server.user, security: server.security });
        expect(answer).toMatchObject({ status: 422, title });
      });
    });

    test('reports an untrusted certificate', async () => {
      await against({}, async (server) => {
        const answer = await signIn(await visitorOf({ port: server.port }), server);
        expect(answer.title).toBe('We couldn’t verify the mail server');
      });
    });

    test('reports an obsolete TLS version', async () => {
      const certificate = await makeTestCertificate('mail.test');
      const { key, certificate: cert } = certificate;
      // Old TLS versions need OpenSSL's lowest security level.
      const old = { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'ALL:@SECLEVEL=0' } as const;
      const server = createTlsServer({ key, cert, ...old }).listen(0, '127.0.0.1');
      await once(server, 'listening');
      const place = { port: (server.address() as AddressInfo).port, caFile: certificate.certificateFile };
      try {
        const answer = await signIn(await visitorOf(place), place);
        expect(answer).toMatchObject({ status: 422, title: 'Connection not securely encrypted' });
      } finally {
        server.close();
        await certificate.remove();
      }
    });

    test('reports a missing host, a closed port, and an unresponsive server', async () => {
      const closed = await plainServer('', () => '');
      closed.close();
      const silent = await plainServer('', () => '');
      const titles: (string | undefined)[] = [];
      titles.push((await signIn(await visitorOf(closed), { port: closed.port, host: 'gone.test' })).title);
      titles.push((await signIn(await visitorOf(closed), closed)).title);
      titles.push((await signIn(await visitorOf(silent), silent, { security: 'starttls' })).title);
      silent.close();
      expect(titles).toEqual([
        'We can’t reach the mail server',
        'We can’t reach the mail server',
        'The mail server timed out',
      ]);
    });
  },
);
