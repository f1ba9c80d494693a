import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { emailSchema } from '#contract/email.ts';
import { itemSchema } from '#contract/item.ts';
import { orderSchema } from '#contract/order.ts';
import { problemSchema } from '#contract/problem.ts';
import { shipmentSchema } from '#contract/shipment.ts';
import { userSchema } from '#contract/user.ts';
import { envelopeOf } from '../../test-support/envelope.ts';
import { RFC6979_PUBLIC_KEY } from '../../test-support/rfc6979-key.ts';
import {
  type Answer,
  FORM,
  registerClient,
  type SignedRequest,
  send,
  signatureHeaderOf,
  startTestService,
  type TestService,
} from '../../test-support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
  for (const userName of ['ann', 'bob']) {
    await send(service, { method: 'POST', path: '/api/v1/users', form: { userName } });
  }
});
afterAll(() => service.close());

const call = (request: SignedRequest): Promise<Answer> => send(service, { user: 'ann', ...request });
const get = (path: string, query: Record<string, string> = {}) => call({ path, query });
const post = (path: string, form: Record<string, string>) => call({ method: 'POST', path, form });
const put = (path: string, form: Record<string, string>) => call({ method: 'PUT', path, form });
const remove = (path: string) => call({ method: 'DELETE', path });

/** Returns the path of an href. */
function pathOf(href: unknown): string {
  return new URL(String(href)).pathname;
}

async function makeOrder(form: Record<string, string>): Promise<string> {
  const made = await post('/api/v1/orders', form);
  expect(made.status).toBe(201);
  return pathOf(made.headers['location']);
}

function problem(answer: Answer) {
  expect(answer.headers['content-type']).toContain('application/problem+json');
  return problemSchema.parse(answer.body);
}

describe('users', () => {
  it('are created once per name and match the contract', async () => {
    const made = await post('/api/v1/users', { username: 'ann', firstName: 'Ann' });
    expect(problem(made)).toMatchObject({ status: 409, code: 'user_exists' });
    const self = await get('/api/v1/users/self', { reqId: 'my id 7' });
    expect(envelopeOf(userSchema).parse(self.body).result.userName).toBe('ann');
    expect(self.headers['x-request-id']).toBe('my id 7');
  });

  it('change only the fields sent, and an empty value clears a field', async () => {
    await put('/api/v1/users/self', { firstName: 'Ann', userEmail: 'ann@example.org' });
    await put('/api/v1/users/self', { lastName: 'Lee' });
    const cleared = await put('/api/v1/users/self', { userEmail: '' });
    expect(cleared.body['result']).toMatchObject({ firstName: 'Ann', lastName: 'Lee', userEmail: null });
  });

  it('are listed for the client, and also by time', async () => {
    const all = await send(service, { path: '/api/v1/users' });
    expect(
      z
        .array(userSchema)
        .parse(all.body['result'])
        .map(({ userName }) => userName),
    ).toEqual(expect.arrayContaining(['ann', 'bob']));
    const none = await send(service, { path: '/api/v1/users', query: { since: String(service.time.now + 1000) } });
    expect(none.body['result']).toEqual([]);
  });

  it('are erased completely, with counts', async () => {
    await send(service, { method: 'POST', path: '/api/v1/users', form: { userName: 'gone' } });
    const own = (request: SignedRequest) => send(service, { user: 'gone', ...request });
    const order = await own({ method: 'POST', path: '/api/v1/orders', form: { orderTitle: 'x', merchantName: 'M' } });
    const orderHref = String(order.body['result']?.['href']);
    await own({ method: 'POST', path: '/api/v1/items', form: { order: orderHref, description: 'y' } });
    const erased = await own({ method: 'DELETE', path: '/api/v1/users/self' });
    expect(erased.body['result']).toEqual({ mailboxes: 0, emails: 0, orders: 1, items: 1, shipments: 0, grants: 0 });
    expect(problem(await own({ path: '/api/v1/orders' }))).toMatchObject({ code: 'user_unknown', status: 404 });
  });
});

