import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  // When the folder last had nothing unread (ms). Recorded by crawls that take several turns.
  'alter table folders add column checked_at bigint',
  // Folders that could not be read, by the name that users see.
  `create table unreadable_folders (
     user_id bigint not null,
     mailbox_id bigint not null,
     name text not null,
     reason text not null,
     since bigint not null,
     tried_at bigint not null,
     primary key (user_id, mailbox_id, name),
     foreign key (user_id, mailbox_id) references mailboxes on delete cascade
   )`,
];

/** Stores which folders a crawl has checked, and which ones it could not read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
