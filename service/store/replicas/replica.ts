import { sql } from 'kysely';
import { type Database, openDatabase } from '#database/open.ts';
import { createWholeReads, type WholeReads } from '../collections/whole-reads.ts';
import type { Tables } from '../tables.ts';
import { SERVER_LSN } from './read-position.ts';

/** Reads of one replica since the start of the process, by outcome. */
export type ReadCounts = { served: number; behind: number; failed: number };

/** A server that serves reads while it responds and is not far behind the primary. */
export type Replica = {
  /** Host and port, without the user and the password. */
  readonly name: string;
  readonly database: Database<Tables>;
  readonly whole: WholeReads;
  readonly counts: ReadCounts;
  isInService(): boolean;
  /** How far it is behind, in bytes of the write-ahead log. Null while it does not respond. */
  lagBytes(): number | null;
  /** Aborts when the replica is left out, so that reads do not wait for a server that hangs. */
  readonly untilLeftOut: () => AbortSignal;
  leaveOut(): void;
  /** Requests the replica's position, and decides from it whether the replica is in service. */
  check(primaryLsn: string | null): Promise<void>;
  close(): Promise<void>;
};

export type Log = {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
};

/** Connections of a process to each replica. */
const MOST_CONNECTIONS = 10;
/** Longest time without a response (ms). A read that waits for such a replica continues on the primary. */
const DEADLINE_MS = 1_000;
/**
 * Maximum lag, which is one file of the log. A replica that is further behind would hardly serve a read, so no reads
 * are sent to it.
 */
const MOST_LAG_BYTES = 16 * 1024 * 1024;

/** Opens a replica. It serves nothing until its first check. */
export function openReplica(url: string, budgetMs: number, log: Log): Replica {
  const name = nameOf(url);
  const database = openDatabase<Tables>(url, {
    max: MOST_CONNECTIONS,
    statementTimeoutMs: budgetMs,
    connectTimeoutMs: DEADLINE_MS,
    readsOnly: true,
    applicationName: 'postledger-reads',
  });
  const probe = openDatabase<Tables>(url, {
    max: 1,
    statementTimeoutMs: DEADLINE_MS,
    connectTimeoutMs: DEADLINE_MS,
    readsOnly: true,
    applicationName: 'postledger-replica-check',
  });
  let inService = false;
  let lag: number | null = null;
  let leaving = new AbortController();
  const leaveOut = () => {
    if (!inService) return;
    inService = false;
    log.warn({ replica: name, lagBytes: lag }, 'replica left out');
    database.renewConnections();
    leaving.abort();
    leaving = new AbortController();
  };
  return {
    name,
    database,
    whole: createWholeReads(database, budgetMs),
    counts: { served: 0, behind: 0, failed: 0 },
    isInService: () => inService,
    lagBytes: () => lag,
    untilLeftOut: () => leaving.signal,
    leaveOut,
    async check(primaryLsn) {
      lag = await readLag(probe, primaryLsn).catch(() => null);
      if (lag === null || lag > MOST_LAG_BYTES) leaveOut();
      else if (!inService) {
        inService = true;
        log.info({ replica: name, lagBytes: lag }, 'replica in service');
      }
    },
    async close() {
      await Promise.all([database.close(), probe.close()]);
    },
  };
}

async function readLag(probe: Database<Tables>, primaryLsn: string | null): Promise<number> {
  const { rows } = await sql<{ lag: number }>`select
    greatest(coalesce(${primaryLsn}::pg_lsn - ${sql.raw(SERVER_LSN)}, 0), 0)::float8 as lag`.execute(probe.db);
  if (rows[0] === undefined) throw new Error('The replica returned no position');
  return rows[0].lag;
}

/** Returns the host and port of a database URL. A URL that only pg can parse gets no separate name. */
function nameOf(url: string): string {
  const { host, searchParams } = URL.canParse(url) ? new URL(url) : { host: '', searchParams: new URLSearchParams() };
  return host || searchParams.get('host') || 'replica';
}
