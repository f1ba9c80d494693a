import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  // What the files before the cursor unpacked to, bytes read up to it, and when reading began: kept over many turns.
  `alter table uploads
     add column read_unpacked bigint not null default 0,
     add column read_bytes bigint not null default 0,
     add column read_since bigint`,
  // Cursors into archives counted files in the order of the directory; they are bytes now. Reading again adds nothing twice.
  'update uploads set read_messages = 0, read_offset = 0, read_skip = 0',
];

/** Exports are read in turns, archives from front to back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
