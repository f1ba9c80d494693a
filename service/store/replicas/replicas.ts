import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '#database/open.ts';
import { isUnavailable } from '#database/unavailable.ts';
import type { CheckServer } from '../collections/row-stream.ts';
import { OverBudget } from '../collections/turns.ts';
import { ReadsBusy } from '../collections/whole-reads.ts';
import type { Tables } from '../tables.ts';
import { type ReadPosition, ReplicaBehind, requirePosition } from './read-position.ts';
import { type Log, openReplica, type Replica } from './replica.ts';

/** The servers that share the reads of users' lists with the primary. */
export type Replicas = {
  /**
   * Reads from a replica that has the position. Returns null if none does, so that the caller reads from the primary.
   * Also returns null if the read fails, for example because the replica shuts down, so the read must be repeatable.
   * @throws OverBudget, ReadsBusy
   */
  read<T>(position: ReadPosition | null, read: ReadReplica<T>): Promise<{ readonly result: T } | null>;
  readonly all: readonly Replica[];
  close(): Promise<void>;
};

/** `check` must run on the connection of the read, before it. */
export type ReadReplica<T> = (replica: Replica, check: CheckServer) => Promise<T>;

export const NO_REPLICAS: Replicas = { read: async () => null, all: [], close: async () => undefined };

const CHECK_EVERY_MS = 500;

/** Opens the replicas and begins to check them. They serve reads as soon as they respond. */
export function openReplicas(
  urls: readonly string[],
  primary: Pick<Database<Tables>, 'db'>,
  budgetMs: number,
  log: Log,
): Replicas {
  if (urls.length === 0) return NO_REPLICAS;
  const all = urls.map((url) => openReplica(url, budgetMs, log));
  const closing = new AbortController();
  const watching = watch(all, primary, closing.signal);
  let turn = 0;
  return {
    all,
    async read(position, read) {
      if (position === null) return null;
      const free = all.filter((replica) => replica.isInService() && hasRoom(replica));
      turn += 1;
      const replica = free[turn % free.length];
      return replica === undefined ? null : readFrom(replica, position, read);
    },
    async close() {
      closing.abort();
      await watching;
      await Promise.all(all.map((replica) => replica.close()));
    },
  };
}

/** A read does not wait for a connection to a replica, because the primary has separate connections. */
function hasRoom({ database: { pool } }: Replica): boolean {
  return pool.idleCount > 0 || pool.totalCount < (pool.options.max ?? 0);
}

async function readFrom<T>(
  replica: Replica,
  position: ReadPosition,
  read: ReadReplica<T>,
): Promise<{ readonly result: T } | null> {
  try {
    const reading = read(replica, (connection) => requirePosition(connection, position));
    const result = await unlessAborted(reading, replica.untilLeftOut());
    replica.counts.served += 1;
    return { result };
  } catch (error) {
    if (error instanceof OverBudget || error instanceof ReadsBusy) throw error;
    if (error instanceof ReplicaBehind) replica.counts.behind += 1;
    else replica.counts.failed += 1;
    if (isUnavailable(error)) replica.leaveOut();
    // Errors that the replica did not cause would occur on the primary, too.
    return null;
  }
}

/** Rejects when the signal aborts. The abandoned work ends later, and its result is ignored. */
function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((done, fail) => {
    const abort = () => fail(new ReplicaBehind('The replica was left out during this read'));
    signal.addEventListener('abort', abort, { once: true });
    work.then(done, fail).finally(() => signal.removeEventListener('abort', abort));
  });
}

async function watch(
  all: readonly Replica[],
  primary: Pick<Database<Tables>, 'db'>,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const lsn = await readPrimaryLsn(primary);
    await Promise.all(all.map((replica) => replica.check(lsn)));
    await pause(CHECK_EVERY_MS, undefined, { signal, ref: false }).catch(() => undefined);
  }
}

/** Returns null while the primary does not respond. The lag of replicas is then unknown. */
async function readPrimaryLsn({ db }: Pick<Database<Tables>, 'db'>): Promise<string | null> {
  const reading = sql<{ lsn: string }>`select pg_current_wal_lsn()::text as lsn`.execute(db);
  const late = pause(CHECK_EVERY_MS, null, { ref: false });
  const found = await Promise.race([reading.catch(() => null), late]);
  return found?.rows[0]?.lsn ?? null;
}
