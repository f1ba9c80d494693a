import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, open, readdir, readFile, rename, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { zstdDecompressSync } from 'node:zlib';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { backupCommands } from '../cli/local/backup.ts';
import { runCli } from '../cli/run.ts';
import { openEmbeddedServer } from '../database/embedded.ts';
import { findClusterOwner, locateCluster, replaceData, SECRETS_FILE } from '../database/embedded-cluster.ts';
import { migrate } from '../database/migrate.ts';
import { openDatabase } from '../database/open.ts';
import { findPostmaster } from '../database/postmaster.ts';
import { migrations as webMigrations } from '../lib/store/migrations.ts';
import { migrations as serviceMigrations } from '../service/store/migrations.ts';
import { untilLockWait } from '../test-support/lock-waits.ts';
import { send, startTestService, type TestService } from '../test-support/service.ts';
import { mountSmallDisk } from '../test-support/small-disk.ts';
import { findSystemPostgres, type SystemPostgres, startSystemPostgres } from '../test-support/system-postgres.ts';
import { stageCluster } from './restore-cluster.ts';
import { asOnlyRestore } from './restore-lock.ts';

type Settings = Readonly<Record<string, string>>;

let folder: string;
let identityFolder: string;
let identityFile: string;
let recipient: string;
beforeAll(async () => {
  identityFolder = await mkdtemp(join(tmpdir(), 'postledger-identity-'));
  const identity = await generateX25519Identity();
  recipient = await identityToRecipient(identity);
  identityFile = join(identityFolder, 'identity');
  await writeFile(identityFile, `# created for a test\n${identity}\n`);
});
afterAll(() => rm(identityFolder, { recursive: true, force: true }));
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'postledger-backup-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Runs a command as an operator does. */
async function run(env: Settings, ...words: readonly string[]): Promise<{ code: number; out: string; err: string }> {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const texts = Promise.all(
    [stdout, stderr].map(async (stream) => (await stream.setEncoding('utf8').toArray()).join('')),
  );
  const terminal = { env, stdin: Readable.from([]), stdout, stderr, interactive: false, colour: false };
  const code = await runCli(backupCommands, words, { ...terminal, clock: Date.now });
  stdout.end();
  stderr.end();
  const [out = '', err = ''] = await texts;
  return { code, out, err };
}

const DONE = { code: 0, err: '' };

async function query(url: string, text: string): Promise<readonly unknown[]> {
  const database = openDatabase<unknown>(url, { max: 1 });
  try {
    return (await sql.raw(text).execute(database.db)).rows;
  } finally {
    await database.close();
  }
}

async function listOrders(service: TestService): Promise<unknown> {
  return (await send(service, { path: '/api/v1/orders', user: 'ann' })).body['result'];
}

/** Starts the service on a database with one order. Returns both the service and the order as the API lists it. */
async function startWithOrder(url: string): Promise<{ service: TestService; orders: unknown }> {
  const service = await startTestService({}, { url });
  await send(service, { method: 'POST', path: '/api/v1/users', form: { userName: 'ann' } });
  await send(service, { method: 'POST', path: '/api/v1/orders', user: 'ann', form: { orderTitle: 'Kept' } });
  return { service, orders: await listOrders(service) };
}

/**
 * Starts the service on restored data with a clock 1 minute ahead, because the data contains the signatures used until
 * then.
 */
async function startRestored(url: string): Promise<TestService> {
  const service = await startTestService({}, { url, isRegistered: true });
  service.time.now += 60_000;
  return service;
}

const KEYS: Settings = {
  kek: `${'5a'.repeat(32)}\n`,
  'operator-token': 'token-of-the-operator\n',
  'client-private-key.pem': 'private\n',
  'nextauth-secret': 'cookie-secret\n',
};

async function writeKeys(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  for (const [name, content] of Object.entries(KEYS)) await writeFile(join(dataDir, name), content);
}

async function readKeys(dataDir: string): Promise<Settings> {
  const names = Object.keys(KEYS);
  const contents = await Promise.all(names.map((name) => readFile(join(dataDir, name), 'utf8')));
  return Object.fromEntries(names.map((name, index) => [name, contents[index] ?? '']));
}

