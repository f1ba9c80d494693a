import 'server-only';
import { type Kysely, sql } from 'kysely';

/** Saved views of the order list: separate for each account, with names unique regardless of case. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table views (
      account_id uuid not null references accounts on delete cascade,
      id uuid not null,
      name text not null,
      filter text not null,
      order_by text not null,
      columns text not null,
      created_at timestamptz not null,
      primary key (account_id, id)
    )`.execute(db);
  await sql`create unique index views_name on views (account_id, lower(name))`.execute(db);
}
