import { once } from 'node:events';
import { createServer as createHttpsServer, type Server as HttpsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { createServer as createTlsServer, type Server as TlsServer } from 'node:tls';
import type { Answer } from 'dns-packet';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hasOpenssl, makeTestCertificate, type TestCertificate } from '../../../test-support/certificate.ts';
import { type DnsServer, startDnsServer } from '../../../test-support/dns-server.ts';
import { createDnsResolve } from '../../mail/resolve-host.ts';
import { createDiscovery, type Discover, type DiscoveryDeps } from './discover-server.ts';
import { createMailDns } from './mail-dns.ts';

const CAP_MS = 700;

let certificate: TestCertificate;
let site: HttpsServer;
let mailServer: TlsServer;
let dns: DnsServer;
let now: number;
/** Website responses by `host path`. Anything else returns 404. */
let pages: Map<string, { status: number; body: string; location?: string }>;
let visits: string[];
let greeting: string | null;
/** Existing hosts, all on this machine. */
let hosts: Set<string>;

describe.skipIf(!hasOpenssl)(`discovery${hasOpenssl ? '' : ' (skipped: openssl is not installed)'}`, () => {
  beforeAll(async () => {
    certificate = await makeTestCertificate('home.test,DNS:*.home.test');
    const secure = { cert: certificate.certificate, key: certificate.key };
    site = createHttpsServer(secure, (request, response) => {
      visits.push(`${request.headers.host} ${request.url}`);
      const page = pages.get(`${request.headers.host} ${request.url?.split('?')[0]}`) ?? { status: 404, body: '' };
      response.writeHead(page.status, page.location === undefined ? {} : { location: page.location });
      response.end(page.body);
    }).listen(0, '127.0.0.1');
    mailServer = createTlsServer(secure, (socket) => {
      socket.on('error', () => undefined);
      if (greeting !== null) socket.write(greeting);
    }).listen(0, '127.0.0.1');
    await Promise.all([once(site, 'listening'), once(mailServer, 'listening')]);
  });

  afterAll(async () => {
    site.close();
    mailServer.close();
    await certificate.remove();
  });

  beforeEach(() => {
    now = 1_000_000;
    pages = new Map();
    visits = [];
    greeting = null;
    hosts = new Set();
  });

  afterEach(() => dns.stop());

  const portOf = (server: HttpsServer | TlsServer) => (server.address() as AddressInfo).port;

  async function discovery(
    records: Readonly<Record<string, readonly Answer[] | null>>,
    more: Partial<DiscoveryDeps> = {},
  ): Promise<Discover> {
    dns = await startDnsServer(records);
    return createDiscovery({
      dns: createMailDns([dns.address]),
      resolve: async (host) => (hosts.has(host) ? ['127.0.0.1'] : []),
      allowPrivateHosts: true,
      allowedPorts: [993, 143, portOf(mailServer)],
      authorities: async () => [certificate.certificate],
      clock: () => now,
      random: () => 0,
      capMs: CAP_MS,
      ports: { https: portOf(site), imaps: portOf(mailServer) },
      ...more,
    });
  }

  const mx = (exchange: string, preference = 10): Answer => ({
    type: 'MX',
    name: 'home.test',
    data: { exchange, preference },
  });
  const srv = (target: string, port: number, priority = 0, weight = 0): Answer => ({
    type: 'SRV',
    name: '_imaps._tcp.home.test',
    data: { target, port, priority, weight },
  });
  const configFile = (host: string, port = 993, socketType = 'SSL', more = '') =>
    `<?xml version="1.0"?><clientConfig version="1.1"><emailProvider id="home.test">
     <incomingServer type="pop3"><hostname>pop.home.test</hostname><port>995</port><socketType>SSL</socketType></incomingServer>
     <incomingServer type="imap"><hostname>${host}</hostname><port>${port}</port><socketType>${socketType}</socketType>${more}</incomingServer>
     </emailProvider></clientConfig>`;
  const AUTOCONFIG = 'autoconfig.home.test /mail/config-v1.1.xml';
  const WELL_KNOWN = 'home.test /.well-known/autoconfig/mail/config-v1.1.xml';

  test('makes no requests for the domain of a large provider', async () => {
    const discover = await discovery({});
    expect(await discover('Anna@GMail.com')).toMatchObject({ source: 'dictionary', host: 'imap.gmail.com' });
    expect(await discover('anna@gmx.com')).toMatchObject({ host: 'imap.gmx.com' });
    expect(await discover('anna@proton.me')).toMatchObject({ providerKey: 'proton', host: null });
    expect(dns.queries).toEqual([]);
  });

  test.each([
    ['aspmx.l.google.com', 'gmail', 'imap.gmail.com'],
    ['home-test.mail.protection.outlook.com', 'outlook', 'outlook.office365.com'],
    ['in1-smtp.messagingengine.com', 'fastmail', 'imap.fastmail.com'],
    ['mx01.mail.icloud.com', 'icloud', 'imap.mail.me.com'],
    ['mx.zoho.eu', 'zoho', 'imappro.zoho.eu'],
    ['mx00.ionos.de', 'ionos', 'imap.ionos.de'],
    ['mail.protonmail.ch', 'proton', null],
  ])('maps a domain with the mail exchanger %s to %s', async (exchange, providerKey, host) => {
    const discover = await discovery({ 'MX home.test': [mx('backup.elsewhere.test', 50), mx(exchange)] });
    expect(await discover('anna@home.test')).toMatchObject({ source: 'mx', providerKey, host, port: 993 });
  });

  test("ignores an exchanger whose name only resembles a provider's", async () => {
    const discover = await discovery({ 'MX home.test': [mx('mx.notgoogle.com'), mx('google.com.evil.test')] });
    expect(await discover('anna@home.test')).toMatchObject({ source: 'none' });
  });

  test('uses the SRV record of the lowest priority, and STARTTLS only without a TLS record', async () => {
    const imap: Answer = {
      type: 'SRV',
      name: '_imap._tcp.home.test',
      data: { target: 'plain.home.test', port: 143, priority: 0, weight: 0 },
    };
    const both = await discovery({
      'SRV _imaps._tcp.home.test': [srv('second.home.test', 993, 20), srv('First.home.test.', 993, 10)],
      'SRV _imap._tcp.home.test': [imap],
    });
    expect(await both('anna@home.test')).toMatchObject({ source: 'srv', host: 'first.home.test', security: 'tls' });
    await dns.stop();
    const none = await discovery({
      'SRV _imaps._tcp.home.test': [srv('.', 0)],
      'SRV _imap._tcp.home.test': [imap],
    });
    expect(await none('anna@home.test')).toMatchObject({ host: 'plain.home.test', port: 143, security: 'starttls' });
  });

  test('ignores SRV records that declare no service or name a disallowed port', async () => {
    const discover = await discovery({
      'SRV _imaps._tcp.home.test': [srv('mail.home.test', 22), srv('169.254.169.254', 993)],
      'SRV _imap._tcp.home.test': [srv('.', 0)],
    });
    expect(await discover('anna@home.test')).toMatchObject({ source: 'none', host: 'imap.home.test' });
  });

  test('reads an autoconfig file without revealing the address to the site', async () => {
    hosts.add('autoconfig.home.test');
    pages.set(AUTOCONFIG, { status: 200, body: configFile('imap.%EMAILDOMAIN%') });
    const discover = await discovery({});
    expect(await discover('anna.secret@home.test')).toMatchObject({ source: 'autoconfig', host: 'imap.home.test' });
    expect(visits).toEqual(['autoconfig.home.test /mail/config-v1.1.xml?emailaddress=user%40home.test']);
  });

  test('accepts the well-known URL and a redirect to it', async () => {
    hosts.add('home.test').add('autoconfig.home.test').add('www.home.test');
    pages.set(AUTOCONFIG, { status: 301, body: '', location: 'https://www.home.test/missing' });
    pages.set(WELL_KNOWN, { status: 302, body: '', location: 'https://www.home.test/mail.xml' });
    pages.set('www.home.test /mail.xml', { status: 200, body: configFile('imap.home.test', 143, 'STARTTLS') });
    const discover = await discovery({});
    expect(await discover('anna@home.test')).toMatchObject({ source: 'autoconfig', port: 143, security: 'starttls' });
  });

  test.each([
    ['to HTTP', 'http://www.home.test/mail.xml'],
    ['to another port', 'https://www.home.test:8443/mail.xml'],
    ['with a password', 'https://a:b@www.home.test/mail.xml'],
    ['to an invalid URL', 'https://['],
    ['to itself', `https://home.test/.well-known/autoconfig/mail/config-v1.1.xml`],
  ])('does not follow a redirect %s', async (_name, location) => {
    hosts.add('home.test').add('www.home.test');
    pages.set(WELL_KNOWN, { status: 302, body: '', location });
    pages.set('www.home.test /mail.xml', { status: 200, body: configFile('imap.home.test') });
    const discover = await discovery({});
    expect(await discover('anna@home.test')).toMatchObject({ source: 'none' });
    expect(visits.length).toBeLessThanOrEqual(4);
  });

  test('rejects a redirect into a private network before sending anything there', async () => {
    pages.set(WELL_KNOWN, { status: 302, body: '', location: 'https://www.home.test/mail.xml' });
    pages.set('www.home.test /mail.xml', { status: 200, body: configFile('imap.home.test') });
    const queries: string[] = [];
    const discover = await discovery(
      {},
      {
        allowPrivateHosts: false,
        resolve: async (host) => {
          queries.push(host);
          return ['127.0.0.1'];
        },
      },
    );
    expect(await discover('anna@home.test')).toMatchObject({ source: 'none' });
    expect(queries).toEqual(expect.arrayContaining(['home.test', 'autoconfig.home.test', 'imap.home.test']));
    expect(visits).toEqual([]);
  });

  test('rejects a file over the size limit', async () => {
    hosts.add('home.test');
    pages.set(WELL_KNOWN, { status: 200, body: `${configFile('imap.home.test')}${' '.repeat(200_000)}` });
    const discover = await discovery({});
    expect(await discover('anna@home.test')).toMatchObject({ source: 'none' });
  });

  test('accepts a common name if a mail server greets there', async () => {
    hosts.add('mail.home.test');
    greeting = '* OK ready\r\n';
    const discover = await discovery({});
    expect(await discover('anna@home.test')).toMatchObject({ source: 'guess', host: 'mail.home.test' });
    await dns.stop();
    greeting = '220 some other service\r\n';
    const other = await discovery({});
    expect(await other('anna@home.test')).toMatchObject({ source: 'none' });
  });

  test('resolves hosts through the same name servers, for IPv4 and IPv6', async () => {
    greeting = '* OK ready\r\n';
    const a: Answer = { type: 'A', name: 'imap.home.test', data: '127.0.0.1' };
    const aaaa: Answer = { type: 'AAAA', name: 'six.home.test', data: '::1' };
    const records = {
      'A imap.home.test': [a],
      'AAAA imap.home.test': [],
      'A six.home.test': [],
      'AAAA six.home.test': [aaaa],
    };
    const discover = await discovery(records, { resolve: (host) => createDnsResolve([dns.address])(host) });
    expect(await discover('anna@home.test')).toMatchObject({ source: 'guess', host: 'imap.home.test' });
    const resolve = createDnsResolve([dns.address]);
    expect(await resolve('six.home.test')).toEqual(['::1']);
    expect(await resolve('gone.home.test')).toEqual([]);
  });

  test("rejects a mail server with another host's certificate", async () => {
    hosts.add('imap.shop.test');
    greeting = '* OK ready\r\n';
    const discover = await discovery({});
    expect(await discover('anna@shop.test')).toMatchObject({ source: 'none', host: 'imap.shop.test' });
  });

  test("prefers the most reliable method over the fastest and limits each method's time", async () => {
    hosts.add('home.test').add('imap.home.test');
    greeting = '* OK ready\r\n';
    pages.set(WELL_KNOWN, { status: 200, body: configFile('slow.home.test') });
    const silent = await discovery({ 'MX home.test': null, 'SRV _imaps._tcp.home.test': null });
    expect(await silent('anna@home.test')).toMatchObject({ source: 'autoconfig', host: 'slow.home.test' });
    await dns.stop();
    const speaking = await discovery({ 'SRV _imaps._tcp.home.test': [srv('srv.home.test', 993)] });
    expect(await speaking('anna@home.test')).toMatchObject({ source: 'srv', host: 'srv.home.test' });
  });

  test('caches results by domain: an hour if found, five minutes if not, and not at all without a DNS response', async () => {
    const discover = await discovery({
      'MX home.test': [mx('aspmx.l.google.com')],
      'MX mute.test': null,
      'SRV _imaps._tcp.mute.test': null,
    });
    const count = (question: string) => dns.queries.filter((one) => one === question).length;
    await Promise.all([discover('anna@home.test'), discover('bert@home.test'), discover('carl@HOME.test')]);
    await discover('dora@home.test');
    expect(count('MX home.test')).toBe(1);
    now += 61 * 60_000;
    await discover('anna@home.test');
    expect(count('MX home.test')).toBe(2);
    await discover('anna@nowhere.test');
    await discover('anna@nowhere.test');
    expect(count('MX nowhere.test')).toBe(1);
    now += 6 * 60_000;
    await discover('anna@nowhere.test');
    expect(count('MX nowhere.test')).toBe(2);
    await discover('anna@mute.test');
    const before = count('MX mute.test');
    await discover('anna@mute.test');
    expect(count('MX mute.test')).toBeGreaterThan(before);
  });

  test.each(['anna@localhost', 'anna@127.0.0.1', 'anna@0x7f.1', 'anna@2130706433', 'anna@shop.example', 'anna@a..b'])(
    'makes no requests for %s',
    async (address) => {
      const discover = await discovery({});
      expect(await discover(address)).toMatchObject({ source: 'none' });
      expect(dns.queries).toEqual([]);
    },
  );

  test('looks up an internationalized domain in its ASCII form', async () => {
    const discover = await discovery({ 'MX xn--mnchen-3ya.test': [mx('aspmx.l.google.com')] });
    expect(await discover('anna@München.test')).toMatchObject({ providerKey: 'gmail' });
  });
});
