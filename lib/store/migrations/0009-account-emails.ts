import 'server-only';
import { type Kysely, sql } from 'kysely';

/**
 * Columns and tables that accounts need for email. Until now, the user name at the service was the address. It stays
 * the same when the address changes. During an upgrade, the trigger sets the user name of accounts created by the
 * previous version.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table accounts add column user_name text unique`.execute(db);
  await sql`update accounts set user_name = email`.execute(db);
  await sql`
    create function default_user_name() returns trigger language plpgsql as $$
    begin
      new.user_name := coalesce(new.user_name, new.email);
      return new;
    end $$`.execute(db);
  await sql`
    create trigger default_user_name before insert on accounts
    for each row execute function default_user_name()`.execute(db);
  await sql`alter table accounts alter column user_name set not null`.execute(db);
  await sql`alter table accounts add column seen_language text`.execute(db);
  await sql`alter table accounts add column muted_emails text[] not null default '{}'`.execute(db);
  await sql`
    create table link_tokens (
      hash bytea primary key,
      purpose text not null check (purpose in ('sign_up', 'password', 'address', 'none')),
      account_id uuid references accounts on delete cascade,
      email text not null,
      name text,
      password_hash text,
      created_at timestamptz not null,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index link_tokens_account on link_tokens (account_id)`.execute(db);
  await sql`create index link_tokens_expiry on link_tokens (expires_at)`.execute(db);
  await sql`
    create table known_devices (
      account_id uuid not null references accounts on delete cascade,
      device bytea not null,
      seen_at timestamptz not null,
      primary key (account_id, device)
    )`.execute(db);
}
