import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { clientAddress, noteClientAddresses, requestOrigin } from './client-address.ts';

test.each([
  ['192.0.2.7', undefined, false, '192.0.2.7'],
  ['::ffff:192.0.2.7', undefined, false, '192.0.2.7'],
  ['192.0.2.7', '198.51.100.9', false, '192.0.2.7'],
  ['192.0.2.7', '203.0.113.5, 198.51.100.9', true, '198.51.100.9'],
  ['192.0.2.7', ['203.0.113.5', '198.51.100.9'], true, '198.51.100.9'],
  ['192.0.2.7', undefined, true, '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', undefined, false, '2001:db8:1:2::/64'],
  ['2001:DB8:01:2::9', undefined, false, '2001:db8:1:2::/64'],
  ['2001:db8::9', undefined, false, '2001:db8::/64'],
  ['::1', undefined, false, '::/64'],
  [undefined, undefined, false, 'unknown'],
])('socket %s, forwarded for %s, proxy trusted %s: %s', (socket, forwarded, trust, address) => {
  expect(clientAddress(socket, forwarded, trust)).toBe(address);
});

test('a client cannot choose its address by headers', async () => {
  noteClientAddresses(false);
  const seen = await new Promise<string>((resolve, reject) => {
    const server = createServer((request, response) => {
      resolve(requestOrigin(new Headers(request.headers as Record<string, string>)).address);
      response.end();
      server.close();
    }).listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      const headers = { 'X-Forwarded-For': '198.51.100.9', 'X-Client-Address': '198.51.100.9' };
      get({ host: '127.0.0.1', port, headers, agent: false }, (answer) => answer.resume()).on('error', reject);
    });
  });
  expect(seen).toBe('127.0.0.1');
});