describe('orders', () => {
  it('are created, read, changed, and deleted', async () => {
    const path = await makeOrder({
      username: 'ann',
      orderDate: '2026-03-01',
      orderTitle: 'Desk lamp',
      orderTotal: '4599',
      currency: 'eur',
      merchantName: 'Lumen & Co',
    });
    const read = await get(path);
    expect(envelopeOf(orderSchema).parse(read.body).result).toMatchObject({
      orderTitle: 'Desk lamp',
      orderDate: '2026-03-01',
      orderTotal: 4599,
      currency: 'EUR',
      orderTax: null,
      merchant: { name: 'Lumen & Co' },
      items: [],
      provenance: {},
    });
    expect((await put(path, { orderDate: '2026-03-02' })).body['result']).toMatchObject({
      orderDate: '2026-03-02',
      orderTitle: 'Desk lamp',
    });
    expect((await remove(path)).status).toBe(200);
    expect(problem(await get(path)).code).toBe('not_found');
    expect(problem(await remove(path)).code).toBe('not_found');
    const shown = await get('/api/v1/orders', { showDeleted: 'true', limit: '500' });
    expect(shown.body['result']).toContainEqual({ href: `http://service.test${path}` });
  });

  it('accept parameters in the query, but the body wins', async () => {
    const made = await call({
      method: 'POST',
      path: '/api/v1/orders',
      query: { orderTitle: 'from the query', orderDate: '2026-01-05', client: 'p', locale: 'en_US' },
      form: { orderTitle: 'from the body' },
    });
    expect(made.body['result']).toMatchObject({ orderTitle: 'from the body', orderDate: '2026-01-05' });
  });

  it('expand to full objects', async () => {
    const path = await makeOrder({ orderTitle: 'Expanded', merchantName: 'Lumen & Co' });
    const order = `http://service.test${path}`;
    const item = await post('/api/v1/items', { order, description: 'Bulb', quantity: '2', price: '350' });
    expect(itemSchema.parse(item.body['result'])).toMatchObject({ description: 'Bulb', quantity: 2, price: 350 });
    const shipper = 'http://service.test/api/v1/shippers/4';
    const shipment = await post('/api/v1/shipments', {
      order,
      shipper,
      trackingNumber: '00340434161094042557',
      status: '1',
    });
    expect(shipmentSchema.parse(shipment.body['result']).status).toEqual({ code: 1, description: 'SHIPPED' });
    const expanded = await get(path, { expand: ' shipments,items, items,merchant,purchaseType,mailbox,orderEmails' });
    expect(orderSchema.parse(expanded.body['result'])).toMatchObject({
      items: [{ description: 'Bulb' }],
      shipments: [{ trackingNumber: '00340434161094042557', shipper: { name: 'DHL' } }],
      merchant: { name: 'Lumen & Co', editable: true },
    });
    const items = await get('/api/v1/items', { expand: 'order,merchant', filter: "description eq 'Bulb'" });
    expect(items.body['result']?.['0']).toMatchObject({
      order: { orderTitle: 'Expanded' },
      merchant: { name: 'Lumen & Co' },
    });
    const shipments = await get('/api/v1/shipments', { expand: 'order', filter: "shipper/name eq 'DHL'" });
    expect(shipments.body['result']?.['0']).toMatchObject({ order: { orderTitle: 'Expanded' } });
  });

  it('change when a part of them changes', async () => {
    const path = await makeOrder({ orderTitle: 'Touched' });
    const made = await post('/api/v1/items', { order: `http://service.test${path}`, description: 'part' });
    const before = Number((await get(path)).body['result']?.['updateTime']);
    service.time.now += 10;
    await put(pathOf(made.body['result']?.['href']), { price: '100' });
    expect(Number((await get(path)).body['result']?.['updateTime'])).toBeGreaterThan(before);
    const since = await get('/api/v1/orders', { since: String(before) });
    expect(since.body['result']?.['0']).toMatchObject({ orderTitle: 'Touched' });
  });

  it('support filter, sort, page, and count', async () => {
    for (const [title, total] of [
      ['p-cup', '300'],
      ['p-plate', '900'],
      ['p-bowl', '600'],
    ] as const) {
      await makeOrder({ orderTitle: title, orderTotal: total, orderDate: '2025-05-05' });
    }
    const call = (query: Record<string, string>) =>
      get('/api/v1/orders', { filter: "startswith(description,'p-')", ...query });
    const titles = (answer: Answer) =>
      z
        .array(orderSchema)
        .parse(answer.body['result'])
        .map((order) => order.orderTitle);
    expect(titles(await call({ orderBy: 'price desc' }))).toEqual(['p-plate', 'p-bowl', 'p-cup']);
    expect(titles(await call({ orderBy: 'price', limit: '1', offset: '1' }))).toEqual(['p-bowl']);
    const counted = await call({ limit: '2', count: 'true', ORDERBY: 'price' });
    expect(counted.body['totalCount']).toBe(3);
    expect(titles(counted)).toEqual(['p-cup', 'p-bowl']);
  });

  it('are streamed completely without a limit', async () => {
    await send(service, { method: 'POST', path: '/api/v1/users', form: { userName: 'many' } });
    const userId = (await service.database.pool.query("select id from users where user_name = 'many'")).rows[0].id;
    await service.database.pool.query(
      `insert into orders (user_id, id, order_title, order_date, create_time, update_time)
       select $1, n, 'order ' || n, date '2020-01-01' + (n % 1000)::int, 1, 1 from generate_series(1, 1700) n`,
      [userId],
    );
    const all = await send(service, { path: '/api/v1/orders', user: 'many' });
    const orders = z.array(orderSchema).parse(all.body['result']);
    expect(new Set(orders.map(({ href }) => href)).size).toBe(1700);
    expect(orders.map(({ orderDate }) => String(orderDate))).toEqual(
      orders
        .map(({ orderDate }) => String(orderDate))
        .sort()
        .reverse(),
    );
  });
});

