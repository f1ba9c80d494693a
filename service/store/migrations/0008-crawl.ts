import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  // --- how far a folder is read ------------------------------------------------
  // From which instant on (ms) everything has been read; null while the first pass runs.
  'alter table folders add column read_since bigint',
  // RFC 7162, where the server has it.
  'alter table folders add column highest_modseq numeric(20)',
  // How often the server numbered the folder anew, and when it did last.
  'alter table folders add column renumberings integer not null default 0',
  'alter table folders add column renumbered_at bigint',
  'alter table folders add column read_messages integer not null default 0',
  'alter table folders add column candidates integer not null default 0',
  // Mails whose bodies were left alone, and under which rule: another rule looks at them again. `uids` is an IMAP
  // sequence set (RFC 9051 §9).
  `create table skipped_messages (
     user_id bigint not null,
     mailbox_id bigint not null,
     path text not null,
     first_uid bigint not null,
     uids text not null,
     rule text not null,
     primary key (user_id, mailbox_id, path, first_uid),
     foreign key (user_id, mailbox_id, path) references folders on delete cascade
   )`,
  // --- servers that ask for patience ----------------------------------------------
  'alter table mailboxes add column throttled_until bigint',
  'alter table mailboxes add column throttle_count integer not null default 0',
];

/** What a crawl remembers of each folder and of servers that asked it to wait. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
