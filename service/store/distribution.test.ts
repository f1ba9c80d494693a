import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '#database/open.ts';
import { createServiceDatabase } from '../../test-support/service-database.ts';
import type { TestDatabase } from '../../test-support/test-database.ts';

/** The layout by user: tables with their distribution columns, tables with a copy on each node, and all others. */
const LAYOUT = readFileSync(resolve(import.meta.dirname, '../../deploy/citus.sql'), 'utf8');
const distributed = new Map(matches(/^select create_distributed_table\('(\w+)', '(\w+)'/gm).map(([a, b]) => [a, b]));
const references = new Set(matches(/^select create_reference_table\('(\w+)'\)/gm).map(([name]) => name));
const local = matches(/^-- local: (\w+)$/gm).map(([name]) => name);
const deviations = matches(/^-- deviation: (\w+): \S.*$/gm).map(([name]) => name);

function matches(pattern: RegExp): readonly (readonly string[])[] {
  return [...LAYOUT.matchAll(pattern)].map(([, ...groups]) => groups);
}

let server: TestDatabase;
let database: Database<unknown>;

beforeAll(async () => {
  server = await createServiceDatabase();
  database = openDatabase<unknown>(server.url, { max: 1 });
});

afterAll(async () => {
  await database?.close();
  await server?.drop();
});

async function read<Row>(query: RawBuilder<Row>): Promise<readonly Row[]> {
  return (await query.execute(database.db)).rows;
}

const IS_PART = sql`exists (select from pg_inherits i where i.inhrelid = c.oid)`;

/** Names of the columns of an index or a constraint, in order. */
function columnsOf(table: string, numbers: string): RawBuilder<string[]> {
  return sql`array(select a.attname::text from unnest(${sql.raw(numbers)}) with ordinality k(n, at)
    join pg_attribute a on a.attrelid = ${sql.raw(table)} and a.attnum = k.n order by k.at)`;
}

type Key = { readonly name: string; readonly table: string; readonly columns: readonly string[] };
type Reference = Key & { readonly target: string; readonly targets: readonly string[] };

test('names every table once', async () => {
  const tables = await read(
    sql<{ name: string }>`select relname as name from pg_class c
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not ${IS_PART}`,
  );
  const named = [...distributed.keys(), ...references, ...local];
  expect([...named].sort()).toEqual(tables.map(({ name }) => name).sort());
});

test('distributes every table whose primary key begins with the user', async () => {
  const keys = await read(
    sql<Key>`select x.conname as name, c.relname as table, ${columnsOf('x.conrelid', 'x.conkey')} as columns
      from pg_constraint x join pg_class c on c.oid = x.conrelid where x.contype = 'p' and not ${IS_PART}`,
  );
  const byUser = keys.filter(({ columns }) => columns[0] === 'user_id' && columns.length > 1);
  expect(byUser.length).toBeGreaterThan(15);
  expect([...distributed.keys()]).toEqual(expect.arrayContaining(byUser.map(({ table }) => table)));
});

test('gives each unique key the distribution column and keeps each reference within its user, except for listed deviations', async () => {
  const keys = await read(
    sql<Key>`select k.relname as name, c.relname as table, ${columnsOf('c.oid', 'i.indkey::int2[]')} as columns
      from pg_index i join pg_class k on k.oid = i.indexrelid join pg_class c on c.oid = i.indrelid
      where i.indisunique and c.relnamespace = 'public'::regnamespace and not ${IS_PART}`,
  );
  const links = await read(
    sql<Reference>`select x.conname as name, c.relname as table, f.relname as target,
        ${columnsOf('x.conrelid', 'x.conkey')} as columns, ${columnsOf('x.confrelid', 'x.confkey')} as targets
      from pg_constraint x join pg_class c on c.oid = x.conrelid join pg_class f on f.oid = x.confrelid
      where x.contype = 'f' and not ${IS_PART}`,
  );
  expect(keys.length).toBeGreaterThan(40);
  expect(links.length).toBeGreaterThan(30);
  const found = [...keys.filter(isAcrossUsers), ...links.filter(leavesUser)].map(({ name }) => name);
  expect(found.sort()).toEqual([...deviations].sort());
});

function isAcrossUsers({ table, columns }: Key): boolean {
  const column = distributed.get(table);
  return column !== undefined && !columns.includes(column);
}

/** A copied and a local table can refer to each other, but neither can refer to a row of one user. */
function leavesUser({ table, columns, target, targets }: Reference): boolean {
  const column = distributed.get(table);
  const targetColumn = distributed.get(target);
  if (targetColumn === undefined) return column !== undefined && !references.has(target);
  return column === undefined || !columns.some((name, at) => name === column && targets[at] === targetColumn);
}
