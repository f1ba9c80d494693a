import { type Kysely, sql } from 'kysely';
import type { Tables } from '../tables.ts';

const DAY_MS = 86_400_000;

/**
 * Removes codes, tokens and sign-ins that are over, and counts of tries that no rule looks at any more. A refresh token that
 * was replaced stays until its own time is up, so that it is known when it comes again; a code stays for a day.
 */
export async function expireOauth(db: Kysely<Tables>, now: number): Promise<void> {
  const aDayAgo = String(now - DAY_MS);
  await db.deleteFrom('oauth_codes').where('expires_at', '<=', aDayAgo).execute();
  await db.deleteFrom('oauth_tokens').where('expires_at', '<=', String(now)).execute();
  await sql`delete from oauth_families f where f.create_time <= ${aDayAgo}
    and not exists (select 1 from oauth_codes c where c.user_id = f.user_id and c.family_id = f.id)
    and not exists (select 1 from oauth_tokens t where t.user_id = f.user_id and t.family_id = f.id)`.execute(db);
  await db.deleteFrom('oauth_sign_ins').where('expires_at', '<=', String(now)).execute();
  await db.deleteFrom('throttles').where('window_started_at', '<=', aDayAgo).execute();
}
