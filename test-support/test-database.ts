import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { inject } from 'vitest';
import { openEmbeddedServer } from '../database/embedded.ts';
import { migrate } from '../database/migrate.ts';
import { type Database, openDatabase } from '../database/open.ts';
import { dropDatabase } from './drop-database.ts';
import type { TestServer } from './provided-context.ts';

/** A database for one test file or one test. */
export interface TestDatabase {
  readonly url: string;
  /** Drops the database and ends its open sessions. */
  drop(): Promise<void>;
}

/** What is done to a migrated database before it is copied. It must close its connections. */
export interface Preparation {
  /** Unique among the preparations of the same migrations. */
  readonly name: string;
  prepare(url: string): Promise<void>;
}

/**
 * Creates a database with `migrations` applied and then `prepared` in sequence, as a copy of a template created once
 * per run. Databases that are not dropped are removed at the end of the run.
 */
export async function createTestDatabase(
  migrations: Readonly<Record<string, Migration>>,
  ...prepared: readonly Preparation[]
): Promise<TestDatabase> {
  const server = await findServer();
  const admin = openDatabase<unknown>(server, { max: 1, statementTimeoutMs: 0, applicationName: 'test-databases' });
  try {
    const template = await ensureTemplate(admin, migrations, prepared);
    const name = `${inject('testDatabasePrefix')}${randomBytes(6).toString('hex')}`;
    // Copying files takes half as long as writing every page to the log.
    await sql`create database ${sql.id(name)} template ${sql.id(template)} strategy file_copy`.execute(admin.db);
    return { url: withDatabase(server, name), drop: () => dropFrom(server, name) };
  } finally {
    await admin.close();
  }
}

let embeddedUrl: Promise<string> | undefined;

/**
 * Returns the server's URL. Each worker joins the embedded server once and leaves it at its end; the tear-down stops
 * it.
 */
function findServer(): Promise<string> {
  const server: TestServer = inject('testServer');
  if ('url' in server) return Promise.resolve(server.url);
  embeddedUrl ??= openEmbeddedServer({
    dataDir: server.dataDir,
    // Test databases need not survive a crash of the machine, and killed processes lose nothing either way. Autovacuum
    // is off: its workers would be in databases that tests drop, and statistics would depend on its timing.
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' },
  }).then((embedded) => embedded.url('postgres'));
  return embeddedUrl;
}

const TEMPLATE_LOCK = 4_016_182;

async function ensureTemplate(
  admin: Database<unknown>,
  migrations: Readonly<Record<string, Migration>>,
  prepared: readonly Preparation[],
): Promise<string> {
  const last = prepared.at(-1);
  const base = last === undefined ? 'template0' : await ensureTemplate(admin, migrations, prepared.slice(0, -1));
  const contents = [...Object.keys(migrations).sort(), '', ...prepared.map(({ name }) => name)];
  const set = createHash('sha256').update(contents.join('\n')).digest('hex').slice(0, 12);
  const template = `${inject('testDatabasePrefix')}template_${set}`;
  const building = `${template}_new`;
  await admin.db.connection().execute(async (db) => {
    await sql`select pg_advisory_lock(${TEMPLATE_LOCK}::int8)`.execute(db);
    const found = await sql`select from pg_database where datname = ${template}`.execute(db);
    if (found.rows.length === 0) {
      await dropDatabase(db, building);
      await sql`create database ${sql.id(building)} template ${sql.id(base)} encoding 'UTF8'`.execute(db);
      const url = withDatabase(admin.url, building);
      await (last === undefined ? migrate({ url }, migrations) : last.prepare(url));
      // The final name marks the template as complete.
      await sql`alter database ${sql.id(building)} rename to ${sql.id(template)}`.execute(db);
    }
    await sql`select pg_advisory_unlock(${TEMPLATE_LOCK}::int8)`.execute(db);
  });
  return template;
}

async function dropFrom(server: string, name: string): Promise<void> {
  const admin = openDatabase<unknown>(server, { max: 1, statementTimeoutMs: 0, applicationName: 'test-databases' });
  try {
    await dropDatabase(admin.db, name);
  } finally {
    await admin.close();
  }
}

function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}
