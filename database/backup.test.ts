import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { migrations as webMigrations } from '../lib/store/migrations.ts';
import { migrations as serviceMigrations } from '../service/store/migrations.ts';
import { send, startTestService } from '../test-support/service.ts';
import { findSystemPostgres, type SystemPostgres, startSystemPostgres } from '../test-support/system-postgres.ts';
import { openEmbeddedServer } from './embedded.ts';
import { migrate } from './migrate.ts';
import { openDatabase } from './open.ts';

/** Returns the code blocks of one language in a section of the self-hosting guide, in order. The tests run them. */
async function documented(language: 'sh' | 'sql', heading: string): Promise<readonly string[]> {
  const page = await readFile(new URL('../docs/self-hosting.md', import.meta.url), 'utf8');
  const section = page.split(/^#{2,3} /m).find((text) => text.startsWith(`${heading}\n`)) ?? '';
  const blocks = section.matchAll(new RegExp(`^ *\`\`\`${language}\\n([^]*?)^ *\`\`\``, 'gm'));
  return Array.from(blocks, ([, block = '']) => block);
}

async function query(url: string, text: string): Promise<readonly unknown[]> {
  const open = openDatabase<unknown>(url, { max: 1 });
  try {
    return (await sql.raw(text).execute(open.db)).rows;
  } finally {
    await open.close();
  }
}

describe('backup of the embedded server', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'postledger-backup-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  test('restores the data folder with its file modes using the documented commands', async () => {
    const [backup = '', restore = '', ...more] = await documented('sh', 'With the embedded server');
    expect(more).toEqual([]);
    const dataDir = join(folder, 'data');
    const run = (command: string) =>
      execFileSync('sh', ['-ec', command], { cwd: folder, env: { ...process.env, DATA_DIR: dataDir } });
    const first = await openEmbeddedServer({ dataDir });
    await query(await first.url('kept'), 'create table kept as select 7 as n');
    await first.stop();

    run(backup);
    await rm(dataDir, { recursive: true });
    run(restore);

    const second = await openEmbeddedServer({ dataDir });
    expect(await query(await second.url('kept'), 'select n from kept')).toEqual([{ n: 7 }]);
    expect((await stat(join(dataDir, 'postgres', 'cluster'))).mode & 0o077).toBe(0);
    await second.stop();
  });
});

const programs = findSystemPostgres();

describe.skipIf(programs === undefined)('backup of a PostgreSQL server (skipped if none is installed)', () => {
  let server: SystemPostgres;
  let urls: Record<'SERVICE_DATABASE_URL' | 'WEB_DATABASE_URL', string>;
  let superuser: string;
  beforeAll(async () => {
    server = await startSystemPostgres(programs ?? '');
    const at = `127.0.0.1:${server.port}`;
    superuser = `postgres://postgres@${at}/postgres`;
    urls = {
      SERVICE_DATABASE_URL: `postgres://postledger:secret@${at}/postledger_service`,
      WEB_DATABASE_URL: `postgres://postledger:secret@${at}/postledger_web`,
    };
  });
  afterAll(() => server.stop());

  const asSuperuser = (statements: string) =>
    server.run('psql -q -v ON_ERROR_STOP=1 "$URL" -c "$SQL"', {
      URL: superuser,
      SQL: statements,
    });
  const all = async (statements: string) => {
    // One at a time: several statements would run in a transaction, which cannot create a database.
    for (const statement of statements.split(';').filter((text) => text.trim() !== '')) await asSuperuser(statement);
  };

  test('restores both databases as the documented role using the documented statements and commands', async () => {
    const [create = ''] = await documented('sql', 'What you need');
    const [makeRoom = ''] = await documented('sql', 'With your own PostgreSQL');
    const [backup = '', restore = '', ...more] = await documented('sh', 'With your own PostgreSQL');
    expect(more).toEqual([]);
    await all(create);
    await migrate({ url: urls.WEB_DATABASE_URL }, webMigrations);
    await migrate({ url: urls.SERVICE_DATABASE_URL }, serviceMigrations);
    const before = await startTestService({}, { url: urls.SERVICE_DATABASE_URL });
    await send(before, { method: 'POST', path: '/api/v1/users', form: { userName: 'ann' } });
    await send(before, { method: 'POST', path: '/api/v1/orders', user: 'ann', form: { orderTitle: 'Kept' } });
    const { now } = before.time;

    await server.run(backup, urls);
    await send(before, { method: 'POST', path: '/api/v1/orders', user: 'ann', form: { orderTitle: 'Too late' } });
    await before.close();
    await all(makeRoom);
    await server.run(restore, urls);

    // Includes the queue: a service starts on the restored data.
    const after = await startTestService({}, { url: urls.SERVICE_DATABASE_URL, isRegistered: true });
    after.time.now = now + 60_000;
    const orders = await send(after, { path: '/api/v1/orders', user: 'ann' });
    expect(orders.body['result']).toMatchObject([{ orderTitle: 'Kept' }]);
    expect((await send(after, { method: 'POST', path: '/api/v1/actions/update', user: 'ann' })).status).toBe(200);
    await after.close();
    expect(await migrate({ url: urls.WEB_DATABASE_URL }, webMigrations)).toEqual([]);
    const owners = `select distinct tableowner from pg_tables where schemaname in ('public', 'pgboss')`;
    expect(await query(urls.SERVICE_DATABASE_URL, owners)).toEqual([{ tableowner: 'postledger' }]);
  });
});
