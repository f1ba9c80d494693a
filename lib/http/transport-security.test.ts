import { createServer, type Server } from 'node:http';
import { afterAll, expect, test } from 'vitest';
import { keepBrowsersOnTls } from './transport-security.ts';

const servers: Server[] = [];
afterAll(() => {
  for (const server of servers) server.close();
});

async function readHeader(): Promise<string | null> {
  const server = createServer((_request, response) => response.end());
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return (await fetch(`http://127.0.0.1:${port}`)).headers.get('strict-transport-security');
}

test('browsers must use TLS at the host and, unless the operator excludes them, at its subdomains', async () => {
  keepBrowsersOnTls({ publicUrl: 'http://orders.test', hstsSubdomains: true });
  expect(await readHeader()).toBeNull();
  keepBrowsersOnTls({ publicUrl: 'https://orders.test', hstsSubdomains: true });
  expect(await readHeader()).toBe('max-age=31536000; includeSubDomains');
  keepBrowsersOnTls({ publicUrl: 'https://orders.test', hstsSubdomains: false });
  expect(await readHeader()).toBe('max-age=31536000');
});
