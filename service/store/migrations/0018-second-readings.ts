import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  // Emails that are waiting for the second reader or were sent to it. The response stays with the email, so that a text
  // is sent only once.
  `create table second_readings (
     user_id bigint not null,
     email_id bigint not null,
     waiting_since bigint not null,
     tries smallint not null default 0,
     asked_at bigint,
     done_at bigint,
     prompt_key text collate "C",
     answer jsonb,
     primary key (user_id, email_id),
     foreign key (user_id, email_id) references emails on delete cascade
   )`,
  'create index second_readings_waiting on second_readings (user_id, waiting_since) where done_at is null',
  'create index second_readings_by_prompt on second_readings (user_id, prompt_key) where answer is not null',
  'create index second_readings_by_day on second_readings (user_id, asked_at) where asked_at is not null',
];

/** Stores the requests to the second reader, and its responses. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