describe('the embedded server', () => {
  let made: string;
  let orders: unknown;
  let dataDir: string;
  let backup: string;

  // Writes an order, and backs up while the service runs.
  beforeAll(async () => {
    made = await mkdtemp(join(tmpdir(), 'postledger-made-'));
    const env = { DATA_DIR: join(made, 'data') };
    await writeKeys(env.DATA_DIR);
    const server = await openEmbeddedServer({ dataDir: env.DATA_DIR });
    const url = await server.url('postledger_service');
    await migrate({ url: await server.url('postledger_web') }, webMigrations);
    const started = await startWithOrder(url);
    orders = started.orders;
    expect(await run(env, 'backup', join(made, 'backup'), '--recipient', recipient)).toMatchObject(DONE);
    await started.service.close();
    await server.stop();
  });
  afterAll(() => rm(made, { recursive: true, force: true }));
  beforeEach(() => {
    dataDir = join(folder, 'data');
    backup = join(folder, 'backup');
  });

  /** Copies the data and its backup. The files must stay owned by the server's user. */
  function copyBackedUp(): void {
    execFileSync('cp', ['-a', join(made, 'data'), join(made, 'backup'), folder]);
  }

  test('restores everything into an empty folder, after which the service returns the same orders', async () => {
    copyBackedUp();
    expect(orders).toMatchObject([{ orderTitle: 'Kept' }]);
    await rm(dataDir, { recursive: true });

    const verified = await run({}, 'backup', 'verify', backup, '--identity', identityFile);
    expect(verified).toMatchObject({ ...DONE, out: expect.stringContaining('Complete and unchanged.') });
    expect(await run({ DATA_DIR: dataDir }, 'restore', backup, '--identity', identityFile)).toMatchObject(DONE);

    expect(await readKeys(dataDir)).toEqual(KEYS);
    expect((await stat(join(dataDir, 'kek'))).mode & 0o777).toBe(0o600);
    expect((await stat(join(dataDir, 'postgres', 'cluster'))).mode & 0o077).toBe(0);
    const server = await openEmbeddedServer({ dataDir });
    const service = await startRestored(await server.url('postledger_service'));
    expect(await listOrders(service)).toEqual(orders);
    expect(await migrate({ url: await server.url('postledger_web') }, webMigrations)).toEqual([]);
    await service.close();
    await server.stop();
  });

  test('contains no unencrypted key, in neither the data nor the keys', async () => {
    copyBackedUp();
    const { superuserPassword } = JSON.parse(
      await readFile(join(dataDir, 'postgres', 'cluster', 'postledger-secrets.json'), 'utf8'),
    ) as { superuserPassword: string };
    for (const name of await readdir(backup)) {
      const content = await readFile(join(backup, name));
      for (const secret of [...Object.values(KEYS), superuserPassword]) expect(content.includes(secret)).toBe(false);
      expect((await stat(join(backup, name))).mode & 0o777).toBe(0o600);
    }
    const unencrypted = join(folder, 'unencrypted');
    const refused = await run({ DATA_DIR: dataDir }, 'backup', unencrypted, '--unencrypted');
    expect(refused).toMatchObject({ code: 2, err: expect.stringContaining('the keys need a separate place') });
    const inside = ['--unencrypted', '--keys', join(unencrypted, 'keys')];
    expect((await run({ DATA_DIR: dataDir }, 'backup', unencrypted, ...inside)).code).toBe(2);
    const apart = ['--unencrypted', '--keys', join(folder, 'keys')];
    expect(await run({ DATA_DIR: dataDir }, 'backup', unencrypted, ...apart)).toMatchObject(DONE);
    const archive = zstdDecompressSync(await readFile(join(unencrypted, 'cluster.tar.zst')));
    expect(archive.includes(superuserPassword)).toBe(false);
    await rm(dataDir, { recursive: true });
    const restored = await run({ DATA_DIR: dataDir }, 'restore', unencrypted, '--keys', join(folder, 'keys'));
    expect(restored).toMatchObject(DONE);
    expect(await readKeys(dataDir)).toEqual(KEYS);
    await (await openEmbeddedServer({ dataDir })).stop();
  });

  test('rejects a running server and existing data without --replace, and keeps replaced data', async () => {
    copyBackedUp();
    const env = { DATA_DIR: dataDir };
    const words = ['restore', backup, '--identity', identityFile];
    expect(await run(env, ...words)).toMatchObject({ code: 5, err: expect.stringContaining('Use --replace') });
    const server = await openEmbeddedServer({ dataDir });
    await query(await server.url('postledger_service'), `update orders set order_title = 'Changed later'`);
    expect(await run(env, ...words, '--replace')).toMatchObject({ code: 5, err: expect.stringContaining('Stop them') });
    await server.stop();
    await writeFile(join(dataDir, 'kek'), `${'00'.repeat(32)}\n`);

    expect(await run(env, ...words, '--replace')).toMatchObject(DONE);
    expect(await readKeys(dataDir)).toEqual(KEYS);
    const restored = await openEmbeddedServer({ dataDir });
    expect(await query(await restored.url('postledger_service'), 'select order_title from orders')).toEqual([
      { order_title: 'Kept' },
    ]);
    await restored.stop();
    const kept = (await readdir(join(dataDir, 'postgres'))).filter((name) =>
      name.startsWith('cluster.before-restore-'),
    );
    expect(kept).toHaveLength(1);
  });

  test('rejects damaged, foreign, and newer backups before it changes anything', async () => {
    copyBackedUp();
    const target = join(folder, 'target');
    const refusal = async (...more: readonly string[]) => {
      const { code, err } = await run({ DATA_DIR: target }, 'restore', backup, ...more);
      expect(code).toBe(5);
      expect(existsSync(target)).toBe(false);
      return err;
    };
    const correct = ['--identity', identityFile];
    const other = join(folder, 'other-identity');
    await writeFile(other, await generateX25519Identity());
    expect(await refusal('--identity', other)).toBe('The identity does not open this backup.\n');

    const file = join(backup, 'cluster.tar.zst.age');
    const { size } = await stat(file);
    const whole = await readFile(file);
    await flipByte(file, Math.floor(size / 2));
    expect(await refusal(...correct)).toBe('cluster.tar.zst.age was changed: wrong checksum.\n');
    expect((await run({}, 'backup', 'verify', backup)).code).toBe(5);
    // Decryption detects the change even with a matching checksum.
    const honest = await readFile(join(backup, 'manifest.json'), 'utf8');
    await editManifest((manifest) => {
      const part = (manifest['parts'] as { name: string; sha256: string }[]).find(({ name }) => name === 'cluster');
      Object.assign(part ?? {}, { sha256: createHash('sha256').update(changed(whole, size)).digest('hex') });
    });
    expect(await refusal(...correct)).toBe('cluster.tar.zst.age cannot be read to its end.\n');
    await writeFile(join(backup, 'manifest.json'), honest);
    await writeFile(file, whole);

    await truncate(file, size - 1);
    expect(await refusal(...correct)).toBe(`cluster.tar.zst.age has ${size - 1} bytes instead of ${size}.\n`);
    await writeFile(file, whole);
    await rename(file, `${file}.gone`);
    expect(await refusal(...correct)).toBe('cluster.tar.zst.age is missing.\n');
    await rename(`${file}.gone`, file);

    await writeFile(join(backup, 'manifest.json'), honest.replace('"version": "', '"version": "9'));
    expect(await refusal(...correct)).toBe('manifest.json was changed or cut off.\n');
    await writeFile(join(backup, 'manifest.json'), honest.slice(0, -20));
    expect(await refusal(...correct)).toBe('manifest.json was changed or cut off.\n');
    await writeFile(join(backup, 'manifest.json'), honest);
    await editManifest((manifest) => {
      const { service } = manifest['migrations'] as { service: string[] };
      service.push('9999-from-the-future');
    });
    expect(await refusal(...correct)).toContain('does not know its migration 9999-from-the-future');
    await writeFile(join(backup, 'manifest.json'), honest);
    await editManifest((manifest) => Object.assign(manifest, { format: 2 }));
    expect(await refusal(...correct)).toContain('A newer version made this backup');
    await writeFile(join(backup, 'manifest.json'), honest);
    expect(await run({ DATA_DIR: target }, 'restore', backup, ...correct)).toMatchObject(DONE);
  });

  /** Stages a copy of the data to replace it. */
  async function stageOwnData() {
    const { data } = locateCluster(dataDir);
    const archive = spawn('tar', ['-c', '-C', data, '.'], { stdio: ['ignore', 'pipe', 'inherit'] }).stdout;
    const secrets = await readFile(join(data, SECRETS_FILE));
    return stageCluster(dataDir, archive, secrets, { mayReplace: true });
  }

  test('replaces no data of a server that was started during the restore', async () => {
    copyBackedUp();
    const staged = await stageOwnData();
    const server = await openEmbeddedServer({ dataDir });
    await expect(staged.commit()).rejects.toThrow('Stop them first');
    await staged.undo();
    await server.stop();
    const names = await readdir(join(dataDir, 'postgres'));
    expect(names.filter((name) => /restor/.test(name))).toEqual([]);
  });

  test('rejects a restore while another one into the same folder is in progress', async () => {
    copyBackedUp();
    await rm(dataDir, { recursive: true });
    const words = ['restore', backup, '--identity', identityFile];
    await asOnlyRestore(dataDir, async () => {
      const err = `Another restore into ${dataDir} is running. Wait until it ends.\n`;
      expect(await run({ DATA_DIR: dataDir }, ...words)).toEqual({ code: 5, out: '', err });
    });
    expect(await run({ DATA_DIR: dataDir }, ...words)).toMatchObject(DONE);
  });

  test('leaves the previous data if a program starts in the middle of the replacement', async () => {
    copyBackedUp();
    const cluster = locateCluster(dataDir);
    const next = join(cluster.folder, 'next');
    await mkdir(next);
    // As a program that starts between the two renames, which takes the data for that of a killed restore.
    const starting = replaceData(cluster, next, async () => {
      await findClusterOwner(cluster);
    });
    await expect(starting).rejects.toMatchObject({ code: 'ENOTEMPTY' });
    const staged = await stageOwnData();
    const taken = `${cluster.data}.being-replaced`;
    await mkdir(taken);
    await writeFile(join(taken, 'PG_VERSION'), '18');
    await expect(staged.commit()).rejects.toThrow('started during the restore. Nothing was restored.');
    await staged.undo();
    await rm(taken, { recursive: true });
    // A server that started just before, and keeps running in the folder that was moved.
    const server = await openEmbeddedServer({ dataDir });
    const running = replaceData(cluster, next, async (replaced) => {
      expect(await findPostmaster(replaced)).toBeDefined();
      throw new Error('In use');
    });
    await expect(running).rejects.toThrow('In use');
    expect(await query(await server.url('postledger_service'), 'select order_title from orders')).toHaveLength(1);
    await server.stop();
    expect((await readdir(cluster.folder)).filter((name) => name.startsWith('cluster'))).toEqual(['cluster']);
  });

  test('leaves the data in place if its replacement fails, or is killed between the two renames', async () => {
    copyBackedUp();
    const cluster = locateCluster(dataDir);
    const next = join(cluster.folder, 'next');
    await expect(replaceData(cluster, next, async () => undefined)).rejects.toThrow('ENOENT');
    expect(existsSync(cluster.data)).toBe(true);

    await rename(cluster.data, `${cluster.data}.being-replaced`);
    const server = await openEmbeddedServer({ dataDir });
    expect(await query(await server.url('postledger_service'), 'select order_title from orders')).toHaveLength(1);
    await server.stop();

    await rename(cluster.data, `${cluster.data}.being-replaced`);
    await mkdir(cluster.data);
    await writeFile(join(cluster.data, 'PG_VERSION'), 'new');
    expect(await findClusterOwner(cluster)).toBeDefined();
    expect(await readFile(join(cluster.data, 'PG_VERSION'), 'utf8')).toBe('new');
    expect((await readdir(cluster.folder)).filter((name) => name.startsWith('cluster.'))).toEqual([
      expect.stringMatching(/^cluster\.before-restore-\d{17}$/),
    ]);
  });

  test('shuts down the server that a backup started, if the backup is killed', async () => {
    copyBackedUp();
    const words = ['cli/local/main.ts', 'backup', join(folder, 'next'), '--recipient', recipient];
    const env = { ...process.env, DATA_DIR: dataDir };
    const child = spawn(process.execPath, words, { env, stdio: 'ignore' });
    const started = join(locateCluster(dataDir).data, 'postmaster.pid');
    await expect.poll(() => existsSync(started), { timeout: 10_000 }).toBe(true);
    child.kill('SIGKILL');
    await expect.poll(() => existsSync(started), { timeout: 10_000 }).toBe(false);
  });

  test('leaves no incomplete backup if it fails', async () => {
    const failed = await run({ DATA_DIR: dataDir }, 'backup', backup, '--recipient', recipient);
    expect(failed).toMatchObject({ code: 2, err: `There is no database in ${dataDir}.\n` });
    const before = await readdir(folder);
    expect(before.filter((name) => name.startsWith('backup'))).toEqual([]);
    await mkdir(backup);
    const exists = await run({ DATA_DIR: dataDir }, 'backup', backup, '--recipient', recipient);
    expect(exists).toMatchObject({ code: 2, err: expect.stringContaining('exists already') });
  });

  test.skipIf(process.getuid?.() !== 0)('asks for space on a full disk, and does not crash the server', async () => {
    copyBackedUp();
    const disk = mountSmallDisk('400m');
    if (disk === null) return;
    const full = join(disk.folder, 'data');
    execFileSync('cp', ['-a', dataDir, full]);
    const server = await openEmbeddedServer({ dataDir: full });
    const url = await server.url('postledger_service');
    try {
      const started = await query(url, 'select pg_postmaster_start_time()::text as at');
      disk.fill();
      const next = join(folder, 'next');
      const answer = await run({ DATA_DIR: full }, 'backup', next, '--recipient', recipient);
      expect(answer).toMatchObject({ code: 5, err: expect.stringMatching(/^The disk that holds \S+ is full: .*\n$/) });
      expect((await readdir(folder)).filter((name) => name.startsWith('next'))).toEqual([]);
      expect(await query(url, 'select pg_postmaster_start_time()::text as at')).toEqual(started);
    } finally {
      disk.free();
      await server.stop();
      disk.remove();
    }
  });

  test('does not use the name of a backup before it is complete, so that it is free after a kill', async () => {
    copyBackedUp();
    const next = join(folder, 'next');
    // What a killed backup left in a container, where the next process has the same ID.
    const left = `next.incomplete-${process.pid}`;
    await mkdir(join(folder, left));
    await writeFile(join(folder, left, 'manifest.json'), 'left');
    const running = run({ DATA_DIR: dataDir }, 'backup', next, '--recipient', recipient);
    const staging = (name: string) => name.startsWith('next.incomplete-') && name !== left;
    while (!(await readdir(folder)).some(staging)) await pause(1);
    expect(existsSync(next)).toBe(false);
    expect(await running).toMatchObject(DONE);
    expect((await readdir(folder)).filter((name) => name.startsWith('next')).sort()).toEqual(['next', left]);
  });

  test('removes the copies of data and keys that a killed restore left', async () => {
    copyBackedUp();
    const left = join(dataDir, 'postgres', 'restoring-a1b2c3');
    await mkdir(left);
    await writeFile(join(dataDir, 'kek.restoring-1234abcd'), 'left');
    const words = ['restore', backup, '--identity', identityFile, '--replace'];
    expect(await run({ DATA_DIR: dataDir }, ...words)).toMatchObject(DONE);
    const names = await readdir(dataDir, { recursive: true });
    expect(names.filter((name) => name.includes('restoring'))).toEqual([]);
  });

  async function editManifest(edit: (manifest: Record<string, unknown>) => void): Promise<void> {
    const file = join(backup, 'manifest.json');
    const { checksum: _checksum, ...manifest } = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>;
    edit(manifest);
    const checksum = createHash('sha256').update(JSON.stringify(manifest)).digest('hex');
    await writeFile(file, JSON.stringify({ ...manifest, checksum }));
  }
});

