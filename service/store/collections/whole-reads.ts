import type { Kysely } from 'kysely';
import type { Database } from '#database/open.ts';
import type { Tables } from '../tables.ts';
import { type Budget, type CheckServer, inSnapshot, type Snapshot } from './row-stream.ts';
import { OverBudget } from './turns.ts';

/** Thrown if too many costly reads are in progress and none of them ended in time. */
export class ReadsBusy extends Error {
  readonly code = 'reads_busy';
}

/**
 * Reads from one snapshot. `endWithNext` announces the last queries, which must begin together. It is optional, and
 * saves a round trip.
 */
export type ReadWhole<T> = (db: Kysely<Tables>, endWithNext: () => void) => Promise<T>;

/** Reads on one snapshot of a server. `check` runs before it is taken (`inSnapshot`). */
export type WholeReads = <T>(read: ReadWhole<T>, check?: CheckServer) => Promise<T>;

/** Nearly every read finishes within this time (ms). */
const QUICK_MS = 500;
/** How long (ms) a read may wait for its turn. */
const LONGEST_WAIT_MS = 10_000;

/**
 * Returns the limits of a read. Waiting for a lock is not the query's fault, so it ends earlier, with the database's
 * error.
 */
export function budgetOf(budgetMs: number): Budget {
  return { statementMs: budgetMs, lockMs: 0.9 * budgetMs };
}

/**
 * Creates the reads of one server. At most two in five connections of `database` are for reads that may turn out
 * costly, and one in five for those that did. Regardless of the number of such reads, the other connections stay free,
 * and another read waits for only a few of them.
 */
export function createWholeReads(database: Database<Tables>, budgetMs: number): WholeReads {
  const connections = database.pool.options.max ?? 10;
  const quick = createLane(Math.max(1, Math.floor(0.4 * connections)));
  const costly = createLane(Math.max(1, Math.floor(0.2 * connections)));
  const budget = budgetOf(budgetMs);
  return async (read, check) => {
    if (budgetMs <= QUICK_MS) return quick(() => readWhole(database, budget, read, check));
    try {
      return await quick(() => readWhole(database, { statementMs: QUICK_MS, lockMs: null }, read, check));
    } catch (error) {
      if (!(error instanceof OverBudget)) throw error;
    }
    return costly(() => readWhole(database, budget, read, check));
  };
}

async function readWhole<T>(
  database: Database<Tables>,
  budget: Budget,
  read: ReadWhole<T>,
  check: CheckServer | undefined,
): Promise<T> {
  const once = async function* ({ db, endWithNext }: Snapshot) {
    yield await read(db, endWithNext);
  };
  const results = inSnapshot(database, budget, once, check);
  for await (const result of results) return result;
  throw new Error('A snapshot was read without a result');
}

/** Limits concurrent calls. Others wait for their turn in order of arrival. */
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
