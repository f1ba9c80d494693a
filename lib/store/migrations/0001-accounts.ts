import 'server-only';
import { type Kysely, sql } from 'kysely';

/** Accounts, sessions, throttling, link sessions, the log of service calls, and the audit log. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table accounts (
      id uuid primary key,
      email text not null unique check (email = lower(email)),
      name text not null,
      role text not null check (role in ('user', 'admin')),
      password_hash text not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`
    create table sessions (
      id uuid primary key,
      account_id uuid not null references accounts on delete cascade,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      user_agent text not null
    )`.execute(db);
  await sql`create index sessions_account on sessions (account_id)`.execute(db);
  await sql`create index sessions_expiry on sessions (expires_at)`.execute(db);
  await sql`
    create table throttles (
      key text primary key,
      window_started_at timestamptz not null,
      count integer not null
    )`.execute(db);
  await sql`
    create table link_sessions (
      id uuid primary key,
      account_id uuid not null references accounts on delete cascade,
      session_id uuid not null,
      mailbox_href text,
      token_sealed bytea,
      outcome text check (outcome in ('linked', 'cancelled', 'failed', 'token_unsafe', 'service_error')),
      problem_code text,
      req_ids jsonb not null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      used_at timestamptz
    )`.execute(db);
  await sql`create index link_sessions_account on link_sessions (account_id, created_at)`.execute(db);
  await sql`
    create table service_requests (
      id bigint generated always as identity primary key,
      at timestamptz not null,
      req_id text not null,
      username text,
      method text not null,
      path text not null,
      filter text,
      order_by text,
      status integer,
      code text,
      duration_ms integer not null
    )`.execute(db);
  await sql`create index service_requests_req_id on service_requests (req_id)`.execute(db);
  await sql`create index service_requests_at on service_requests (at)`.execute(db);
  await sql`
    create table audit_log (
      id bigint generated always as identity primary key,
      at timestamptz not null,
      account_id uuid not null,
      action text not null,
      subject text not null
    )`.execute(db);
  await sql`create index audit_log_subject on audit_log (subject, at)`.execute(db);
}
