import { type Kysely, sql, type Transaction } from 'kysely';
import { codeOf } from '#database/unavailable.ts';
import { runPrepared } from './prepared.ts';
import type { Tables } from './tables.ts';

/** The user was deleted while something was about to be written for him. */
export class UserGone extends Error {
  readonly code = 'user_gone';
}

const RETRIES = 3;
/** Serialization failure, deadlock, and a reference to a row (a merchant) that was removed between look-up and write. */
const TRY_AGAIN = new Set(['40001', '40P01', '23503']);

/** The server takes no writes, as after a switchover: the pool drops its connections, and a new one may reach the primary. */
const READ_ONLY = '25006';

/**
 * Callers give up after 10 s. A row may cost two such waits, one to be next and one for the transaction that has it, and
 * beside them there may be one for a connection and one for the commit.
 */
const LOCK_PATIENCE_MS = '3000';

/**
 * Runs work in one transaction; when PostgreSQL asks to try again (deadlock, serialization) it does, a few times, and once on
 * a new connection when the server takes no writes. A lock is waited for at most 3 s (55P03): a write that waits for a
 * synchronous standby keeps its locks, and whoever comes after it must get a response, too.
 */
export async function transact<T>(db: Kysely<Tables>, work: (trx: Transaction<Tables>) => Promise<T>): Promise<T> {
  return retrying(() =>
    db.transaction().execute(async (trx) => {
      await runPrepared(trx, sql`select set_config('lock_timeout', ${LOCK_PATIENCE_MS}, true)`);
      return work(trx);
    }),
  );
}

/** The same for jobs, which no caller waits for: locks are waited for as long as a statement may run. */
export async function transactPatiently<T>(
  db: Kysely<Tables>,
  work: (trx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  return retrying(() => db.transaction().execute(work));
}

/**
 * Like `transact`, for a change to one user's data: until it ends the user cannot be erased, nor a mailbox of his
 * unlinked, nor anybody else write for him; they wait for it.
 * @throws UserGone
 */
export async function transactForUser<T>(
  db: Kysely<Tables>,
  userId: string,
  work: (trx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  return transact(db, async (trx) => {
    if (!(await holdUser(trx, userId))) throw new UserGone('The user was deleted meanwhile');
    return work(trx);
  });
}

/**
 * Keeps the user from being erased, and others from writing for him, for the rest of the transaction: writers of one user
 * take turns, so none of them deadlocks with another. Whoever writes a change time reads the clock after this: then readers
 * know that a change is on its way (`findCaller`). False when the user is gone already.
 */
export async function holdUser(trx: Transaction<Tables>, userId: string): Promise<boolean> {
  const held = await runPrepared(trx, sql`select 1 from users where id = ${userId} for no key update`);
  return held.length > 0;
}

/** For a write that holds no user: readers know from here on that a change is on its way, so the clock is read after it. */
export async function announceWrite(trx: Transaction<Tables>): Promise<void> {
  await sql`lock table users in row exclusive mode`.execute(trx);
  await runPrepared(trx, sql`select pg_current_xact_id()`);
}

/** Runs work that is one statement or one transaction, and again when PostgreSQL says that it did nothing and asks for that. */
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
