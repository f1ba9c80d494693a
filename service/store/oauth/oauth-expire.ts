import { type Kysely, sql } from 'kysely';
import type { Tables } from '../tables.ts';

const DAY_MS = 86_400_000;

/**
 * Deletes expired codes, tokens, and sign-ins, and attempt counts that no rule uses. A replaced refresh token stays until it
 * expires, so that its reuse is detected; a code stays for a day.
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
