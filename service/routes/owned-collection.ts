import type { FastifyReply } from 'fastify';
import type { Kysely, RawBuilder } from 'kysely';
import {
  type CollectionParameters,
  type CollectionRequest,
  readCollectionQuery,
} from '../collections/collection-query.ts';
import { csvFormat } from '../collections/csv.ts';
import { writeCursor } from '../collections/cursor.ts';
import { nextPageLink } from '../collections/next-page.ts';
import { restoreCursorKeys } from '../collections/restore-cursor-keys.ts';
import { afterKeys, keysSql } from '../filter/keyset.ts';
import { prefersCsv } from '../http/accept.ts';
import { type CollectionBatch, jsonFormat, sendCollection } from '../http/respond.ts';
import { type CollectionQuery, type OwnedTable, rowsByIds } from '../store/collections/collection.ts';
import { type ReadBatch, readCollection } from '../store/collections/collection-page.ts';
import { settleQuery } from '../store/collections/settle-query.ts';
import type { Tables } from '../store/tables.ts';
import type { ClientCall } from './read-request.ts';
import type { RouteContext } from './route-context.ts';

/**
 * Converts rows to resources. Related data is read from `db`, which is the same snapshot. If all of it is read at once,
 * call `endWithNext` before, which saves a round trip.
 */
export type PresentBatch<Row> = (
  rows: readonly Row[],
  db: Kysely<Tables>,
  endWithNext: () => void,
) => Promise<readonly unknown[]>;

/** A request for a collection. */
type CollectionCall = ClientCall & { readonly query: CollectionParameters; readonly expand: ReadonlySet<string> };

/**
 * Collections of which every change locks the user, on which `ReadPosition` relies. The progress of a crawl does not.
 */
const REPLICATED: ReadonlySet<OwnedTable> = new Set(['orders', 'items', 'shipments', 'merchants']);

/** Handles GET on a collection as query → rows → presenter, as one page or a stream, in JSON or CSV. */
export async function sendOwnedCollection<Row>(
  context: RouteContext,
  { reply, given, query, expand, asOf, position }: CollectionCall,
  table: OwnedTable,
  ownerId: string,
  columns: RawBuilder<Row>,
  present: PresentBatch<Row>,
): Promise<FastifyReply> {
  const { reads, hrefs } = context;
  const request = readCollectionQuery(table, query, { ownerId, baseUrl: context.publicUrl });
  const csv = prefersCsv(reply.request.headers.accept);
  const requested = { ...request.query, count: request.query.count && !csv };
  const { filter, orderBy, since, after } = query;
  const batches = readCollection(reads, {
    table,
    ownerId,
    columns,
    key: keysSql(request.terms),
    requested,
    settle: (db) => settle(db, table, ownerId, { ...request, query: requested }),
    isUsual:
      !requested.count &&
      requested.offset === 0 &&
      expand.size === 0 &&
      [filter, orderBy, since, after].every((one) => one === undefined),
    isExpanded: expand.size > 0,
    position: REPLICATED.has(table) ? position : null,
    present,
  });
  const first = await batches.next();
  const totalCount = first.done === true ? null : first.value.totalCount;
  const toLink = (keys: string) =>
    nextPageLink(hrefs(table, '').replace(/\/$/, ''), given.query, writeCursor(request.cursors, keys));
  const format = csv ? csvFormat(table, asOf) : jsonFormat(asOf, totalCount);
  return sendCollection(reply, format, linked(first, batches, toLink));
}

/** Returns a row of a user's table, deleted or not, or null. */
export async function findOwned<Row>(
  { database }: RouteContext,
  table: OwnedTable,
  columns: RawBuilder<Row>,
  userId: string,
  id: string,
): Promise<Row | null> {
  const [row] = await rowsByIds(database.lookups, table, columns, userId, [id]);
  return row ?? null;
}

/** Reads one resource. Expanding takes several statements, so it uses one snapshot. */
export function readOne<T>(
  { database, reads }: RouteContext,
  expand: ReadonlySet<string>,
  read: (db: Kysely<Tables>) => Promise<T>,
): Promise<T> {
  return expand.size === 0 ? read(database.lookups) : reads.whole(read);
}

/** Resolves the query and the start of its page, including the necessary lookups. */
async function settle(
  db: Kysely<Tables>,
  table: OwnedTable,
  ownerId: string,
  { query, terms, after }: CollectionRequest,
): Promise<CollectionQuery> {
  const settled = await settleQuery(db, table, ownerId, query);
  if (after === null) return { ...settled, after: [] };
  return { ...settled, after: afterKeys(terms, await restoreCursorKeys(db, table, ownerId, terms, after)) };
}

async function* linked(
  first: IteratorResult<ReadBatch>,
  rest: AsyncGenerator<ReadBatch>,
  toLink: (keys: string) => string,
): AsyncGenerator<CollectionBatch> {
  try {
    for (let next = first; next.done !== true; next = await rest.next()) {
      const { resources, lastKey } = next.value;
      yield { resources, link: lastKey === null ? null : toLink(lastKey) };
    }
  } finally {
    await rest.return(undefined);
  }
}
