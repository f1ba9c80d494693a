import 'server-only';
import { sql } from 'kysely';
import { cache } from 'react';
import { runtime } from '../runtime.ts';

/** What the app's database can do; `disk_full`: the embedded server is read-only because its disk is full. */
export type DatabaseState = 'writable' | 'read_only' | 'disk_full';

/** Probes give up after a second, and a page must not wait for what is only a notice on it. */
const DEADLINE_MS = 800;

/**
 * Reads whether the app's own database accepts writes. A session that began read-only stays so, hence the next answer comes
 * from a new one.
 * @throws whatever stands in the way of reading, or Error when there is no answer within 0.8 s
 */
export async function readDatabaseState(): Promise<DatabaseState> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error('The database does not answer')), DEADLINE_MS);
  });
  try {
    return await Promise.race([askDatabase(), late]);
  } finally {
    clearTimeout(timer);
  }
}

async function askDatabase(): Promise<DatabaseState> {
  const { database } = await runtime();
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

/** Tells a page, once per request, that the database can be read and stores nothing. Any other trouble is not this. */
export const isReadOnly = cache(async (): Promise<boolean> => {
  const state = await readDatabaseState().catch(() => 'writable');
  return state !== 'writable';
});
