import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  // Which reader read an email, and the headers that a later one needs beside the content.
  'alter table emails add column reader_version smallint not null default 0, add column head jsonb',
  `create index emails_by_reader on emails (reader_version, user_id, id) where content is not null`,
  // What a later reader found never to have been: only the id stays, for those who ask what was deleted.
  ...['orders', 'shipments'].map(
    (table) => `alter table ${table} add column withdrawn boolean not null default false,
      add constraint ${table}_withdrawn_deleted check (not withdrawn or deleted_at is not null)`,
  ),
];

/** Which emails a newer reader has yet to read, and what it withdrew. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
