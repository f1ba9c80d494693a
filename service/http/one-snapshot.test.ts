import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { inFull } from '../../test-support/complete-cases.ts';
import {
  send,
  signatureHeaderOf,
  startTestService,
  type TestService,
  USED_BEFORE,
} from '../../test-support/service.ts';
import { createServiceDatabase } from '../../test-support/service-database.ts';
import type { TestDatabase } from '../../test-support/test-database.ts';
import { textsOf } from '../../test-support/texts-of.ts';

let server: TestDatabase;
let service: TestService;
let writer: pg.Client;
let userId: string;
/** Runs before each statement of the service that reads purchase data, except the first. */
let between: (() => Promise<unknown>) | null = null;
let isFirst = true;

beforeAll(async () => {
  server = await createServiceDatabase(USED_BEFORE);
  writer = new pg.Client({ connectionString: server.url });
  await writer.connect();
  const query = pg.Client.prototype.query as (...given: unknown[]) => Promise<unknown>;
  const watched = function (this: pg.Client, ...given: unknown[]) {
    const run = () => Reflect.apply(query, this, given);
    if (this === writer || !/\b(?:orders|items|fetch)\b/.test(textsOf(given[0]).join(';'))) return run();
    if (between === null) return run();
    const write = isFirst ? async () => undefined : between;
    isFirst = false;
    return write().then(run);
  };
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(watched as typeof pg.Client.prototype.query);
  service = await startTestService({}, { url: server.url });
  await send(service, { method: 'POST', path: '/api/v1/users', form: { userName: 'ann' } });
  const { rows } = await sql<{ id: string }>`select id from users`.execute(service.database.db);
  userId = rows[0]?.id ?? '';
});

afterAll(async () => {
  vi.restoreAllMocks();
  await service.close();
  await writer.end();
  await server.drop();
});

/** Replaces all orders with orders 1 to `count`, dates ascending, each with one item of the same title. */
async function fill(count: number): Promise<void> {
  await writer.query(`delete from orders where user_id = ${userId};
    insert into orders (user_id, id, order_title, order_date, create_time, update_time)
      select ${userId}, n, 'old', date '2020-01-01' + n, 1, 1 from generate_series(1, ${count}) n;
    insert into items (user_id, id, order_id, description, create_time, update_time)
      select user_id, id, id, 'old', 1, 1 from orders`);
}

/** From now on, adds an order and renames all of them between any two statements. */
function writeFrom(count: number): void {
  let next = count;
  isFirst = true;
  between = () => {
    next += 1;
    return writer.query(`begin;
      insert into orders (user_id, id, order_title, order_date, create_time, update_time)
        values (${userId}, ${next}, 'old', date '2020-01-01' + ${next}, 1, 1);
      insert into items (user_id, id, order_id, description, create_time, update_time)
        values (${userId}, ${next}, ${next}, 'old', 1, 1);
      update orders set order_title = 'new ${next}';
      update items set description = 'new ${next}';
      commit`);
  };
}

type Listed = {
  readonly href: string;
  readonly orderTitle: string;
  readonly items: readonly { readonly description?: string }[];
};

async function get(path: string, query: Readonly<Record<string, string>>, accept = 'application/json') {
  service.time.now += 1;
  const response = await service.app.inject({
    url: `${path}?${new URLSearchParams(query)}`,
    headers: { 'x-service-api-signature': signatureHeaderOf({ path, user: 'ann' }, service.time.now), accept },
  });
  between = null;
  expect(response.statusCode, response.body).toBe(200);
  return response;
}

const ORDERS = '/api/v1/orders';
/** More than one page or batch. */
const MANY = inFull(520, 700);
const idOf = ({ href }: Listed) => Number(href.split('/').at(-1));

describe('a response during concurrent writes', () => {
  it.each([
    [20, { limit: '100' }],
    [20, { limit: '20' }],
    [20, { limit: '7' }],
    [20, { limit: '100', filter: "orderTitle eq 'old'" }],
    [20, { limit: '100', filter: "merchant/name eq null and orderTitle eq 'old'" }],
    [20, { limit: '100', since: '0' }],
    [20, { limit: '100', expand: 'items' }],
    [20, { filter: "orderTitle eq 'old'", expand: 'items' }],
    [MANY, { expand: 'items' }],
    [MANY, { limit: String(MANY - 50) }],
    [MANY, { limit: String(MANY), filter: "orderTitle ne 'x'" }],
  ] as const)('is one snapshot for %i orders with %j', async (orders, query) => {
    await fill(orders);
    writeFrom(orders);
    const response = await get(ORDERS, { ...query, count: 'true' });
    const { result, totalCount } = response.json<{ result: readonly Listed[]; totalCount: number }>();
    const [first] = result;
    expect(first === undefined ? null : idOf(first)).toBe(totalCount);
    expect(result).toHaveLength(Math.min(totalCount, 'limit' in query ? Number(query.limit) : totalCount));
    expect('link' in response.headers).toBe(result.length < totalCount);
    const [title, ...others] = new Set(result.map(({ orderTitle }) => orderTitle));
    expect(others).toEqual([]);
    if ('filter' in query && query.filter.includes('old')) expect(title).toBe('old');
    if (!('expand' in query)) return;
    for (const { items } of result) expect(items.map(({ description }) => description)).toEqual([title]);
  });

  it.each([20, MANY])('is one snapshot for %i orders as CSV', async (orders) => {
    await fill(orders);
    writeFrom(orders);
    const { body } = await get(ORDERS, { orderBy: 'orderTitle desc' }, 'text/csv');
    const [, ...lines] = body.trimEnd().split('\r\n');
    expect(lines.length).toBeGreaterThanOrEqual(orders);
    expect(new Set(lines.map((line) => line.split(',')[1])).size).toBe(1);
  });

  it('is one snapshot for an order with its items', async () => {
    await fill(1);
    writeFrom(1);
    const response = await get(`${ORDERS}/1`, { expand: 'items' });
    const { result } = response.json<{ result: Listed }>();
    expect(result).toMatchObject({ orderTitle: 'old', items: [{ description: 'old' }] });
  });

  it('is one snapshot for the start of the next page', async () => {
    await fill(20);
    const { headers } = await get(ORDERS, { limit: '5', orderBy: 'orderTitle', count: 'true' });
    const next = new URL(/<([^>]+)>/.exec(String(headers['link']))?.[1] ?? '');
    writeFrom(20);
    const page = (await get(next.pathname, Object.fromEntries(next.searchParams))).json<{
      result: readonly Listed[];
    }>();
    expect(page.result.map(idOf)).toEqual([6, 7, 8, 9, 10]);
    expect(page.result.map(({ orderTitle }) => orderTitle)).toEqual(Array(5).fill('old'));
  });
});
