import { sql } from 'kysely';
import { namesOfMigrations } from '#database/migration-names.ts';
import { openDatabase } from '#database/open.ts';
import { describeConnectionFailure } from '#database/require-connection.ts';
import {
  findUnmetRequirement,
  nameServer,
  readServerTraits,
  type ServerTraits,
} from '#database/server-requirements.ts';
import { failed, ok, type Result, warning } from './finding.ts';

/** Signatures are valid for a few minutes at most, so clocks may differ only by seconds. */
const CLOCK_TOLERANCE_MS = 5_000;

type State = { readonly now: Date; readonly migrated: boolean };

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
    const server = await readServerTraits(database);
    const before = Date.now();
    const { rows } = await sql<State>`select clock_timestamp() as now,
      to_regclass('kysely_migration') is not null as migrated`.execute(database.db);
    const [state] = rows;
    if (state === undefined) return [failed('database', 'did not respond')];
    const between = (before + Date.now()) / 2;
    const applied = state.migrated
      ? (await database.db.selectFrom('kysely_migration').select('name').execute()).map(({ name }) => name)
      : [];
    return [
      checkServer(server),
      checkClock(between - state.now.getTime()),
      checkMigrations(applied, namesOfMigrations(migrationsFolder)),
    ];
  } catch (error) {
    return [failed('database', describeConnectionFailure(error))];
  } finally {
    await database.close();
  }
}

function checkServer(server: ServerTraits): Result {
  const unmet = findUnmetRequirement(server);
  return unmet === null ? ok('database', nameServer(server)) : failed('database', `${nameServer(server)}: ${unmet}`);
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
