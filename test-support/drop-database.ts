import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';

const TRIES = 40;
const PAUSE_MS = 250;
/** Reported when an autovacuum worker is in the database. It belongs to the server and leaves only when it is done. */
const INSUFFICIENT_PRIVILEGE = '42501';

/** Drops a test database with all its connections. Waits for a running vacuum to finish. */
export async function dropDatabase(db: Kysely<unknown>, name: string): Promise<void> {
  for (let tried = 1; ; tried += 1) {
    try {
      await sql`drop database if exists ${sql.id(name)} with (force)`.execute(db);
      return;
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined;
      if (code !== INSUFFICIENT_PRIVILEGE || tried === TRIES) throw error;
      await pause(PAUSE_MS);
    }
  }
}
