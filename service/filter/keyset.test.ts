import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { printOrderBy } from '#contract/filter/print.ts';
import { type Database, openDatabase } from '#database/open.ts';
import { randomCases } from '../../test-support/random-cases.ts';
import { createServiceDatabase } from '../../test-support/service-database.ts';
import type { TestDatabase } from '../../test-support/test-database.ts';
import type { Tables } from '../store/tables.ts';
import { afterKeys, isDigest, isKeyOf, type Keys, keysSql } from './keyset.ts';
import { compileOrderBy, type OrderTerm, orderBySql } from './order-by.ts';
import { orderings, RESOURCES, type Resource } from './testing/expressions.ts';
import { insertRows, selectIds, USER } from './testing/rows.ts';

let server: TestDatabase;
let database: Database<Tables>;

beforeAll(async () => {
  server = await createServiceDatabase();
  database = openDatabase<Tables>(server.url, { max: 1 });
  await insertRows(database.db);
});

afterAll(async () => {
  await database?.close();
  await server?.drop();
});

const terms = (resource: Resource, orderBy: string) => compileOrderBy(resource, orderBy, { userId: USER });

async function keysOf(resource: Resource, order: readonly OrderTerm[], id: string): Promise<Keys> {
  const table = sql.table(resource);
  const { rows } = await sql<{ keys: string }>`select ${keysSql(order)} as keys from ${table}
    where ${table}.user_id = ${USER}::bigint and ${table}.id = ${id}::bigint`.execute(database.db);
  return JSON.parse(rows[0]?.keys ?? '[]') as Keys;
}

/** Returns the rows of each condition for the rows after these keys. */
async function rowsAfter(resource: Resource, order: readonly OrderTerm[], keys: Keys) {
  const sorted = orderBySql(order);
  const parts: (readonly string[])[] = [];
  for (const condition of afterKeys(order, keys)) {
    parts.push(await selectIds(database.db, resource, condition, sorted));
  }
  return parts;
}

describe('the rows after a row', () => {
  const ORDERS: readonly (readonly [Resource, string])[] = [
    ['orders', 'price'],
    ['orders', 'price desc'],
    ['orders', 'price desc, orderDate'],
    ['orders', 'orderDate, price desc, orderTax desc'],
    ['orders', 'orderDate desc, price desc'],
    ['orders', 'updateTime desc, price'],
    ['orders', 'description, currency desc'],
    ['orders', 'price gt 5, orderTax div 7 desc'],
    ['orders', 'price mul 1.5'],
    ['items', "contains(description, 'e') desc, order/merchant/name"],
    ['merchants', 'hidden desc, name'],
    ['merchants', 'name, websiteUrl'],
    ['shipments', 'shippingDate'],
  ];

  it.each(ORDERS)('%s by %s are the rest of the list, without overlaps', async (resource, orderBy) => {
    const order = terms(resource, orderBy);
    const all = await selectIds(database.db, resource, sql`true`, orderBySql(order));
    for (const [index, id] of all.entries()) {
      const parts = await rowsAfter(resource, order, await keysOf(resource, order, id));
      const rest = all.slice(index + 1);
      expect(parts.flat().toSorted()).toEqual(rest.toSorted());
      // Each part is a range of the list, so that it can be read with a limit.
      for (const part of parts) expect(part).toEqual(rest.filter((one) => part.includes(one)));
    }
  });

  it('are the rest of the list for random orders', async () => {
    const query = fc
      .constantFrom(...RESOURCES)
      .chain((resource) => fc.tuple(fc.constant(resource), orderings(resource)));
    await fc.assert(
      fc.asyncProperty(query, fc.nat(), async ([resource, items], place) => {
        const order = terms(resource, printOrderBy(items));
        const all = await selectIds(database.db, resource, sql`true`, orderBySql(order));
        const index = place % all.length;
        const keys = await keysOf(resource, order, all[index] ?? '');
        for (const [at, term] of order.entries()) expect(isKeyOf(term, keys[at] ?? null)).toBe(true);
        fc.pre(!order.some((term, at) => isDigest(term, keys[at] ?? null)));
        const parts = await rowsAfter(resource, order, keys);
        expect(parts.flat().toSorted()).toEqual(all.slice(index + 1).toSorted());
      }),
      randomCases(60, 17),
    );
  });

  it.each([
    ['price', '5', 1],
    ['price', null, 2],
    ['price desc', '5', 2],
    ['price desc', null, 1],
    ['updateTime desc', '5', 1],
    ['price add 1', null, 1],
  ])('by %s after %j have one index range for values and one for nulls', (orderBy, key, ranges) => {
    expect(afterKeys(terms('orders', orderBy), [key, '7'])).toHaveLength(ranges);
  });

  it.each([
    ['price, orderTax', ['5', '6', '7'], /\(.+, .+, .+\) > \(\$1::bigint, \$2::bigint, \$3::bigint\)/],
    ['updateTime desc', ['5', '7'], /\(.+, .+\) < \(\$1::bigint, \$2::bigint\)/],
    ['price, updateTime desc', ['5', '6', '7'], /"order_total" >= \$1::bigint and/],
    ['updateTime desc, price', ['5', '6', '7'], /"update_time" <= \$1::bigint and/],
  ])(
    'by %s after %j are found by one comparison of rows, or by a range of the first term',
    (orderBy, keys, pattern) => {
      const [condition] = afterKeys(terms('orders', orderBy), keys);
      expect(condition?.compile(database.db).sql).toMatch(pattern);
    },
  );

  it('may follow a whole number with decimal places, because cursors are untrusted', () => {
    const [condition] = afterKeys(terms('orders', 'price'), ['12.50', '7']);
    expect(condition?.compile(database.db).sql).toContain('> ($1::numeric, $2::bigint)');
  });

  it('are none without an order', () => {
    expect(afterKeys([], [])).toEqual([]);
  });
});

