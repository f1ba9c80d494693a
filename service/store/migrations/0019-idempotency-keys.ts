import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  // Deletes the responses stored by reqId, which is only a tag from now on. They would have expired within a day.
  'delete from written_answers',
  'alter table written_answers drop constraint written_answers_pkey',
  'alter table written_answers rename column req_id to idempotency_key',
  // The user name as signed. Empty for a request without a user.
  `alter table written_answers add column user_name text collate "C" not null default ''`,
  'alter table written_answers alter column user_name drop default',
  'alter table written_answers add primary key (client_id, user_name, idempotency_key)',
];

/** Stores the response of a write by client, user, and `Idempotency-Key` instead of by client and `reqId`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
