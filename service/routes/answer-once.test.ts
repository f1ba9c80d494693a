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

const ask = (request: SignedRequest): Promise<Answer> => send(service, { user: 'ann', ...request });
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

/** Only the signature and what depends on it may differ. */
function expectSame(first: Answer, again: Answer): void {
  expect(again.status).toBe(first.status);
  expect(again.body).toEqual(first.body);
  expect(again.headers['location']).toBe(first.headers['location']);
  expect(first.headers['idempotent-replayed']).toBeUndefined();
  expect(again.headers['idempotent-replayed']).toBe('true');
}

describe('a write repeated with its reqId', () => {
  it('makes one order, item and parcel, and is answered the same', async () => {
    const make = async (collection: string, form: Record<string, string>, reqId: string) => {
      const before = await count(collection);
      const request: SignedRequest = { method: 'POST', path: `/api/v1/${collection}`, form: { ...form, reqId } };
      const first = await ask(request);
      expect(first.status).toBe(201);
      service.time.now += 60_000;
      expectSame(first, await ask(request));
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

  it('is the same content in query or body, in any order and letter case, with other companions', async () => {
    const first = await ask({
      method: 'POST',
      path: '/api/v1/orders',
      form: { reqId: 'spelt-otherwise', orderTitle: 'Cup', orderTotal: '5' },
    });
    const again = await ask({
      method: 'POST',
      path: '/api/v1/orders',
      query: { ORDERTOTAL: '5', locale: 'en_US', client: 'p', username: 'ann' },
      form: { ordertitle: 'Cup', reqId: 'spelt-otherwise' },
    });
    expectSame(first, again);
    const twice = await ask({
      method: 'POST',
      path: '/api/v1/orders',
      query: 'reqId=spelt-otherwise&reqId=spelt-otherwise&orderTitle=Cup&orderTotal=5',
      form: { reqId: 'spelt-otherwise' },
    });
    expectSame(first, twice);
  });

  it('changes and deletes once: a change in between is not undone, and what is gone is told as gone', async () => {
    const path = pathOf(await ask({ method: 'POST', path: '/api/v1/orders', form: { orderTitle: 'Pan' } }));
    const change: SignedRequest = { method: 'PUT', path, form: { orderTitle: 'Pot', reqId: 'rename it' } };
    const first = await ask(change);
    await ask({ method: 'PUT', path, form: { orderTitle: 'Wok' } });
    expectSame(first, await ask(change));
    expect((await ask({ path })).body['result']?.['orderTitle']).toBe('Wok');
    const erase: SignedRequest = { method: 'DELETE', path, query: { reqId: 'delete it' } };
    expectSame(await ask(erase), await ask(erase));
    expect(codeOf(await ask({ method: 'DELETE', path, query: { reqId: 'delete it again' } }))).toBe('not_found');
  });

  it('makes, changes and erases a user once; the counts come again although the user is gone', async () => {
    const make: SignedRequest = { method: 'POST', path: '/api/v1/users', form: { userName: 'eve', reqId: 'make eve' } };
    expectSame(await send(service, make), await send(service, make));
    await send(service, { method: 'POST', path: '/api/v1/orders', user: 'eve', form: { orderTitle: 'x' } });
    const rename: SignedRequest = {
      method: 'PUT',
      path: '/api/v1/users/self',
      user: 'eve',
      form: { firstName: 'Eve', reqId: 'name eve' },
    };
    expectSame(await send(service, rename), await send(service, rename));
    const erase: SignedRequest = {
      method: 'DELETE',
      path: '/api/v1/users/self',
      user: 'eve',
      query: { reqId: 'erase eve' },
    };
    const first = await send(service, erase);
    expect(first.body['result']).toMatchObject({ orders: 1 });
    expectSame(first, await send(service, erase));
    const other = await send(service, { ...erase, query: { reqId: 'erase eve again' } });
    expect(codeOf(other)).toBe('user_unknown');
  });

  it('queues a crawl and cancels a token once; login gives a token each time', async () => {
    const update: SignedRequest = { method: 'POST', path: '/api/v1/actions/update', form: { reqId: 'update 1' } };
    expectSame(await ask(update), await ask(update));
    const login: SignedRequest = { method: 'POST', path: '/api/v1/actions/login', form: { reqId: 'login 1' } };
    const tokens = [await ask(login), await ask(login)].map((answer) =>
      String(answer.body['result']?.['requestToken']),
    );
    expect(new Set(tokens).size).toBe(2);
    const logout: SignedRequest = {
      method: 'POST',
      path: '/api/v1/actions/logout',
      form: { rt: tokens[0] ?? '', reqId: 'logout 1' },
    };
    expectSame(await ask(logout), await ask(logout));
    const { rows } = await service.database.pool.query('select * from written_answers');
    for (const token of tokens) expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('is done once when it comes many times at once', async () => {
    const before = await count('orders');
    const first = service.time.now;
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        ask({
          method: 'POST',
          path: '/api/v1/orders',
          form: { orderTitle: 'Rush', reqId: 'all at once' },
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

it('is done once also when it comes to two instances at once', async () => {
  const other = await startTestService({}, { url: service.database.url });
  other.time.now = service.time.now;
  const before = await count('orders');
  for (let round = 0; round < 5; round += 1) {
    const first = service.time.now;
    const request: SignedRequest = {
      method: 'POST',
      path: '/api/v1/orders',
      user: 'ann',
      form: { orderTitle: 'Two doors', reqId: `two doors ${round}` },
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

describe('a reqId', () => {
  it('that was used for another change is refused, and nothing changes', async () => {
    const made = await ask({
      method: 'POST',
      path: '/api/v1/orders',
      form: { orderTitle: 'First', reqId: 'used' },
    });
    const path = pathOf(made);
    const orders = await count('orders');
    const others: readonly SignedRequest[] = [
      { method: 'POST', path: '/api/v1/orders', form: { orderTitle: 'Second', reqId: 'used' } },
      { method: 'POST', path: '/api/v1/orders', form: { orderTitle: 'First', orderTotal: '1', reqId: 'used' } },
      { method: 'POST', path: '/api/v1/orders', user: 'bob', form: { orderTitle: 'First', reqId: 'used' } },
      { method: 'PUT', path, form: { orderTitle: 'First', reqId: 'used' } },
      { method: 'DELETE', path, query: { reqId: 'used' } },
    ];
    for (const other of others) {
      expect(problemSchema.parse((await ask(other)).body)).toMatchObject({
        status: 409,
        code: 'req_id_conflict',
        reqId: 'used',
      });
    }
    expect(await count('orders')).toBe(orders);
    expect(await count('orders', 'bob')).toBe(0);
    expect(envelopeOf(orderSchema).parse((await ask({ path })).body).result.orderTitle).toBe('First');
  });

  it('of a write that was refused is free', async () => {
    const form = { orderTitle: 'x', merchant: '123', reqId: 'first try' };
    expect(codeOf(await ask({ method: 'POST', path: '/api/v1/orders', form }))).toBe('field_invalid');
    const good = { orderTitle: 'x', reqId: 'first try' };
    expect((await ask({ method: 'POST', path: '/api/v1/orders', form: good })).status).toBe(201);
  });

  it('that is empty, absent or on a read is not remembered', async () => {
    const before = await remembered();
    const form = { orderTitle: 'same', reqId: '' };
    const hrefs = [];
    for (const fields of [form, form, { orderTitle: 'same' }, { orderTitle: 'same' }]) {
      hrefs.push(pathOf(await ask({ method: 'POST', path: '/api/v1/orders', form: fields })));
    }
    expect(new Set(hrefs).size).toBe(4);
    expect((await ask({ path: '/api/v1/orders', query: { reqId: 'read', limit: '1' } })).status).toBe(200);
    expect((await ask({ path: '/api/v1/items', query: { reqId: 'read', limit: '1' } })).status).toBe(200);
    expect(await remembered()).toBe(before);
  });

  it('is the client’s own: another client’s is another', async () => {
    await registerClient(service.app, 'other-client', RFC6979_PUBLIC_KEY);
    const request: SignedRequest = {
      method: 'POST',
      path: '/api/v1/users',
      form: { userName: 'zoe', reqId: 'shared' },
    };
    expect((await send(service, request)).status).toBe(201);
    const other = await send(service, { ...request, clientId: 'other-client' });
    expect(other.status).toBe(201);
    expect(other.headers['idempotent-replayed']).toBeUndefined();
  });
});

describe('what is remembered', () => {
  const make: SignedRequest = {
    method: 'POST',
    path: '/api/v1/orders',
    form: { orderTitle: 'Daily', reqId: 'every day' },
  };

  it('is good for a day, then the reqId is free, expired or not', async () => {
    const first = await ask(make);
    service.time.now += DAY - 1000;
    expectSame(first, await ask(make));
    service.time.now += 2000;
    const next = await ask(make);
    expect(next.status).toBe(201);
    expect(pathOf(next)).not.toBe(pathOf(first));
    expectSame(next, await ask(make));
  });

  it('is erased after its day', async () => {
    expect(await remembered()).toBeGreaterThan(0);
    service.time.now += DAY + 10_000;
    await expire(service.database.db, service.time.now);
    expect(await remembered()).toBe(0);
  });

  it('is erased with the user, but for the counts', async () => {
    await send(service, { method: 'POST', path: '/api/v1/users', form: { userName: 'gone', reqId: 'make gone' } });
    const own = (request: SignedRequest) => send(service, { ...request, user: 'gone' });
    const order = await own({
      method: 'POST',
      path: '/api/v1/orders',
      form: { orderTitle: 'Secret', reqId: 'secret' },
    });
    await own({ method: 'DELETE', path: pathOf(order), query: { reqId: 'delete secret' } });
    await own({ method: 'PUT', path: '/api/v1/users/self', form: { lastName: 'Gone', reqId: 'rename gone' } });
    await own({ method: 'DELETE', path: '/api/v1/users/self', query: { reqId: 'erase gone' } });
    const { rows } = await service.database.pool.query('select req_id, body from written_answers');
    expect(rows.map((row) => row.req_id)).toEqual(['erase gone']);
    expect(JSON.stringify(rows)).not.toContain('Secret');
  });
});
