import type { Kysely } from 'kysely';
import type { Database } from '#database/open.ts';
import type { Tables } from '../tables.ts';
import { type Budget, inSnapshot, OverBudget, type Snapshot } from './row-stream.ts';

/** Too many costly reads are under way, and none of them ended in time for this one. */
export class ReadsBusy extends Error {
  readonly code = 'reads_busy';
}

/** Reads that anybody may ask for, whatever they cost. */
export type Reads = {
  /**
   * What `read` makes of one moment of the database. It may be called twice: what is not read soon is read once more where
   * costly reads wait for each other.
   * @throws OverBudget, ReadsBusy
   */
  whole<T>(read: (db: Kysely<Tables>) => Promise<T>): Promise<T>;
  /**
   * What `read` makes of one moment, as it is consumed, over connections of its own.
   * @throws OverBudget
   */
  stream<T>(read: (snapshot: Snapshot) => AsyncGenerator<T>): AsyncGenerator<T>;
};

/** Within this time (ms) nearly every read has its answer. */
const QUICK_MS = 500;
/** How long (ms) a read waits for its turn. */
const LONGEST_WAIT_MS = 10_000;

/**
 * Of the connections of `database` at most two in five are for reads that may turn out costly, and one in five for those
 * that did: however many there are, the rest is left to others, and another read waits for few of them.
 * @param streams connections for answers that are streamed: a slow reader holds one for as long as it reads
 * @param budgetMs longest a statement may run
 */
export function createReads(database: Database<Tables>, streams: Database<Tables>, budgetMs: number): Reads {
  const connections = database.pool.options.max ?? 10;
  const quick = createLane(Math.max(1, Math.floor(0.4 * connections)));
  const costly = createLane(Math.max(1, Math.floor(0.2 * connections)));
  // Waiting for a lock is nothing a query could do better about: that ends sooner, as the database's own error.
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

/** Lets so many at once do something, and others wait for their turn, the first to come first. */
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