function changed(content: Buffer, size: number): Buffer {
  const copy = Buffer.from(content);
  const at = Math.floor(size / 2);
  copy[at] = (copy[at] ?? 0) ^ 1;
  return copy;
}

async function flipByte(file: string, at: number): Promise<void> {
  const handle = await open(file, 'r+');
  const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, at);
  await handle.write(Buffer.from([(buffer[0] ?? 0) ^ 1]), 0, 1, at);
  await handle.close();
}

const programs = findSystemPostgres();

describe.skipIf(programs === undefined)('a PostgreSQL server by URL (skipped if none is installed)', () => {
  let server: SystemPostgres;
  let settings: { readonly DATA_DIR: string; SERVICE_DATABASE_URL: string; WEB_DATABASE_URL: string };
  beforeAll(async () => {
    server = await startSystemPostgres(programs ?? '');
  });
  afterAll(() => server.stop());

  beforeEach(async () => {
    const at = `127.0.0.1:${server.port}`;
    const page = await readFile(new URL('../docs/self-hosting.md', import.meta.url), 'utf8');
    const [, create = ''] = /^ *```sql\n(.*?)^ *```/ms.exec(page) ?? [];
    const clean =
      'drop database if exists postledger_service; drop database if exists postledger_web; drop role if exists postledger;';
    for (const statement of `${clean}${create}`.split(';').filter((text) => text.trim() !== ''))
      await query(`postgres://postgres@${at}/postgres`, statement);
    settings = {
      DATA_DIR: join(folder, 'data'),
      SERVICE_DATABASE_URL: `postgres://postledger:secret@${at}/postledger_service`,
      WEB_DATABASE_URL: `postgres://postledger:secret@${at}/postledger_web`,
    };
  });

  test('restores both databases as the documented role and replaces later data', async () => {
    await writeKeys(settings.DATA_DIR);
    await migrate({ url: settings.WEB_DATABASE_URL }, webMigrations);
    const { service, orders } = await startWithOrder(settings.SERVICE_DATABASE_URL);
    const backup = join(folder, 'backup');
    expect(await run(settings, 'backup', backup, '--recipient', recipient)).toMatchObject(DONE);
    await send(service, { method: 'POST', path: '/api/v1/orders', user: 'ann', form: { orderTitle: 'Too late' } });
    const words = ['restore', backup, '--identity', identityFile];
    expect(await run(settings, ...words, '--replace')).toMatchObject({ code: 5, err: expect.stringContaining('Stop') });
    await service.close();
    expect(await run(settings, ...words)).toMatchObject({ code: 5, err: expect.stringContaining('Use --replace') });

    await rm(settings.DATA_DIR, { recursive: true });
    expect(await run(settings, ...words, '--replace')).toMatchObject(DONE);

    expect(await readKeys(settings.DATA_DIR)).toEqual(KEYS);
    const restored = await startRestored(settings.SERVICE_DATABASE_URL);
    expect(await listOrders(restored)).toEqual(orders);
    expect((await send(restored, { method: 'POST', path: '/api/v1/actions/update', user: 'ann' })).status).toBe(200);
    await restored.close();
    expect(await migrate({ url: settings.WEB_DATABASE_URL }, webMigrations)).toEqual([]);
    const owners = `select distinct tableowner from pg_tables where schemaname in ('public', 'pgboss')`;
    expect(await query(settings.SERVICE_DATABASE_URL, owners)).toEqual([{ tableowner: 'postledger' }]);
  });

  test('replaces no data of a program that was started during the restore', async () => {
    await migrate({ url: settings.WEB_DATABASE_URL }, webMigrations);
    await migrate({ url: settings.SERVICE_DATABASE_URL }, serviceMigrations);
    const backup = join(folder, 'backup');
    expect(await run(settings, 'backup', backup, '--recipient', recipient)).toMatchObject(DONE);

    // Sessions of a superuser don't count as the programs'.
    const superuser = openDatabase<unknown>(settings.SERVICE_DATABASE_URL.replace('postledger:secret', 'postgres'));
    const program = openDatabase<unknown>(settings.WEB_DATABASE_URL, { max: 1 });
    let restoring: ReturnType<typeof run> | undefined;
    await superuser.db.transaction().execute(async (trx) => {
      await sql`lock table clients`.execute(trx);
      restoring = run(settings, 'restore', backup, '--identity', identityFile, '--replace');
      await untilLockWait(superuser.db, restoring);
      await sql`create table stored_since (id int)`.execute(program.db);
    });
    expect(await restoring).toMatchObject({ code: 5, err: expect.stringContaining('use the web database') });
    expect((await sql`select 1 from stored_since`.execute(program.db)).rows).toEqual([]);
    await Promise.all([superuser.close(), program.close()]);
  });

  test('restores into new databases, and changes neither if one of the restores fails', async () => {
    await migrate({ url: settings.WEB_DATABASE_URL }, webMigrations);
    await migrate({ url: settings.SERVICE_DATABASE_URL }, serviceMigrations);
    await query(settings.SERVICE_DATABASE_URL, `insert into clients (id, name, created_at) values ('a', 'A', 1)`);
    const backup = join(folder, 'backup');
    expect(await run(settings, 'backup', backup, '--recipient', recipient)).toMatchObject(DONE);
    const words = ['restore', backup, '--identity', identityFile, '--replace'];

    // A role cannot drop another role's schema, so restoring the web app's database fails.
    await query(settings.SERVICE_DATABASE_URL, `update clients set name = 'Changed'`);
    const superuser = settings.WEB_DATABASE_URL.replace('postledger:secret', 'postgres');
    await query(superuser, 'create schema pgboss');
    expect(await run(settings, ...words)).toMatchObject({ code: 5, err: expect.stringContaining('psql failed') });
    expect(await query(settings.SERVICE_DATABASE_URL, 'select name from clients')).toEqual([{ name: 'Changed' }]);
    expect(existsSync(join(settings.DATA_DIR, 'kek'))).toBe(false);

    await query(superuser, 'drop schema pgboss');
    expect(await run(settings, ...words)).toMatchObject(DONE);
    expect(await query(settings.SERVICE_DATABASE_URL, 'select name from clients')).toEqual([{ name: 'A' }]);
  });
});
