import { createServer, get, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { trustProxySetting } from '#contract/client-network.ts';
import { noteClientAddresses, requestOrigin } from './client-address.ts';

/** Returns the headers of a request as a route sees them. */
async function headersSeen(sent: Readonly<Record<string, string>>): Promise<IncomingHttpHeaders> {
  return new Promise((resolve, reject) => {
    const server = createServer((request, response) => {
      resolve(request.headers);
      response.end();
      server.close();
    }).listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      get({ host: '127.0.0.1', port, headers: sent, agent: false }, (answer) => answer.resume()).on('error', reject);
    });
  });
}

const SENT = {
  'X-Forwarded-For': '198.51.100.9:5678',
  'X-Client-Address': '198.51.100.9',
  'X-Forwarded-Host': 'evil.example',
  'X-Forwarded-Proto': 'https',
  'X-Forwarded-Port': '1',
};

/**
 * Subscriptions cannot be removed: later settings add to the headers that earlier ones dropped, so trusting settings
 * come first.
 */
test.each([
  ['a listed proxy', '127.0.0.0/8', '198.51.100.9', 'evil.example'],
  ['one proxy', '1', '198.51.100.9', 'evil.example'],
  ['no proxy', '0', '127.0.0.1', undefined],
  ['another proxy', '10.0.0.0/8', '127.0.0.1', undefined],
])('trusts the headers of %s only if configured', async (_who, setting, address, host) => {
  noteClientAddresses(trustProxySetting.parse(setting));
  const headers = await headersSeen(SENT);
  expect(requestOrigin(new Headers(headers as Record<string, string>)).address).toBe(address);
  expect(headers['x-forwarded-host']).toBe(host);
  expect(headers['x-forwarded-proto']).toBe(host === undefined ? undefined : 'https');
  expect(headers['x-forwarded-port']).toBe(host === undefined ? undefined : '1');
});
