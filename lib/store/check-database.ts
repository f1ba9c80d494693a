import 'server-only';
import { sql } from 'kysely';
import { runtime } from '../runtime.ts';

/**
 * Asks the database for a sign of life.
 * @throws whatever stands in the way
 */
export async function checkDatabase(): Promise<void> {
  const { database } = await runtime();
  await sql`select 1`.execute(database.db);
}
