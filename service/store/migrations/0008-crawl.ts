import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  // --- reading progress of a folder --------------------------------------------
  // Everything received since this time (ms) has been read. Null during the first pass.
  'alter table folders add column read_since bigint',
  // RFC 7162. Null if the server does not support it.
  'alter table folders add column highest_modseq numeric(20)',
  // How often the server renumbered the folder, and when it last did.
  'alter table folders add column renumberings integer not null default 0',
  'alter table folders add column renumbered_at bigint',
  'alter table folders add column read_messages integer not null default 0',
  'alter table folders add column candidates integer not null default 0',
  // Emails whose bodies were skipped, with the rule that skipped them. A different rule checks them again. `uids` is an
  // IMAP sequence set (RFC 9051 §9).
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
  // --- servers that throttle crawls -----------------------------------------------
  'alter table mailboxes add column throttled_until bigint',
  'alter table mailboxes add column throttle_count integer not null default 0',
];

/** Stores the progress of crawls by folder, and the waits that servers requested. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
