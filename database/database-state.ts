import { sql } from 'kysely';
import type { Database } from './open.ts';

/** What a database currently allows. `disk_full`: the embedded server is read-only because its disk is full. */
export type DatabaseState = 'writable' | 'read_only' | 'disk_full';

/**
 * Returns whether the database accepts writes. A standby does not, nor does the embedded server on a full disk. A
 * session that started read-only stays so, so the next check uses a new one.
 */
export async function readDatabaseState<Tables>(
  database: Pick<Database<Tables>, 'db' | 'renewConnections'>,
): Promise<DatabaseState> {
  const { rows } = await sql<{ read_only: boolean; disk_full: boolean }>`
    select current_setting('transaction_read_only')::boolean as read_only,
      coalesce(nullif(current_setting('postledger.disk_full', true), ''), 'off')::boolean as disk_full`.execute(
    database.db,
  );
  if (rows[0]?.disk_full === true) return 'disk_full';
  if (rows[0]?.read_only !== true) return 'writable';
  database.renewConnections();
  return 'read_only';
}
