import { Kysely, type LogEvent, PostgresDialect } from 'kysely';
import pg from 'pg';
import { createLookups } from './lookups.ts';
import { guardPool } from './pool-guard.ts';
import { beginSession } from './session.ts';

/** An open database: typed queries, the pool, and a function that closes both. */
export interface Database<Tables> {
  readonly db: Kysely<Tables>;
  /** Short reads by key outside of transactions, which share round trips. */
  readonly lookups: Kysely<Tables>;
  readonly pool: pg.Pool;
  readonly url: string;
  /**
   * Makes the pool close each current connection when it leaves or enters the pool, because sessions keep old settings.
   */
  renewConnections(): void;
  close(): Promise<void>;
}

export interface OpenOptions {
  /** Maximum number of connections (default 10). */
  readonly max?: number;
  /**
   * Statement timeout in ms; 0 means no limit (default 30,000). `statement_timeout` in the URL overrides any value
   * except 0.
   */
  readonly statementTimeoutMs?: number;
  /** Longest wait for a write to be confirmed, in ms (default 4,000). No limit if statements have none. */
  readonly commitTimeoutMs?: number;
  /** Longest wait for a new connection, in ms (default 10,000). */
  readonly connectTimeoutMs?: number;
  /** Allows only reads, also from a standby, which is rejected otherwise. */
  readonly readsOnly?: boolean;
  /** Shown in pg_stat_activity. */
  readonly applicationName?: string;
  /** Called with the error of each failed query before the caller receives it. */
  readonly onQueryError?: (error: unknown) => void;
}

/**
 * Opens a pool on a PostgreSQL URL. It connects on first use, so the database may come up later.
 *
 * Returns int8 and numeric as text (IDs are 64-bit, contract §1), `date` as 'YYYY-MM-DD', timestamptz as Date, and json
 * and jsonb parsed. A connection that breaks between queries emits no error event, which would end the process: the
 * pool drops it, and the next query reports the problem to its caller. On a standby, queries fail with DatabaseError
 * `standby`, unless the pool `readsOnly`. A write that is not confirmed in time fails with DatabaseError `commit_unconfirmed`.
 */
export function openDatabase<Tables>(url: string, options: OpenOptions = {}): Database<Tables> {
  const { connectionString, statementTimeoutMs } = takeTimeout(url, options.statementTimeoutMs ?? 30_000);
  const commitTimeoutMs = statementTimeoutMs === 0 ? 0 : (options.commitTimeoutMs ?? 4_000);
  const { readsOnly = false } = options;
  const pool = new pg.Pool({
    connectionString,
    max: options.max ?? 10,
    application_name: options.applicationName ?? 'postledger',
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    connectionTimeoutMillis: options.connectTimeoutMs ?? 10_000,
    idleTimeoutMillis: 30_000,
    types: { getTypeParser },
    onConnect: (client) => {
      server.noteConnected(client);
      return beginSession(client, { statementTimeoutMs, commitTimeoutMs, readsOnly }, server);
    },
  });
  pool.on('error', () => undefined);
  const server = guardPool(pool);
  const { onQueryError } = options;
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    ...(onQueryError !== undefined && {
      log: (event: LogEvent) => {
        if (event.level === 'error') onQueryError(event.error);
      },
    }),
  });
  let closing: Promise<void> | undefined;
  return {
    db,
    lookups: createLookups(pool),
    pool,
    url,
    renewConnections: server.noteReadOnly,
    close() {
      // Kysely ends the pool only if Kysely has used it.
      closing ??= db.destroy().then(() => (pool.ending ? undefined : pool.end()));
      return closing;
    },
  };
}

/**
 * Removes `statement_timeout` from a URL, because pg would send it as a startup parameter, which PgBouncer rejects.
 * Splits the text instead of parsing it, because pg accepts more URL forms than `URL` does.
 */
function takeTimeout(url: string, wanted: number): { connectionString: string; statementTimeoutMs: number } {
  const [base = '', query] = url.split(/\?(.*)/s);
  const parameters = new URLSearchParams(query);
  const given = parameters.get('statement_timeout');
  if (given === null) return { connectionString: url, statementTimeoutMs: wanted };
  parameters.delete('statement_timeout');
  const connectionString = parameters.size === 0 ? base : `${base}?${parameters}`;
  return { connectionString, statementTimeoutMs: wanted === 0 ? 0 : Number.parseInt(given, 10) || 0 };
}

const DATE_OID = 1082;
const INT8_ARRAY_OID: number = 1016;
const TEXT_ARRAY_OID: number = 1009;

/**
 * pg's own parsers, with two exceptions: a date stays text, because a JavaScript Date would depend on the local time
 * zone, and arrays of IDs are split, because pg's character-by-character parser takes as long as the rest of a row.
 */
const getTypeParser: typeof pg.types.getTypeParser = (oid: number, format?: 'text' | 'binary') => {
  if (oid === DATE_OID) return (value: string) => value;
  if (oid === INT8_ARRAY_OID) return splitNumbers;
  if (oid === TEXT_ARRAY_OID) return readTexts;
  return pg.types.getTypeParser(oid, format as 'text');
};

const readQuoted = pg.types.getTypeParser(TEXT_ARRAY_OID, 'text') as (list: string) => readonly string[];

/** Most text arrays are empty. */
function readTexts(list: string): readonly string[] {
  return list === '{}' ? [] : readQuoted(list);
}

/** Splits `{1,2}` into texts. Leaves anything except a flat list of numbers to pg. */
function splitNumbers(list: string): readonly string[] {
  if (list === '{}') return [];
  if (FLAT_LIST.test(list)) return list.slice(1, -1).split(',');
  return pg.types.getTypeParser(INT8_ARRAY_OID, 'text')(list) as readonly string[];
}

const FLAT_LIST = /^\{[-\d,]+\}$/;
