import { type Kysely, sql, type Transaction } from 'kysely';
import { codeOf } from '#database/unavailable.ts';
import { hold, prepare } from './prepared.ts';
import type { Tables } from './tables.ts';

/** Thrown if the user of a write was deleted. */
export class UserGone extends Error {
  readonly code = 'user_gone';
}

const RETRIES = 3;
/** Serialization failure, deadlock, and a reference to a row (a merchant) that was removed between lookup and write. */
const TRY_AGAIN = new Set(['40001', '40P01', '23503']);

/**
 * The server accepts no writes, as after a switchover. The pool drops its connections, and a new one may reach the
 * primary.
 */
const READ_ONLY = '25006';

/**
 * Callers time out after 10 s. One row may cost two such waits, one to be next and one for the transaction that has it,
 * in addition to one wait for a connection and one for the commit.
 */
const LOCK_PATIENCE_MS = '3000';

/**
 * Runs work in one transaction. Retries a few times after a deadlock or serialization failure, and once on a new
 * connection if the server accepts no writes. Waits for a lock for at most 3 s (55P03), because a write that waits for
 * a synchronous standby keeps its locks, and the next caller must get a response, too.
 */
export async function transact<T>(db: Kysely<Tables>, work: (trx: Transaction<Tables>) => Promise<T>): Promise<T> {
  return retrying(() =>
    db.transaction().execute(async (trx) => {
      await hold(trx, LIMIT_LOCK_WAITS.bind(trx));
      return work(trx);
    }),
  );
}

const LIMIT_LOCK_WAITS = prepare(() => sql`set local lock_timeout = ${sql.lit(LOCK_PATIENCE_MS)}`);

/** Like `transact`, for jobs, for which no caller waits. Only the statement timeout limits lock waits. */
export async function transactForJob<T>(
  db: Kysely<Tables>,
  work: (trx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  return retrying(() => db.transaction().execute(work));
}

/**
 * Like `transact`, for a change to one user's data. Until it ends, erasing the user, unlinking one of their mailboxes,
 * and other writes for the user wait.
 * @throws UserGone
 */
export async function transactForUser<T>(
  db: Kysely<Tables>,
  userId: string,
  work: (trx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  return transact(db, async (trx) => {
    if (!(await lockUser(trx, userId))) throw new UserGone('The user no longer exists');
    return work(trx);
  });
}

/**
 * Locks the user against erasure and other writers for the rest of the transaction. Writers of one user take turns, so
 * they cannot deadlock with each other. A writer of a change time must read the clock after this, so that readers know
 * that a change is pending (`findCaller`). Returns false if the user no longer exists.
 */
export async function lockUser(trx: Transaction<Tables>, userId: string): Promise<boolean> {
  const held = await LOCK_USER(trx, userId);
  return held.length > 0;
}

const LOCK_USER = prepare((userId) => sql`select 1 from users where id = ${userId} for no key update`);

/** Announces a write that locks no user, so that readers know that a change is pending. Read the clock after this. */
export async function announceWrite(trx: Transaction<Tables>): Promise<void> {
  await sql`lock table users in row exclusive mode`.execute(trx);
  await ASSIGN_NUMBER(trx);
}

const ASSIGN_NUMBER = prepare(() => sql`select pg_current_xact_id()`);

/** Runs work of one statement or one transaction, and retries if PostgreSQL reports that it had no effect and can be retried. */
export async function retrying<T>(attempt: () => Promise<T>): Promise<T> {
  for (let attempts = 1; ; attempts += 1) {
    try {
      return await attempt();
    } catch (error) {
      const code = codeOf(error);
      if (code === READ_ONLY ? attempts > 1 : attempts > RETRIES || !TRY_AGAIN.has(code)) throw error;
    }
  }
}

/** Checks for PostgreSQL's classes 22 and 23: the data is invalid, so retrying would always fail. */
export function isDataError(error: unknown): boolean {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && /^2[23][0-9A-Z]{3}$/.test(code);
}
