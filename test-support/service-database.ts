import { migrations } from '../service/store/migrations.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

/** Creates an empty database with the service's tables. */
export function createServiceDatabase(): Promise<TestDatabase> {
  return createTestDatabase(migrations);
}
