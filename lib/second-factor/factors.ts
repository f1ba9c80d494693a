import 'server-only';
import { type Kysely, sql } from 'kysely';
import type { WebTables } from '../store/tables.ts';

/** Checks whether an account has a second factor. Recovery codes alone do not count. */
export async function hasSecondFactor(db: Kysely<WebTables>, accountId: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select 1 from totp_factors where account_id = ${accountId} and confirmed_at is not null)
      or exists (select 1 from passkeys where account_id = ${accountId}) as has
  `.execute(db);
  return rows[0]?.has === true;
}
