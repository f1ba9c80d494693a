import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Bound, type Placeholder, type Prepared, prepare } from '../prepared.ts';
import type { Tables } from '../tables.ts';

/** Owner of a collection that is read with the common parameters (contract §3): a user or, for users, a client. */
export type OwnedTable = 'orders' | 'items' | 'shipments' | 'mailboxes' | 'merchants' | 'users';

/** A client's request for a collection, checked and compiled. */
export type CollectionQuery = {
  readonly filter: RawBuilder<SqlBool> | null;
  /** The terms after `order by`. They define a total order, so that pages neither skip nor repeat rows. */
  readonly orderBy: RawBuilder<unknown>;
  /** Conditions for the rows after a position, disjoint and in order. None for the start. */
  readonly after: readonly RawBuilder<SqlBool>[];
  /** Maximum number of rows, or null for all. */
  readonly limit: number | null;
  readonly offset: number;
  /** Only rows created or modified after this time (ms). */
  readonly since: number | null;
  /** The IDs of those rows if they are few enough to be looked up first (`settleQuery`). */
  readonly changed: readonly string[] | null;
  readonly showDeleted: boolean;
  readonly count: boolean;
};

const SOFT_DELETED: ReadonlySet<OwnedTable> = new Set(['orders', 'items', 'shipments']);

/**
 * Returns the statement for a query's rows, in its order. `columns` may name the table and contain subqueries. These
 * must run only for rows of the page. If rows are skipped (`offset`) or read in two parts, their IDs are therefore
 * found first.
 */
export function collectionSql<Row>(
  table: OwnedTable,
  columns: RawBuilder<Row>,
  ownerId: string | Placeholder,
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
  // Each part may have to supply the whole page. The result is cut to its size.
  const found =
    only !== undefined && places.length === 1
      ? ids(only, paging(limit, offset))
      : sql`(${sql.join(
          places.map((place) => ids(place, paging(limit + offset, 0))),
          sql` || `,
        )})[${offset + 1}::integer:${offset + limit}::integer]`;
  // One lookup per ID, because for a list of IDs, PostgreSQL may read all of a user's rows through another index.
  return sql<Row>`select page.* from unnest(${found}) with ordinality as wanted (id, place)
    cross join lateral (select ${columns} from ${sql.table(table)}
      where ${owned(table, ownerId)} and ${sql.ref(`${table}.id`)} = wanted.id offset 0) as page order by wanted.place`;
}

/** Returns the statement of `countRows`. It contains only conditions, so nothing is sorted or looked up. */
export function countSql(
  table: OwnedTable,
  ownerId: string,
  query: CollectionQuery,
): RawBuilder<{ readonly count: string }> {
  return sql`select count(*) as count from ${sql.table(table)} where ${conditions(table, ownerId, query)}`;
}

/** Returns the number of rows that a query selects without paging. */
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
 * Returns the rows of a page whose IDs were just read, in their order. Skips rows deleted since, unless deleted rows
 * are requested. Separate from finding the IDs, because this statement is planned once, while finding them depends on
 * values.
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
  const onlyLive = SOFT_DELETED.has(table) && !showDeleted;
  const rows = preparedOf(columns, `${table} ${onlyLive}`, () => {
    const live = onlyLive ? sql`and ${sql.ref(`${table}.deleted_at`)} is null` : sql``;
    return prepare((wanted, owner) => sql<Row>`${eachById(table, columns, owner, wanted, live)} order by wanted.place`);
  });
  return rows(db, ids, ownerId);
}

/** Returns the rows with these IDs, in no particular order. IDs of other users match nothing. */
export async function rowsByIds<Row>(
  db: Kysely<Tables>,
  table: OwnedTable | 'emails',
  columns: RawBuilder<Row>,
  ownerId: string,
  ids: readonly string[],
): Promise<readonly Row[]> {
  const [only] = ids;
  if (only === undefined) return [];
  if (ids.length === 1) return oneById(table, columns)(db, ownerId, only);
  const rows = preparedOf(columns, table, () =>
    prepare((wanted, owner) => eachById(table, columns, owner, wanted, sql``)),
  );
  return rows(db, ids, ownerId);
}

/** Returns the statement of `rowsByIds` for one ID, to be sent together with another. */
export function rowById<Row>(
  db: Kysely<Tables>,
  table: OwnedTable,
  columns: RawBuilder<Row>,
  ownerId: string,
  id: string,
): Bound<Row> {
  return oneById(table, columns).bind(db, ownerId, id);
}

function oneById<Row>(table: OwnedTable | 'emails', columns: RawBuilder<Row>): Prepared<Row> {
  return preparedOf(columns, `one of ${table}`, () =>
    prepare(
      (owner, id) => sql<Row>`select ${columns} from ${sql.table(table)}
        where ${owned(table, owner)} and ${sql.ref(`${table}.id`)} = ${id}`,
    ),
  );
}

/** Statements by their columns, which are constants, and by what else their texts depend on. */
const statements = new WeakMap<RawBuilder<unknown>, Map<string, Prepared<unknown>>>();

/** Returns the statement for these columns, and prepares it at its first use. */
export function preparedOf<Row>(
  columns: RawBuilder<unknown>,
  variant: string,
  build: () => Prepared<Row>,
): Prepared<Row> {
  const known = statements.get(columns) ?? new Map<string, Prepared<unknown>>();
  statements.set(columns, known);
  const statement = known.get(variant) ?? build();
  known.set(variant, statement);
  return statement as Prepared<Row>;
}

/**
 * Looks up IDs one by one, because for a list of IDs or a free join, PostgreSQL may read all of a user's rows through
 * another index. The list is inside a subquery, because it would otherwise be planned again for each visible length.
 */
function eachById<Row>(
  table: OwnedTable | 'emails',
  columns: RawBuilder<Row>,
  ownerId: Placeholder,
  ids: Placeholder,
  condition: RawBuilder<unknown>,
): RawBuilder<Row> {
  return sql<Row>`select found.* from unnest((select ${ids}::bigint[])) with ordinality as wanted (id, place)
    cross join lateral (select ${columns} from ${sql.table(table)}
      where ${owned(table, ownerId)} and ${sql.ref(`${table}.id`)} = wanted.id ${condition} offset 0) as found`;
}

function paging(limit: number | null, offset: number): RawBuilder<unknown> {
  // A literal, because the number of wanted rows determines the plan, including generic plans.
  const most = limit === null ? sql`` : sql`limit ${sql.lit(limit)}`;
  return offset === 0 ? most : sql`${most} offset ${offset}`;
}

/** Returns the condition for the owner of rows, which every query must contain. */
export function owned(table: OwnedTable | 'emails', ownerId: string | Placeholder): RawBuilder<SqlBool> {
  return sql<SqlBool>`${sql.ref(`${table}.${table === 'users' ? 'client_id' : 'user_id'}`)} = ${ownerId}`;
}

/** Returns the conditions of a query without paging. */
export function conditions(
  table: OwnedTable,
  ownerId: string | Placeholder,
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
