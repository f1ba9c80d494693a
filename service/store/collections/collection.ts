import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import { runPrepared } from '../prepared.ts';
import type { Tables } from '../tables.ts';

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
  /** The ids of those rows when they are few enough to be looked up first (`settleQuery`). */
  readonly changed: readonly string[] | null;
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
  const from = sql`from ${sql.table(table)} where ${conditions(table, ownerId, query)}`;
  if (limit === null || (offset === 0 && after.length < 2)) {
    const place = after.length === 0 ? sql`` : sql`and (${sql.join(after, sql` or `)})`;
    return sql<Row>`select ${columns} ${from} ${place} order by ${orderBy} ${paging(limit, offset)}`;
  }
  const ids = (place: RawBuilder<unknown>, page: RawBuilder<unknown>) =>
    sql`array(select ${sql.ref(`${table}.id`)} ${from} ${place} order by ${orderBy} ${page})`;
  const places = after.length === 0 ? [sql``] : after.map((place) => sql`and ${place}`);
  const [only] = places;
  // Of two parts each may have to give the whole page; together they are cut to it.
  const found =
    only !== undefined && places.length === 1
      ? ids(only, paging(limit, offset))
      : sql`(${sql.join(
          places.map((place) => ids(place, paging(limit + offset, 0))),
          sql` || `,
        )})[${offset + 1}::integer:${offset + limit}::integer]`;
  // One by one: told only that an id is one of many, PostgreSQL may read all of a user's rows in some other index.
  return sql<Row>`select page.* from unnest(${found}) with ordinality as wanted (id, place)
    cross join lateral (select ${columns} from ${sql.table(table)}
      where ${owned(table, ownerId)} and ${sql.ref(`${table}.id`)} = wanted.id offset 0) as page order by wanted.place`;
}

/** The statement behind `countRows`: conditions alone, so that nothing is sorted or looked up. */
export function countSql(
  table: OwnedTable,
  ownerId: string,
  query: CollectionQuery,
): RawBuilder<{ readonly count: string }> {
  return sql`select count(*) as count from ${sql.table(table)} where ${conditions(table, ownerId, query)}`;
}

/** How many rows a query selects, paging aside. */
export async function countRows(
  db: Kysely<Tables>,
  table: OwnedTable,
  ownerId: string,
  query: CollectionQuery,
): Promise<number> {
  const counted = await countSql(table, ownerId, query).execute(db);
  return Number(counted.rows[0]?.count ?? 0);
}

/**
 * The rows of a page whose ids were just read, in their order; one that was deleted meanwhile is left out unless deleted ones
 * are wanted. Apart from finding the ids, because this is planned once and for all, while what finds them depends on values.
 */
export async function rowsOfPage<Row>(
  db: Kysely<Tables>,
  table: OwnedTable,
  columns: RawBuilder<Row>,
  ownerId: string,
  ids: readonly string[],
  showDeleted: boolean,
): Promise<readonly Row[]> {
  if (ids.length === 0) return [];
  const live = SOFT_DELETED.has(table) && !showDeleted ? sql`and ${sql.ref(`${table}.deleted_at`)} is null` : sql``;
  return runPrepared(db, sql<Row>`${eachById(table, columns, ownerId, ids, live)} order by wanted.place`);
}

/** The rows with these ids, in no particular order; ids of other users find nothing. */
export async function rowsByIds<Row>(
  db: Kysely<Tables>,
  table: OwnedTable | 'emails',
  columns: RawBuilder<Row>,
  ownerId: string,
  ids: readonly string[],
): Promise<readonly Row[]> {
  const [only] = ids;
  if (only === undefined) return [];
  if (ids.length > 1) return runPrepared(db, eachById(table, columns, ownerId, ids, sql``));
  return runPrepared(
    db,
    sql<Row>`select ${columns} from ${sql.table(table)}
      where ${owned(table, ownerId)} and ${sql.ref(`${table}.id`)} = ${only}`,
  );
}

/**
 * Looks ids up one by one: told only that an id is one of many, or joined freely, PostgreSQL may read all of a user's rows by
 * some other index. The list stands behind a subquery, because it would be planned anew for each length that can be seen.
 */
function eachById<Row>(
  table: OwnedTable | 'emails',
  columns: RawBuilder<Row>,
  ownerId: string,
  ids: readonly string[],
  condition: RawBuilder<unknown>,
): RawBuilder<Row> {
  return sql<Row>`select found.* from unnest((select ${ids}::bigint[])) with ordinality as wanted (id, place)
    cross join lateral (select ${columns} from ${sql.table(table)}
      where ${owned(table, ownerId)} and ${sql.ref(`${table}.id`)} = wanted.id ${condition} offset 0) as found`;
}

function paging(limit: number | null, offset: number): RawBuilder<unknown> {
  // Written out: how much of a user's rows is wanted decides the plan, also of one that is made for any value.
  const most = limit === null ? sql`` : sql`limit ${sql.lit(limit)}`;
  return offset === 0 ? most : sql`${most} offset ${offset}`;
}

/** Whose rows: the condition that every query on a table names. */
export function owned(table: OwnedTable | 'emails', ownerId: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`${sql.ref(`${table}.${table === 'users' ? 'client_id' : 'user_id'}`)} = ${ownerId}`;
}

/** What selects the rows of a query, paging aside. */
export function conditions(
  table: OwnedTable,
  ownerId: string,
  query: Pick<CollectionQuery, 'filter' | 'since' | 'changed' | 'showDeleted'>,
): RawBuilder<SqlBool> {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  const parts = [owned(table, ownerId)];
  if (SOFT_DELETED.has(table) && !query.showDeleted) parts.push(sql<SqlBool>`${column('deleted_at')} is null`);
  if (query.changed !== null) parts.push(sql<SqlBool>`${column('id')} = any(${query.changed}::bigint[])`);
  else if (query.since !== null) parts.push(sql<SqlBool>`${column('update_time')} > ${query.since}`);
  if (query.filter !== null) parts.push(sql<SqlBool>`(${query.filter})`);
  return sql.join(parts, sql` and `);
}
