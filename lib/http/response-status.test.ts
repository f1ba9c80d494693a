import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, expect, test, vi } from 'vitest';
import messages from '../../messages/de.json' with { type: 'json' };
import { noteFailure } from './note-failure.ts';
import { setResponseStatus, trackResponses } from './response-status.ts';

vi.stubEnv('FAILURE_TEXTS', JSON.stringify({ de: messages.failure }));

let server: Server | undefined;

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

test('sets the status by request headers, and does not let clients select another response', async () => {
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

test('turns the 500 of a request without a database into a 503, and changes no other response', async () => {
  trackResponses();
  server = createServer((request, response) => {
    const { url, headers } = request;
    const lost = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
    noteFailure(url === '/other' ? new Error('a fault') : lost, headers);
    // Next sets the status after it has reported the error.
    response.statusCode = url === '/handled' ? 200 : 500;
    response.end('page');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const call = async (path: string) => {
    const { status, headers } = await fetch(`${base}${path}`);
    return [status, headers.get('retry-after')];
  };
  expect(await call('/lost')).toEqual([503, '5']);
  expect(await call('/other')).toEqual([500, null]);
  expect(await call('/handled')).toEqual([200, null]);
});

test('adds the words of the error page for browsers without scripts, and changes no other document', async () => {
  trackResponses();
  const failed = '<!DOCTYPE html><html id="__next_error__"><head><title>ä</title></head><body><script></script>';
  server = createServer((request, response) => {
    const { url, headers } = request;
    if (url !== '/present') noteFailure(Object.assign(new Error('a fault'), { digest: '4711' }), headers);
    const document = url === '/partly' ? '<html><body>ä' : failed;
    if (headers['accept-encoding'] === undefined) {
      response.write(Buffer.from(document));
      response.end('</body></html>');
    } else {
      response.setHeader('Content-Encoding', 'gzip');
      response.end(gzipSync(`${document}</body></html>`));
    }
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const get = async (path: string) =>
    (await fetch(`${base}${path}`, { headers: { 'accept-language': 'de-AT' } })).text();
  const { title, text } = messages.failure;
  const words = `<main lang="de"><h1>${title}</h1><p>${text}</p><p>Fehler-ID: 4711</p></main>`;
  expect(await get('/failed')).toBe(
    failed.replace('<body>', `<body><noscript>${words}</noscript>`).concat('</body></html>'),
  );
  expect(await get('/partly')).toBe('<html><body>ä</body></html>');
  expect(await get('/present')).toBe(`${failed}</body></html>`);
});

test('warns of no leak when Next and the app listen to one response', async () => {
  trackResponses();
  const warnings: string[] = [];
  const note = ({ name }: Error) => warnings.push(name);
  process.on('warning', note);
  server = createServer((_, response) => {
    for (let listener = 0; listener < 12; listener++) response.on('close', () => {});
    response.end('page');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  expect(await (await fetch(`http://127.0.0.1:${port}`)).text()).toBe('page');
  process.off('warning', note);
  expect(warnings).toEqual([]);
});
