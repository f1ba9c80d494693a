import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { printOrderBy } from '#contract/filter/print.ts';
import { randomCases } from '../../test-support/random-cases.ts';
import {
  type Answer,
  type SignedRequest,
  send,
  startTestService,
  type TestService,
} from '../../test-support/service.ts';
import { DATES, INTEGERS, orderings, TEXTS } from '../filter/testing/expressions.ts';

let service: TestService;
let userId: string;

beforeAll(async () => {
  service = await startTestService();
  for (const userName of ['ann', 'ben']) {
    await send(service, { method: 'POST', path: '/api/v1/users', form: { userName } });
  }
  const { rows } = await sql<{ id: string }>`select id from users where user_name = 'ann'`.execute(service.database.db);
  userId = rows[0]?.id ?? '';
  for (const statement of FILL) await sql.raw(statement.replaceAll('$USER', userId)).execute(service.database.db);
});
afterAll(() => service.close());

/** Returns SQL that picks an element of a list by number; every list also includes null. */
function pick(values: readonly string[], type: string, number: string): string {
  const list = values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', ');
  return `(array[${list}, null]::${type}[])[1 + (${number}) % ${values.length + 1}]`;
}

/** Longer than a cursor can hold. The first 1,000 characters are equal. */
const LONG_TEXTS = [`${'ü'.repeat(1000)}a`, `${'ü'.repeat(1000)}b`];

const FILL = [
  `insert into mailboxes (user_id, id, email, provider_id, status_code, progress, connection, consent_version, consent_at,
                          create_time, update_time)
     select $USER, n, 'm' || n || '@example.com', 1, 200, '{}', '{}', '1', 0, 0, 0 from generate_series(1, 3) n`,
  `insert into merchants (user_id, id, merchant_key, name, website_url, hidden, create_time, update_time)
     select $USER, n, n, ${pick(['Éclair', 'eclair', 'Hotel'], 'text', 'n % 3')}, ${pick(['https://a.example'], 'text', 'n')},
            n % 2 = 0, 0, n from generate_series(1, 5) n`,
  `insert into orders (user_id, id, mailbox_id, merchant_id, purchase_type_id, order_title, order_number, order_date,
                       order_total, order_tax, shipping_cost, discount, currency, create_time, update_time)
     select $USER, n, ${pick(['1', '2', '3'], 'bigint', 'n')}, ${pick(['1', '2', '3', '4', '5'], 'bigint', 'n * 3')}, 2 + n % 2,
            ${pick([...TEXTS, ...LONG_TEXTS], 'text', 'n * 7')}, ${pick(TEXTS, 'text', 'n / 2')}, ${pick(DATES, 'date', 'n / 3')},
            ${pick(INTEGERS, 'bigint', 'n * 5')}, ${pick(INTEGERS, 'bigint', 'n / 4')}, ${pick(['7', '3'], 'bigint', 'n')},
            ${pick(INTEGERS, 'bigint', 'n')}, ${pick(['EUR', 'JPY'], 'text', 'n')}, 0, n / 5
     from generate_series(1, 60) n`,
  `insert into items (user_id, id, order_id, description, quantity, price, purchase_date, category_id, create_time, update_time)
     select $USER, n, 1 + n % 60, ${pick(TEXTS, 'text', 'n')}, ${pick(['1', '2'], 'integer', 'n')},
            ${pick(INTEGERS, 'bigint', 'n')}, ${pick(DATES, 'date', 'n / 2')}, 1 + n % 4, 0, n
     from generate_series(1, 45) n`,
  `insert into shipments (user_id, id, order_id, merchant_id, shipper_id, status_code, description, shipping_date,
                          create_time, update_time)
     select $USER, n, ${pick(['1', '2'], 'bigint', 'n')}, ${pick(['1', '2'], 'bigint', 'n / 2')}, 1 + n % 3, n % 6,
            ${pick(TEXTS, 'text', 'n')}, ${pick(DATES, 'date', 'n / 2')}, 0, n
     from generate_series(1, 45) n`,
  `insert into users (id, client_id, user_name, first_name, create_time, update_time)
     select n, 'test-client-1', 'user ' || n, ${pick(['É', 'e'], 'text', 'n')}, 0, 0 from generate_series(1, 12) n`,
];

type Query = Readonly<Record<string, string>>;

function get(path: string, query: Query | string = {}, more: Partial<SignedRequest> = {}): Promise<Answer> {
  return send(service, { path: `/api/v1/${path}`, user: 'ann', query, ...more });
}

function hrefs({ status, body }: Answer): readonly string[] {
  expect(body, JSON.stringify(body)).toMatchObject({ result: expect.anything() });
  expect(status).toBe(200);
  return (body['result'] as unknown as readonly { href: string }[]).map(({ href }) => href);
}

