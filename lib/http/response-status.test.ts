import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { setResponseStatus, trackResponses } from './response-status.ts';

let server: Server | undefined;

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

test('sets the status by request headers, and clients cannot select another response', async () => {
  trackResponses();
  const seen: string[] = [];
  server = createServer((request, response) => {
    const headers = new Headers({ 'x-answer-id': String(request.headers['x-answer-id']) });
    seen.push(headers.get('x-answer-id') ?? '');
    if (request.url === '/nothing') setResponseStatus(headers, 404);
    response.end('here');
    setResponseStatus(headers, 500);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const missing = await fetch(`${url}/nothing`, { headers: { 'x-answer-id': 'mine' } });
  const present = await fetch(`${url}/something`, { headers: { 'x-answer-id': seen[0] ?? '' } });
  expect([missing.status, present.status]).toEqual([404, 200]);
  expect(new Set([...seen, 'mine']).size).toBe(3);
});
