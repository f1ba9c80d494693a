import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  // Finds the numbered shipments of a few weeks, of which some belong to an order of the shop that sent them.
  `create index shipments_by_first_email on shipments (user_id, ((state->'mails'->0->>'sentAt')::bigint))
     where tracking_number is not null and state is not null`,
];

/** Adds an index of numbered shipments by the time of their first email. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
