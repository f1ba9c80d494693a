import { type Kysely, sql } from 'kysely';

/**
 * Stores the emails added to sandbox mailboxes on demand, in the order of arrival. An email is created from its row.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sandbox_mails (
      user_id bigint not null,
      mailbox_id bigint not null,
      id integer not null,
      kind text not null,
      order_number integer not null,
      day date not null,
      primary key (user_id, mailbox_id, id),
      foreign key (user_id, mailbox_id) references mailboxes on delete cascade
    )`.execute(db);
}
