import type { Answer } from 'dns-packet';
import { afterEach, expect, test } from 'vitest';
import { type DnsServer, startDnsServer } from '../../test-support/dns-server.ts';
import { createHostResolve } from './resolve-host.ts';

let dns: DnsServer;
afterEach(() => dns.stop());

const a = (name: string): Answer => ({ type: 'A', name, data: '192.0.2.7' });

test('resolves a name at once while many others get no response', async () => {
  const silent = Array.from({ length: 40 }, (_, index) => `slow${index}.test`);
  dns = await startDnsServer({
    'A mail.test': [a('mail.test')],
    'AAAA mail.test': [],
    ...Object.fromEntries(silent.flatMap((name) => [`A ${name}`, `AAAA ${name}`].map((question) => [question, null]))),
  });
  const resolve = createHostResolve(false, [dns.address]);
  const waiting = silent.map((name) => resolve(name).catch(() => 'no response'));
  await expect.poll(() => dns.queries.filter((query) => query.includes('slow')).length).toBeGreaterThanOrEqual(80);
  expect(await Promise.race([resolve('mail.test'), ...waiting])).toEqual(['192.0.2.7']);
  expect(new Set(await Promise.all(waiting))).toEqual(new Set(['no response']));
}, 30_000);

test.each(['localhost', 'LOCALHOST.', 'any.localhost'])('asks no name server for %s', async (host) => {
  dns = await startDnsServer({});
  expect(await createHostResolve(false, [dns.address])(host)).toEqual(['127.0.0.1']);
  expect(dns.queries).toEqual([]);
});

test('knows the names of the hosts file if private hosts are allowed', async () => {
  dns = await startDnsServer({});
  expect(await createHostResolve(true, [dns.address])('localhost')).toContain('127.0.0.1');
  expect(dns.queries).toEqual([]);
});
