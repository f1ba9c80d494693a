import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderSchema } from '#contract/order.ts';
import { problemSchema } from '#contract/problem.ts';
import { envelopeOf } from '../../test-support/envelope.ts';
import { RFC6979_PUBLIC_KEY } from '../../test-support/rfc6979-key.ts';
import {
  type Answer,
  registerClient,
  type SignedRequest,
  send,
  startTestService,
  type TestService,
} from '../../test-support/service.ts';
import { expire } from '../jobs/expire.ts';

const DAY = 86_400_000;

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
  await send(service, { method: 'POST', path: '/api/v1/users', form: { userName: 'ann' } });
  await send(service, { method: 'POST', path: '/api/v1/users', form: { userName: 'bob' } });
});
afterAll(() => service.close());

const call = (request: SignedRequest): Promise<Answer> => send(service, { user: 'ann', ...request });
const pathOf = (answer: Answer) => new URL(String(answer.body['result']?.['href'])).pathname;
const codeOf = (answer: Answer) => problemSchema.parse(answer.body).code;

async function count(collection: string, user = 'ann'): Promise<number> {
  const answer = await send(service, { path: `/api/v1/${collection}`, user, query: { count: 'true', limit: '0' } });
  return Number(answer.body['totalCount']);
}

async function remembered(): Promise<number> {
  const { rows } = await service.database.pool.query('select count(*)::int as n from written_answers');
  return rows[0].n;
}

/** Checks that a response equals the first one, except for the replay header. */
function expectSame(first: Answer, again: Answer): void {
  expect(again.status).toBe(first.status);
  expect(again.body).toEqual(first.body);
  expect(again.headers['location']).toBe(first.headers['location']);
  expect(first.headers['idempotent-replayed']).toBeUndefined();
  expect(again.headers['idempotent-replayed']).toBe('true');
}

