import { DatabaseError } from './database-error.ts';
import type { Database } from './open.ts';
import { findUnmetRequirement, nameServer, readServerTraits } from './server-requirements.ts';
import { codeOf } from './unavailable.ts';

/**
 * Connects once, so that a start without a database that meets the requirements fails with the setting that names it,
 * instead of with an address or in the middle of a migration.
 * @param setting the setting with the URL of the database
 * @throws DatabaseError `unreachable`, `server_unfit`
 */
export async function requireConnection(database: Pick<Database<unknown>, 'pool'>, setting: string): Promise<void> {
  const traits = await readServerTraits(database).catch((error: unknown) => {
    const reason = describeConnectionFailure(error);
    throw new DatabaseError('unreachable', `Cannot use the database in ${setting}: ${reason}`, error);
  });
  const unmet = findUnmetRequirement(traits);
  if (unmet === null) return;
  throw new DatabaseError('server_unfit', `Cannot use the database in ${setting} (${nameServer(traits)}): ${unmet}.`);
}

/** Certificates without a trusted authority. */
const UNTRUSTED = /^(?:UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_)/;

/** Describes why a database cannot be reached. Advises the URL's setting instead of the option of Node that Node advises. */
export function describeConnectionFailure(error: unknown): string {
  // A host with several addresses fails with one error for each, and without a message.
  if (error instanceof AggregateError) return error.errors.map(describeConnectionFailure).join('; ');
  const message = error instanceof Error ? error.message : String(error);
  if (!UNTRUSTED.test(codeOf(error))) return message;
  return `${message.split(';', 1)[0]}; name the file of its certificate authority in the URL, sslrootcert=…`;
}
