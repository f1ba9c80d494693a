import { type Kysely, sql } from 'kysely';
import type { Tables } from '../tables.ts';
import { LINK_SESSION_LIFETIME_MS } from './link-sessions.ts';

/** Uploading an export of many gigabytes can take hours. After this time, the session ends anyway. */
const LONGEST_MS = 86_400_000;
/** Limits writes, because an upload calls this for each chunk. */
const WRITE_EVERY_MS = 60_000;

/** Keeps a session alive while its upload arrives, for one day at most. */
export async function extendLinkSession(db: Kysely<Tables>, sessionId: string, now: number): Promise<void> {
  const until = now + LINK_SESSION_LIFETIME_MS;
  await sql`update link_sessions set expires_at = least(${until}::int8, create_time + ${LONGEST_MS}::int8)
    where id = ${sessionId} and outcome is null and expires_at < ${until - WRITE_EVERY_MS}::int8`.execute(db);
}
