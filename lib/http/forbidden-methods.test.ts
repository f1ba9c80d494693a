import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { refuseForbiddenMethods } from './forbidden-methods.ts';

test('renames TRACE to a method that a Request can have, and responds to CONNECT', async () => {
  refuseForbiddenMethods();
  const methods: string[] = [];
  const server = createServer((incoming, answer) => {
    methods.push(new Request('http://app.example', { method: incoming.method ?? '' }).method);
    answer.end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const call = (method: string) => request({ host: '127.0.0.1', port, method, path: '/', agent: false }).end();
  for (const method of ['GET', 'TRACE', 'GET']) await once(call(method), 'response');
  const [answer] = await once(call('CONNECT'), 'connect');
  expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS, POST']);
  expect(methods).toEqual(['GET', 'X-TRACE', 'GET']);
  server.close();
});