/** Returns the query of the next page from the `Link` header. */
function nextOf(answer: Answer, path: string): string | null {
  const link = answer.headers['link'];
  if (link === undefined) return null;
  const [, url = '', query = ''] = /^<([^?>]+)\?([^>]+)>; rel="next"$/.exec(String(link)) ?? [];
  expect(url).toBe(`http://service.test/api/v1/${path}`);
  return query;
}

/** Reads all pages in sequence and runs `between` after each. */
async function walk(path: string, query: Query, between: () => Promise<unknown> = async () => undefined) {
  const pages: (readonly string[])[] = [];
  for (let next: string | null = new URLSearchParams(query).toString(); next !== null; ) {
    const answer = await get(path, next);
    pages.push(hrefs(answer));
    next = nextOf(answer, path);
    await between();
  }
  return pages;
}

/** Adds, changes, and deletes unrelated rows in a fixed sequence. */
function writer(): () => Promise<unknown> {
  let step = 0;
  return async () => {
    step += 1;
    const id = 1000 + (step % 7);
    const changed = `$USER, ${id}, ${pick(TEXTS, 'text', String(step * 3))}, ${pick(DATES, 'date', String(step))},
      ${pick(INTEGERS, 'bigint', String(step * 5))}, ${pick(['1', '4'], 'bigint', String(step))}, 0, ${step}`;
    const statement =
      step % 5 === 0
        ? `delete from orders where user_id = $USER and id = ${id}`
        : `insert into orders (user_id, id, order_title, order_date, order_total, merchant_id, create_time, update_time)
           values (${changed}) on conflict (user_id, id) do update set order_title = excluded.order_title,
             order_date = excluded.order_date, order_total = excluded.order_total, merchant_id = excluded.merchant_id,
             update_time = excluded.update_time`;
    await sql.raw(statement.replaceAll('$USER', userId)).execute(service.database.db);
  };
}

const isSettled = (href: string) => /\/\d{1,2}$/.test(href);

describe('pages by cursor', () => {
  it('skip and repeat no row in random orders during concurrent writes', async () => {
    const write = writer();
    const course = fc.record({ items: orderings('orders'), size: fc.integer({ min: 7, max: 40 }) });
    await fc.assert(
      fc.asyncProperty(course, async ({ items, size }) => {
        const orderBy = printOrderBy(items);
        const whole = hrefs(await get('orders', { orderBy })).filter(isSettled);
        const pages = await walk('orders', { orderBy, limit: String(size) }, write);
        expect(pages.flat().filter(isSettled)).toEqual(whole);
        expect(whole).toHaveLength(60);
        for (const page of pages.slice(0, -1)) expect(page).toHaveLength(size);
      }),
      randomCases(10, 20_240_229),
    );
    await sql.raw(`delete from orders where user_id = ${userId} and id >= 1000`).execute(service.database.db);
  });

  it.each([
    ['orders', {}],
    ['orders', { orderBy: 'orderDate' }],
    ['orders', { orderBy: 'orderDate desc, price' }],
    ['orders', { orderBy: 'price desc, orderDate' }],
    ['orders', { orderBy: 'price div 7.0 desc' }],
    ['orders', { orderBy: 'orderTitle' }],
    ['orders', { orderBy: 'orderTitle desc, description' }],
    ['orders', { orderBy: 'price gt 1 desc, merchant/hidden' }],
    ['orders', { filter: 'price gt 0', count: 'true', expand: 'items,merchant' }],
    ['orders', { since: '4', showDeleted: 'true' }],
    ['items', {}],
    ['items', { orderBy: 'order/merchant/name desc, quantity' }],
    ['shipments', {}],
    ['shipments', { orderBy: 'status/description, shipper/name desc' }],
    ['mailboxes', { orderBy: 'status/code desc, lastUpdated desc' }],
    ['merchants', { orderBy: 'name' }],
    ['users', { orderBy: 'firstName desc' }],
    ['users', {}],
  ] as const)('contain the full list in sequence: %s %j', async (path, query) => {
    const whole = hrefs(await get(path, query));
    for (const limit of ['1', '4', String(whole.length)]) {
      const pages = await walk(path, { ...query, limit });
      expect(pages.flat()).toEqual(whole);
      expect(pages).toHaveLength(Math.ceil(whole.length / Number(limit)));
    }
  });

  it('send the link before the body, from the same snapshot, if larger than one batch', async () => {
    await sql
      .raw(
        `insert into orders (user_id, id, order_date, create_time, update_time)
           select ${userId}, n, date '2020-01-01' + (n % 50)::integer, 0, 0 from generate_series(2001, 3400) n`,
      )
      .execute(service.database.db);
    const whole = hrefs(await get('orders'));
    const pages = await walk('orders', { limit: '600' });
    expect(pages.map(({ length }) => length)).toEqual([600, 600, 260]);
    expect(pages.flat()).toEqual(whole);
    await sql.raw(`delete from orders where user_id = ${userId} and id > 2000`).execute(service.database.db);
  });

  it('link to the next page with its parameters only', async () => {
    const query = { limit: '5', orderBy: 'price desc', filter: "price gt 0 and description ne 'é&='", count: 'true' };
    const answer = await get('orders', { ...query, reqId: 'r-1', locale: 'en_US', username: 'ann' });
    const next = Object.fromEntries(new URLSearchParams(nextOf(answer, 'orders') ?? ''));
    expect(next).toEqual({ ...query, username: 'ann', after: expect.stringMatching(/^[\w.~-]+$/) });
  });

  it('have no link without limit, with offset, or at the end', async () => {
    for (const query of [{}, { limit: '5', offset: '5' }, { limit: '60' }, { limit: '0' }]) {
      expect((await get('orders', query)).headers['link']).toBeUndefined();
    }
  });

  it('support offset in the same order', async () => {
    const whole = hrefs(await get('orders'));
    expect(hrefs(await get('orders', { limit: '7', offset: '20' }))).toEqual(whole.slice(20, 27));
    expect(hrefs(await get('orders', { offset: '50' }))).toEqual(whole.slice(50));
    expect(hrefs(await get('orders', { limit: '7', offset: '90' }))).toEqual([]);
  });

  it('return the total of all matches on every page', async () => {
    const first = await get('orders', { limit: '10', count: 'true' });
    const second = await get('orders', nextOf(first, 'orders') ?? '');
    expect([first.body['totalCount'], second.body['totalCount']]).toEqual([60, 60]);
  });
});

