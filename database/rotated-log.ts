import { type Kysely, sql } from 'kysely';
import { expireByAge } from './retention.ts';
import { codeOf } from './unavailable.ts';

/**
 * A log in parts of about a day: tables that inherit from `table`, from which rows are read. Rows are inserted into
 * `<table>_current`. If the log is not rotated, that part grows, with no other effect.
 */
export type RotatedLog = {
  readonly table: string;
  readonly key: readonly string[];
  /** Column with the time of a row (ms since the epoch), with an index. */
  readonly at: string;
  readonly keptMs: number;
};

const DAY_MS = 86_400_000;
/**
 * Lock timeout. Statements on the log wait behind one that changes its parts, so that one gives up early, and the next
 * run retries.
 */
const LOCK_TIMEOUT = '500ms';

/**
 * Begins a new part if the current one has rows from before today (UTC), drops parts whose rows have all expired, and
 * deletes at most `limit` rows that expired a day ago in parts of several days. Any number of processes may call this.
 * @returns the number of deleted rows
 */
export async function expireLog<T>(db: Kysely<T>, log: RotatedLog, now: number, limit: number): Promise<number> {
  if (await isFromBefore(db, log, now - (now % DAY_MS))) await rotate(db, log, now);
  await dropExpired(db, log, now);
  const rule = { kind: 'age', key: log.key, column: log.at, unit: 'ms', keptMs: log.keptMs + DAY_MS } as const;
  return expireByAge(db, log.table, rule, now, limit);
}

async function isFromBefore<T>(db: Kysely<T>, { table, at }: RotatedLog, time: number): Promise<boolean> {
  const found = await sql`select from ${sql.table(`${table}_current`)} where ${sql.ref(at)} < ${time} limit 1`.execute(
    db,
  );
  return found.rows.length > 0;
}

/** Renames the current part and creates an empty one. Waits for the transactions that wrote to it. */
async function rotate<T>(db: Kysely<T>, { table }: RotatedLog, now: number): Promise<void> {
  const current = `${table}_current`;
  const closed = `${table}_until_${new Date(now).toISOString().replace(/\D/g, '').slice(0, 14)}`;
  await changeParts(db, table, [
    `lock table ${current} in access exclusive mode`,
    `alter table ${current} rename to ${closed}`,
    `create table ${current} (like ${table} including defaults including constraints including indexes)`,
    `alter table ${current} inherit ${table}`,
  ]);
}

async function dropExpired<T>(db: Kysely<T>, { table, at, keptMs }: RotatedLog, now: number): Promise<void> {
  const parts = await sql<{ part: string }>`select inhrelid::regclass::text as part from pg_inherits
    where inhparent = ${table}::regclass and inhrelid <> ${`${table}_current`}::regclass`.execute(db);
  for (const { part } of parts.rows) {
    const kept = await sql`select from ${sql.table(part)} where ${sql.ref(at)} > ${now - keptMs} limit 1`.execute(db);
    if (kept.rows.length === 0) await changeParts(db, table, [`drop table ${part}`]);
  }
}

/**
 * Runs statements in one short transaction. Gives up if another process is changing the parts or uses them for too
 * long.
 */
async function changeParts<T>(db: Kysely<T>, table: string, statements: readonly string[]): Promise<void> {
  try {
    await db.transaction().execute(async (trx) => {
      await sql`select set_config('lock_timeout', ${LOCK_TIMEOUT}, true)`.execute(trx);
      const turn = await sql<{ mine: boolean }>`
        select pg_try_advisory_xact_lock(hashtextextended(${`parts of ${table}`}, 0)) as mine`.execute(trx);
      if (turn.rows[0]?.mine !== true) return;
      for (const statement of statements) await sql.raw(statement).execute(trx);
    });
  } catch (error) {
    if (!LATER.has(codeOf(error))) throw error;
  }
}

/** Lock timeout, deadlock, and a part that another process has just created or dropped. */
const LATER = new Set(['55P03', '40P01', '42P07', '42P01']);
