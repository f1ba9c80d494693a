import { Kysely, type RawBuilder, sql } from 'kysely';
import type { PoolClient } from 'pg';
import { gatheredDialect } from '#database/gathered-dialect.ts';
import type { Database } from '#database/open.ts';
import type { Statement } from '#database/round-trip.ts';
import type { Tables } from '../tables.ts';
import { createTurns, type Turns } from './turns.ts';

const BATCH = 100;

/** A snapshot of the database. Everything read from it is consistent, however long that takes. */
export type Snapshot = {
  /** Runs queries in the snapshot, one after another. */
  readonly db: Kysely<Tables>;
  /** Announces that the next queries are the last ones. They must begin together (`createTurns`). */
  endWithNext(): void;
  /** Yields the rows of a query in batches through a database cursor, so that a batch bounds the memory. */
  stream<Row>(query: RawBuilder<Row>): AsyncGenerator<readonly Row[]>;
};

/** How long each statement may run, and how much of that it may wait for a lock. Null means all of it. */
export type Budget = { readonly statementMs: number; readonly lockMs: number | null };

/**
 * Yields the results of `read` on a snapshot. Ends its transaction when the consumer stops early; the server ends it when
 * nothing is fetched for a minute.
 * @param check runs before the snapshot is taken, and throws if the server cannot be used
 * @throws OverBudget
 */
export async function* inSnapshot<T>(
  database: Pick<Database<Tables>, 'pool'>,
  budget: Budget,
  read: (snapshot: Snapshot) => AsyncGenerator<T>,
  check?: CheckServer,
): AsyncGenerator<T> {
  const client = await connect(database, check);
  const queries = createTurns(client, { begin: beginWithin(budget), budgetMs: budget.statementMs });
  let failed: Error | undefined;
  try {
    yield* read(snapshotOf(queries));
  } finally {
    await queries.end().catch((error: Error) => {
      failed = error;
    });
    client.release(failed);
  }
}

/** Runs queries on one connection without a transaction, so that each one sees the latest data. */
export async function onConnection<T>(
  database: Pick<Database<Tables>, 'pool'>,
  read: (db: Kysely<Tables>) => Promise<T>,
  check: CheckServer,
): Promise<T> {
  const client = await connect(database, check);
  try {
    return await read(snapshotOf(createTurns(client, { begin: [], budgetMs: Number.POSITIVE_INFINITY })).db);
  } finally {
    client.release();
  }
}

async function connect(database: Pick<Database<Tables>, 'pool'>, check?: CheckServer): Promise<PoolClient> {
  const client = await database.pool.connect();
  try {
    await check?.(client);
    return client;
  } catch (error) {
    client.release();
    throw error;
  }
}

/** Throws if the server of this connection cannot be used for a read. */
export type CheckServer = (connection: Pick<PoolClient, 'query'>) => Promise<void>;

/** Returns the statements that begin a snapshot. */
function beginWithin({ statementMs, lockMs }: Budget): readonly Statement[] {
  const limit = (name: string, ms: number) => {
    const text = `set local ${name} = ${Math.ceil(ms)}`;
    return { name: text, text };
  };
  return [
    { name: 'begin snapshot', text: 'begin isolation level repeatable read read only' },
    limit('statement_timeout', statementMs),
    ...(lockMs === null ? [] : [limit('lock_timeout', lockMs)]),
  ];
}

function snapshotOf({ query, endWithNext }: Turns): Snapshot {
  const db = new Kysely<Tables>({ dialect: gatheredDialect(query) });
  return {
    db,
    endWithNext,
    async *stream<Row>(rowsWanted: RawBuilder<Row>) {
      await sql`declare rows no scroll cursor for ${rowsWanted}`.execute(db);
      for (;;) {
        const { rows } = await sql<Row>`fetch ${sql.lit(BATCH)} from rows`.execute(db);
        if (rows.length > 0) yield rows;
        if (rows.length < BATCH) break;
      }
    },
  };
}
