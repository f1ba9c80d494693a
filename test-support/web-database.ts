import { openDatabase } from '../database/open.ts';
import { migrations } from '../lib/store/migrations.ts';
import type { WebDatabase } from '../lib/store/open-web-database.ts';
import type { WebTables } from '../lib/store/tables.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

/** Creates an empty database with the web app's tables. */
export function createWebDatabase(): Promise<TestDatabase> {
  return createTestDatabase(migrations);
}

/** Opens the database for tests in modules that must not import the code that opens databases. */
export function openWebTables(url: string): WebDatabase {
  return openDatabase<WebTables>(url);
}
