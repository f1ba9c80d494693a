import { sql } from 'kysely';
import { namesOfMigrations } from '#database/migration-names.ts';
import { openDatabase } from '#database/open.ts';
import { describeError, failed, ok, type Result, warning } from './finding.ts';

/** PostgreSQL 15, the oldest supported version, as `server_version_num`. */
const OLDEST = 150_000;
/** Signatures are valid for a few minutes at most, so clocks may differ only by seconds. */
const CLOCK_TOLERANCE_MS = 5_000;

type Server = {
  readonly version: number;
  readonly encoding: string;
  readonly now: Date;
  readonly icu: boolean;
  readonly migrated: boolean;
};

/**
 * Connects to a database and checks its version, encoding, clock, and migrations.
 * @param url never shown; an invalid one is reported
 * @param migrationsFolder folder with the program's migrations, one file each
 */
export async function checkDatabase(url: string, migrationsFolder: URL): Promise<readonly Result[]> {
  const database = openDatabase<{ kysely_migration: { name: string } }>(url, {
    max: 1,
    statementTimeoutMs: 5_000,
    applicationName: 'postledger-config-check',
  });
  try {
    const before = Date.now();
    const { rows } = await sql<Server>`select current_setting('server_version_num')::int as version,
      current_setting('server_encoding') as encoding, clock_timestamp() as now,
      exists (select from pg_collation where collprovider = 'i') as icu,
      to_regclass('kysely_migration') is not null as migrated`.execute(database.db);
    const [server] = rows;
    if (server === undefined) return [failed('database', 'did not respond')];
    const between = (before + Date.now()) / 2;
    const applied = server.migrated
      ? (await database.db.selectFrom('kysely_migration').select('name').execute()).map(({ name }) => name)
      : [];
    return [
      checkServer(server),
      checkClock(between - server.now.getTime()),
      checkMigrations(applied, namesOfMigrations(migrationsFolder)),
    ];
  } catch (error) {
    return [failed('database', describeError(error))];
  } finally {
    await database.close();
  }
}

function checkServer({ version, encoding, icu }: Server): Result {
  const name = `PostgreSQL ${Math.floor(version / 10_000)}.${version % 10_000}, ${encoding}`;
  if (version < OLDEST) return failed('database', `${name}: PostgreSQL 15 or newer is required`);
  if (encoding !== 'UTF8') return failed('database', `${name}: the encoding must be UTF8`);
  if (!icu) return failed('database', `${name}: this server was built without ICU`);
  return ok('database', name);
}

function checkClock(aheadMs: number): Result {
  const seconds = (Math.abs(aheadMs) / 1000).toFixed(1);
  const words = `this machine is ${seconds} s ${aheadMs < 0 ? 'behind' : 'ahead of'} the database`;
  return Math.abs(aheadMs) > CLOCK_TOLERANCE_MS ? failed('clock', words) : ok('clock', words);
}

function checkMigrations(applied: readonly string[], own: readonly string[]): Result {
  const pending = own.filter((name) => !applied.includes(name));
  const newer = applied.filter((name) => !own.includes(name));
  if (newer.length > 0) return failed('migrations', `the database is newer than this program: ${newer.join(', ')}`);
  if (pending.length === 0) return ok('migrations', `current (${own.at(-1)})`);
  return warning('migrations', `${pending.length} of ${own.length} will run at the next start`);
}