describe('a write repeated with its Idempotency-Key', () => {
  it('creates one order, item, and shipment, and returns the same response', async () => {
    const make = async (collection: string, form: Record<string, string>, idempotencyKey: string) => {
      const before = await count(collection);
      const request: SignedRequest = { method: 'POST', path: `/api/v1/${collection}`, form, idempotencyKey };
      const first = await call(request);
      expect(first.status).toBe(201);
      service.time.now += 60_000;
      expectSame(first, await call(request));
      expect(await count(collection)).toBe(before + 1);
      return String(first.body['result']?.['href']);
    };
    const order = await make('orders', { orderTitle: 'Kettle', merchantName: 'Mill' }, 'make order 1');
    await make('items', { order, description: 'Lid' }, 'make item 1');
    await make('shipments', { order, trackingNumber: '1Z' }, 'make parcel 1');
    const merchants = await send(service, {
      path: '/api/v1/merchants',
      user: 'ann',
      query: { filter: "name eq 'Mill'" },
    });
    expect(merchants.body['result']).toHaveLength(1);
  });

  it('matches the same content in query or body, in any order and letter case, with other general parameters', async () => {
    const idempotencyKey = 'spelt-otherwise';
    const make = { method: 'POST', path: '/api/v1/orders', idempotencyKey } as const;
    const first = await call({ ...make, form: { orderTitle: 'Cup', orderTotal: '5', reqId: 'a' } });
    const again = await call({
      ...make,
      query: { ORDERTOTAL: '5', locale: 'en_US', client: 'p', username: 'ann', reqId: 'b' },
      form: { ordertitle: 'Cup' },
    });
    expectSame(first, again);
    expectSame(first, await call({ ...make, query: 'orderTitle=Cup&orderTitle=Cup&orderTotal=5', form: {} }));
  });

  it('changes and deletes once: keeps a change in between and reports a deleted resource as deleted', async () => {
    const path = pathOf(await call({ method: 'POST', path: '/api/v1/orders', form: { orderTitle: 'Pan' } }));
    const change: SignedRequest = { method: 'PUT', path, form: { orderTitle: 'Pot' }, idempotencyKey: 'rename it' };
    const first = await call(change);
    await call({ method: 'PUT', path, form: { orderTitle: 'Wok' } });
    expectSame(first, await call(change));
    expect((await call({ path })).body['result']?.['orderTitle']).toBe('Wok');
    const erase: SignedRequest = { method: 'DELETE', path, idempotencyKey: 'delete it' };
    expectSame(await call(erase), await call(erase));
    expect(codeOf(await call({ method: 'DELETE', path, idempotencyKey: 'delete it again' }))).toBe('not_found');
  });

  it('creates, changes, and erases a user once, and replays the counts after the erasure', async () => {
    const make: SignedRequest = {
      method: 'POST',
      path: '/api/v1/users',
      form: { userName: 'eve' },
      idempotencyKey: 'make eve',
    };
    expectSame(await send(service, make), await send(service, make));
    await send(service, { method: 'POST', path: '/api/v1/orders', user: 'eve', form: { orderTitle: 'x' } });
    const rename: SignedRequest = {
      method: 'PUT',
      path: '/api/v1/users/self',
      user: 'eve',
      form: { firstName: 'Eve' },
      idempotencyKey: 'name eve',
    };
    expectSame(await send(service, rename), await send(service, rename));
    const erase: SignedRequest = {
      method: 'DELETE',
      path: '/api/v1/users/self',
      user: 'eve',
      idempotencyKey: 'erase eve',
    };
    const first = await send(service, erase);
    expect(first.body['result']).toMatchObject({ orders: 1 });
    expectSame(first, await send(service, erase));
    const other = await send(service, { ...erase, idempotencyKey: 'erase eve again' });
    expect(codeOf(other)).toBe('user_unknown');
  });

  it('queues a crawl and cancels a token once, but login returns a new token each time', async () => {
    const update: SignedRequest = {
      method: 'POST',
      path: '/api/v1/actions/update',
      form: {},
      idempotencyKey: 'update 1',
    };
    expectSame(await call(update), await call(update));
    const login: SignedRequest = { method: 'POST', path: '/api/v1/actions/login', form: {}, idempotencyKey: 'login 1' };
    const tokens = [await call(login), await call(login)].map((answer) =>
      String(answer.body['result']?.['requestToken']),
    );
    expect(new Set(tokens).size).toBe(2);
    const logout: SignedRequest = {
      method: 'POST',
      path: '/api/v1/actions/logout',
      form: { rt: tokens[0] ?? '' },
      idempotencyKey: 'logout 1',
    };
    expectSame(await call(logout), await call(logout));
    const { rows } = await service.database.pool.query('select * from written_answers');
    for (const token of tokens) expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('runs once for concurrent requests', async () => {
    const before = await count('orders');
    const first = service.time.now;
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        call({
          method: 'POST',
          path: '/api/v1/orders',
          form: { orderTitle: 'Rush' },
          idempotencyKey: 'all at once',
          timestamp: first + index + 1,
        }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
    expect(answers.filter(({ headers }) => headers['idempotent-replayed'] === undefined)).toHaveLength(1);
    expect(await count('orders')).toBe(before + 1);
  });
});

it('runs a write once for concurrent requests to two instances', async () => {
  const other = await startTestService({}, { url: service.database.url });
  other.time.now = service.time.now;
  const before = await count('orders');
  for (let round = 0; round < 5; round += 1) {
    const first = service.time.now;
    const request: SignedRequest = {
      method: 'POST',
      path: '/api/v1/orders',
      user: 'ann',
      form: { orderTitle: 'Two doors' },
      idempotencyKey: `two doors ${round}`,
    };
    const [here, there] = await Promise.all([
      send(service, { ...request, timestamp: first + 1 }),
      send(other, { ...request, timestamp: first + 2 }),
    ]);
    expect([here?.status, there?.status]).toEqual([201, 201]);
    expect(here?.body).toEqual(there?.body);
  }
  expect(await count('orders')).toBe(before + 5);
  await other.close();
});

describe('an Idempotency-Key', () => {
  it('is rejected for a different change, and nothing changes', async () => {
    const idempotencyKey = 'used';
    const made = await call({ method: 'POST', path: '/api/v1/orders', form: { orderTitle: 'First' }, idempotencyKey });
    const path = pathOf(made);
    const orders = await count('orders');
    const others: readonly SignedRequest[] = [
      { method: 'POST', path: '/api/v1/orders', form: { orderTitle: 'Second' } },
      { method: 'POST', path: '/api/v1/orders', form: { orderTitle: 'First', orderTotal: '1' } },
      { method: 'PUT', path, form: { orderTitle: 'First' } },
      { method: 'DELETE', path },
    ];
    for (const other of others) {
      const answer = await call({ ...other, idempotencyKey });
      expect(problemSchema.parse(answer.body)).toMatchObject({ status: 422, code: 'idempotency_key_reused' });
    }
    expect(await count('orders')).toBe(orders);
    expect(envelopeOf(orderSchema).parse((await call({ path })).body).result.orderTitle).toBe('First');
  });

  it('of a rejected write can be used again', async () => {
    const make = { method: 'POST', path: '/api/v1/orders', idempotencyKey: 'first try' } as const;
    expect(codeOf(await call({ ...make, form: { orderTitle: 'x', merchant: '123' } }))).toBe('field_invalid');
    expect((await call({ ...make, form: { orderTitle: 'x' } })).status).toBe(201);
  });

  it('is not stored for a read, and nothing is stored without one', async () => {
    const before = await remembered();
    const make = { method: 'POST', path: '/api/v1/orders', form: { orderTitle: 'same' } } as const;
    expect(pathOf(await call(make))).not.toBe(pathOf(await call(make)));
    const idempotencyKey = 'read';
    expect((await call({ path: '/api/v1/orders', query: { limit: '1' }, idempotencyKey })).status).toBe(200);
    expect((await call({ path: '/api/v1/items', query: { limit: '1' }, idempotencyKey })).status).toBe(200);
    expect(await remembered()).toBe(before);
  });

  it('must be 1 to 255 printable characters', async () => {
    const make = { method: 'POST', path: '/api/v1/orders', form: { orderTitle: 'x' } } as const;
    const before = await count('orders');
    for (const idempotencyKey of ['', 'x'.repeat(256), 'a\tb', 'caf\u00e9'])
      expect(await call({ ...make, idempotencyKey }), idempotencyKey).toMatchObject({
        status: 400,
        body: { code: 'parameter_invalid', parameter: 'Idempotency-Key' },
      });
    expect(await count('orders')).toBe(before);
    for (const idempotencyKey of ['x'.repeat(255), '"quoted"', 'in  between', Buffer.from('é').toString('latin1')])
      expect((await call({ ...make, idempotencyKey })).status, idempotencyKey).toBe(201);
  });

  it('belongs to one client and one user', async () => {
    await registerClient(service.app, 'other-client', RFC6979_PUBLIC_KEY);
    const idempotencyKey = 'shared';
    const request = { method: 'POST', path: '/api/v1/users', form: { userName: 'zoe' }, idempotencyKey } as const;
    expect((await send(service, request)).status).toBe(201);
    const other = await send(service, { ...request, clientId: 'other-client' });
    expect(other.status).toBe(201);
    expect(other.headers['idempotent-replayed']).toBeUndefined();
    const order = { method: 'POST', path: '/api/v1/orders', form: { orderTitle: 'x' }, idempotencyKey } as const;
    const ann = await call({ ...order, user: 'ann' });
    const bob = await call({ ...order, user: 'bob' });
    expect([ann.status, bob.status]).toEqual([201, 201]);
    expect(pathOf(ann)).not.toBe(pathOf(bob));
  });

  it('returns 409 with Retry-After while its first request runs longer than the lock timeout', async () => {
    const form = { orderTitle: 'slow' };
    const request = { method: 'POST', path: '/api/v1/orders', form, idempotencyKey: 'slow one' } as const;
    await service.database.db.transaction().execute(async (trx) => {
      await sql`insert into written_answers (client_id, user_name, idempotency_key, content_hash, method, create_time)
        values ('test-client-1', 'ann', 'slow one', '', 'POST', ${service.time.now})`.execute(trx);
      const waiting = await call(request);
      expect(waiting).toMatchObject({ status: 409, headers: { 'retry-after': '3' } });
      expect(codeOf(waiting)).toBe('idempotency_in_progress');
      await sql`delete from written_answers where idempotency_key = 'slow one'`.execute(trx);
    });
    expect((await call(request)).status).toBe(201);
  });
});

describe('a reqId', () => {
  it('has no effect on writes, even when repeated', async () => {
    const make = { method: 'POST', path: '/api/v1/orders', form: { orderTitle: 'Twin', reqId: 'case 7' } } as const;
    const made = [await call(make), await call(make)];
    expect(made.map(({ status }) => status)).toEqual([201, 201]);
    for (const { headers } of made) expect(headers).toMatchObject({ 'x-request-id': 'case 7' });
    const paths = made.map(pathOf);
    expect(new Set(paths).size).toBe(2);
    const change = { method: 'PUT', path: paths[0] ?? '', form: { orderTitle: 'x', reqId: 'case 7' } } as const;
    expect((await call(change)).status).toBe(200);
    const refused = await call({ path: '/api/v1/orders', query: { filter: 'x', reqId: 'case 7' } });
    expect(problemSchema.parse(refused.body).reqId).toBe('case 7');
  });
});

describe('a stored response', () => {
  const make: SignedRequest = {
    method: 'POST',
    path: '/api/v1/orders',
    form: { orderTitle: 'Daily' },
    idempotencyKey: 'every day',
  };

  it('is replayed for 24 hours, then the key is free even before the row is deleted', async () => {
    const first = await call(make);
    service.time.now += DAY - 1000;
    expectSame(first, await call(make));
    service.time.now += 2000;
    const next = await call(make);
    expect(next.status).toBe(201);
    expect(pathOf(next)).not.toBe(pathOf(first));
    expectSame(next, await call(make));
  });

  it('is erased after 24 hours', async () => {
    expect(await remembered()).toBeGreaterThan(0);
    service.time.now += DAY + 10_000;
    await expire(service.database.db, service.time.now);
    expect(await remembered()).toBe(0);
  });

  it('erases stored responses with the user, except for the counts', async () => {
    await send(service, {
      method: 'POST',
      path: '/api/v1/users',
      form: { userName: 'gone' },
      idempotencyKey: 'make gone',
    });
    const own = (request: SignedRequest) => send(service, { ...request, user: 'gone' });
    const order = await own({
      method: 'POST',
      path: '/api/v1/orders',
      form: { orderTitle: 'Secret' },
      idempotencyKey: 'secret',
    });
    await own({ method: 'DELETE', path: pathOf(order), idempotencyKey: 'delete secret' });
    await own({ method: 'PUT', path: '/api/v1/users/self', form: { lastName: 'Gone' }, idempotencyKey: 'rename gone' });
    await own({ method: 'DELETE', path: '/api/v1/users/self', idempotencyKey: 'erase gone' });
    const { rows } = await service.database.pool.query('select idempotency_key, body from written_answers');
    expect(rows.map((row) => row.idempotency_key)).toEqual(['erase gone']);
    expect(JSON.stringify(rows)).not.toContain('Secret');
  });
});
