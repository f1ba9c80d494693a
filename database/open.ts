import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';

/** An open database: typed queries, the pool under them, and the way to close both. */
export interface Database<Tables> {
  readonly db: Kysely<Tables>;
  readonly pool: pg.Pool;
  readonly url: string;
  close(): Promise<void>;
}

export interface OpenOptions {
  /** Most connections held at once (default 10). */
  readonly max?: number;
  /** Longest a statement may run, in ms; 0 means no limit (default 30,000). */
  readonly statementTimeoutMs?: number;
  /** Shown in pg_stat_activity. */
  readonly applicationName?: string;
}

/**
 * Opens a pool on a PostgreSQL URL; connects on first use, so a database that is down now may come later.
 *
 * Values: int8 and numeric are returned as text (identifiers are 64-bit, contract §1), `date` as 'YYYY-MM-DD',
 * timestamptz as Date, json and jsonb parsed. A connection that breaks between queries is no event of its own (it
 * would end the process): the pool drops it, and the next query, which has a caller to tell, reports what is wrong.
 */
export function openDatabase<Tables>(url: string, options: OpenOptions = {}): Database<Tables> {
  const { statementTimeoutMs = 30_000 } = options;
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 10,
    application_name: options.applicationName ?? 'postledger',
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: 60_000,
    types: { getTypeParser },
  });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    if (statementTimeoutMs > 0) cutWhenSilent(client, 1.2 * statementTimeoutMs);
  });
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  let closing: Promise<void> | undefined;
  return {
    db,
    pool,
    url,
    close() {
      // Kysely ends the pool only when it has used it.
      closing ??= db.destroy().then(() => (pool.ending ? undefined : pool.end()));
      return closing;
    },
  };
}

/**
 * Ends a connection whose server has not answered a query for so long (ms) that it would have ended the statement
 * itself: nobody is there any more. Keep-alive only notices that between queries, and TCP gives up a query that was
 * sent into the void after a quarter of an hour.
 */
function cutWhenSilent(client: pg.PoolClient, ms: number): void {
  const query = client.query.bind(client) as (...given: readonly unknown[]) => unknown;
  const watched = (...given: readonly unknown[]) => {
    const answer = query(...given);
    if (!(answer instanceof Promise)) return answer;
    const timer = setTimeout(() => (client as unknown as Connected).connection.stream.destroy(), ms);
    return answer.finally(() => clearTimeout(timer));
  };
  client.query = watched as typeof client.query;
}

/** What pg's types leave out. */
type Connected = { readonly connection: { readonly stream: { destroy(): void } } };

const DATE_OID = 1082;
const INT8_ARRAY_OID: number = 1016;
const TEXT_ARRAY_OID: number = 1009;

/**
 * pg's own parsers, except that a date stays a date (as a JavaScript Date it would depend on the local time zone) and that
 * lists of identifiers are split: reading them sign by sign takes as long as everything else about a row.
 */
const getTypeParser: typeof pg.types.getTypeParser = (oid: number, format?: 'text' | 'binary') => {
  if (oid === DATE_OID) return (value: string) => value;
  if (oid === INT8_ARRAY_OID) return splitNumbers;
  if (oid === TEXT_ARRAY_OID) return readTexts;
  return pg.types.getTypeParser(oid, format as 'text');
};

const readQuoted = pg.types.getTypeParser(TEXT_ARRAY_OID, 'text') as (list: string) => readonly string[];

/** Most lists of texts are empty. */
function readTexts(list: string): readonly string[] {
  return list === '{}' ? [] : readQuoted(list);
}

/** `{1,2}` as texts; what is no flat list of numbers is left to pg. */
function splitNumbers(list: string): readonly string[] {
  if (list === '{}') return [];
  if (FLAT_LIST.test(list)) return list.slice(1, -1).split(',');
  return pg.types.getTypeParser(INT8_ARRAY_OID, 'text')(list) as readonly string[];
}

const FLAT_LIST = /^\{[-\d,]+\}$/;
