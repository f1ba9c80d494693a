import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#database/open.ts';
import { type CollectionQuery, collectionSql, type OwnedTable, rowsOfPage } from './collection.ts';
import { runPrepared } from './prepared.ts';
import { inSnapshot } from './row-stream.ts';
import type { Tables } from './tables.ts';

/** Up to this many rows are read by one plain query; more go through a cursor. */
const SMALL_PAGE = 500;

/** Rows of a page as they are read; with the first comes the key of the page's last row, when another page follows. */
export type RowBatch<Row, Key> = { readonly rows: readonly Row[]; readonly lastKey: Key | null };

/** What is read of whom, how a row is written, and the `key` that tells its place in the query's order. */
export type CollectionRead<Row, Key> = {
  readonly table: OwnedTable;
  readonly ownerId: string;
  readonly columns: RawBuilder<Row>;
  readonly key: RawBuilder<Key>;
  readonly query: CollectionQuery;
  /** Whether the order is the one that collections have by themselves. */
  readonly inUsualOrder: boolean;
};

/** Reads a page, or without `limit` everything, in bounded memory. Pages by `offset` have no key to go on from. */
export async function* readCollection<Row, Key>(
  database: Database<Tables>,
  streams: Pick<Database<Tables>, 'db' | 'pool'>,
  read: CollectionRead<Row, Key>,
): AsyncGenerator<RowBatch<Row, Key>> {
  const { table, ownerId, columns, key, query, inUsualOrder } = read;
  const { limit, offset } = query;
  if (limit !== null && limit <= SMALL_PAGE) {
    // One row more than asked for tells whether another page follows.
    const more = { ...query, limit: limit + 1 };
    if (inUsualOrder && isFirstPage(query) && USUAL_LIMITS.has(limit)) {
      const keyed = sql<Row & { readonly page_key: Key }>`${columns}, ${key} as page_key`;
      const found = await runPrepared(database.db, collectionSql(table, keyed, ownerId, more));
      const rows = found.slice(0, limit);
      if (rows.length > 0) yield { rows, lastKey: found.length > limit ? (rows.at(-1)?.page_key ?? null) : null };
      return;
    }
    const places = sql<{ readonly id: string; readonly page_key: Key }>`${sql.ref(`${table}.id`)}, ${key} as page_key`;
    const found = await collectionSql(table, places, ownerId, more).execute(database.db);
    const page = found.rows.slice(0, limit);
    const ids = page.map(({ id }) => id);
    const rows = await rowsOfPage(database.db, table, columns, ownerId, ids, query.showDeleted);
    const lastKey = found.rows.length > limit && offset === 0 ? (page.at(-1)?.page_key ?? null) : null;
    // A page whose rows were all deleted meanwhile still says where the next one begins.
    if (rows.length > 0 || lastKey !== null) yield { rows, lastKey };
    return;
  }
  yield* inSnapshot(streams, async function* (snapshot) {
    let lastKey: Key | null = null;
    if (limit !== null && offset === 0) {
      const columnsOfKey = sql<{ readonly page_key: Key }>`${key} as page_key`;
      const end = { ...query, limit: 2, offset: limit - 1 };
      const [last, following] = await snapshot.rows(collectionSql(table, columnsOfKey, ownerId, end));
      if (last !== undefined && following !== undefined) lastKey = last.page_key;
    }
    for await (const rows of snapshot.stream(collectionSql(table, columns, ownerId, query))) yield { rows, lastKey };
  });
}

/** Page sizes people write: each is a statement that every connection keeps, so there must not be one for every number. */
const USUAL_LIMITS: ReadonlySet<number> = new Set([1, 5, 10, 20, 25, 30, 50, 100, 200, 250, 500]);

/** What most requests ask for: no values but the user's id, so that one plan is good for all of them. */
function isFirstPage({ filter, since, after, offset }: CollectionQuery): boolean {
  return filter === null && since === null && after.length === 0 && offset === 0;
}
