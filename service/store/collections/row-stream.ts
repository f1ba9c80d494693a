import { Kysely, PostgresDialect, type PostgresPoolClient, type RawBuilder } from 'kysely';
import type { PoolClient, QueryResult } from 'pg';
import type { Database } from '#database/open.ts';
import type { Tables } from '../tables.ts';

const BATCH = 100;

/** A statement that was stopped because it ran longer than it may; `budgetMs` is how long that is. */
export class OverBudget extends Error {
  readonly code = 'over_budget';
  readonly budgetMs: number;

  constructor(budgetMs: number, cause: unknown) {
    super(`A statement ran longer than ${budgetMs} ms`, { cause });
    this.budgetMs = budgetMs;
  }
}

/** One moment of the database: whatever is read of it fits together, however long that takes. */
export type Snapshot = {
  /** Runs queries in the snapshot, one after the other. */
  readonly db: Kysely<Tables>;
  /** The rows of a query in batches, through a cursor of the database: memory is bounded by a batch. */
  stream<Row>(query: RawBuilder<Row>): AsyncGenerator<readonly Row[]>;
};

/** How long each statement may run, and how much of that it may wait for a lock; null for all of it. */
export type Budget = { readonly statementMs: number; readonly lockMs: number | null };

/**
 * Yields what `read` makes of a snapshot. Ends its transaction when the consumer stops early; the server ends it when nothing
 * is fetched for a minute.
 * @throws OverBudget
 */
export async function* inSnapshot<T>(
  database: Pick<Database<Tables>, 'pool'>,
  budget: Budget,
  read: (snapshot: Snapshot) => AsyncGenerator<T>,
): AsyncGenerator<T> {
  const client = await database.pool.connect();
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

/** All in one, because each is a trip. */
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

/** Queries of one connection: each waits for the one before it, and one that PostgreSQL stopped in time says so. */
function oneByOne(client: PoolClient, budgetMs: number) {
  let before: Promise<unknown> = Promise.resolve();
  return <Row>(text: string, values: readonly unknown[]): Promise<QueryResult<Row & object>> => {
    const run = async () => {
      const startedAt = performance.now();
      try {
        return await client.query<Row & object>(text, [...values]);
      } catch (error) {
        // Somebody else may cancel a statement too; nothing but the time tells the two apart in every language.
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
