import { migrations } from '../lib/store/migrations.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

/** A database with the web app's tables, empty. */
export function createWebDatabase(): Promise<TestDatabase> {
  return createTestDatabase(migrations);
}
