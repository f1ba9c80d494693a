import type { FastifyReply } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import { readCollectionQuery } from '../http/collection-query.ts';
import type { Parameters } from '../http/parameters.ts';
import { sendCollection } from '../http/respond.ts';
import { collectionSql, countRows, type OwnedTable } from '../store/collection.ts';
import { streamRows } from '../store/row-stream.ts';
import type { RouteContext } from './route-context.ts';

/** Up to this many rows are read by one plain query; more go through a cursor. */
const SMALL_PAGE = 500;

/** How a batch of rows becomes resources. */
export type PresentBatch<Row> = (rows: readonly Row[]) => Promise<readonly unknown[]>;

/** Answers GET on a collection: query → rows → presenter, as one page or as a stream. */
export async function sendOwnedCollection<Row>(
  context: RouteContext,
  reply: FastifyReply,
  parameters: Parameters,
  table: OwnedTable,
  ownerId: string,
  columns: RawBuilder<Row>,
  present: PresentBatch<Row>,
): Promise<FastifyReply> {
  const { database, streams, clock } = context;
  const query = readCollectionQuery(table, parameters, ownerId);
  const rows = collectionSql(table, columns, ownerId, query);
  const totalCount = query.count ? await countRows(database.db, table, ownerId, query) : null;
  const batches =
    query.limit !== null && query.limit <= SMALL_PAGE
      ? one(async () => (await rows.execute(database.db)).rows)
      : streamRows(streams, rows);
  return sendCollection(reply, clock(), presented(batches, present), totalCount);
}

/** One row of a user's table, deleted or not, or null. */
export async function findOwned<Row>(
  context: RouteContext,
  table: OwnedTable,
  columns: RawBuilder<Row>,
  userId: string,
  id: string,
): Promise<Row | null> {
  const found = await sql<Row>`select ${columns} from ${sql.table(table)}
    where ${sql.ref(`${table}.user_id`)} = ${userId} and ${sql.ref(`${table}.id`)} = ${id}`.execute(
    context.database.db,
  );
  return found.rows[0] ?? null;
}

async function* one<Row>(read: () => Promise<readonly Row[]>): AsyncGenerator<readonly Row[]> {
  const rows = await read();
  if (rows.length > 0) yield rows;
}

async function* presented<Row>(
  batches: AsyncGenerator<readonly Row[]>,
  present: PresentBatch<Row>,
): AsyncGenerator<readonly unknown[]> {
  for await (const rows of batches) yield await present(rows);
}