describe("another user's data", () => {
  it('is not found, for another user of the client or for the same user name at another client', async () => {
    const path = await makeOrder({ orderTitle: 'private' });
    await registerClient(service.app, 'second-client', RFC6979_PUBLIC_KEY);
    await send(service, {
      method: 'POST',
      path: '/api/v1/users',
      clientId: 'second-client',
      form: { userName: 'ann' },
    });
    const item = await post('/api/v1/items', { order: `http://service.test${path}`, description: 'secret' });
    const itemPath = pathOf(item.body['result']?.['href']);
    for (const other of [{ user: 'bob' }, { clientId: 'second-client' }]) {
      for (const target of [path, itemPath]) {
        expect(problem(await call({ path: target, ...other })).code).toBe('not_found');
        expect(problem(await call({ method: 'PUT', path: target, form: {}, ...other })).code).toBe('not_found');
        expect(problem(await call({ method: 'DELETE', path: target, ...other })).code).toBe('not_found');
      }
      const listed = await call({ path: '/api/v1/orders', ...other });
      expect(JSON.stringify(listed.body)).not.toContain('private');
      const added = await call({
        method: 'POST',
        path: '/api/v1/items',
        form: { order: path, description: 'x' },
        ...other,
      });
      expect(problem(added)).toMatchObject({ code: 'field_invalid', errors: [{ field: 'order' }] });
    }
  });
});

describe('dictionaries', () => {
  it.each([
    ['categories', 29, 'Books', '2'],
    ['purchasetypes', 10, 'Other', '100'],
    ['shippers', 47, 'USPS', '1'],
    ['providers', 51, 'Gmail', '1'],
  ])('%s have %i entries', async (name, size, entry, id) => {
    const all = await send(service, { path: `/api/v1/${name}` });
    expect(Object.keys(all.body['result'] ?? {})).toHaveLength(size);
    const one = await send(service, { path: `/api/v1/${name}/${id}` });
    expect(one.body['result']).toMatchObject({ name: entry, href: `http://service.test/api/v1/${name}/${id}` });
    expect(problem(await send(service, { path: `/api/v1/${name}/999` })).code).toBe('not_found');
  });
});

