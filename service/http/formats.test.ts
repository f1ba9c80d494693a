import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  OPERATOR_TOKEN,
  send,
  signatureHeaderOf,
  startTestService,
  type TestService,
} from '../../test-support/service.ts';
import { csvFormat } from '../collections/csv.ts';
import { prefersCsv } from './accept.ts';
import { isKnown } from './etag.ts';

let service: TestService;
let userId: string;

beforeAll(async () => {
  service = await startTestService();
  await send(service, { method: 'POST', path: '/api/v1/users', form: { userName: 'ann' } });
  const { rows } = await sql<{ id: string }>`select id from users`.execute(service.database.db);
  userId = rows[0]?.id ?? '';
  for (const statement of FILL) await sql.raw(statement.replaceAll('$USER', userId)).execute(service.database.db);
});
afterAll(() => service.close());

const FILL = [
  `insert into mailboxes (user_id, id, email, provider_id, status_code, progress, connection, consent_version, consent_at,
                          last_crawled_at, create_time, update_time)
     values ($USER, 1, 'ann@example.com', 1, 200, '{"folders": 2, "messagesTotal": 9}', '{}', '1', 0, 86400000, 0, 5)`,
  `insert into merchants (user_id, id, merchant_key, name, create_time, update_time)
     values ($USER, 1, 'a', 'Leaf, "Kettle"', 1, 2)`,
  `insert into orders (user_id, id, mailbox_id, merchant_id, purchase_type_id, order_title, order_number, order_date,
                       order_total, discount, currency, create_time, update_time)
     values ($USER, 1, 1, 1, 2, '=1+1', '-5', '2026-01-03', 2450, -100, 'EUR', 0, 7),
            ($USER, 2, null, null, 100, E'two\\r\\nlines; "said" he', 'N, 1', '2026-01-02', null, null, null, 0, 8),
            ($USER, 3, null, null, 100, E'\\ttab', '@x', '2026-01-01', 0, null, 'JPY', 0, 9)`,
  `insert into items (user_id, id, order_id, description, quantity, price, category_id, create_time, update_time)
     values ($USER, 1, 1, 'Tea', 2, 1225, 10, 0, 7)`,
  `insert into shipments (user_id, id, order_id, shipper_id, status_code, description, tracking_number, shipping_date,
                          create_time, update_time)
     values ($USER, 1, 1, 4, 3, repeat('tea ', 300), '00340434', '2026-01-04', 0, 7)`,
];

type Headers = Readonly<Record<string, string>>;

async function request(path: string, headers: Headers = {}, method: 'GET' | 'HEAD' = 'GET') {
  const [bare = ''] = path.split('?');
  const signature = signatureHeaderOf({ path: bare, user: 'ann' }, service.time.now);
  // HEAD is signed as HEAD (contract §2).
  const signed = method === 'GET' ? signature : headSignature(bare);
  return service.app.inject({ method, url: path, headers: { 'x-service-api-signature': signed, ...headers } });
}

function headSignature(path: string): string {
  return signatureHeaderOf({ path, user: 'ann', method: 'HEAD' }, service.time.now);
}

const base = 'http://service.test/api/v1';

