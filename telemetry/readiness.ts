import { sql } from 'kysely';
import { readDatabaseState } from '#database/database-state.ts';
import type { Database } from '#database/open.ts';
import { codeOf } from '#database/unavailable.ts';

/**
 * Whether a load balancer should send requests to this process, with the causes if not. Causes contain no names and no
 * secrets.
 */
export type Readiness =
  | { readonly status: 'ready'; readonly checks: Checks }
  | { readonly status: 'not_ready'; readonly checks: Checks }
  | { readonly status: 'stopping' };

/** `ok`, `read_only` (still ready, because reads work), or the cause. */
export type Checks = Readonly<Record<string, string>>;

export type ReadinessOptions<Tables> = {
  readonly database: Pick<Database<Tables>, 'db' | 'renewConnections'>;
  /** The program's migrations. The database must have all of them and may have newer ones. */
  readonly migrations: readonly string[];
  /** Whether the program uses the queue. */
  readonly hasQueue: boolean;
};

/** Probes usually time out after 1 second. */
const DEADLINE_MS = 800;

/** Checks the database, its migrations, and its queue. Never throws and responds within 0.8 s. */
export async function readReadiness<Tables>(options: ReadinessOptions<Tables>): Promise<Readiness> {
  if (isStopping()) return { status: 'stopping' };
  const checks = await inTime(readChecks(options));
  const isReady = Object.values(checks).every((state) => state === 'ok' || READABLE.has(state));
  return { status: isReady ? 'ready' : 'not_ready', checks };
}

const READABLE: ReadonlySet<string> = new Set(['read_only', 'disk_full']);

async function readChecks<Tables>(options: ReadinessOptions<Tables>): Promise<Checks> {
  const state = await readDatabaseState(options.database);
  const { rows } = await sql<{ applied: string[]; queue: boolean }>`select
    array(select name from kysely_migration) as applied, to_regclass('pgboss.job') is not null as queue`.execute(
    options.database.db,
  );
  const pending = options.migrations.filter((name) => !rows[0]?.applied.includes(name)).length;
  return {
    database: state === 'writable' ? 'ok' : state,
    migrations: pending === 0 ? 'ok' : `${pending} pending`,
    ...(options.hasQueue ? { queue: rows[0]?.queue === true ? 'ok' : 'missing' } : {}),
  };
}

async function inTime(reading: Promise<Checks>): Promise<Checks> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Checks>((done) => {
    timer = setTimeout(() => done({ database: 'no response' }), DEADLINE_MS);
  });
  try {
    return await Promise.race([reading, late]);
  } catch (error) {
    return { database: causeOf(error) };
  } finally {
    clearTimeout(timer);
  }
}

/** Driver messages can contain user and host names, but codes cannot. */
function causeOf(error: unknown): string {
  const code = (error instanceof Error && codeOf(error.cause)) || codeOf(error);
  return /^[\w-]{1,40}$/.test(code) ? `unavailable (${code})` : 'unavailable';
}

const KEY = Symbol.for('postledger.stopping');
/** Global, because the web app's bundler loads this module more than once per process. */
const holder = globalThis as { [KEY]?: boolean };

/** Marks this process as not ready, although it still serves requests. */
export function beginStopping(): void {
  holder[KEY] = true;
}

export function isStopping(): boolean {
  return holder[KEY] === true;
}
