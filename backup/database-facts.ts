import { sql } from 'kysely';
import { type Database, openDatabase } from '#database/open.ts';

/** Facts about a database that a backup or restore needs. */
export type DatabaseFacts = {
  readonly major: number;
  /** Names of the applied migrations, in order. */
  readonly migrations: readonly string[];
  readonly isEmpty: boolean;
  /** Number of sessions of other programs. */
  readonly sessions: number;
};

/** The schemas of both programs. */
export const SCHEMAS = ['public', 'pgboss'] as const;

type Facts = { kysely_migration: { name: string } };

/** The application name of every session of a backup or restore. */
export const APPLICATION = 'postledger-backup';

/** Runs queries on a separate connection to a database. */
async function inDatabase<T>(url: string, work: (database: Database<Facts>) => Promise<T>): Promise<T> {
  const database = openDatabase<Facts>(url, { max: 1, applicationName: APPLICATION });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Counts the sessions that belong to no backup or restore. Does not wait for locks. */
export function countPrograms(url: string): Promise<number> {
  return inDatabase(url, async ({ db }) => {
    const { rows } = await sql<{ sessions: number }>`select count(*)::int as sessions from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend' and application_name <> ${APPLICATION}`.execute(
      db,
    );
    return rows[0]?.sessions ?? 0;
  });
}

/** Reads the facts of a database. */
export function readFacts(url: string): Promise<DatabaseFacts> {
  return inDatabase(url, async ({ db }) => {
    const { rows } = await sql<{ major: number; migrated: boolean; objects: number; sessions: number }>`
      select current_setting('server_version_num')::int / 10000 as major,
        to_regclass('public.kysely_migration') is not null as migrated,
        (select count(*)::int from pg_class c join pg_namespace n on n.oid = c.relnamespace
          where n.nspname in (${sql.join([...SCHEMAS])}) and c.relkind in ('r', 'p', 'v', 'm', 'S', 'f')) as objects,
        (select count(*)::int from pg_stat_activity where datname = current_database()
          and backend_type = 'client backend' and pid <> pg_backend_pid()) as sessions`.execute(db);
    const { major = 0, migrated = false, objects = 0, sessions = 0 } = rows[0] ?? {};
    const migrations = migrated ? await db.selectFrom('kysely_migration').select('name').orderBy('name').execute() : [];
    return { major, migrations: migrations.map(({ name }) => name), isEmpty: objects === 0, sessions };
  });
}
