import type { Kysely, RawBuilder } from 'kysely';
import type { PoolClient } from 'pg';
import type { Database } from '#database/open.ts';
import type { Tables } from './tables.ts';

const BATCH = 100;

/** One moment of the database: whatever is read of it fits together, however long that takes. */
export type Snapshot = {
  /** All rows of a query. */
  rows<Row>(query: RawBuilder<Row>): Promise<readonly Row[]>;
  /** The rows of a query in batches, through a cursor of the database: memory is bounded by a batch. */
  stream<Row>(query: RawBuilder<Row>): AsyncGenerator<readonly Row[]>;
};

/**
 * Yields what `read` makes of a snapshot. Ends its transaction when the consumer stops early; the server ends it when
 * nothing is fetched for a minute.
 */
export async function* inSnapshot<T>(
  database: Pick<Database<Tables>, 'db' | 'pool'>,
  read: (snapshot: Snapshot) => AsyncGenerator<T>,
): AsyncGenerator<T> {
  const client = await database.pool.connect();
  let failed: Error | undefined;
  try {
    await client.query('begin isolation level repeatable read read only');
    yield* read(snapshotOf(client, database.db));
  } catch (error) {
    failed = error instanceof Error ? error : new Error(String(error));
    throw error;
  } finally {
    await client.query('rollback').catch((error: Error) => {
      failed = error;
    });
    client.release(failed);
  }
}

function snapshotOf(client: PoolClient, db: Kysely<Tables>): Snapshot {
  return {
    async rows<Row>(query: RawBuilder<Row>) {
      const { sql, parameters } = query.compile(db);
      const { rows } = await client.query(sql, [...parameters]);
      return rows as Row[];
    },
    async *stream<Row>(query: RawBuilder<Row>) {
      const { sql, parameters } = query.compile(db);
      await client.query(`declare rows no scroll cursor for ${sql}`, [...parameters]);
      for (;;) {
        const { rows } = await client.query(`fetch ${BATCH} from rows`);
        if (rows.length > 0) yield rows as Row[];
        if (rows.length < BATCH) break;
      }
    },
  };
}
