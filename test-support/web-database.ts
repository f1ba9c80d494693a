import { openDatabase } from '../database/open.ts';
import { migrations } from '../lib/store/migrations.ts';
import type { WebDatabase } from '../lib/store/open-web-database.ts';
import type { WebTables } from '../lib/store/tables.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

/** A database with the web app's tables, empty. */
export function createWebDatabase(): Promise<TestDatabase> {
  return createTestDatabase(migrations);
}

/** Opens it for a test of a room that must not know how databases are opened. */
export function openWebTables(url: string): WebDatabase {
  return openDatabase<WebTables>(url);
}
