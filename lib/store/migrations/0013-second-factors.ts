import 'server-only';
import { type Kysely, sql } from 'kysely';

/** Second factors: codes of an app, recovery codes, sign-ins that wait for one, and when a session was confirmed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table totp_factors (
      account_id uuid primary key references accounts (id) on delete cascade,
      secret_sealed bytea not null,
      created_at timestamptz not null,
      confirmed_at timestamptz,
      last_step integer
    )`.execute(db);
  await sql`
    create table recovery_codes (
      account_id uuid not null references accounts (id) on delete cascade,
      hash bytea not null,
      primary key (account_id, hash)
    )`.execute(db);
  await sql`
    create table half_sessions (
      id uuid primary key,
      account_id uuid not null references accounts (id) on delete cascade,
      created_at timestamptz not null,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index half_sessions_account on half_sessions (account_id)`.execute(db);
  await sql`create index half_sessions_expiry on half_sessions (expires_at)`.execute(db);
  await sql`alter table sessions add column confirmed_at timestamptz`.execute(db);
}
