import { type Database, openDatabase } from '#database/open.ts';
import { fillDictionaries } from '../service/store/dictionaries.ts';
import { migrations } from '../service/store/migrations.ts';
import type { Tables } from '../service/store/tables.ts';
import { createTestDatabase } from './test-database.ts';

/** A service database in the state before a migration. */
export type DatabaseBefore = { readonly url: string; readonly database: Database<Tables>; close(): Promise<void> };

/**
 * Creates a database with all migrations before this one, and the dictionaries.
 * @param number prefix of the migration, such as `0013`
 */
export async function openDatabaseBefore(number: string): Promise<DatabaseBefore> {
  const before = Object.entries(migrations).filter(([name]) => name < number);
  const testDatabase = await createTestDatabase(Object.fromEntries(before));
  const database = openDatabase<Tables>(testDatabase.url);
  await fillDictionaries(database.db);
  return {
    url: testDatabase.url,
    database,
    async close() {
      await database.close();
      await testDatabase.drop();
    },
  };
}
