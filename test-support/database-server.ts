import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { TestProject } from 'vitest/node';
import { openEmbeddedServer } from '../database/embedded.ts';
import { openDatabase } from '../database/open.ts';
import { dropDatabase } from './drop-database.ts';
import type { TestServer } from './provided-context.ts';

/** Name prefix of the folder of a run's embedded server. A file inside holds the run's process ID, for cleanup. */
const FOLDER_PREFIX = 'postledger-test-';

/**
 * Vitest's global set-up: one PostgreSQL for the whole run. If `TEST_DATABASE_URL` is set, it is that server, and the
 * role must be allowed to create databases. Otherwise it is an embedded server in a temporary folder. The first test
 * that needs a database starts it, so a run of pure tests never pays for it. Returns the tear-down, which drops the
 * remaining databases.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const prefix = `plt_${process.pid}_${Date.now().toString(36)}_`;
  project.provide('testDatabasePrefix', prefix);
  const url = process.env['TEST_DATABASE_URL'];
  if (url !== undefined && url !== '') {
    project.provide('testServer', { url } satisfies TestServer);
    return () => dropDatabases(url, prefix);
  }
  await sweepAbandoned();
  const dataDir = await mkdtemp(join(tmpdir(), FOLDER_PREFIX));
  await writeFile(join(dataDir, 'pid'), String(process.pid));
  project.provide('testServer', { dataDir });
  return () => removeServer(dataDir);
}

async function dropDatabases(url: string, prefix: string): Promise<void> {
  const server = openDatabase(url, { max: 1, statementTimeoutMs: 0 });
  try {
    const found = await sql<{ name: string }>`
      select datname as name from pg_database where starts_with(datname, ${prefix})
    `.execute(server.db);
    for (const { name } of found.rows) {
      await dropDatabase(server.db, name);
    }
  } finally {
    await server.close();
  }
}

async function removeServer(dataDir: string): Promise<void> {
  const started = await readFile(join(dataDir, 'postgres', 'cluster', 'postmaster.pid')).catch(() => undefined);
  if (started !== undefined) await (await openEmbeddedServer({ dataDir })).stop();
  await rm(dataDir, { recursive: true, force: true });
}

/** Removes servers of runs that were killed before their tear-down. */
async function sweepAbandoned(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(FOLDER_PREFIX)) continue;
    const folder = join(tmpdir(), name);
    const pid = Number(await readFile(join(folder, 'pid'), 'utf8').catch(() => ''));
    if (pid > 0 && !isAlive(pid)) await removeServer(folder);
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
