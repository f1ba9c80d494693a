import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Tables } from './tables.ts';

/** Collections read with the common parameters (contract §3): of a user, or, for users, of a client. */
export type OwnedTable = 'orders' | 'items' | 'shipments' | 'mailboxes' | 'merchants' | 'users';

/** What a client asked of a collection, checked and compiled. */
export type CollectionQuery = {
  readonly filter: RawBuilder<SqlBool> | null;
  /** The terms after `order by`; total, so that pages neither skip nor repeat. */
  readonly orderBy: RawBuilder<unknown>;
  /** The rows after a place in the order: disjoint conditions, one after the other; none for the start. */
  readonly after: readonly RawBuilder<SqlBool>[];
  /** Rows at most, or null for all of them. */
  readonly limit: number | null;
  readonly offset: number;
  /** Only rows created or modified after this instant (ms). */
  readonly since: number | null;
  readonly showDeleted: boolean;
  readonly count: boolean;
};

const SOFT_DELETED: ReadonlySet<OwnedTable> = new Set(['orders', 'items', 'shipments']);

/**
 * The rows a query selects, in its order. `columns` may name the table and look things up by it: that is done for rows of
 * the page alone, so where others are passed over on the way (`offset`), or are read in two parts, ids are found first.
 */
export function collectionSql<Row>(
  table: OwnedTable,
  columns: RawBuilder<Row>,
  ownerId: string,
  query: CollectionQuery,
): RawBuilder<Row> {
  const { orderBy, limit, offset, after } = query;
  const from = sql`from ${sql.table(table)} where`;
  const found = conditions(table, ownerId, query);
  const parts = after.length === 0 ? [found] : after.map((place) => sql<SqlBool>`${found} and ${place}`);
  const [only] = parts;
  if (only !== undefined && parts.length === 1 && (limit === null || offset === 0)) {
    return sql<Row>`select ${columns} ${from} ${only} order by ${orderBy} ${paging(limit, offset)}`;
  }
  // Where one part is read, it passes over the offset itself; of two, each may have to give the whole page.
  const inner = parts.length === 1 ? paging(limit, offset) : paging(limit === null ? null : limit + offset, 0);
  const outer = parts.length === 1 ? sql`` : paging(limit, offset);
  const ids = parts.map((part) => {
    const page = limit === null ? sql`` : sql`order by ${orderBy} ${inner}`;
    return sql`(select ${sql.ref(`${table}.id`)} ${from} ${part} ${page})`;
  });
  return sql<Row>`select ${columns} ${from} ${owned(table, ownerId)}
    and ${sql.ref(`${table}.id`)} = any(array(${sql.join(ids, sql` union all `)})) order by ${orderBy} ${outer}`;
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

function paging(limit: number | null, offset: number): RawBuilder<unknown> {
  const most = limit === null ? sql`` : sql`limit ${limit}`;
  return offset === 0 ? most : sql`${most} offset ${offset}`;
}

function owned(table: OwnedTable, ownerId: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`${sql.ref(`${table}.${table === 'users' ? 'client_id' : 'user_id'}`)} = ${ownerId}`;
}

function conditions(table: OwnedTable, ownerId: string, query: CollectionQuery): RawBuilder<SqlBool> {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  const parts = [owned(table, ownerId)];
  if (SOFT_DELETED.has(table) && !query.showDeleted) parts.push(sql<SqlBool>`${column('deleted_at')} is null`);
  if (query.since !== null) parts.push(sql<SqlBool>`${column('update_time')} > ${query.since}`);
  if (query.filter !== null) parts.push(sql<SqlBool>`(${query.filter})`);
  return sql.join(parts, sql` and `);
}
