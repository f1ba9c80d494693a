import 'server-only';
import { type Kysely, sql } from 'kysely';

/** Identities at sign-in providers, and accounts without a password. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table identities (
      id uuid primary key,
      account_id uuid not null references accounts on delete cascade,
      issuer text not null,
      subject text not null,
      email text,
      connected_at timestamptz not null,
      used_at timestamptz not null,
      unique (issuer, subject),
      unique (account_id, issuer)
    )`.execute(db);
  await sql`alter table accounts alter column password_hash drop not null`.execute(db);
}