describe('a cursor', () => {
  async function cursorOf(query: Query): Promise<string> {
    const next = nextOf(await get('orders', query), 'orders');
    return new URLSearchParams(next ?? '').get('after') ?? '';
  }

  async function refusal(path: string, query: Query, more: Partial<SignedRequest> = {}) {
    const { status, body } = await get(path, query, more);
    return [status, body['code'], body['parameter']];
  }
  const REFUSED = [400, 'parameter_invalid', 'after'];

  it('is rejected in another order or collection, or for another user', async () => {
    const after = await cursorOf({ limit: '3', orderBy: 'price' });
    expect((await get('orders', { limit: '3', orderBy: 'price', after })).status).toBe(200);
    expect(await refusal('orders', { limit: '3', orderBy: 'price desc', after })).toEqual(REFUSED);
    expect(await refusal('orders', { limit: '3', after })).toEqual(REFUSED);
    expect(await refusal('items', { limit: '3', orderBy: 'price', after })).toEqual(REFUSED);
    expect(await refusal('orders', { limit: '3', orderBy: 'price', after }, { user: 'ben' })).toEqual(REFUSED);
  });

  it('is rejected with offset', async () => {
    const after = await cursorOf({ limit: '3' });
    expect(await refusal('orders', { limit: '3', after, offset: '1' })).toEqual(REFUSED);
    expect(await refusal('orders', { limit: '3', after, offset: '0' })).toEqual(REFUSED);
  });

  it('is rejected with any character changed, removed, or added', async () => {
    const after = await cursorOf({ limit: '3' });
    const place = fc.integer({ min: 0, max: after.length - 1 });
    const other = fc.constantFrom(...'aZ09-_.~ é\u{1f600}');
    await fc.assert(
      fc.asyncProperty(place, other, fc.integer({ min: 0, max: 1 }), async (at, character, cut) => {
        const damaged = after.slice(0, at) + character + after.slice(at + cut);
        fc.pre(damaged !== after);
        const [status, code] = await refusal('orders', { limit: '3', after: damaged });
        // Some changes are other Base64 encodings of the same text.
        if (status !== 200) expect([status, code]).toEqual([400, 'parameter_invalid']);
      }),
      randomCases(20, 31),
    );
  });

  it('is rejected if the long text of its last row has changed', async () => {
    const query = { limit: '1', orderBy: 'orderTitle', filter: "startswith(orderTitle, 'üüü')" };
    const first = await get('orders', query);
    const last = hrefs(first).at(-1)?.split('/').at(-1);
    const next = nextOf(first, 'orders') ?? '';
    expect(String(first.headers['link']).length).toBeLessThan(1000);
    const change = (title: string) =>
      sql`update orders set order_title = ${title} where user_id = ${userId} and id = ${last}`.execute(
        service.database.db,
      );
    const { rows } = await sql<{ title: string }>`select order_title as title from orders
      where user_id = ${userId} and id = ${last}`.execute(service.database.db);
    const title = rows[0]?.title ?? '';
    expect(title.length).toBeGreaterThan(1000);
    await change('another');
    const { status, body } = await get('orders', next);
    expect([status, body['code'], body['parameter']]).toEqual(REFUSED);
    expect(body['detail']).toContain('has changed');
    await change(title);
    expect((await get('orders', next)).status).toBe(200);
  });
});
