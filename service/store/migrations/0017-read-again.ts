import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  // Version of the reader that read an email, and the headers that a later version needs in addition to the content.
  'alter table emails add column reader_version smallint not null default 0, add column head jsonb',
  `create index emails_by_reader on emails (reader_version, user_id, id) where content is not null`,
  // Misreadings found by a later reader. Only the ID stays, for clients that list deleted resources.
  ...['orders', 'shipments'].map(
    (table) => `alter table ${table} add column withdrawn boolean not null default false,
      add constraint ${table}_withdrawn_deleted check (not withdrawn or deleted_at is not null)`,
  ),
];

/** Stores which emails a newer reader has yet to read, and which orders and shipments it withdrew. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
