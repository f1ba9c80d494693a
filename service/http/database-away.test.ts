import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { send, startTestService, type TestService } from '../../test-support/service.ts';
import { createServiceDatabase } from '../../test-support/service-database.ts';
import type { TestDatabase } from '../../test-support/test-database.ts';

/** The way to the database, which can be cut and mended. */
class Line {
  readonly #target: { readonly host: string; readonly port: number };
  readonly #sockets = new Set<Socket>();
  #server: Server | null = null;
  port = 0;

  constructor(target: { readonly host: string; readonly port: number }) {
    this.#target = target;
  }

  async mend(): Promise<void> {
    const server = createServer((near) => {
      const far = connect(this.#target);
      for (const socket of [near, far]) {
        this.#sockets.add(socket);
        socket.on('error', () => undefined);
        socket.on('close', () => {
          near.destroy();
          far.destroy();
          this.#sockets.delete(socket);
        });
      }
      near.pipe(far).pipe(near);
    }).listen(this.port, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (address !== null && typeof address === 'object') this.port = address.port;
    this.#server = server;
  }

  async cut(): Promise<void> {
    const server = this.#server;
    if (server === null) return;
    this.#server = null;
    const closed = once(server, 'close');
    server.close();
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }
}

let database: TestDatabase;
let line: Line;
let service: TestService;
beforeAll(async () => {
  database = await createServiceDatabase();
  const url = new URL(database.url);
  line = new Line({ host: url.hostname, port: Number(url.port) });
  await line.mend();
  url.hostname = '127.0.0.1';
  url.port = String(line.port);
  service = await startTestService({}, { url: url.href });
  await send(service, { method: 'POST', path: '/api/v1/users', form: { userName: 'ann' } });
});
afterAll(async () => {
  await service.close();
  await line.cut();
  await database.drop();
});

it('while the database is away every answer is 503 with a time to come back, and then all is as before', async () => {
  const requests = [
    { path: '/health' },
    { path: '/api/v1/orders', user: 'ann' },
    { path: '/api/v1/orders', user: 'ann', query: { limit: '1' } },
    { method: 'POST', path: '/api/v1/orders', user: 'ann', form: { orderTitle: 'x' } },
    { method: 'POST', path: '/api/v1/actions/login', user: 'ann' },
  ] as const;
  await line.cut();
  for (const request of requests) {
    const answer = await send(service, request);
    expect(answer, request.path).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect(answer.headers['retry-after']).toBe('5');
    expect(answer.headers['x-request-id']).toBe(answer.body['reqId']);
    expect(JSON.stringify(answer.body)).not.toMatch(/ECONN|127\.0\.0\.1|postgres/i);
  }
  await line.mend();
  await vi.waitFor(async () => expect((await send(service, { path: '/health' })).status).toBe(200));
  expect((await send(service, { path: '/api/v1/orders', user: 'ann' })).body['result']).toEqual([]);
});
