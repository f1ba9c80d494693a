import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  // A migration cannot decrypt waiting exports that are stored as one value. Their owners are asked to upload them
  // again.
  `update mailboxes m set status_code = 500, status_reason = 'export_damaged' where exists (
     select 1 from uploads u where u.user_id = m.user_id and u.mailbox_id = m.id
   )`,
  'drop table uploads',
  // An upload belongs to a linking session while it arrives (mailbox_id is null), and to a mailbox afterwards.
  `create table uploads (
     user_id bigint not null references users on delete cascade,
     id bigint not null,
     mailbox_id bigint,
     file_name text not null,
     file_time bigint,
     size bigint,
     received bigint not null default 0,
     sealed_key bytea not null,
     read_messages integer not null default 0,
     read_offset bigint not null default 0,
     read_skip integer not null default 0,
     create_time bigint not null,
     update_time bigint not null,
     primary key (user_id, id),
     foreign key (user_id, mailbox_id) references mailboxes on delete cascade
   )`,
  'create index uploads_by_mailbox on uploads (user_id, mailbox_id, id)',
  // Without a foreign key, so that gigabytes of pieces are deleted in batches, after their upload, whose key they need.
  `create table upload_chunks (
     user_id bigint not null,
     upload_id bigint not null,
     start bigint not null,
     content bytea not null,
     primary key (user_id, upload_id, start)
   )`,
  // Encrypted bytes cannot be compressed.
  'alter table upload_chunks alter column content set storage external',
  // --- quarantined emails ---------------------------------------------------------
  // The location of the email, for retries. The folder is null for an email from an export.
  `create table quarantined_mails (
     user_id bigint not null,
     email_id bigint not null,
     mailbox_id bigint not null,
     folder text,
     uid_validity bigint,
     uid bigint,
     size bigint,
     tries integer not null default 1,
     tried_at bigint not null,
     retry_at bigint,
     primary key (user_id, email_id),
     foreign key (user_id, email_id) references emails on delete cascade
   )`,
  'create index quarantined_mails_by_mailbox on quarantined_mails (user_id, mailbox_id, email_id)',
];

/** Stores exports in encrypted pieces, and the locations of quarantined emails. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
