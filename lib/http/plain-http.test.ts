import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { declineUpgrades } from './plain-http.ts';

test('responds normally to a request that offers another protocol', async () => {
  declineUpgrades();
  const server = createServer((_asked, answer) => answer.end());
  // Like Next, which takes over the connection and never responds.
  server.on('upgrade', (_asked, socket) => socket.destroy());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const call = async (headers: Readonly<Record<string, string>>) => {
    const [answer] = await once(request({ host: '127.0.0.1', port, headers, agent: false }).end(), 'response');
    return answer.statusCode;
  };
  expect(await call({})).toBe(200);
  expect(await call({ Connection: 'Upgrade', Upgrade: 'websocket' })).toBe(200);
  expect(await call({ Connection: 'Upgrade, HTTP2-Settings', Upgrade: 'h2c', 'HTTP2-Settings': 'AAMAAABk' })).toBe(200);
  server.close();
});
