import { sql } from 'kysely';
import pg from 'pg';
import type { Database } from '#database/open.ts';
import { collectionSql, countSql, type OwnedTable } from '../../store/collections/collection.ts';
import { settleQuery } from '../../store/collections/settle-query.ts';
import type { Tables } from '../../store/tables.ts';
import { compileCondition } from '../compile.ts';
import { afterKeys, type Keys, keysSql } from '../keyset.ts';
import { compileOrderBy, orderBySql } from '../order-by.ts';

export type Plan = { readonly [key: string]: unknown; readonly Plans?: readonly Plan[] };
/** `sixth`: the sixth execution of a prepared statement, when a generic plan is possible (PostgreSQL, PREPARE). */
export type Mode = 'force_generic_plan' | 'force_custom_plan' | 'sixth';
export const MODES: readonly Mode[] = ['force_custom_plan', 'force_generic_plan', 'sixth'];

/** A page of a user's rows, or their count. */
export type Wanted = {
  readonly table?: OwnedTable;
  readonly query: {
    readonly filter?: string;
    readonly orderBy?: string;
    readonly offset?: string;
    readonly limit?: string;
    readonly since?: string;
    readonly showDeleted?: string;
  };
  readonly count?: boolean;
  /** The page starts after the row at this index of the full list. */
  readonly after?: number;
};

/** Returns the plan nodes of a page or count as the service queries it; `analyze` executes it. */
export async function explain(
  { db }: Database<Tables>,
  userId: string,
  wanted: Wanted,
  mode: Mode,
  analyze = false,
): Promise<readonly Plan[]> {
  const { sql: text, parameters } = (await statementOf(db, userId, wanted)).compile(db);
  const values = parameters.map(toLiteral).join(', ');
  return db.connection().execute(async (connection) => {
    const run = (statement: string) => sql.raw<{ 'QUERY PLAN': readonly [{ readonly Plan: Plan }] }>(statement);
    await run(`set plan_cache_mode = ${mode === 'sixth' ? 'auto' : mode}`).execute(connection);
    await run(`prepare explained as ${text}`).execute(connection);
    const options = analyze ? 'analyze, format json' : 'format json';
    const explained = run(`explain (${options}) execute explained${values === '' ? '' : `(${values})`}`);
    for (let before = 1; mode === 'sixth' && before < 6; before++) await explained.execute(connection);
    const { rows } = await explained.execute(connection);
    await run('deallocate explained').execute(connection);
    return rows.flatMap((row) => nodes(row['QUERY PLAN'][0].Plan));
  });
}

function toLiteral(value: unknown): string {
  return pg.escapeLiteral(Array.isArray(value) ? `{${value.join(',')}}` : String(value));
}

async function statementOf(
  db: Database<Tables>['db'],
  userId: string,
  { table = 'orders', query, count = false, after }: Wanted,
) {
  const terms = compileOrderBy(table, query.orderBy, { userId });
  const requested = {
    filter: query.filter === undefined ? null : compileCondition(table, query.filter, { userId }),
    orderBy: orderBySql(terms),
    limit: Number(query.limit ?? 50),
    offset: Number(query.offset ?? 0),
    since: query.since === undefined ? null : Number(query.since),
    showDeleted: query.showDeleted === 'true',
    count,
  };
  const keys = sql<{
    readonly id: string;
    readonly key: string;
  }>`${sql.ref(`${table}.id`)}, ${keysSql(terms)} as key`;
  const start = { ...(await settleQuery(db, table, userId, requested)), after: [] };
  if (count) return countSql(table, userId, start);
  if (after === undefined) return collectionSql(table, keys, userId, start);
  const before = collectionSql(table, keys, userId, { ...start, limit: 1, offset: after });
  const { rows } = await before.execute(db);
  return collectionSql(table, keys, userId, {
    ...start,
    after: afterKeys(terms, JSON.parse(rows[0]?.key ?? '[]') as Keys),
  });
}

function nodes(plan: Plan): readonly Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodes)];
}

/** Returns the number of rows read from a table, including rows that were filtered out. */
export function rowsRead(plan: readonly Plan[], table: string): number {
  const reads = plan.filter((node) => node['Relation Name'] === table);
  const read = (node: Plan) =>
    ['Actual Rows', 'Rows Removed by Filter', 'Rows Removed by Index Recheck'].reduce(
      (sum, name) => sum + Number(node[name] ?? 0),
      0,
    );
  return reads.reduce((sum, node) => sum + read(node) * Number(node['Actual Loops']), 0);
}
