import type { Kysely, RawBuilder } from 'kysely';
import type { Database } from '#database/open.ts';
import type { Tables } from './tables.ts';

const BATCH = 500;

/**
 * The rows of a query in batches, through a cursor of the database: memory is bounded by a batch and all rows are of one
 * moment. Ends its transaction when the consumer stops early; the server ends it when nothing is fetched for a minute.
 */
export async function* streamRows<Row>(
  database: Pick<Database<Tables>, 'db' | 'pool'>,
  query: RawBuilder<Row>,
): AsyncGenerator<readonly Row[]> {
  const compiled = query.compile(database.db as Kysely<Tables>);
  const client = await database.pool.connect();
  let failed: Error | undefined;
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query(`declare rows no scroll cursor for ${compiled.sql}`, [...compiled.parameters]);
    for (;;) {
      const { rows } = await client.query(`fetch ${BATCH} from rows`);
      if (rows.length > 0) yield rows as Row[];
      if (rows.length < BATCH) break;
    }
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
