import 'server-only';
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

/** How long pages rely on one check, in ms. It reads nothing that belongs to a user. */
const KEPT_MS = 1_000;

let last: { readonly at: number; readonly readOnly: Promise<boolean> } | undefined;

/**
 * Checks whether the database can be read but not written, at most once a second for all pages. Returns false for other
 * problems.
 */
export function isReadOnly(): Promise<boolean> {
  const now = performance.now();
  if (last === undefined || now - last.at > KEPT_MS) {
    const readOnly = checkDatabase().then(
      (state) => state !== 'writable',
      () => false,
    );
    last = { at: now, readOnly };
  }
  return last.readOnly;
}
