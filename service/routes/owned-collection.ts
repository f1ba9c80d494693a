import type { FastifyReply } from 'fastify';
import type { RawBuilder } from 'kysely';
import { afterKeys, type Keys, keysSql } from '../filter/keyset.ts';
import { prefersCsv } from '../http/accept.ts';
import { type CollectionRequest, readCollectionQuery } from '../http/collection-query.ts';
import { csvFormat } from '../http/csv.ts';
import { writeCursor } from '../http/cursor.ts';
import type { ClientRequest } from '../http/door.ts';
import { nextPageLink } from '../http/next-page.ts';
import { type CollectionBatch, jsonFormat, sendCollection } from '../http/respond.ts';
import { wholeKeys } from '../http/whole-keys.ts';
import { type CollectionQuery, countRows, type OwnedTable, rowsByIds } from '../store/collection.ts';
import { type RowBatch, readCollection } from '../store/collection-page.ts';
import type { RouteContext } from './route-context.ts';

/** How a batch of rows becomes resources. */
export type PresentBatch<Row> = (rows: readonly Row[]) => Promise<readonly unknown[]>;

/** Answers GET on a collection: query → rows → presenter, as one page or as a stream, in JSON or CSV. */
export async function sendOwnedCollection<Row>(
  context: RouteContext,
  reply: FastifyReply,
  { query: parameters, asOf }: ClientRequest,
  table: OwnedTable,
  ownerId: string,
  columns: RawBuilder<Row>,
  present: PresentBatch<Row>,
): Promise<FastifyReply> {
  const { database, streams, hrefs } = context;
  const request = readCollectionQuery(table, parameters, ownerId);
  const query: CollectionQuery = { ...request.query, after: await findAfter(context, table, ownerId, request) };
  const csv = prefersCsv(reply.request.headers.accept);
  const totalCount = query.count && !csv ? await countRows(database.db, table, ownerId, query) : null;
  const key = keysSql(request.terms);
  const inUsualOrder = (parameters.get('orderBy') ?? '').trim() === '';
  const batches = readCollection(database, streams, { table, ownerId, columns, key, query, inUsualOrder });
  const toLink = (keys: Keys) =>
    nextPageLink(hrefs(table, '').replace(/\/$/, ''), parameters, writeCursor(request.cursors, keys));
  const format = csv ? csvFormat(table, asOf) : jsonFormat(asOf, totalCount);
  return sendCollection(reply, format, presented(batches, present, toLink));
}

/** One row of a user's table, deleted or not, or null. */
export async function findOwned<Row>(
  context: RouteContext,
  table: OwnedTable,
  columns: RawBuilder<Row>,
  userId: string,
  id: string,
): Promise<Row | null> {
  const [row] = await rowsByIds(context.database.db, table, columns, userId, [id]);
  return row ?? null;
}

/** Where the page begins, as conditions; none at the start. */
async function findAfter(
  { database }: RouteContext,
  table: OwnedTable,
  ownerId: string,
  { terms, after }: CollectionRequest,
): Promise<CollectionQuery['after']> {
  if (after === null) return [];
  return afterKeys(terms, await wholeKeys(database.db, table, ownerId, terms, after));
}

async function* presented<Row>(
  batches: AsyncGenerator<RowBatch<Row, Keys>>,
  present: PresentBatch<Row>,
  toLink: (keys: Keys) => string,
): AsyncGenerator<CollectionBatch> {
  for await (const { rows, lastKey } of batches) {
    yield { resources: await present(rows), link: lastKey === null ? null : toLink(lastKey) };
  }
}
