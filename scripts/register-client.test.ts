import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { registerClient } from './register-client.ts';

let server: Server;
let url: string;
let status = 201;
const seen: { readonly request: IncomingMessage; readonly body: string }[] = [];

beforeAll(async () => {
  server = createServer(async (request, response) => {
    seen.push({ request, body: await text(request) });
    response.writeHead(status).end('{"detail":"no such operator"}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
});
afterAll(() => server.close());
beforeEach(() => seen.splice(0));

const client = {
  clientId: 'some-client',
  name: 'Some Shop',
  publicKey: 'MIIB+/w=',
  callbacks: ['http://a.test/x', 'http://b.test/y'],
};

test('sends one form with the operator’s token', async () => {
  await registerClient(url, 'secret-token', client);
  expect(seen).toHaveLength(1);
  expect(seen[0]?.request).toMatchObject({ method: 'POST', url: '/operator/clients' });
  expect(seen[0]?.request.headers.authorization).toBe('Bearer secret-token');
  const form = new URLSearchParams(seen[0]?.body);
  expect(form.get('client_id')).toBe('some-client');
  expect(form.get('name')).toBe('Some Shop');
  expect(form.get('public_key')).toBe('MIIB+/w=');
  expect(form.getAll('callback')).toEqual(client.callbacks);
});

test('reports a rejection with the service’s message and without the token', async () => {
  status = 401;
  const attempt = registerClient(url, 'secret-token', client);
  await expect(attempt).rejects.toThrow(/401.*no such operator/);
  await expect(attempt).rejects.not.toThrow('secret-token');
});
