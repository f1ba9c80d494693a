import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import pg from 'pg';
import { openEmbeddedServer } from '#database/embedded.ts';
import { findFreePorts } from '../../test-support/free-port.ts';
import { findSystemPostgres, startSystemPostgres } from '../../test-support/system-postgres.ts';
import { type Size, seedDatabase } from '../api/api-database.ts';
import { OPERATOR_TOKEN, registerClient } from '../api/register-client.ts';
import { startServer } from '../api/server-processes.ts';
import { printTable } from '../print-table.ts';

/**
 * Measures `postledger backup`, `backup verify`, and `restore`, encrypted, with the embedded server and, if one is
 * installed, with a PostgreSQL server by URL: time, size, and the command's peak memory.
 */
export async function benchBackup(size: Size, signal: AbortSignal): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'postledger-bench-'));
  try {
    const rows = [...(await measureEmbedded(join(folder, 'embedded'), size, signal))];
    const programs = findSystemPostgres();
    if (programs !== undefined) rows.push(...(await measureByUrl(programs, join(folder, 'url'), size, signal)));
    printTable(['server', 'command', 'seconds', 'MB of memory', 'MB of backup', 'MB of data'], rows);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type Row = readonly string[];

async function measureEmbedded(folder: string, size: Size, signal: AbortSignal): Promise<readonly Row[]> {
  const dataDir = join(folder, 'data');
  const server = await openEmbeddedServer({ dataDir });
  let bytes: number;
  try {
    const url = await server.url('postledger_service');
    await seed(url, dataDir, size, signal);
    await server.url('postledger_web');
    bytes = await sizeOf(url);
  } finally {
    await server.stop();
  }
  return measure('embedded', folder, { DATA_DIR: dataDir }, bytes, () => rm(dataDir, { recursive: true }));
}

async function measureByUrl(
  programs: string,
  folder: string,
  size: Size,
  signal: AbortSignal,
): Promise<readonly Row[]> {
  const server = await startSystemPostgres(programs);
  try {
    const url = (name: string) => `postgres://postgres@127.0.0.1:${server.port}/${name}`;
    for (const name of ['service', 'web'])
      await server.run('psql -qc "create database $NAME" "$URL"', { URL: url('postgres'), NAME: name });
    const dataDir = join(folder, 'data');
    await seed(url('service'), dataDir, size, signal);
    const bytes = await sizeOf(url('service'));
    const env = { DATA_DIR: dataDir, SERVICE_DATABASE_URL: url('service'), WEB_DATABASE_URL: url('web') };
    return await measure('by URL', folder, env, bytes, async () => undefined);
  } finally {
    await server.stop();
  }
}

async function measure(
  name: string,
  folder: string,
  env: Readonly<Record<string, string>>,
  bytes: number,
  destroy: () => Promise<void>,
): Promise<readonly Row[]> {
  const identity = await generateX25519Identity();
  const identityFile = join(folder, 'identity');
  await writeFile(identityFile, identity);
  const backup = join(folder, 'backup');
  const own = ['--identity', identityFile];
  const made = await runCommand(['backup', backup, '--recipient', await identityToRecipient(identity)], env);
  const files = await Promise.all((await readdir(backup)).map((file) => stat(join(backup, file))));
  const stored = files.reduce((sum, file) => sum + file.size, 0);
  const verified = await runCommand(['backup', 'verify', backup, ...own], env);
  await destroy();
  const restored = await runCommand(['restore', backup, ...own, '--replace'], env);
  const show = (command: string, { ms, memory }: Used) => [
    name,
    command,
    (ms / 1000).toFixed(1),
    String(Math.round(memory / 1000)),
    (stored / 1e6).toFixed(0),
    (bytes / 1e6).toFixed(0),
  ];
  return [show('backup', made), show('verify', verified), show('restore', restored)];
}

type Used = { readonly ms: number; readonly memory: number };

/** Runs a command line. `memory` is its peak resident memory in kB, or 0 if the system does not provide it. */
async function runCommand(words: readonly string[], env: Readonly<Record<string, string>>): Promise<Used> {
  const started = performance.now();
  const child = spawn(process.execPath, ['cli/local/main.ts', ...words], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  let memory = 0;
  const poll = setInterval(async () => {
    const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '');
    memory = Math.max(memory, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0));
  }, 50);
  const code = await new Promise((done) => child.once('close', done));
  clearInterval(poll);
  if (code !== 0) throw new Error(`postledger ${words[0]} ended with code ${code}`);
  return { ms: performance.now() - started, memory };
}

/** Migrates a database by starting the service, and fills it. */
async function seed(url: string, dataDir: string, size: Size, signal: AbortSignal): Promise<void> {
  const [port = 0] = await findFreePorts(1);
  const env = {
    DATA_DIR: dataDir,
    SERVICE_DATABASE_URL: url,
    SERVICE_PORT: String(port),
    OPERATOR_TOKEN,
    LOG_LEVEL: 'warn',
  };
  const service = await startServer(['service/main.ts', '--role', 'api'], env, port);
  try {
    await registerClient(port);
  } finally {
    await service.stop();
  }
  await seedDatabase(url, size, signal);
}

/** Returns the size of a database in bytes, indexes included. */
async function sizeOf(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ size: string }>('select pg_database_size(current_database()) as size');
    return Number(rows[0]?.size);
  } finally {
    await client.end();
  }
}
