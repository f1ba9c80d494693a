import { type Kysely, type SqlBool, sql } from 'kysely';
import { type Fragment, toRawBuilder } from '../../filter/fragment.ts';
import { settleRelations } from '../../filter/settle-relations.ts';
import type { Tables } from '../tables.ts';
import { type CollectionQuery, type OwnedTable, owned } from './collection.ts';

/** A client's request for a collection, before the lookups that its query needs. */
export type RequestedQuery = Omit<CollectionQuery, 'filter' | 'after' | 'changed'> & {
  readonly filter: Fragment | null;
};

/** Maximum number of changed rows to look up. If more rows changed, a page of them is found quickly in any order. */
const MOST_CHANGED = 1_000;

/**
 * Completes the query with lookups, in the transaction that then reads the rows: the IDs of related rows in its filter,
 * and those of changed rows if they are few. PostgreSQL cannot know that a user has no recent changes. Given only the
 * time, it scanned all of the user's rows in list order to find none.
 */
export async function settleQuery(
  db: Kysely<Tables>,
  table: OwnedTable,
  ownerId: string,
  requested: RequestedQuery,
): Promise<Omit<CollectionQuery, 'after'>> {
  return {
    ...requested,
    filter: requested.filter === null ? null : toRawBuilder<SqlBool>(await settleRelations(db, requested.filter)),
    changed: requested.since === null ? null : await changedSince(db, table, ownerId, requested.since),
  };
}

/** Returns the IDs of rows that changed after a time (ms), or null if there are many. */
async function changedSince(
  db: Kysely<Tables>,
  table: OwnedTable,
  ownerId: string,
  since: number,
): Promise<readonly string[] | null> {
  const time = sql.ref(`${table}.update_time`);
  // Ordered by the indexed time, which makes PostgreSQL use that index regardless of its estimates.
  const { rows } = await sql<{ readonly id: string }>`select ${sql.ref(`${table}.id`)} from ${sql.table(table)}
    where ${owned(table, ownerId)} and ${time} > ${since} order by ${time} desc
    limit ${sql.lit(MOST_CHANGED + 1)}`.execute(db);
  return rows.length > MOST_CHANGED ? null : rows.map(({ id }) => id);
}