describe('CSV', () => {
  it('has a header row, one row per resource, and no formulas', async () => {
    const answer = await request('/api/v1/orders', { accept: 'text/csv' });
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8; header=present',
      'content-disposition': `attachment; filename="orders-${new Date(service.time.now).toISOString().slice(0, 10)}.csv"`,
      'vary': 'accept, accept-encoding',
      'cache-control': 'private, no-cache',
    });
    expect(answer.body).toBe(
      [
        'orderDate,orderTitle,orderNumber,orderTotal,orderTax,shippingCost,discount,currency,orderStatus,merchant/href,' +
          'merchant/name,merchant/hidden,purchaseType/href,purchaseType/name,mailbox/href,kept,updateTime,href',
        `2026-01-03,'=1+1,'-5,2450,,,-100,EUR,placed,${base}/merchants/1,"Leaf, ""Kettle""",false,` +
          `${base}/purchasetypes/2,Shippable Purchase,${base}/mailboxes/1,false,7,${base}/orders/1`,
        `2026-01-02,"two\r\nlines; ""said"" he","N, 1",,,,,,placed,,,,${base}/purchasetypes/100,Other,,false,8,${base}/orders/2`,
        `2026-01-01,'\ttab,'@x,0,,,,JPY,placed,,,,${base}/purchasetypes/100,Other,,false,9,${base}/orders/3`,
        '',
      ].join('\r\n'),
    );
  });

  it('accepts the parameters of a collection', async () => {
    const lines = async (query: string) =>
      (await request(`/api/v1/orders?${query}`, { accept: 'text/csv' })).body.split('\r\n');
    expect(await lines('filter=price+ge+0&orderBy=price')).toMatchObject([
      /^orderDate/,
      /^2026-01-01/,
      /^2026-01-03/,
      '',
    ]);
    const page = await request('/api/v1/orders?limit=1', { accept: 'text/csv' });
    const next = /<http:\/\/service\.test([^>]+)>; rel="next"/.exec(String(page.headers['link']))?.[1] ?? '';
    expect((await request(next, { accept: 'text/csv' })).body.split('\r\n')[1]).toMatch(/^2026-01-02/);
    expect(await lines('filter=price+gt+99999')).toMatchObject([/^orderDate/, '']);
  });

  it.each(['orders', 'items', 'shipments', 'mailboxes', 'merchants', 'users'] as const)(
    'of %s has every scalar field of the resource with its value',
    async (collection) => {
      const [resource] = JSON.parse((await request(`/api/v1/${collection}`)).body).result;
      const csv = (await request(`/api/v1/${collection}`, { accept: 'text/csv' })).body;
      const header = csv.slice(0, csv.indexOf('\r\n')).split(',');
      const scalars = scalarsOf(resource);
      for (const [name, value] of scalars) expect([header.includes(name), name, value]).toEqual([true, name, value]);
      const row = csvFormat(collection, 0).batch([resource], true);
      expect(csv.slice(csv.indexOf('\r\n') + 2)).toContain(row);
      expect(row.split(',').length).toBeGreaterThanOrEqual(header.length);
    },
  );

  it('contains only the href of a deleted row', async () => {
    await sql`update orders set deleted_at = 1 where id = 3`.execute(service.database.db);
    const { body } = await request('/api/v1/orders?showDeleted=true&filter=price+eq+0', { accept: 'text/csv' });
    await sql`update orders set deleted_at = null where id = 3`.execute(service.database.db);
    expect(body.split('\r\n')[1]).toBe(`${','.repeat(17)}${base}/orders/3`);
  });

  it('returns errors as the same problem documents', async () => {
    const answer = await request('/api/v1/orders?filter=price+eq', { accept: 'text/csv' });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      400,
      'application/problem+json; charset=utf-8',
    ]);
    expect(answer.json()).toMatchObject({ code: 'filter_invalid', parameter: 'filter' });
  });

  it.each([
    ['text/csv', true],
    ['TEXT/CSV ; header=present', true],
    ['text/*', true],
    ['application/json;q=0.5, text/csv', true],
    ['application/json, text/csv;q=0.9', false],
    ['text/csv, application/json', false],
    ['text/csv;q=0.2, */*;q=0.1', true],
    ['text/csv;q=0', false],
    ['*/*', false],
    ['text/html, */*;q=0.8', false],
    ['', false],
  ])('is chosen for Accept: %s → %s', (accept, csv) => {
    expect(prefersCsv(accept)).toBe(csv);
  });
});

/** Returns scalar members of a resource by path. Lists and `provenance`, whose members vary, have no columns. */
function scalarsOf(resource: object, prefix = ''): readonly (readonly [string, unknown])[] {
  return Object.entries(resource).flatMap(([name, value]) => {
    if (Array.isArray(value) || ['provenance', 'receivedShare'].includes(name)) return [];
    if (value !== null && typeof value === 'object') return scalarsOf(value, `${prefix}${name}/`);
    return [[prefix + name, value] as const];
  });
}

describe('compression', () => {
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync } as const;

  it.each([
    ['gzip', 'gzip'],
    ['br', 'br'],
    ['gzip, deflate, br', 'br'],
    ['br;q=0.1, gzip', 'gzip'],
  ] as const)('returns for Accept-Encoding %s: %s', async (accepted, encoding) => {
    const plain = await request('/api/v1/orders?limit=3');
    const packed = await request('/api/v1/orders?limit=3', { 'accept-encoding': accepted });
    expect(packed.headers).toMatchObject({ 'content-encoding': encoding, 'vary': 'accept, accept-encoding' });
    expect(unpack[encoding](packed.rawPayload).toString('utf8')).toBe(plain.body);
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
    expect(packed.headers['content-length']).toBe(String(packed.rawPayload.length));
  });

  it('skips small responses and clients that do not accept it', async () => {
    const small = await request('/api/v1/categories/1', { 'accept-encoding': 'gzip' });
    expect([small.headers['content-encoding'], small.headers['vary']]).toEqual([undefined, 'accept-encoding']);
    for (const accepted of ['identity', 'gzip;q=0']) {
      const answer = await request('/api/v1/orders?limit=3', { 'accept-encoding': accepted });
      expect([answer.headers['content-encoding'], answer.statusCode]).toEqual([undefined, 200]);
    }
  });

  it('applies to problems and CSV', async () => {
    const expand = 'x'.repeat(2000);
    const problem = await request(`/api/v1/orders?expand=${expand}`, { 'accept-encoding': 'gzip' });
    expect([problem.statusCode, problem.headers['content-encoding']]).toEqual([400, 'gzip']);
    expect(JSON.parse(gunzipSync(problem.rawPayload).toString('utf8')).code).toBe('expand_invalid');
    const csv = await request('/api/v1/shipments', { 'accept-encoding': 'br', 'accept': 'text/csv' });
    expect(brotliDecompressSync(csv.rawPayload).toString('utf8')).toMatch(/^status\/code,/);
  });

  it('is never removed from request bodies', async () => {
    const path = '/api/v1/orders';
    const signature = signatureHeaderOf({ path, user: 'ann', method: 'POST' }, service.time.now);
    const answer = await service.app.inject({
      method: 'POST',
      url: path,
      headers: {
        'x-service-api-signature': signature,
        'content-type': 'application/x-www-form-urlencoded',
        'content-encoding': 'gzip',
      },
      payload: Buffer.from('1f8b08', 'hex'),
    });
    expect(answer.statusCode).toBe(400);
  });
});

