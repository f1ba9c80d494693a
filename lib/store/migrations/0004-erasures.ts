import 'server-only';
import { type Kysely, sql } from 'kysely';

/**
 * Erasures of accounts, from the request on. A completed one is anonymous and only a receipt. An account has at most
 * one open erasure, which the next attempt resumes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table erasures (
      number text primary key,
      account_id uuid references accounts on delete set null,
      req_id uuid not null,
      counts jsonb,
      started_at timestamptz not null,
      finished_at timestamptz
    )`.execute(db);
  await sql`create unique index erasures_account on erasures (account_id)`.execute(db);
}
