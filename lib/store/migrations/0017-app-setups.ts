import 'server-only';
import { type Kysely, sql } from 'kysely';

/**
 * Adds the session that began the setup of an app. Only this session may see its secret. It is null for an app in use,
 * and for a setup that the previous version began, which has to begin again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table totp_factors add column setup_session uuid`.execute(db);
}
