import { DatabaseError } from './database-error.ts';
import type { Database } from './open.ts';
import { findUnmetRequirement, nameServer, readServerTraits } from './server-requirements.ts';

/**
 * Connects once, so that a start without a database that meets the requirements fails with the setting that names it,
 * instead of with an address or in the middle of a migration.
 * @param setting the setting with the URL of the database
 * @throws DatabaseError `unreachable`, `server_unfit`
 */
export async function requireConnection(database: Pick<Database<unknown>, 'pool'>, setting: string): Promise<void> {
  const traits = await readServerTraits(database).catch((error: unknown) => {
    throw new DatabaseError('unreachable', `Cannot use the database in ${setting}: ${describe(error)}`, error);
  });
  const unmet = findUnmetRequirement(traits);
  if (unmet === null) return;
  throw new DatabaseError('server_unfit', `Cannot use the database in ${setting} (${nameServer(traits)}): ${unmet}.`);
}

/** A host with several addresses fails with one error for each, and without a message. */
function describe(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(describe).join('; ');
  return error instanceof Error ? error.message : String(error);
}