describe('entity tags', () => {
  const INSTANCES = [
    'orders/1',
    'orders/1?expand=items,merchant',
    'items/1?expand=order',
    'shipments/1',
    'mailboxes/1',
    'merchants/1',
    'users/self?expand=mailboxes',
    'categories',
    'categories?limit=2',
    'shippers/4',
  ];

  it.each(INSTANCES)('return 304 for %s while it is unchanged', async (path) => {
    const first = await request(`/api/v1/${path}`);
    const etag = String(first.headers['etag']);
    expect(etag).toMatch(/^"[\w-]{22}(?:\.[\w-]{22})?"$/);
    service.time.now += 5;
    const again = await request(`/api/v1/${path}`, { 'if-none-match': `"other", ${etag}` });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect(again.headers).toMatchObject({ etag, 'vary': 'accept-encoding', 'cache-control': 'private, no-cache' });
    expect(again.headers['content-type']).toBeUndefined();
    expect((await request(`/api/v1/${path}`, { 'if-none-match': '"other"' })).statusCode).toBe(200);
  });

  it('change with the resource and with its expanded relations', async () => {
    const tag = async (path: string) => (await request(path)).headers['etag'];
    const [plain, expanded] = [await tag('/api/v1/orders/1'), await tag('/api/v1/orders/1?expand=items')];
    expect(plain).not.toBe(expanded);
    await sql`update items set price = price + 1 where id = 1`.execute(service.database.db);
    expect(await tag('/api/v1/orders/1')).toBe(plain);
    expect(await tag('/api/v1/orders/1?expand=items')).not.toBe(expanded);
  });

  it('are omitted for collections', async () => {
    expect((await request('/api/v1/orders')).headers['etag']).toBeUndefined();
  });

  it.each([
    ['W/"a"', true],
    ['"a"', true],
    ['"b" , W/"a"', true],
    ['*', true],
    ['"b"', false],
    ['a', false],
    ['', false],
  ])('match If-None-Match: %s → %s', (header, known) => {
    expect(isKnown(header, '"a"')).toBe(known);
  });
});

describe('HEAD', () => {
  it.each([
    'orders/1',
    'orders',
    'orders?limit=2&count=true',
    'categories',
    'users/self',
    'orders/99',
    'orders?filter=x',
  ])('%s has the headers of GET and no body', async (path) => {
    const [get, head] = [await request(`/api/v1/${path}`), await request(`/api/v1/${path}`, {}, 'HEAD')];
    expect([head.statusCode, head.body]).toEqual([get.statusCode, '']);
    for (const name of ['content-type', 'etag', 'vary', 'link', 'cache-control', 'content-length']) {
      expect([name, head.headers[name]]).toEqual([name, get.headers[name]]);
    }
  });

  it.each([
    '/',
    '/docs',
    '/docs/signing',
    '/docs/samples/sign.py',
    '/login',
    '/.well-known/oauth-authorization-server',
  ])('works for %s, which needs no signature', async (url) => {
    const [get, head] = [await service.app.inject({ url }), await service.app.inject({ method: 'HEAD', url })];
    expect([head.statusCode, head.body]).toEqual([get.statusCode, '']);
    for (const name of ['content-type', 'etag', 'cache-control', 'location']) {
      expect([name, head.headers[name]]).toEqual([name, get.headers[name]]);
    }
  });

  it('works for operators', async () => {
    const headers = { authorization: `Bearer ${OPERATOR_TOKEN}` };
    const answer = await service.app.inject({ method: 'HEAD', url: '/operator/clients', headers });
    expect([answer.statusCode, answer.body]).toEqual([200, '']);
  });

  it('is signed as HEAD, can be repeated, and supports entity tags', async () => {
    const path = '/api/v1/orders/1';
    const wrong = await service.app.inject({
      method: 'HEAD',
      url: path,
      headers: { 'x-service-api-signature': signatureHeaderOf({ path, user: 'ann' }, service.time.now) },
    });
    expect(wrong.statusCode).toBe(401);
    const { headers } = await request(path, {}, 'HEAD');
    const again = await request(path, { 'if-none-match': String(headers['etag']) }, 'HEAD');
    expect(again.statusCode).toBe(304);
  });

  it('is rejected for the page that links a mailbox, so that link checkers cannot use up its token', async () => {
    const answer = await service.app.inject({ method: 'HEAD', url: '/api/v1/link_mailbox?rt=x' });
    expect(answer.statusCode).toBe(405);
  });
});
