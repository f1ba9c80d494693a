import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import cases from '#contract/filter/cases.json' with { type: 'json' };
import { catalogue, type EntityName, relations } from '#contract/filter/catalogue.ts';
import { type Database, openDatabase } from '#database/open.ts';
import { createServiceDatabase } from '../../test-support/service-database.ts';
import type { TestDatabase } from '../../test-support/test-database.ts';
import type { Tables } from '../store/tables.ts';
import { compileFilter } from './compile.ts';
import { compileOrderBy, orderBySql } from './order-by.ts';
import { compileCase } from './testing/compile-case.ts';
import { insertRows, USER } from './testing/rows.ts';

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

const scope = { userId: '7' };
const RESOURCES = ['orders', 'items', 'shipments', 'users', 'mailboxes', 'merchants'] as const;

function run(resource: string, condition: RawBuilder<unknown>, order: RawBuilder<unknown>): Promise<unknown> {
  return sql`select ${sql.ref(`${resource}.id`)} from ${sql.table(resource)} where ${condition} order by ${order}`.execute(
    database.db,
  );
}

const compiled = cases.filter((one) => one.error === undefined);

test.each(compiled.map((one) => [one.resource, one.filter ?? one.orderBy, one] as const))(
  '%s: %j runs',
  async (resource, _, one) => {
    const fragment = compileCase(one);
    const isFilter = typeof one.filter === 'string';
    const query = run(resource, isFilter ? fragment : sql`true`, isFilter ? sql.ref(`${resource}.id`) : fragment);
    await expect(query).resolves.toBeDefined();
  },
);

/** Returns every path to a field across at most two relations. */
function paths(entity: EntityName, depth = 2): readonly string[] {
  const own = catalogue[entity].flatMap((field) => [field.name, ...(field.aliases ?? [])]);
  if (depth === 0) return own;
  const walked = relations[entity].flatMap((relation) =>
    paths(relation.to, depth - 1).map((path) => `${relation.name}/${path}`),
  );
  return [...own, ...walked];
}

test.each(RESOURCES)('supports every documented field of %s in filters and orders', async (resource) => {
  const all = paths(resource);
  expect(all.length).toBeGreaterThanOrEqual(6);
  for (const path of all) {
    const operator = path.endsWith('href') ? 'eq' : 'ge';
    const filter = compileFilter(resource, `${path} ne null and ${path.toUpperCase()} ${operator} ${path}`, scope);
    await run(resource, filter, orderBySql(compileOrderBy(resource, `${path} desc`, scope)));
  }
});

test.each([
  ['many comparisons of a related field', Array.from({ length: 249 }, () => "merchant/name eq 'x'").join(' or ')],
  ['nested comparisons of conditions', `merchant/hidden${' ge (merchant/hidden'.repeat(48)}${')'.repeat(48)}`],
  ['a long chain of equalities', `merchant/hidden${' eq merchant/editable'.repeat(300)}`],
  ['nested positions', `${'substring(orderTitle, indexof(orderTitle, '.repeat(24)}'a'${'))'.repeat(24)} eq 'x'`],
  ['deep negation', `${'not '.repeat(98)}merchant/hidden`],
  ['a long sum', `price${' add price'.repeat(480)} gt 1`],
  ['the largest numbers', `price${' mul price'.repeat(50)} mul 1e-400 gt 1e400`],
  ['a quotient of extremes', '1e400 div (price add 1e-400) mod 3.5 lt 1e-400'],
  ['calls in calls', `${'toupper('.repeat(95)}description${')'.repeat(95)} eq 'x'`],
])('runs a filter at the limits: %s', async (_, filter) => {
  await expect(run('orders', compileFilter('orders', filter, { userId: USER }), sql`orders.id`)).resolves.toBeDefined();
});
