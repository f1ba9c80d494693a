import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '#database/open.ts';
import { runPrepared } from '../prepared.ts';
import type { Tables } from '../tables.ts';
import { type CollectionQuery, collectionSql, countRows, type OwnedTable, rowsOfPage } from './collection.ts';
import type { Reads } from './reads.ts';

/** Up to this many rows are read by one plain query; more go through a cursor. */
const SMALL_PAGE = 500;

/** Resources of a page as they are read; with the first comes what is known of the page as a whole. */
export type ReadBatch<Key> = {
  readonly resources: readonly unknown[];
  /** The key of the page's last row, when another page follows. */
  readonly lastKey: Key | null;
  /** How many rows the query selects, paging aside, when that was asked for. */
  readonly totalCount: number | null;
};

/** What is read of whom, how a row is written, and the `key` that tells its place in the query's order. */
export type CollectionRead<Row, Key> = {
  readonly table: OwnedTable;
  readonly ownerId: string;
  readonly columns: RawBuilder<Row>;
  readonly key: RawBuilder<Key>;
  /** What was asked for; `settle` makes the query of it, with what has to be looked up in the same moment. */
  readonly asked: Pick<CollectionQuery, 'limit' | 'offset' | 'orderBy' | 'showDeleted' | 'count'>;
  readonly settle: (db: Kysely<Tables>) => Promise<CollectionQuery>;
  /** Whether it is the first page as most ask for it, one statement without a value of the client's. */
  readonly isUsual: boolean;
  /** Makes resources of rows; what else that takes is read from `db`. */
  readonly present: (rows: readonly Row[], db: Kysely<Tables>) => Promise<readonly unknown[]>;
};

/**
 * Reads a page, or without `limit` everything, in bounded memory; count, rows, what is expanded of them and the place of the
 * next page are of one moment. Pages by `offset` have no key to go on from.
 * @throws OverBudget, ReadsBusy
 */
export async function* readCollection<Row, Key>(
  { db }: Pick<Database<Tables>, 'db'>,
  reads: Reads,
  read: CollectionRead<Row, Key>,
): AsyncGenerator<ReadBatch<Key>> {
  const { limit } = read.asked;
  const isPage = limit !== null && limit <= SMALL_PAGE;
  // A list that is short all the same needs no connection for as long as somebody takes to read it.
  const most = isPage ? limit : SMALL_PAGE;
  const found =
    read.isUsual && USUAL_LIMITS.has(most)
      ? await readUsualPage(db, read, most, !isPage)
      : await reads.whole((moment) => readPage(moment, read, most, !isPage));
  if (found !== null) yield found;
  else yield* readLongList(reads, read);
}

/** Page sizes people write: each is a statement that every connection keeps, so there must not be one for every number. */
const USUAL_LIMITS: ReadonlySet<number> = new Set([1, 5, 10, 20, 25, 30, 50, 100, 200, 250, 500]);

/** The same as `readPage` by one statement, which needs no transaction and is planned once for all requests. */
async function readUsualPage<Row, Key>(
  db: Kysely<Tables>,
  read: CollectionRead<Row, Key>,
  limit: number,
  whole: boolean,
): Promise<ReadBatch<Key> | null> {
  const { table, ownerId, columns, key, asked } = read;
  const keyed = sql<Row & { readonly page_key: Key }>`${columns}, ${key} as page_key`;
  const query = { ...asked, ...UNFILTERED, limit: limit + 1 };
  const found = await runPrepared(db, collectionSql(table, keyed, ownerId, query));
  const hasMore = found.length > limit;
  if (whole && hasMore) return null;
  const rows = found.slice(0, limit);
  const lastKey = hasMore ? (rows.at(-1)?.page_key ?? null) : null;
  return { resources: await read.present(rows, db), lastKey, totalCount: null };
}

const UNFILTERED = { filter: null, since: null, changed: null, after: [] } as const;

/** As many rows as `limit` says. When there are more, the page leads on to them; a list that is to be `whole` is null. */
async function readPage<Row, Key>(
  db: Kysely<Tables>,
  read: CollectionRead<Row, Key>,
  limit: number,
  whole: boolean,
): Promise<ReadBatch<Key> | null> {
  const { table, ownerId, columns, key, asked } = read;
  const query = await read.settle(db);
  const places = sql<{ readonly id: string; readonly page_key: Key }>`${sql.ref(`${table}.id`)}, ${key} as page_key`;
  // One row more than asked for tells whether another page follows.
  const found = await collectionSql(table, places, ownerId, { ...query, limit: limit + 1 }).execute(db);
  const hasMore = found.rows.length > limit;
  if (whole && hasMore) return null;
  const totalCount = asked.count ? await countRows(db, table, ownerId, query) : null;
  const page = found.rows.slice(0, limit);
  const ids = page.map(({ id }) => id);
  const rows = await rowsOfPage(db, table, columns, ownerId, ids, asked.showDeleted);
  const lastKey = hasMore && asked.offset === 0 ? (page.at(-1)?.page_key ?? null) : null;
  return { resources: await read.present(rows, db), lastKey, totalCount };
}

function readLongList<Row, Key>(reads: Reads, read: CollectionRead<Row, Key>): AsyncGenerator<ReadBatch<Key>> {
  const { table, ownerId, columns, key, asked } = read;
  return reads.stream(async function* ({ db, stream }) {
    const query = await read.settle(db);
    const { limit, offset } = query;
    const totalCount = asked.count ? await countRows(db, table, ownerId, query) : null;
    let lastKey: Key | null = null;
    if (limit !== null && offset === 0) {
      const columnsOfKey = sql<{ readonly page_key: Key }>`${key} as page_key`;
      const end = collectionSql(table, columnsOfKey, ownerId, { ...query, limit: 2, offset: limit - 1 });
      const [last, following] = (await end.execute(db)).rows;
      if (last !== undefined && following !== undefined) lastKey = last.page_key;
    }
    let isEmpty = true;
    for await (const rows of stream(collectionSql(table, columns, ownerId, query))) {
      isEmpty = false;
      yield { resources: await read.present(rows, db), lastKey, totalCount };
    }
    // Rows that were there a moment ago; the count is an answer all the same.
    if (isEmpty) yield { resources: [], lastKey, totalCount };
  });
}
