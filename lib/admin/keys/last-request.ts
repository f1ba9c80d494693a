import 'server-only';
import type { Kysely } from 'kysely';
import type { WebTables } from '../../store/tables.ts';

/** Returns the time of the last successful request of this app, as far back as the log goes; null if there is none. */
export async function lastAccepted(db: Kysely<WebTables>): Promise<Date | null> {
  const row = await db
    .selectFrom('service_requests')
    .select('at')
    .where('status', '>=', 200)
    .where('status', '<', 400)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.at ?? null;
}
