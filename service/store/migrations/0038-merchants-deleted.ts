import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  `create function log_merchant_deleted() returns trigger language plpgsql as $$ begin
     perform log_change(old.user_id, 'merchant.deleted', old.id);
     return null; end $$`,
  `create trigger log_merchant_deleted after delete on merchants
     for each row execute function log_merchant_deleted()`,
];

/** Logs merchants that are removed, so that a copy of the data can follow (contract §9). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
