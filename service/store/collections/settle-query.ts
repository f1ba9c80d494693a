import { type Kysely, type SqlBool, sql } from 'kysely';
import { type Fragment, toRawBuilder } from '../../filter/fragment.ts';
import { settleRelations } from '../../filter/settle-relations.ts';
import type { Tables } from '../tables.ts';
import { type CollectionQuery, type OwnedTable, owned } from './collection.ts';

/** What a client asked of a collection; what the database has to be asked for it is not looked up yet. */
export type AskedQuery = Omit<CollectionQuery, 'filter' | 'after' | 'changed'> & { readonly filter: Fragment | null };

/** With more rows than that changed, a page of them is found soon in any order. */
const MOST_CHANGED = 1_000;

/**
 * The query with what has to be looked up for it, in the transaction that then reads the rows: the ids of related rows that
 * its filter speaks of, and those of rows that changed, when they are few. PostgreSQL cannot know that a user has none of
 * the changes of late: told of the time alone, it went through all of his rows in the order of the list to find none.
 */
export async function settleQuery(
  db: Kysely<Tables>,
  table: OwnedTable,
  ownerId: string,
  asked: AskedQuery,
): Promise<Omit<CollectionQuery, 'after'>> {
  return {
    ...asked,
    filter: asked.filter === null ? null : toRawBuilder<SqlBool>(await settleRelations(db, asked.filter)),
    changed: asked.since === null ? null : await changedSince(db, table, ownerId, asked.since),
  };
}

/** The ids of rows that changed after an instant (ms), or null when there are many. */
async function changedSince(
  db: Kysely<Tables>,
  table: OwnedTable,
  ownerId: string,
  since: number,
): Promise<readonly string[] | null> {
  const time = sql.ref(`${table}.update_time`);
  // In the order of the index on it, which is what makes PostgreSQL read that index whatever it expects to find.
  const { rows } = await sql<{ readonly id: string }>`select ${sql.ref(`${table}.id`)} from ${sql.table(table)}
    where ${owned(table, ownerId)} and ${time} > ${since} order by ${time} desc
    limit ${sql.lit(MOST_CHANGED + 1)}`.execute(db);
  return rows.length > MOST_CHANGED ? null : rows.map(({ id }) => id);
}
