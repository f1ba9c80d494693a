import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { limitBodyTime } from './body-deadline.ts';

let app: FastifyInstance;
let port: number;
beforeAll(async () => {
  app = Fastify();
  limitBodyTime(app);
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.post('/hurried', { config: { bodyDeadlineMs: 100 } }, async (request) => request.body);
  app.post('/patient', async (request) => request.body);
  port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(() => app.close());

/** Announces a body of 10 bytes and sends 3 of them. */
function begin(path: string): Socket {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nContent-Length: 10\r\n\r\nabc`);
  return socket;
}

it("closes the connection if a body misses its route's deadline, while other routes keep theirs", async () => {
  const patient = begin('/patient');
  const hurried = begin('/hurried');
  await once(hurried, 'close');
  patient.write('defghij');
  const [answer] = await once(patient, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1\.1 200 /);
  expect(String(answer)).toContain('abcdefghij');
  patient.destroy();
});
