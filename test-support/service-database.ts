import { migrations } from '../service/store/migrations.ts';
import { createTestDatabase, type Preparation, type TestDatabase } from './test-database.ts';

/** Creates an empty database with the service's tables, after `prepared`. */
export function createServiceDatabase(...prepared: readonly Preparation[]): Promise<TestDatabase> {
  return createTestDatabase(migrations, ...prepared);
}
