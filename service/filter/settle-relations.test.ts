import { type DatabaseConnection, DummyDriver } from 'kysely';
import { expect, test } from 'vitest';
import type { FilterResource } from '#contract/filter/catalogue.ts';
import { compileCondition } from './compile.ts';
import { toRawBuilder } from './fragment.ts';
import { settleRelations } from './settle-relations.ts';
import { withDriver } from './testing/no-database.ts';

/** A database that returns `results`, one for each query, and records the queries. */
function answering(results: readonly Readonly<Record<string, readonly number[]>>[]) {
  const queries: string[] = [];
  const connection: DatabaseConnection = {
    async executeQuery({ sql }) {
      queries.push(sql.replaceAll('"', ''));
      return { rows: [results[queries.length - 1] ?? {}] as never[] };
    },
    async *streamQuery() {
      yield { rows: [] };
    },
  };
  class Driver extends DummyDriver {
    override async acquireConnection(): Promise<DatabaseConnection> {
      return connection;
    }
  }
  return { db: withDriver(new Driver()), queries };
}

async function settle(
  resource: FilterResource,
  filter: string,
  results: readonly Readonly<Record<string, readonly number[]>>[],
  mostIds?: number,
) {
  const { db, queries } = answering(results);
  const condition = compileCondition(resource, filter, { userId: '7' });
  const { sql, parameters } = toRawBuilder(await settleRelations(db, condition, mostIds)).compile(db);
  return { sql: sql.replaceAll('"', ''), parameters, queries };
}

const OF_A_MERCHANT = "merchant/name eq 'Hotel'";
const NOT_OF_A_MERCHANT = `not (${OF_A_MERCHANT})`;

test.each([
  ['no row', OF_A_MERCHANT, [], 'false', []],
  ['no row, of which none may be', NOT_OF_A_MERCHANT, [], 'true', []],
  ['one row', OF_A_MERCHANT, [5], 'orders.merchant_id = $1::bigint', ['5']],
  ['one row, which it may not be', NOT_OF_A_MERCHANT, [5], 'orders.merchant_id is distinct from $1::bigint', ['5']],
  ['several rows', OF_A_MERCHANT, [5, 6], 'orders.merchant_id = any($1::bigint[])', [['5', '6']]],
  [
    'several rows, which it may not be',
    NOT_OF_A_MERCHANT,
    [5, 6],
    '(orders.merchant_id = any($1::bigint[])) is not true',
    [['5', '6']],
  ],
] as const)('replaces a condition on a related row by its ID: %s', async (_found, filter, ids, sql, parameters) => {
  const settled = await settle('orders', filter, [{ list0: ids }]);
  expect(settled.sql).toContain(sql);
  expect(settled.parameters).toEqual(parameters);
});

test.each([
  ['one', [3], 'items.category_id = $1::smallint'],
  ['several', [3, 4], 'items.category_id = any($1::smallint[])'],
] as const)('compares IDs of dictionaries as small integers: %s', async (_number, ids, sql) => {
  expect((await settle('items', "category/name eq 'Books'", [{ list0: ids }])).sql).toContain(sql);
});

test('joins related rows that are too many to look up', async () => {
  const ids = { list0: [1, 2, 3] };
  const few = await settle('orders', OF_A_MERCHANT, [ids], 3);
  const many = await settle('orders', OF_A_MERCHANT, [ids], 2);
  const none = await settle('orders', NOT_OF_A_MERCHANT, [ids], 2);
  expect(few.queries).toEqual([expect.stringContaining('limit 4) as list0')]);
  expect(few.sql).toContain('any($1::bigint[])');
  expect(many.sql).toContain('exists (select');
  expect(many.sql).toContain('.id = orders.merchant_id)');
  expect(many.sql).not.toContain('not exists');
  expect(none.sql).toContain('not exists (select');
});

test('looks up several relations with one query, and nested ones before those that contain them', async () => {
  const filter = "merchant/name eq 'Hotel' and purchaseType/name eq 'Travel'";
  const both = await settle('orders', filter, [{ list0: [1], list1: [2] }]);
  expect(both.queries).toHaveLength(1);
  expect(both.parameters).toEqual(['1', '2']);
  const nested = await settle('items', "order/merchant/name eq 'Hotel'", [{ list0: [1] }, { list0: [8, 9] }]);
  expect(nested.queries).toHaveLength(2);
  expect(nested.queries[0]).toContain('from merchants');
  expect(nested.queries[1]).toContain('from orders');
  expect(nested.parameters).toEqual([['8', '9']]);
});

test('needs no query without conditions on related rows', async () => {
  const settled = await settle('orders', 'orderTotal gt 100', []);
  expect(settled.queries).toEqual([]);
});
