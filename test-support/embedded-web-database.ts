import type { Kysely } from 'kysely';
import { openEmbeddedServer } from '../database/embedded.ts';
import { openDatabase } from '../database/open.ts';
import type { WebTables } from '../lib/store/tables.ts';

/** Lets a test change rows of the web app of a running product, by its data folder. */
export async function withEmbeddedWebDatabase(
  dataDir: string,
  change: (db: Kysely<WebTables>) => Promise<unknown>,
): Promise<void> {
  const server = await openEmbeddedServer({ dataDir });
  try {
    const database = openDatabase<WebTables>(await server.url('postledger_web'));
    try {
      await change(database.db);
    } finally {
      await database.close();
    }
  } finally {
    await server.stop();
  }
}
