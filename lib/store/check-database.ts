import 'server-only';
import { cache } from 'react';
import { type DatabaseState, readDatabaseState } from '#database/database-state.ts';
import { runtime } from '../runtime.ts';

/** Health checks time out after 1 s, and a page must not wait for the notice. */
const DEADLINE_MS = 800;

/**
 * Reads the state of the app's database.
 * @throws the error that prevents reading, or Error after 0.8 s without a response
 */
export async function checkDatabase(): Promise<DatabaseState> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error('The database does not respond')), DEADLINE_MS);
  });
  try {
    return await Promise.race([queryDatabase(), late]);
  } finally {
    clearTimeout(timer);
  }
}

async function queryDatabase(): Promise<DatabaseState> {
  const { database } = await runtime();
  return await readDatabaseState(database);
}

/** Checks once per request whether the database can be read but not written. Returns false for other problems. */
export const isReadOnly = cache(async (): Promise<boolean> => {
  const state = await checkDatabase().catch(() => 'writable');
  return state !== 'writable';
});
