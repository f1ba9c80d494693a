import { Kysely, PostgresDialect, type PostgresPoolClient, type RawBuilder } from 'kysely';
import type { PoolClient, QueryResult } from 'pg';
import type { Database } from '#database/open.ts';
import type { Tables } from '../tables.ts';

const BATCH = 100;

/** Thrown when a statement was stopped because it ran longer than `budgetMs`. */
export class OverBudget extends Error {
  readonly code = 'over_budget';
  readonly budgetMs: number;

  constructor(budgetMs: number, cause: unknown) {
    super(`A statement ran longer than ${budgetMs} ms`, { cause });
    this.budgetMs = budgetMs;
  }
}

/** A snapshot of the database. Everything read from it is consistent, however long that takes. */
export type Snapshot = {
  /** Runs queries in the snapshot, one after another. */
  readonly db: Kysely<Tables>;
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
  let failed: Error | undefined;
  try {
    await client.query(beginWithin(budget));
    yield* read(snapshotOf(client, budget.statementMs));
  } finally {
    await client.query('rollback').catch((error: Error) => {
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
    return await read(snapshotOf(client, Number.POSITIVE_INFINITY).db);
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

/** Returns the statements that begin a snapshot as one text, because each query is a round trip. */
function beginWithin({ statementMs, lockMs }: Budget): string {
  const begin = 'begin isolation level repeatable read read only';
  const most = `set local statement_timeout = ${Math.ceil(statementMs)}`;
  return lockMs === null ? `${begin}; ${most}` : `${begin}; ${most}; set local lock_timeout = ${Math.ceil(lockMs)}`;
}

function snapshotOf(client: PoolClient, budgetMs: number): Snapshot {
  const query = oneByOne(client, budgetMs);
  const connection = { query: query as unknown as PostgresPoolClient['query'], release: () => undefined };
  const pool = { connect: async () => connection, end: async () => undefined, options: {} };
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return {
    db,
    async *stream<Row>(rowsWanted: RawBuilder<Row>) {
      const { sql, parameters } = rowsWanted.compile(db);
      await query(`declare rows no scroll cursor for ${sql}`, parameters);
      for (;;) {
        const { rows } = await query<Row>(`fetch ${BATCH} from rows`, []);
        if (rows.length > 0) yield rows;
        if (rows.length < BATCH) break;
      }
    },
  };
}

/** Runs queries on one connection, one after another. Throws OverBudget if PostgreSQL stopped one at its time limit. */
function oneByOne(client: PoolClient, budgetMs: number) {
  let before: Promise<unknown> = Promise.resolve();
  return <Row>(text: string, values: readonly unknown[]): Promise<QueryResult<Row & object>> => {
    const run = async () => {
      const startedAt = performance.now();
      try {
        return await client.query<Row & object>(text, [...values]);
      } catch (error) {
        // A statement can also be canceled by an operator. Only the elapsed time distinguishes the two in every server language.
        if (isCanceled(error) && performance.now() - startedAt >= budgetMs) throw new OverBudget(budgetMs, error);
        throw error;
      }
    };
    const result = before.then(run, run);
    before = result.catch(() => undefined);
    return result;
  };
}

function isCanceled(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '57014';
}
