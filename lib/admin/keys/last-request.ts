import 'server-only';
import type { Kysely } from 'kysely';
import type { WebTables } from '../../store/tables.ts';

/** Returns when the service last accepted a request of this app, as far back as the log goes; null if never. */
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
