import { migrations } from '../service/store/migrations.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

/** A database with the service's tables, empty. */
export function createServiceDatabase(): Promise<TestDatabase> {
  return createTestDatabase(migrations);
}
