import { once } from 'node:events';
import { Agent, createServer, get, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { watchServer } from './drain-server.ts';

const NEVER_MS = 10 * 60_000;

async function listen(server: Server): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
}

function end(server: Server, drain: () => void): Promise<void> {
  return new Promise((done) => {
    server.close(() => done());
    drain();
  });
}

test('ends a connection that was never used, and lets a request on another one finish', async () => {
  let answer = () => {};
  const server = createServer((_, response) => {
    answer = () => response.end('finished');
  });
  const drain = watchServer(server, { unusedMs: 20, responsesMs: NEVER_MS });
  const port = await listen(server);
  const unused = connect(port, '127.0.0.1');
  await once(unused, 'connect');
  const responded = once(get({ port, host: '127.0.0.1', agent: false }), 'response');
  await once(server, 'request');
  const ended = end(server, drain);
  await once(unused, 'close');
  answer();
  const [response] = await responded;
  expect(await text(response)).toBe('finished');
  await ended;
});

test('serves a request that arrives on an open connection just after the server closed', async () => {
  const server = createServer((_, response) => response.end('served'));
  const drain = watchServer(server, { unusedMs: NEVER_MS, responsesMs: NEVER_MS });
  const late = connect(await listen(server), '127.0.0.1');
  await once(late, 'connect');
  const ended = end(server, drain);
  await pause(20);
  late.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  expect(await text(late)).toContain('served');
  await ended;
});

test('ends a connection that would wait for another request after its response', async () => {
  let answer = () => {};
  const server = createServer((_, response) => {
    answer = () => response.end('finished');
  });
  server.keepAliveTimeout = NEVER_MS;
  const drain = watchServer(server, { unusedMs: 20, responsesMs: NEVER_MS });
  const agent = new Agent({ keepAlive: true });
  const responded = once(get({ port: await listen(server), host: '127.0.0.1', agent }), 'response');
  await once(server, 'request');
  const ended = end(server, drain);
  answer();
  const [response] = await responded;
  expect(await text(response)).toBe('finished');
  await ended;
  agent.destroy();
});

test('cuts off a response whose client does not read it', async () => {
  const server = createServer((_, response) => response.write('begun'));
  const drain = watchServer(server, { unusedMs: NEVER_MS, responsesMs: 20 });
  const request = get({ port: await listen(server), host: '127.0.0.1', agent: false });
  const [response] = await once(request, 'response');
  const cut = once(response, 'error');
  response.resume();
  await end(server, drain);
  expect((await cut)[0]).toMatchObject({ code: 'ECONNRESET' });
});
