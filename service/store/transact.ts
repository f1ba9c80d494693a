import { type Kysely, sql, type Transaction } from 'kysely';
import { runPrepared } from './prepared.ts';
import type { Tables } from './tables.ts';

/** The user was deleted while something was about to be written for him. */
export class UserGone extends Error {
  readonly code = 'user_gone';
}

const RETRIES = 3;
/** Serialization failure, deadlock, and a reference to a row (a merchant) that was removed between look-up and write. */
const TRY_AGAIN = new Set(['40001', '40P01', '23503']);

/** Runs work in one transaction; when PostgreSQL asks to try again (deadlock, serialization) it does, a few times. */
export async function transact<T>(db: Kysely<Tables>, work: (trx: Transaction<Tables>) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt > RETRIES || !isTryAgain(error)) throw error;
    }
  }
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

function isTryAgain(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && TRY_AGAIN.has(error.code);
}
