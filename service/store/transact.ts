import type { Kysely, Transaction } from 'kysely';
import type { Tables } from './tables.ts';

const RETRIES = 3;
const TRY_AGAIN = new Set(['40001', '40P01']);

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

function isTryAgain(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && TRY_AGAIN.has(error.code);
}
