import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { send, signatureHeaderOf, startTestService, type TestService } from '../../test-support/service.ts';
import { compressAnswers } from './compress.ts';
import { type CollectionBatch, jsonFormat, sendCollection } from './respond.ts';

const ORDERS = 6_000;

let service: TestService;
let port: number;
beforeAll(async () => {
  service = await startTestService();
  await send(service, { method: 'POST', path: '/api/v1/users', form: { userName: 'ann' } });
  const { rows } = await sql<{ id: string }>`select id from users`.execute(service.database.db);
  await sql`insert into orders (user_id, id, order_title, order_date, create_time, update_time)
    select ${rows[0]?.id}, n, repeat('a long title ', 40), '2026-01-01', 1, 1
    from generate_series(1, ${ORDERS}::int) n`.execute(service.database.db);
  port = Number(new URL(await service.app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(() => service.close());

const path = '/api/v1/orders';

/** Requests all orders and reads nothing of the response beyond its headers. */
function open(): Promise<{ readonly request: ClientRequest; readonly response: IncomingMessage }> {
  return new Promise((resolve, reject) => {
    const headers = { 'x-service-api-signature': signatureHeaderOf({ path, user: 'ann' }, service.time.now) };
    const request = httpRequest({ host: '127.0.0.1', port, path, headers, agent: false }, (response) => {
      response.on('error', () => undefined);
      resolve({ request, response });
    });
    request.on('error', reject);
    request.end();
  });
}

/** Counts stream connections with an open transaction. */
async function streaming(): Promise<number> {
  const { rows } = await sql<{ count: string }>`select count(*) as count from pg_stat_activity
    where datname = current_database() and application_name = 'postledger-streams'
      and state in ('active', 'idle in transaction')`.execute(service.database.db);
  return Number(rows[0]?.count);
}

it('returns a whole collection of any size in one response', async () => {
  const { response } = await open();
  const parts: Buffer[] = [];
  for await (const part of response) parts.push(part);
  const { result } = JSON.parse(Buffer.concat(parts).toString('utf8')) as { result: { href: string }[] };
  expect(new Set(result.map(({ href }) => href)).size).toBe(ORDERS);
  await vi.waitFor(async () => expect(await streaming()).toBe(0), { timeout: 20_000 });
});

it('blocks no other requests while readers stall, and frees the connection of a reader that disconnects', async () => {
  const readers = await Promise.all(Array.from({ length: 6 }, () => open()));
  await vi.waitFor(async () => expect(await streaming()).toBe(6), { timeout: 20_000 });
  const others = await Promise.all(
    Array.from({ length: 10 }, () => send(service, { path, user: 'ann', query: { limit: '3', expand: 'items' } })),
  );
  expect(others.map(({ status }) => status)).toEqual(others.map(() => 200));
  for (const { response } of readers) response.destroy();
  await vi.waitFor(async () => expect(await streaming()).toBe(0), { timeout: 20_000 });
});

it('ends the read if the client disconnected before the first byte', async () => {
  const app = Fastify();
  const reads: string[] = [];
  const batches = (async function* () {
    try {
      for (;;) yield { resources: [reads.push('batch')], link: null };
    } finally {
      reads.push('let go');
    }
  })();
  app.get('/', async (_request, reply) => {
    const send = reply.send.bind(reply);
    reply.send = (payload) => {
      if (payload instanceof Readable) payload.destroy();
      return send(payload);
    };
    return sendCollection(reply, jsonFormat(1, null), batches);
  });
  await app.inject('/').catch(() => undefined);
  await vi.waitFor(() => expect(reads).toEqual(['batch', 'batch', 'let go']), { timeout: 20_000 });
  await app.close();
});

describe.each(['identity', 'gzip', 'br'] as const)('a stream in %s', (encoding) => {
  /** Requests a collection that continues with `rest` after the first bytes have arrived. */
  async function call(rest: () => AsyncGenerator<CollectionBatch>) {
    const app = Fastify();
    await compressAnswers(app);
    const { promise: firstByte, resolve: openGate } = Promise.withResolvers<void>();
    app.get('/', async (_request, reply) =>
      sendCollection(
        reply,
        jsonFormat(1, null),
        (async function* () {
          yield { resources: ['a'], link: null };
          yield { resources: ['b'], link: null };
          await firstByte;
          yield* rest();
        })(),
      ),
    );
    const address = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
    const headers = { 'accept-encoding': encoding };
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      httpRequest({ host: address.hostname, port: address.port, headers, agent: false }, resolve)
        .on('error', reject)
        .end();
    });
    const parts: Buffer[] = [];
    try {
      for await (const part of response) {
        parts.push(part);
        openGate();
      }
    } finally {
      await app.close();
    }
    return { contentEncoding: response.headers['content-encoding'], body: Buffer.concat(parts) };
  }

  const unpack = { identity: (body: Buffer) => body, gzip: gunzipSync, br: brotliDecompressSync } as const;

  it('sends its first bytes before the last row is read', async () => {
    const { contentEncoding, body } = await call(async function* () {
      yield { resources: ['c'], link: null };
    });
    expect(contentEncoding).toBe(encoding === 'identity' ? undefined : encoding);
    expect(unpack[encoding](body).toString('utf8')).toBe('{"result":["a","b","c"],"currentTime":1}');
  });

  it('drops the connection if it fails partway', async () => {
    const failing = call(async function* () {
      yield { resources: ['c'], link: null };
      throw new Error('the database went away');
    });
    await expect(failing).rejects.toMatchObject({ code: 'ECONNRESET' });
  });
});
