import 'server-only';
import { cache } from 'react';
import { type DatabaseState, readDatabaseState } from '#database/database-state.ts';
import { runtime } from '../runtime.ts';

/** Probes give up after a second, and a page must not wait for what is only a notice on it. */
const DEADLINE_MS = 800;

/**
 * Reads what the app's own database can do.
 * @throws whatever stands in the way of reading, or Error when there is no answer within 0.8 s
 */
export async function checkDatabase(): Promise<DatabaseState> {
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
  return await readDatabaseState(database);
}

/** Tells a page, once per request, that the database can be read and stores nothing. Any other trouble is not this. */
export const isReadOnly = cache(async (): Promise<boolean> => {
  const state = await checkDatabase().catch(() => 'writable');
  return state !== 'writable';
});