describe('emails', () => {
  it('return the email, and its content in a sandbox', async () => {
    const { pool } = service.database;
    const userId = (await pool.query("select id from users where user_name = 'ann' and client_id = 'test-client-1'"))
      .rows[0].id;
    await pool.query(
      `insert into mailboxes (user_id, id, email, provider_id, status_code, progress, connection, consent_version, consent_at, create_time, update_time)
       values ($1, 77, 'ann@example.org', 91, 200, '{"folders":0,"messagesTotal":0,"messagesScanned":0,"candidates":0,"ordersFound":0,"startedAt":null,"etaMs":null}', '{"kind":"import"}', 'v', 1, 1, 1)`,
      [userId],
    );
    await pool.query(
      `insert into emails (user_id, id, mailbox_id, message_key, outcome, subject, content, content_type, create_time)
       values ($1, 88, 77, 'k', 'order', 'Your order', '<script>steal()</script>', 'text/html', 1)`,
      [userId],
    );
    const email = await get('/api/v1/emails/88');
    expect(emailSchema.parse(email.body['result'])).toMatchObject({
      subject: 'Your order',
      emailType: 'order',
      mailbox: { href: 'http://service.test/api/v1/mailboxes/77', email: 'ann@example.org' },
    });
    const content = await get('/api/v1/emails/88/content');
    expect(content.headers['content-security-policy']).toMatch(/^sandbox;/);
    expect(content.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(content.headers['x-content-type-options']).toBe('nosniff');
    expect(problem(await call({ path: '/api/v1/emails/88', user: 'bob' })).code).toBe('not_found');
    const mailbox = await get('/api/v1/mailboxes/77');
    expect(mailbox.body['result']?.['user']).toEqual({
      href: (await get('/api/v1/users/self')).body['result']?.['href'],
    });
    expect(mailbox.body['result']).toMatchObject({
      status: { code: 200, description: 'OK' },
      email: 'ann@example.org',
    });
    const unlinked = await remove('/api/v1/mailboxes/77');
    expect(unlinked.body['result']).toMatchObject({ mailboxes: 1, emails: 1 });
    expect(problem(await get('/api/v1/emails/88')).code).toBe('not_found');
  });
});

describe('actions', () => {
  it('login fails without users and for an unknown user', async () => {
    await registerClient(service.app, 'empty-client', RFC6979_PUBLIC_KEY);
    const login = { method: 'POST', path: '/api/v1/actions/login' } as const;
    expect(problem(await send(service, { ...login, clientId: 'empty-client' })).code).toBe('no_user');
    expect(problem(await send(service, { ...login, user: 'nobody' }))).toMatchObject({
      status: 404,
      code: 'user_unknown',
    });
    const token = await call(login);
    expect(token.body['result']?.['requestToken']).toMatch(/^[A-Za-z0-9._~-]{43}$/);
  });

  it('login returns an unsafe token once or always in the sandbox', async () => {
    const login = async (user: string) => {
      const answer = await send(service, { method: 'POST', path: '/api/v1/actions/login', user });
      return /^[A-Za-z0-9._~-]+$/.test(String(answer.body['result']?.['requestToken']));
    };
    for (const user of ['token-unsafe-once@sandbox.example', 'token-unsafe-always@sandbox.example']) {
      await send(service, { method: 'POST', path: '/api/v1/users', form: { userName: user } });
    }
    expect([
      await login('token-unsafe-once@sandbox.example'),
      await login('token-unsafe-once@sandbox.example'),
    ]).toEqual([false, true]);
    const always = await Promise.all([1, 2, 3].map(() => login('token-unsafe-always@sandbox.example')));
    expect(always).toEqual([false, false, false]);
  });

  it('creating the sample user links the sample mailbox in the sandbox', async () => {
    const created = await send(service, {
      method: 'POST',
      path: '/api/v1/users',
      form: { userName: 'sandbox-sample' },
    });
    expect(created.status).toBe(201);
    const mailboxes = await send(service, { path: '/api/v1/mailboxes', user: 'sandbox-sample' });
    expect(mailboxes.body).toMatchObject({ result: [{ email: 'sample@sandbox.example' }] });
  });

  it('logout cancels a token repeatedly under both paths', async () => {
    const answer = await call({ method: 'POST', path: '/api/v1/actions/login' });
    const rt = String(answer.body['result']?.['requestToken']);
    for (const path of ['/api/v1/actions/logout', '/logout', '/logout']) {
      expect((await call({ method: 'POST', path, form: { rt } })).status).toBe(200);
    }
    const page = await service.app.inject({ url: `/api/v1/link_mailbox?rt=${rt}` });
    expect(page.statusCode).toBe(302);
    expect(page.headers.location).toMatch(/\/login$/);
  });

  it('update queues a crawl for each mailbox', async () => {
    expect((await call({ method: 'POST', path: '/api/v1/actions/update' })).body['result']).toEqual({
      success: true,
      mailboxes: 0,
    });
  });
});

describe('invalid input is rejected without changes', () => {
  const cases: readonly (readonly [string, SignedRequest, number, string])[] = [
    ['an unknown field', { method: 'POST', path: '/api/v1/orders', form: { colour: 'red' } }, 400, 'field_unknown'],
    [
      'a date that does not exist',
      { method: 'POST', path: '/api/v1/orders', form: { orderDate: '2026-02-30' } },
      400,
      'field_invalid',
    ],
    [
      'an amount with a point',
      { method: 'POST', path: '/api/v1/orders', form: { orderTotal: '1.50' } },
      400,
      'field_invalid',
    ],
    [
      'an invalid currency',
      { method: 'POST', path: '/api/v1/orders', form: { currency: 'ZZZ' } },
      400,
      'field_invalid',
    ],
    [
      'an invalid address',
      { method: 'PUT', path: '/api/v1/users/self', form: { userEmail: 'notmail' } },
      400,
      'field_invalid',
    ],
    [
      'an item without an order',
      { method: 'POST', path: '/api/v1/items', form: { description: 'x' } },
      400,
      'field_invalid',
    ],
    [
      'an unknown shipper',
      { method: 'POST', path: '/api/v1/shipments', form: { shipper: '999' } },
      400,
      'field_invalid',
    ],
    ['two user names', { method: 'POST', path: '/api/v1/orders', form: { username: 'bob' } }, 400, 'username_mismatch'],
    ['a parameter twice', { path: '/api/v1/orders', query: 'limit=1&limit=2' }, 400, 'request_malformed'],
    ['bad UTF-8', { path: '/api/v1/orders', query: 'filter=%FF' }, 400, 'request_malformed'],
    ['a NUL', { path: '/api/v1/orders', query: 'filter=%00' }, 400, 'request_malformed'],
    ['a dollar parameter', { path: '/api/v1/orders', query: { $filter: 'true' } }, 400, 'parameter_unsupported'],
    ['a negative limit', { path: '/api/v1/orders', query: { limit: '-1' } }, 400, 'parameter_invalid'],
    ['a reqId with a line break', { path: '/api/v1/orders', query: { reqId: 'a\nb' } }, 400, 'parameter_invalid'],
    ['an unknown relation', { path: '/api/v1/orders', query: { expand: 'itms' } }, 400, 'expand_invalid'],
    ['a broken filter', { path: '/api/v1/orders', query: { filter: "price gt 'five'" } }, 400, 'filter_invalid'],
    ['a broken orderBy', { path: '/api/v1/orders', query: { orderBy: 'prise' } }, 400, 'filter_invalid'],
    ['an invalid ID', { path: '/api/v1/orders/99999999999999999999' }, 404, 'not_found'],
    ['a path nobody serves', { path: '/api/v1/nothing' }, 404, 'not_found'],
  ];

  it.each(cases)('%s', async (_what, request, status, code) => {
    const count = async () =>
      (await get('/api/v1/orders', { count: 'true', limit: '0', showDeleted: 'true' })).body['totalCount'];
    const before = await count();
    const answer = await call(request);
    expect(problem(answer)).toMatchObject({ status, code });
    expect(await count()).toEqual(before);
  });

  it('an invalid filter, with position, expected tokens, and suggestion', async () => {
    const answer = problem(await get('/api/v1/orders', { filter: 'prise gt 5' }));
    expect(answer).toMatchObject({ parameter: 'filter', position: 0, suggestion: 'price' });
    expect(answer.detail).toContain('prise gt 5\n^');
  });

  it('a request for user data without a user', async () => {
    expect(problem(await send(service, { path: '/api/v1/orders' })).code).toBe('username_required');
  });

  it('JSON, a body that is too large, a DELETE with a body, an unsupported method', async () => {
    const raw = async (method: 'POST' | 'DELETE' | 'PUT', path: string, type: string, payload: string) => {
      service.time.now += 1;
      const response = await service.app.inject({
        method,
        url: path,
        headers: {
          'x-service-api-signature': signatureHeaderOf({ method, path, user: 'ann' }, service.time.now),
          'content-type': type,
        },
        payload,
      });
      return { status: response.statusCode, headers: response.headers, ...response.json() };
    };
    expect(await raw('POST', '/api/v1/orders', 'application/json', '{"orderTitle":"x"}')).toMatchObject({
      status: 415,
      code: 'media_type_unsupported',
    });
    expect(await raw('POST', '/api/v1/orders', FORM, `orderTitle=${'x'.repeat(70_000)}`)).toMatchObject({
      status: 413,
      code: 'body_too_large',
    });
    expect(await raw('DELETE', '/api/v1/orders/1', FORM, 'orderTitle=x')).toMatchObject({ code: 'request_malformed' });
    const wrong = await raw('PUT', '/api/v1/orders', FORM, 'orderTitle=x');
    expect(wrong).toMatchObject({ status: 405, code: 'method_not_allowed' });
    expect(wrong.headers.allow).toBe('GET, HEAD, POST');
  });

  it("problems contain the reqId, and success bodies the service's clock", async () => {
    const answer = await get('/api/v1/orders/1', { reqId: 'quote-me' });
    expect(problem(answer).reqId).toBe('quote-me');
    expect(answer.headers['x-request-id']).toBe('quote-me');
    const listed = await get('/api/v1/orders', { limit: '0' });
    expect(Math.abs(Number(listed.body['currentTime']) - service.time.now)).toBeLessThan(50);
  });

  it("the operator's API requires the operator token and a valid key", async () => {
    const add = (headers: Record<string, string>, form: Record<string, string>) =>
      service.app.inject({
        method: 'POST',
        url: '/operator/clients',
        headers: { 'content-type': FORM, ...headers },
        payload: new URLSearchParams(form).toString(),
      });
    expect((await add({}, {})).json()).toMatchObject({ code: 'operator_unauthorized', status: 401 });
    expect((await add({ authorization: 'Bearer wrong' }, {})).statusCode).toBe(401);
    const good = { authorization: 'Bearer operator-token-of-the-tests' };
    expect((await add(good, { client_id: 'new-client-9', public_key: 'AAAA' })).json()).toMatchObject({
      code: 'client_invalid',
    });
    expect((await add(good, { client_id: 'Bad Id', public_key: RFC6979_PUBLIC_KEY })).json()).toMatchObject({
      code: 'client_invalid',
    });
  });
});

describe('expand', () => {
  it.each(['mailboxes', 'merchants'])('of %s rejects every name', async (collection) => {
    expect(problem(await get(`/api/v1/${collection}`, { expand: 'orders' })).code).toBe('expand_invalid');
  });
});

it('pages dictionaries like any collection', async () => {
  const all = (await get('/api/v1/categories')).body['result'] as unknown as readonly unknown[];
  const page = await get('/api/v1/categories', { offset: '3', limit: '2' });
  expect(page.body['result']).toEqual(all.slice(3, 5));
  expect(problem(await get('/api/v1/categories', { limit: 'x' })).code).toBe('parameter_invalid');
});
