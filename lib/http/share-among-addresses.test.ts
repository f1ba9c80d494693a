import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { afterEach, expect, test, vi } from 'vitest';
import { currentTrace, enterTrace } from '#telemetry/trace.ts';
import { noteClientAddresses } from './client-address.ts';
import { trackResponses } from './response-status.ts';
import { inTurns } from './share-among-addresses.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

async function listen(server: Server): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  stops.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

type Handled = { readonly url: string; readonly response: ServerResponse; readonly trace: string | undefined };

/** Starts a server with one turn and one waiting request per address. A test ends the requests by their paths. */
async function startServer(longestMs: number) {
  noteClientAddresses('nearest');
  const handled: Handled[] = [];
  const arrived: string[] = [];
  const closed: string[] = [];
  const handle = ({ url = '' }: IncomingMessage, response: ServerResponse) => {
    handled.push({ url, response, trace: currentTrace()?.trace });
  };
  const share = inTurns([handle], { active: 1, waiting: 1, longestMs });
  const server = createServer((incoming, response) => {
    // As on arrival at the web app. Tests recognize the trace by its name.
    enterTrace({ trace: incoming.url ?? '' });
    arrived.push(incoming.url ?? '');
    response.once('close', () => closed.push(incoming.url ?? ''));
    share(incoming, response);
  });
  const port = await listen(server);
  const send = (address: string, path: string) => {
    const headers = { 'X-Forwarded-For': address, 'Accept': 'text/html', 'Accept-Language': 'de' };
    const sent = request({ host: '127.0.0.1', port, path, agent: false, headers });
    // The end of a test ends all connections.
    sent.on('error', () => undefined).end();
    return { sent, response: new Promise<IncomingMessage>((resolve) => sent.once('response', resolve)) };
  };
  const paths = () => handled.map(({ url }) => url);
  const respond = (url: string) => handled.find((each) => each.url === url)?.response.end('done');
  const traces = () => handled.map(({ trace }) => trace);
  return { send, paths, respond, traces, arrived, closed };
}

test('handles the requests of one address one after another, and those of others at the same time', async () => {
  const { send, paths, respond } = await startServer(60_000);
  send('192.0.2.1', '/1');
  await vi.waitFor(() => expect(paths()).toEqual(['/1']));
  send('192.0.2.1', '/2');
  send('192.0.2.2', '/3');
  await vi.waitFor(() => expect(paths()).toEqual(['/1', '/3']));
  respond('/1');
  await vi.waitFor(() => expect(paths()).toEqual(['/1', '/3', '/2']));
});

test('answers 429 to an address with too many waiting requests, but not to build files and probes', async () => {
  const { send, paths } = await startServer(60_000);
  send('192.0.2.1', '/1');
  await vi.waitFor(() => expect(paths()).toEqual(['/1']));
  const sent = ['/2', '/3'].map((path) => send('192.0.2.1', path).response);
  // Which of the two arrives first is left to the network.
  const rejected = await Promise.race(sent);
  expect([rejected.statusCode, rejected.headers['retry-after']]).toEqual([429, '5']);
  expect(rejected.headers['x-content-type-options']).toBe('nosniff');
  expect([rejected.headers['content-language'], await textOf(rejected)]).toEqual([
    'de',
    expect.stringContaining('<h1>Zu viele Anfragen auf einmal</h1>'),
  ]);
  for (const path of ['/livez', '/readyz', '/_next/static/a.js']) send('192.0.2.1', path);
  await vi.waitFor(() => expect(paths()).toEqual(expect.arrayContaining(['/livez', '/readyz', '/_next/static/a.js'])));
});

test('forgets a waiting request whose client has left', async () => {
  const { send, paths, respond, arrived, closed } = await startServer(60_000);
  send('192.0.2.1', '/1');
  await vi.waitFor(() => expect(paths()).toEqual(['/1']));
  const { sent } = send('192.0.2.1', '/2');
  await vi.waitFor(() => expect(arrived).toContain('/2'));
  sent.destroy();
  await vi.waitFor(() => expect(closed).toContain('/2'));
  send('192.0.2.1', '/4');
  await vi.waitFor(() => expect(arrived).toContain('/4'));
  respond('/1');
  await vi.waitFor(() => expect(paths()).toEqual(['/1', '/4']));
});

test('ends the turn of a response that takes longer than its time', async () => {
  const { send, paths } = await startServer(1);
  send('192.0.2.1', '/1');
  await vi.waitFor(() => expect(paths()).toEqual(['/1']));
  send('192.0.2.1', '/2');
  await vi.waitFor(() => expect(paths()).toEqual(['/1', '/2']));
});

test('ends the turn of a complete response that its client does not read', async () => {
  const { send, paths, respond } = await startServer(60_000);
  const { response } = send('192.0.2.1', '/1');
  await vi.waitFor(() => expect(paths()).toEqual(['/1']));
  send('192.0.2.1', '/2');
  respond('/1');
  (await response).pause();
  await vi.waitFor(() => expect(paths()).toEqual(['/1', '/2']));
});

test('handles a request of the app itself at once, because the request that waits for it has a turn', async () => {
  trackResponses();
  const handle = async ({ headers, url = '' }: IncomingMessage, response: ServerResponse) => {
    if (url === '/page') response.end('the page');
    if (url !== '/form') return;
    const [page] = await once(
      request({ host: '127.0.0.1', port, path: '/page', agent: false, headers }).end(),
      'response',
    );
    page.pipe(response);
  };
  const port = await listen(createServer(inTurns([handle], { active: 1, waiting: 0, longestMs: 60_000 })));
  const stopping = new AbortController();
  const call = (path: string, id: string) =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers: { 'x-answer-id': id }, signal: stopping.signal });
  const response = await call('/form', 'unknown');
  expect([response.status, await response.text()]).toEqual([200, 'the page']);
  const pending = expect(call('/pending', 'unknown')).rejects.toThrow('aborted');
  await vi.waitFor(async () => expect((await call('/page', 'unknown')).status).toBe(429));
  stopping.abort();
  await pending;
});

test('keeps the trace of a request that has waited', async () => {
  const { send, paths, respond, traces } = await startServer(60_000);
  send('192.0.2.1', '/1');
  await vi.waitFor(() => expect(paths()).toEqual(['/1']));
  send('192.0.2.1', '/2');
  respond('/1');
  await vi.waitFor(() => expect(traces()).toEqual(['/1', '/2']));
});
