import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import packageFile from '../package.json' with { type: 'json' };
import { toleratesMigration } from './contract-migrations.ts';
import { DatabaseError } from './database-error.ts';
import { type Database, openDatabase } from './open.ts';

const MIGRATION_TABLE = 'kysely_migration';

/**
 * Migrates a database to the current schema and returns the names of the migrations that ran, in order.
 *
 * `migrations` is keyed by name ('0001-…') and run in name order, all in one transaction under an advisory lock, so
 * programs that start together wait for each other. Uses separate connections without a statement timeout, because
 * indexing a large table can take long. A database with unknown migrations that only expand it is not changed, because
 * this happens while a newer version replaces this one.
 * @throws DatabaseError `database_newer` if the database has migrations with which this version cannot work;
 * `migration_failed`.
 */
export async function migrate(
  database: { readonly url: string },
  migrations: Readonly<Record<string, Migration>>,
): Promise<readonly string[]> {
  const own = openDatabase<unknown>(database.url, { max: 2, statementTimeoutMs: 0, applicationName: 'migrate' });
  try {
    if (await isMigrated(own, migrations)) return [];
    const migrator = new Migrator({
      db: own.db,
      provider: { getMigrations: async () => ({ ...migrations }) },
      migrationTableName: MIGRATION_TABLE,
    });
    const { error, results = [] } = await migrator.migrateToLatest();
    const failed = results.find((result) => result.status === 'Error');
    if (error !== undefined) {
      const what =
        failed === undefined ? 'The database could not be migrated' : `Migration ${failed.migrationName} failed`;
      throw new DatabaseError('migration_failed', `${what}: ${messageOf(error)}`, error);
    }
    return results.map((result) => result.migrationName);
  } finally {
    await own.close();
  }
}

/**
 * Checks whether the database has everything that this version needs, and unknown migrations of a newer version only
 * expand it. Asking this first spares most starts Kysely's search of the catalog for its tables.
 * @throws DatabaseError `database_newer`
 */
async function isMigrated(own: Database<unknown>, migrations: Readonly<Record<string, Migration>>): Promise<boolean> {
  const table = await sql<{ found: boolean }>`select to_regclass(${MIGRATION_TABLE}) is not null as found`.execute(
    own.db,
  );
  if (table.rows[0]?.found !== true) return false;
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(MIGRATION_TABLE)} order by name`.execute(
    own.db,
  );
  const applied = rows.map((row) => row.name);
  const unknown = applied.filter((name) => !Object.hasOwn(migrations, name));
  const isComplete = Object.keys(migrations).every((name) => applied.includes(name));
  if (unknown.length === 0) return isComplete;
  const contracting = unknown.filter((name) => !toleratesMigration(packageFile.version, name));
  if (isComplete && contracting.length === 0) return true;
  const named = isComplete ? contracting : unknown;
  throw new DatabaseError(
    'database_newer',
    `The database was used by a newer version of this program (migration ${named.join(', ')} is unknown here). ` +
      'Start that version, or restore a backup made before the upgrade.',
  );
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
