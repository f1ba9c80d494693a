import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Tables } from './tables.ts';

/** Collections read with the common parameters (contract §3): of a user, or, for users, of a client. */
export type OwnedTable = 'orders' | 'items' | 'shipments' | 'mailboxes' | 'merchants' | 'users';

/** What a client asked of a collection, checked and compiled. */
export type CollectionQuery = {
  readonly filter: RawBuilder<SqlBool> | null;
  /** The terms after `order by`; total, so that pages neither skip nor repeat. */
  readonly orderBy: RawBuilder<unknown>;
  /** Rows at most, or null for all of them. */
  readonly limit: number | null;
  readonly offset: number;
  /** Only rows created or modified after this instant (ms). */
  readonly since: number | null;
  readonly showDeleted: boolean;
  readonly count: boolean;
};

const SOFT_DELETED: ReadonlySet<OwnedTable> = new Set(['orders', 'items', 'shipments']);

/** The rows a query selects, in its order. `columns` may name the table and look things up by it. */
export function collectionSql<Row>(
  table: OwnedTable,
  columns: RawBuilder<Row>,
  ownerId: string,
  query: CollectionQuery,
): RawBuilder<Row> {
  const limit = query.limit === null ? sql`` : sql`limit ${query.limit}`;
  const offset = query.offset === 0 ? sql`` : sql`offset ${query.offset}`;
  return sql<Row>`select ${columns} from ${sql.table(table)} where ${conditions(table, ownerId, query)}
    order by ${query.orderBy} ${limit} ${offset}`;
}

/** How many rows a query selects, paging aside. */
export async function countRows(
  db: Kysely<Tables>,
  table: OwnedTable,
  ownerId: string,
  query: CollectionQuery,
): Promise<number> {
  const counted = await sql<{ count: string }>`select count(*) as count from ${sql.table(table)}
    where ${conditions(table, ownerId, query)}`.execute(db);
  return Number(counted.rows[0]?.count ?? 0);
}

/** The rows with these ids, in no particular order; ids of other users find nothing. */
export async function rowsByIds<Row>(
  db: Kysely<Tables>,
  table: OwnedTable | 'emails',
  columns: RawBuilder<Row>,
  userId: string,
  ids: readonly string[],
): Promise<readonly Row[]> {
  if (ids.length === 0) return [];
  const found = await sql<Row>`select ${columns} from ${sql.table(table)}
    where ${sql.ref(`${table}.user_id`)} = ${userId} and ${sql.ref(`${table}.id`)} = any(${ids}::bigint[])`.execute(db);
  return found.rows;
}

function conditions(table: OwnedTable, ownerId: string, query: CollectionQuery): RawBuilder<SqlBool> {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  const owner = table === 'users' ? 'client_id' : 'user_id';
  const parts = [sql<SqlBool>`${column(owner)} = ${ownerId}`];
  if (SOFT_DELETED.has(table) && !query.showDeleted) parts.push(sql<SqlBool>`${column('deleted_at')} is null`);
  if (query.since !== null) parts.push(sql<SqlBool>`${column('update_time')} > ${query.since}`);
  if (query.filter !== null) parts.push(sql<SqlBool>`(${query.filter})`);
  return sql.join(parts, sql` and `);
}
