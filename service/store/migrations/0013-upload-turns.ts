import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  // Unpacked size of the files before the cursor, bytes read up to it, and when reading began. Kept between turns.
  `alter table uploads
     add column read_unpacked bigint not null default 0,
     add column read_bytes bigint not null default 0,
     add column read_since bigint`,
  // Cursors in archives counted files in the order of the directory, and now count bytes. Reading again duplicates
  // nothing.
  'update uploads set read_messages = 0, read_offset = 0, read_skip = 0',
];

/** Allows exports to be read in turns, and archives from front to back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
