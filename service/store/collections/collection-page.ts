import { type Kysely, type RawBuilder, sql } from 'kysely';
import { prepare } from '../prepared.ts';
import type { ReadPosition } from '../replicas/read-position.ts';
import type { Tables } from '../tables.ts';
import {
  type CollectionQuery,
  collectionSql,
  countRows,
  type OwnedTable,
  preparedOf,
  rowsOfPage,
} from './collection.ts';
import type { Reads } from './reads.ts';
import type { ReadWhole } from './whole-reads.ts';

/** Maximum number of rows to read with one query. More are read through a cursor. */
const SMALL_PAGE = 500;

/** Resources of a page. Every batch also contains the values of the page as a whole. */
export type ReadBatch = {
  readonly resources: readonly unknown[];
  /** The key of the page's last row if another page follows. */
  readonly lastKey: string | null;
  /** Number of rows that the query selects without paging, if requested. */
  readonly totalCount: number | null;
};

/** The rows and owner to read, how to present a row, and the `key` of its position in the query's order. */
export type CollectionRead<Row> = {
  readonly table: OwnedTable;
  readonly ownerId: string;
  readonly columns: RawBuilder<Row>;
  readonly key: RawBuilder<string>;
  /** The request. `settle` turns it into a query after lookups in the same snapshot. */
  readonly requested: Pick<CollectionQuery, 'limit' | 'offset' | 'orderBy' | 'showDeleted' | 'count'>;
  readonly settle: (db: Kysely<Tables>) => Promise<CollectionQuery>;
  /** Whether it is the usual first page, which is one statement without values from the client. */
  readonly isUsual: boolean;
  /** Allows a replica that has this position. Null reads from the primary. */
  readonly position: ReadPosition | null;
  /** Whether `present` reads related data. */
  readonly isExpanded: boolean;
  /** Converts rows to resources. Reads related data from `db`, at once if it calls `endWithNext` before. */
  readonly present: (rows: readonly Row[], db: Kysely<Tables>, endWithNext: () => void) => Promise<readonly unknown[]>;
};

/**
 * Reads a page, or everything without `limit`, in bounded memory. The count, rows, expanded resources, and position of the
 * next page come from one snapshot. Pages by `offset` have no key to continue from.
 * @throws OverBudget, ReadsBusy
 */
export async function* readCollection<Row>(reads: Reads, read: CollectionRead<Row>): AsyncGenerator<ReadBatch> {
  const { limit } = read.requested;
  const isPage = limit !== null && limit <= SMALL_PAGE;
  // A list that turns out to be short is read at once, so that a slow client does not occupy a connection.
  const most = isPage ? limit : SMALL_PAGE;
  const found =
    read.isUsual && USUAL_LIMITS.has(most)
      ? await reads.cheap((db) => readUsualPage(db, read, most, !isPage), read.position)
      : await reads.whole((...moment) => readPage(moment, read, most, !isPage), read.position);
  if (found !== null) yield found;
  else yield* readLongList(reads, read);
}

/** Common page sizes. Every connection keeps a statement for each, so there must not be one for every number. */
const USUAL_LIMITS: ReadonlySet<number> = new Set([1, 5, 10, 20, 25, 30, 50, 100, 200, 250, 500]);

/** Like `readPage`, but with one statement, which needs no transaction and is planned once for all requests. */
async function readUsualPage<Row>(
  db: Kysely<Tables>,
  read: CollectionRead<Row>,
  limit: number,
  whole: boolean,
): Promise<ReadBatch | null> {
  const { table, ownerId, columns, key, requested } = read;
  const select = preparedOf<Row & { readonly page_key: string }>(
    columns,
    `usual ${table} ${limit} ${requested.showDeleted}`,
    () => {
      const keyed = sql<Row & { readonly page_key: string }>`${columns}, ${key} as page_key`;
      const query = { ...requested, ...UNFILTERED, limit: limit + 1 };
      return prepare((owner) => collectionSql(table, keyed, owner, query));
    },
  );
  const found = await select(db, ownerId);
  const hasMore = found.length > limit;
  if (whole && hasMore) return null;
  const rows = found.slice(0, limit);
  const lastKey = hasMore ? (rows.at(-1)?.page_key ?? null) : null;
  return { resources: await read.present(rows, db, nothing), lastKey, totalCount: null };
}

const nothing = () => undefined;

const UNFILTERED = { filter: null, since: null, changed: null, after: [] } as const;

/**
 * Reads up to `limit` rows. If there are more, the result contains the key of the next page, or is null with `whole`.
 */
async function readPage<Row>(
  [db, endWithNext]: Parameters<ReadWhole<unknown>>,
  read: CollectionRead<Row>,
  limit: number,
  whole: boolean,
): Promise<ReadBatch | null> {
  const { table, ownerId, columns, key, requested } = read;
  const query = await read.settle(db);
  const places = sql<{ readonly id: string; readonly page_key: string }>`${sql.ref(`${table}.id`)}, ${key} as page_key`;
  // One extra row shows whether another page follows.
  const found = await collectionSql(table, places, ownerId, { ...query, limit: limit + 1 }).execute(db);
  const hasMore = found.rows.length > limit;
  if (whole && hasMore) return null;
  const totalCount = requested.count ? await countRows(db, table, ownerId, query) : null;
  const page = found.rows.slice(0, limit);
  const ids = page.map(({ id }) => id);
  if (!read.isExpanded) endWithNext();
  const rows = await rowsOfPage(db, table, columns, ownerId, ids, requested.showDeleted);
  const lastKey = hasMore && requested.offset === 0 ? (page.at(-1)?.page_key ?? null) : null;
  return { resources: await read.present(rows, db, endWithNext), lastKey, totalCount };
}

function readLongList<Row>(reads: Reads, read: CollectionRead<Row>): AsyncGenerator<ReadBatch> {
  const { table, ownerId, columns, key, requested } = read;
  return reads.stream(async function* ({ db, stream }) {
    const query = await read.settle(db);
    const { limit, offset } = query;
    const totalCount = requested.count ? await countRows(db, table, ownerId, query) : null;
    let lastKey: string | null = null;
    if (limit !== null && offset === 0) {
      const columnsOfKey = sql<{ readonly page_key: string }>`${key} as page_key`;
      const end = collectionSql(table, columnsOfKey, ownerId, { ...query, limit: 2, offset: limit - 1 });
      const [last, following] = (await end.execute(db)).rows;
      if (last !== undefined && following !== undefined) lastKey = last.page_key;
    }
    let isEmpty = true;
    for await (const rows of stream(collectionSql(table, columns, ownerId, query))) {
      isEmpty = false;
      yield { resources: await read.present(rows, db, nothing), lastKey, totalCount };
    }
    // No rows were found; the count still has to be returned.
    if (isEmpty) yield { resources: [], lastKey, totalCount };
  });
}
