import 'server-only';
import { type Kysely, sql } from 'kysely';

/**
 * Erasures of accounts, from the moment they are asked for. One that is done names nobody: what is left is the receipt.
 * An account has at most one that is not done, which whoever tries again goes on with.
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