describe('the key of a row', () => {
  const text = async (value: string) => {
    const [key] = await database.db
      .selectNoFrom(
        keysSql([{ sql: sql`${value}::text`, direction: 'asc', nullable: true, type: 'text', stored: false }]).as(
          'keys',
        ),
      )
      .execute();
    return (JSON.parse(key?.keys ?? '[]') as Keys)[0];
  };

  it('has texts of at most 250 bytes, and the SHA-256 digest of longer ones', async () => {
    expect(await text('é'.repeat(125))).toBe(`=${'é'.repeat(125)}`);
    expect(await text('')).toBe('=');
    expect(await text('a'.repeat(251))).toBe('#772f911dd9d6692897188d0b03f718fb5fbd02020d0fce1374f1354a31205024');
    expect(await text(`${'é'.repeat(125)}a`)).toMatch(/^#[0-9a-f]{64}$/);
  });

  it('prints numbers, dates, and booleans like PostgreSQL, and missing values as null', async () => {
    const order = terms('orders', 'price, orderDate, price gt 5, price mul 1.50');
    const [id = ''] = await selectIds(database.db, 'orders', sql`orders.order_total = 100`, sql`orders.id`);
    const keys = await keysOf('orders', order, id);
    expect([keys[0], keys[2], keys[3], keys[4]]).toEqual(['100', 'true', '150.00', id]);
    const [none = ''] = await selectIds(database.db, 'orders', sql`orders.order_total is null`, sql`orders.id`);
    expect((await keysOf('orders', order, none))[0]).toBeNull();
  });

  it('is a digest only for texts', () => {
    const term = (type: OrderTerm['type']) => ({ type }) as OrderTerm;
    expect(isDigest(term('text'), '#00')).toBe(true);
    expect(isDigest(term('text'), '=#')).toBe(false);
    expect(isDigest(term('text'), null)).toBe(false);
    expect(isDigest(term('integer'), '#00')).toBe(false);
  });

  const digest = `#${'0a'.repeat(32)}`;
  it.each([
    [
      'text',
      ['=', '=x', '==', '=\n', digest],
      ['', 'x', '=a\0', '#', digest.slice(0, 64), `${digest}0`, `x${digest}`, digest.toUpperCase()],
    ],
    [
      'integer',
      ['0', '-5', '12.50', '9'.repeat(2_002)],
      ['', '-', '5.', '.5', '+5', '5e3', ' 5', '5 ', 'x', '9'.repeat(2_003)],
    ],
    ['decimal', ['0.5', '-0.5', '7'], ['', 'NaN', '1,5', '--1']],
    ['date', ['2024-02-29'], ['2023-02-29', 'infinity', '', 'x']],
    ['boolean', ['true', 'false'], ['t', '', 'TRUE', '1']],
    ['href', [], ['7', '=7', '']],
    ['null', [], ['null', '']],
  ] as const)('is checked by the type of its term, because cursors are untrusted: %s', (type, valid, invalid) => {
    const term = { type, nullable: false } as OrderTerm;
    expect(valid.filter((key) => !isKeyOf(term, key))).toEqual([]);
    expect(invalid.filter((key) => isKeyOf(term, key))).toEqual([]);
    expect(isKeyOf(term, null)).toBe(false);
    expect(isKeyOf({ ...term, nullable: true }, null)).toBe(true);
  });
});
