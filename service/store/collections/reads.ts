import type { Kysely } from 'kysely';
import type { Database } from '#database/open.ts';
import type { Tables } from '../tables.ts';
import { type Budget, inSnapshot, OverBudget, type Snapshot } from './row-stream.ts';

/** Thrown when too many costly reads are in progress and none of them ended in time. */
export class ReadsBusy extends Error {
  readonly code = 'reads_busy';
}

/** Reads on behalf of clients, whatever they cost. */
export type Reads = {
  /**
   * Returns the result of `read` on one snapshot of the database. `read` may run twice: a slow one is aborted and restarted
   * in the queue of costly reads.
   * @throws OverBudget, ReadsBusy
   */
  whole<T>(read: (db: Kysely<Tables>) => Promise<T>): Promise<T>;
  /**
   * Yields the results of `read` on one snapshot as they are consumed, over separate connections.
   * @throws OverBudget
   */
  stream<T>(read: (snapshot: Snapshot) => AsyncGenerator<T>): AsyncGenerator<T>;
};

/** Nearly every read finishes within this time (ms). */
const QUICK_MS = 500;
/** How long (ms) a read waits for its turn. */
const LONGEST_WAIT_MS = 10_000;

/**
 * At most two in five connections of `database` are for reads that may turn out costly, and one in five for those that did.
 * However many such reads there are, the other connections stay free, and another read waits for few of them.
 * @param streams connections for streamed responses: a slow client holds one for as long as it reads
 * @param budgetMs longest time a statement may run
 */
export function createReads(database: Database<Tables>, streams: Database<Tables>, budgetMs: number): Reads {
  const connections = database.pool.options.max ?? 10;
  const quick = createLane(Math.max(1, Math.floor(0.4 * connections)));
  const costly = createLane(Math.max(1, Math.floor(0.2 * connections)));
  // A lock wait is not the query's fault, so it ends earlier, with the database's error.
  const budget: Budget = { statementMs: budgetMs, lockMs: 0.9 * budgetMs };
  return {
    async whole(read) {
      if (budgetMs <= QUICK_MS) return quick(() => readWhole(database, budget, read));
      try {
        return await quick(() => readWhole(database, { statementMs: QUICK_MS, lockMs: null }, read));
      } catch (error) {
        if (!(error instanceof OverBudget)) throw error;
      }
      return costly(() => readWhole(database, budget, read));
    },
    stream: (read) => inSnapshot(streams, budget, read),
  };
}

async function readWhole<T>(
  database: Database<Tables>,
  budget: Budget,
  read: (db: Kysely<Tables>) => Promise<T>,
): Promise<T> {
  const results = inSnapshot(database, budget, async function* ({ db }) {
    yield await read(db);
  });
  for await (const result of results) return result;
  throw new Error('A snapshot was read without a result');
}

/** Creates a limit of concurrent calls; others wait for their turn in order of arrival. */
function createLane(places: number): <T>(work: () => Promise<T>) => Promise<T> {
  let free = places;
  const waiting: (() => void)[] = [];
  const enter = () =>
    new Promise<void>((resolve, reject) => {
      const called = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(called), 1);
        reject(new ReadsBusy(`No turn within ${LONGEST_WAIT_MS} ms`));
      }, LONGEST_WAIT_MS);
      waiting.push(called);
    });
  return async (work) => {
    if (free > 0) free -= 1;
    else await enter();
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) free += 1;
      else next();
    }
  };
}
