import type { Kysely } from 'kysely';
import type { Database } from '#database/open.ts';
import type { ReadPosition } from '../replicas/read-position.ts';
import { NO_REPLICAS, type Replicas } from '../replicas/replicas.ts';
import type { Tables } from '../tables.ts';
import { inSnapshot, onConnection, type Snapshot } from './row-stream.ts';
import { budgetOf, createWholeReads, type ReadWhole } from './whole-reads.ts';

/** Reads on behalf of clients, whatever they cost. */
export type Reads = {
  /**
   * Returns the result of `read` on one snapshot of the database. `read` may run several times: a slow read is aborted
   * and restarted in the queue of costly reads, and one that fails on a replica is repeated on the primary.
   * @param position allows a replica that has it
   * @throws OverBudget, ReadsBusy
   */
  whole<T>(read: ReadWhole<T>, position?: ReadPosition | null): Promise<T>;
  /** Like `whole`, for cheap reads that need no snapshot. */
  cheap<T>(read: (db: Kysely<Tables>) => Promise<T>, position?: ReadPosition | null): Promise<T>;
  /**
   * Yields the results of `read` on one snapshot as they are consumed, over separate connections.
   * @throws OverBudget
   */
  stream<T>(read: (snapshot: Snapshot) => AsyncGenerator<T>): AsyncGenerator<T>;
};

/**
 * Creates the reads of the service.
 * @param streams connections for streamed responses, because a slow client occupies one for as long as it reads
 * @param budgetMs longest time that a statement may run
 */
export function createReads(
  database: Database<Tables>,
  streams: Database<Tables>,
  budgetMs: number,
  replicas: Replicas = NO_REPLICAS,
): Reads {
  const whole = createWholeReads(database, budgetMs);
  return {
    whole: async (read, position = null) => {
      const found = await replicas.read(position, (replica, check) => replica.whole(read, check));
      return found === null ? whole(read) : found.result;
    },
    cheap: async (read, position = null) => {
      const found = await replicas.read(position, ({ database: replica }, check) => onConnection(replica, read, check));
      return found === null ? read(database.db) : found.result;
    },
    stream: (read) => inSnapshot(streams, budgetOf(budgetMs), read),
  };
}
