import { DatabaseError } from './database-error.ts';
import type { Database } from './open.ts';

/**
 * Connects once, so that a start without its database fails with the setting that names it instead of with an address.
 * @param setting the setting with the URL of the database
 * @throws DatabaseError `unreachable`
 */
export async function requireConnection({ pool }: Pick<Database<unknown>, 'pool'>, setting: string): Promise<void> {
  try {
    await pool.query('select 1');
  } catch (error) {
    throw new DatabaseError('unreachable', `Cannot use the database in ${setting}: ${describe(error)}`, error);
  }
}

/** A host with several addresses fails with one error for each, and without a message. */
function describe(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(describe).join('; ');
  return error instanceof Error ? error.message : String(error);
}
