import { type ColumnType, type Kysely, sql } from 'kysely';

/** `waiting` until delivered to the server, rejected by it permanently, or too old. `withheld`: never to be sent. */
export type EmailState = 'waiting' | 'sent' | 'refused' | 'expired' | 'withheld';

type Instant = ColumnType<Date, Date, Date>;

/**
 * The queue of emails in a program's database. After the content is erased, the row is kept for a while as a record.
 */
export type OutboxTable = {
  id: string;
  kind: string;
  /** ID of the account, so that erasing it also removes its waiting emails. Null if there is none. */
  owner: string | null;
  /** The encrypted email. Null once its state is final. */
  content: ColumnType<Buffer | null, Buffer | null, Buffer | null>;
  state: EmailState;
  attempts: number;
  due_at: Instant;
  /** Time after which the email is useless, for example because its link has expired. */
  give_up_at: Instant;
  /** Code of the last failure, without the server's text, which may quote the address. */
  failure: ColumnType<string | null, string | null | undefined, string | null>;
  created_at: Instant;
  finished_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
};

/** Creates the table. The migrations of both programs call this, so a later change needs a new migration. */
export async function createOutboxTable(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table outbox (
      id uuid primary key,
      kind text not null,
      owner text,
      content bytea,
      state text not null check (state in ('waiting', 'sent', 'refused', 'expired', 'withheld')),
      attempts integer not null,
      due_at timestamptz not null,
      give_up_at timestamptz not null,
      failure text,
      created_at timestamptz not null,
      finished_at timestamptz
    )`.execute(db);
  await sql`create index outbox_due on outbox (due_at) where state = 'waiting'`.execute(db);
  await sql`create index outbox_owner on outbox (owner) where owner is not null`.execute(db);
  await sql`create index outbox_created on outbox (created_at)`.execute(db);
}
