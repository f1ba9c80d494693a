import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { chooseServerUser } from '../database/embedded-user.ts';
import { findFreePorts } from '../test-support/free-port.ts';
import { findSystemPostgres } from '../test-support/system-postgres.ts';
import { findProgram, installMissing } from './debian-packages.ts';
import { runAll } from './test-step.ts';

// `npm run test:backup` runs the tests of backup and restore, and then the files and commands of
// docs/deploy/point-in-time.md on a new server.
const page = await readFile('docs/deploy/point-in-time.md', 'utf8');
installMissing(['postgresql', 'pgbackrest'], console.log);
const test = { args: ['node_modules/vitest/vitest.mjs', 'run', 'backup/backup.test.ts'], env: {} };
const well = await runAll([test], 'as it comes');
process.exitCode = well && (await recoverToMoment()) ? 0 : 1;

/** Returns the code blocks of one language, in order. */
function blocks(language: string): readonly string[] {
  const found = page.matchAll(new RegExp(`^ *\`\`\`${language}\\n(.*?)^ *\`\`\``, 'gms'));
  return Array.from(found, ([, block = '']) => block);
}

/** Deletes a table after the last backup, and restores it with everything that was written before. */
async function recoverToMoment(): Promise<boolean> {
  const programs = findSystemPostgres();
  if (programs === undefined || findProgram('pgbackrest') === undefined) {
    console.log('Point-in-time recovery: skipped, because PostgreSQL or pgBackRest is not installed');
    return true;
  }
  const folder = await mkdtemp(join(tmpdir(), 'postledger-recovery-'));
  const user = await chooseServerUser(undefined);
  const [port = 0, servicePort = 0] = await findFreePorts(2);
  const [data, repository] = [join(folder, 'data'), join(folder, 'repository')];
  await chmod(folder, 0o755);
  for (const path of [data, repository]) await mkdir(path, { mode: 0o700 });
  for (const path of [folder, data, repository])
    if (user.owner !== undefined) await chown(path, user.owner.uid, user.owner.gid);
  const configuration = join(folder, 'pgbackrest.conf');
  const env = {
    PATH: `${programs}:/usr/bin:/bin`,
    LC_ALL: 'C',
    PGBACKREST_CONFIG: configuration,
    PGBACKREST_LOG_PATH: folder,
    PGBACKREST_LOCK_PATH: join(folder, 'lock'),
    PGBACKREST_SPOOL_PATH: join(folder, 'spool'),
    PGBACKREST_PG1_PORT: String(port),
    PGBACKREST_PG1_SOCKET_PATH: folder,
    PGBACKREST_LOG_LEVEL_CONSOLE: 'warn',
  } as unknown as NodeJS.ProcessEnv;
  const shell = async (command: string, more: Readonly<Record<string, string>> = {}) =>
    (await promisify(execFile)('sh', ['-ec', command], { ...user.ids, cwd: folder, env: { ...env, ...more } })).stdout;
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const query = async (statement: string) =>
    (await shell('psql -qAtc "$SQL" "$URL"', { SQL: statement, URL: url })).trim();
  const start = () =>
    shell('pg_ctl start -w -t 120 -D "$DATA" -l "$LOG"', { DATA: data, LOG: join(folder, 'server.log') });
  const stop = () => shell('pg_ctl stop -w -m fast -D "$DATA"', { DATA: data });
  const timed = async (what: string, work: () => Promise<unknown>) => {
    const started = performance.now();
    await work();
    console.log(`Point-in-time recovery: ${what} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  };
  let isRunning = false;
  try {
    const [ini = ''] = blocks('ini');
    const own = ini.replace('/var/lib/pgbackrest', repository).replace('/var/lib/postgresql/15/main', data);
    await writeFile(configuration, own, { mode: 0o644 });
    await shell('initdb --pgdata="$DATA" --auth=trust --username=postgres --locale=C.UTF-8 --encoding=UTF8', {
      DATA: data,
    });
    const [settings = ''] = blocks('conf');
    const listen = `port = ${port}\nlisten_addresses = '127.0.0.1'\nunix_socket_directories = '${folder}'\n`;
    await writeFile(join(data, 'postgresql.conf'), `${settings}${listen}`, { flag: 'a' });
    await start();
    isRunning = true;
    await runService(url, folder, servicePort);
    const [, setUp = '', restore = ''] = blocks('sh');
    await timed('stanza, check, and full backup', () => shell(setUp));

    await query(`insert into clients (id, name, created_at) values ('kept', 'Written after the backup', 1)`);
    const moment = await query('select clock_timestamp()');
    await pause(1_000);
    await query('drop table clients cascade');
    await query('select pg_switch_wal()');
    await stop();
    isRunning = false;
    await timed('restore', () => shell(restore, { MOMENT: moment }));
    await timed('replay', async () => {
      await start();
      isRunning = true;
      while ((await query('select pg_is_in_recovery()')) !== 'f') await pause(100);
    });
    const names = await query('select name from clients');
    await runService(url, folder, servicePort);
    const isBack = names === 'Written after the backup';
    console.log(
      `Point-in-time recovery: ${isBack ? 'the table is back, and the service starts on it' : `found ${names}`}`,
    );
    return isBack;
  } finally {
    if (isRunning) await stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Starts the service, which migrates the database, waits until it is ready, and stops it. */
async function runService(url: string, folder: string, port: number): Promise<void> {
  const env = {
    ...process.env,
    DATA_DIR: join(folder, 'keys'),
    SERVICE_DATABASE_URL: url,
    SERVICE_PORT: String(port),
    LOG_LEVEL: 'warn',
  };
  const service = spawn(process.execPath, [resolve('service/main.ts'), '--role', 'api'], { env, stdio: 'inherit' });
  const ended = once(service, 'exit');
  try {
    await waitUntilReady(service, port);
  } finally {
    service.kill();
    await ended;
  }
}

async function waitUntilReady(service: ChildProcess, port: number): Promise<void> {
  while (service.exitCode === null) {
    const isReady = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await pause(100);
  }
  throw new Error('The service ended instead of becoming ready');
}
