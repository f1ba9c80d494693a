import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHostResolve } from '../mail/resolve-host.ts';
import { STEP_PATHS } from './link-context.ts';
import { type LinkWorld, startLinkWorld } from './testing/link-world.ts';

let world: LinkWorld;
let listeners: Server[];
let port: number;
let connections: number;

beforeAll(async () => {
  world = await startLinkWorld();
  connections = 0;
  const listen = async (host: string, at: number) => {
    const server = createServer((socket) => {
      connections += 1;
      socket.end('* OK come in\r\n');
    }).listen(at, host);
    await once(server, 'listening');
    return server;
  };
  const first = await listen('127.0.0.1', 0);
  port = (first.address() as AddressInfo).port;
  listeners = [first, await listen('::1', port).catch(() => first)];
});

afterAll(async () => {
  for (const server of listeners) server.close();
  await world.close();
});

type Lookup = (host: string) => Promise<readonly string[]>;

/** Tries to sign in at a host. Returns the page's message and the codes for the partner. */
async function tryHost(host: string, resolve: Lookup): Promise<{ shown: string; codes: readonly unknown[] }> {
  const app = await world.pages({ allowedPorts: [port], answerMs: 1_000 }, { resolve });
  const owner = await world.newOwner();
  const browser = await world.beginSignIn(app, owner);
  const fields = { password: 'top-secret', host, port: String(port) };
  for (const security of ['tls', 'starttls']) {
    const response = await browser.post(STEP_PATHS.signIn, { ...fields, security });
    expect(response.statusCode).toBe(422);
  }
  expect(connections).toBe(0);
  const shown = /role="alert"><strong>([^<]*)<\/strong><p>([^<]*)</.exec(browser.page)?.slice(1).join(': ') ?? '';
  const { steps } = await world.database.db
    .selectFrom('link_sessions')
    .select('steps')
    .where('user_id', '=', owner.userId)
    .executeTakeFirstOrThrow();
  return { shown, codes: steps.flatMap(({ detail }) => detail ?? []) };
}

/** The result for every host that cannot be connected to, regardless of what its name resolves to. */
const unreachable = () => ({
  shown:
    'We can’t reach the mail server: Check the server name and port below. Use the public name of your mail server ' +
    `and port ${port}. If both are correct, the server may be down. Try again later.`,
  codes: ['unreachable', 'unreachable'],
});

// Hosts in the service's own network, either typed or resolved from a name.
test.each([
  ['loopback', '127.0.0.1', null],
  ['another loopback address', '127.8.9.10', null],
  ['loopback by name', 'localhost', null],
  ['loopback in IPv6', '::1', null],
  ['the unspecified address', '0.0.0.0', null],
  ['a decimal spelling', '2130706433', null],
  ['a hexadecimal spelling', '0x7f000001', null],
  ['an octal spelling', '0177.0.0.1', null],
  ['a short spelling', '127.1', null],
  ['a mixed spelling with a dot', '0x7f.0.1.', null],
  ['a mapped address', '::ffff:127.0.0.1', null],
  ['private, 10', 'mail.home.example', '10.0.0.5'],
  ['private, 172', 'mail.home.example', '172.20.1.1'],
  ['private, 192', 'mail.home.example', '192.168.1.1'],
  ['carrier-grade NAT', 'mail.home.example', '100.64.0.1'],
  ['link-local', 'mail.home.example', '169.254.1.1'],
  ['cloud metadata', 'mail.home.example', '169.254.169.254'],
  ['cloud metadata in IPv6', 'mail.home.example', 'fd00:ec2::254'],
  ['multicast', 'mail.home.example', '224.0.0.251'],
  ['broadcast', 'mail.home.example', '255.255.255.255'],
  ['a name for loopback', 'mail.home.example', '127.0.0.1'],
  ['a name for IPv6 loopback', 'mail.home.example', '::1'],
  ['mapped IPv4', 'mail.home.example', '::ffff:7f00:1'],
  ['compatible IPv4', 'mail.home.example', '::127.0.0.1'],
  ['NAT64', 'mail.home.example', '64:ff9b::127.0.0.1'],
  ['6to4', 'mail.home.example', '2002:7f00:1::'],
  ['Teredo', 'mail.home.example', '2001:0:53aa:64c::'],
  ['unique local', 'mail.home.example', 'fd12:3456::1'],
  ['IPv6 link-local', 'mail.home.example', 'fe80::1%lo'],
  ['IPv6 multicast', 'mail.home.example', 'ff02::fb'],
])('reports %s as unreachable without connecting', async (_name, host, address) => {
  const resolve = address === null ? createHostResolve(false) : async () => [address];
  expect(await tryHost(host, resolve)).toEqual(unreachable());
});

test.each<[string, Lookup]>([
  ['does not exist', () => Promise.reject(Object.assign(new Error('ENOTFOUND'), { code: 'ENOTFOUND' }))],
  ['has no address', async () => []],
  ['is not looked up in time', () => new Promise(() => undefined)],
])(
  'reports a name that %s with the same text and codes as one that resolves to a private address',
  async (_name, resolve) => {
    expect(await tryHost('mail.home.example', resolve)).toEqual(unreachable());
  },
);

test('delays private and nonexistent names by whole steps', async () => {
  for (const addresses of [['10.0.0.5'], []]) {
    const pauses: number[] = [];
    const more = {
      resolve: async () => addresses,
      unreachableMs: 60_000,
      pause: async (ms: number) => pauses.push(ms),
    };
    const app = await world.pages({ allowedPorts: [port] }, more);
    const browser = await world.beginSignIn(app, await world.newOwner());
    await browser.post(STEP_PATHS.signIn, { password: 'x', host: 'mail.home.example', port: String(port) });
    expect(pauses).toHaveLength(1);
    expect(pauses[0]).toBeGreaterThan(0);
    expect(pauses[0]).toBeLessThanOrEqual(60_000);
  }
});

test('rejects a name with both public and private addresses', async () => {
  expect(await tryHost('mail.home.example', async () => ['8.8.8.8', '127.0.0.1'])).toEqual(unreachable());
});

test('rejects a disallowed port, regardless of what the name resolves to', async () => {
  const app = await world.pages({ allowPrivateHosts: true }, { resolve: async () => ['127.0.0.1'] });
  const browser = await world.beginSignIn(app, await world.newOwner());
  const fields = { password: 'top-secret', host: 'mail.home.example', port: String(port), security: 'tls' };
  expect((await browser.post(STEP_PATHS.signIn, fields)).body).toContain('and port 993 or 143.');
  expect(connections).toBe(0);
});

test('connects to the checked address without a second lookup', async () => {
  const answers = [['127.0.0.1'], ['::1']];
  let queries = 0;
  const resolve = async () => answers[queries++] ?? [];
  const app = await world.pages({ allowPrivateHosts: true, allowedPorts: [port] }, { resolve });
  const browser = await world.beginSignIn(app, await world.newOwner());
  const before = connections;
  const fields = { password: 'top-secret', host: 'mail.home.example', port: String(port), security: 'tls' };
  expect((await browser.post(STEP_PATHS.signIn, fields)).statusCode).toBe(422);
  expect(queries).toBe(1);
  expect(connections).toBe(before + 1);
});
