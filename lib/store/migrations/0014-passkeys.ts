import 'server-only';
import { type Kysely, sql } from 'kysely';

/** Passkeys, and the challenges that a browser must sign with a passkey. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table passkeys (
      id text primary key,
      account_id uuid not null references accounts (id) on delete cascade,
      name text not null,
      public_key bytea not null,
      counter bigint not null,
      transports text[] not null,
      created_at timestamptz not null,
      used_at timestamptz,
      suspected_at timestamptz
    )`.execute(db);
  await sql`create index passkeys_account on passkeys (account_id)`.execute(db);
  await sql`
    create table passkey_challenges (
      hash bytea primary key,
      purpose text not null check (purpose in ('add', 'sign_in', 'second_step', 'confirm')),
      holder bytea not null,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index passkey_challenges_expiry on passkey_challenges (expires_at)`.execute(db);
}
