import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { chosenCases, inFull } from '../test-support/complete-cases.ts';
import { makeNewClusters, type NewClusters } from '../test-support/new-cluster.ts';
import { soaked } from '../test-support/random-cases.ts';
import { openEmbeddedServer } from './embedded.ts';
import { findBinaries } from './embedded-binaries.ts';
import { locateCluster, SECRETS_FILE } from './embedded-cluster.ts';
import { openDatabase } from './open.ts';

let folder: string;
let dataDir: string;
let clusters: NewClusters;
const children: ChildProcess[] = [];

beforeAll(async () => {
  clusters = await makeNewClusters();
});
afterAll(() => clusters.remove());

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'postledger-embedded-'));
  await chmod(folder, 0o755);
  dataDir = join(folder, 'data');
});

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  const pid = await serverPid();
  if (pid !== undefined) {
    process.kill(pid, 'SIGQUIT');
    await expect.poll(() => isRunning(pid)).toBe(false);
  }
  await rm(folder, { recursive: true, force: true });
});

test('starts, keeps written data, and starts again', async () => {
  const first = await openEmbeddedServer({ dataDir });
  const url = await first.url('notes');
  await query(url, 'create table note (text text)');
  await query(url, `insert into note values ('é')`);
  await first.stop();
  expect(await serverPid()).toBeUndefined();

  const second = await openEmbeddedServer({ dataDir });
  expect(await query(await second.url('notes'), 'select upper(text) as text from note')).toEqual([{ text: 'É' }]);
  await second.stop();
});

test('sorts text by code point, grants no superuser role, and listens only on loopback', async () => {
  clusters.copyTo(dataDir);
  const server = await openEmbeddedServer({ dataDir });
  const url = await server.url('checked');
  const words = `values ('a'), ('B'), ('é'), ('z'), ('😀'), ('￮')`;
  const [row] = await query(
    url,
    `select (select string_agg(word, '' order by word) from (${words}) as t(word)) as words,
       current_setting('listen_addresses') as address,
       current_setting('fsync') as fsync, current_setting('server_encoding') as encoding,
       (select rolsuper from pg_roles where rolname = current_user) as super`,
  );
  expect(row).toEqual({
    words: 'Bazé￮😀',
    address: '127.0.0.1',
    fsync: 'on',
    encoding: 'UTF8',
    super: false,
  });
  await query(url, 'create extension pg_trgm');
  await expect(query(url, `select pg_read_file('/etc/passwd')`)).rejects.toMatchObject({ code: '42501' });
  await server.stop();
});

test('rejects a wrong password and keeps the password file private', async () => {
  clusters.copyTo(dataDir);
  const server = await openEmbeddedServer({ dataDir });
  const url = new URL(await server.url('private'));
  const secrets = join(dataDir, 'postgres', 'cluster', 'postledger-secrets.json');
  expect((await stat(secrets)).mode & 0o077).toBe(0);
  expect(await readFile(join(dataDir, 'postgres', 'server.log'), 'utf8')).not.toContain(url.password);
  url.password = 'wrong';
  await expect(query(url.href, 'select 1')).rejects.toMatchObject({ code: 'unreachable', cause: { code: '28P01' } });
  await server.stop();
});

test('stops when the last program releases its lease', async () => {
  clusters.copyTo(dataDir);
  const first = await openEmbeddedServer({ dataDir });
  const second = await openEmbeddedServer({ dataDir });
  expect(await second.url('shared')).toBe(await first.url('shared'));
  await first.stop();
  expect(await query(await second.url('shared'), 'select 1 as one')).toEqual([{ one: 1 }]);
  await second.stop();
  expect(await serverPid()).toBeUndefined();
});

test('keeps running while another program has a session', async () => {
  clusters.copyTo(dataDir);
  const server = await openEmbeddedServer({ dataDir });
  const open = openDatabase(await server.url('used'));
  await sql`select 1`.execute(open.db);
  await server.stop();
  expect((await sql`select 2 as two`.execute(open.db)).rows).toEqual([{ two: 2 }]);
  await open.close();
  const next = await openEmbeddedServer({ dataDir });
  await expect.poll(() => countSessions(next.url('postgres'))).toBe(0);
  await next.stop();
  expect(await serverPid()).toBeUndefined();
});

test('is found after its starter was killed', async () => {
  clusters.copyTo(dataDir);
  const starter = startProgram();
  const url = await starter.nextLine();
  const pid = await serverPid();
  await starter.kill();
  const messages: string[] = [];
  const server = await openEmbeddedServer({ dataDir, log: (line) => messages.push(line) });
  expect(await serverPid()).toBe(pid);
  expect(await server.url('written')).toBe(url);
  expect(messages).toEqual([expect.stringContaining('found running')]);
  await server.stop();
});

test('is shared by programs that start at once, on new and on existing data', async () => {
  for (const round of ['new', 'old']) {
    const starters = Array.from({ length: inFull(3, 4) }, () => startProgram());
    const urls = await Promise.all(starters.map((starter) => starter.nextLine()));
    expect(new Set(urls).size, round).toBe(1);
    const log = await readFile(join(dataDir, 'postgres', 'server.log'), 'utf8');
    expect(log.match(/ready to accept connections/g), round).toHaveLength(round === 'new' ? 1 : 2);
    await Promise.all(starters.map((starter) => starter.kill()));
    const server = await openEmbeddedServer({ dataDir });
    await expect.poll(() => countSessions(server.url('postgres'))).toBe(0);
    await server.stop();
  }
  const left = await readdir(join(dataDir, 'postgres'));
  expect(left.filter((name) => name.startsWith('making-'))).toEqual([]);
});

test.each(chosenCases(['both'], ['server', 'writer', 'both'] as const))(
  'keeps acknowledged writes after kill -9 of the %s',
  async (victim) => {
    clusters.copyTo(dataDir);
    const writer = startProgram('write');
    await writer.nextLine();
    const acknowledged: number[] = [];
    while (acknowledged.length < 50) acknowledged.push(Number(await writer.nextLine()));
    if (victim !== 'server') writer.child.kill('SIGKILL');
    if (victim !== 'writer') killServer((await serverPid()) ?? 0);
    await writer.kill();
    acknowledged.push(...writer.pendingLines().map(Number));

    const server = await openEmbeddedServer({ dataDir });
    const rows = await query(await server.url('written'), 'select n from written order by n');
    const stored = new Set(rows.map((row) => row['n']));
    expect(acknowledged.filter((n) => !stored.has(n))).toEqual([]);
    await server.stop();
  },
);

test('restarts on the same port each time it is killed while in use', async () => {
  clusters.copyTo(dataDir);
  const server = await openEmbeddedServer({ dataDir });
  const url = await server.url('kept');
  await query(url, 'create table kept as select 7 as n');
  const open = openDatabase<unknown>(url);
  // Repeated, because a killed process may still hold its port, and the next kill may hit during the restart.
  for (let kills = 0; kills < soaked(inFull(2, 4), 50); kills += 1) {
    await sql`select 1`.execute(open.db);
    killServer((await serverPid()) ?? 0);
    await expect
      .poll(
        () =>
          sql`select n from kept`.execute(open.db).then(
            ({ rows }) => rows,
            () => undefined,
          ),
        { timeout: 60_000 },
      )
      .toEqual([{ n: 7 }]);
  }
  await open.close();
  await server.stop();
});

test('stops a server that is being restarted', async () => {
  clusters.copyTo(dataDir);
  const server = await openEmbeddedServer({ dataDir });
  const killed = Number(await serverPid());
  killServer(killed);
  await expect.poll(serverPid, { timeout: 60_000 }).not.toBe(killed);
  await server.stop();
  expect(await serverPid()).toBeUndefined();
});

test('reports a server that cannot restart in one line, however many attempts fail', async () => {
  clusters.copyTo(dataDir);
  const messages: string[] = [];
  const server = await openEmbeddedServer({ dataDir, log: (line) => messages.push(line) });
  const { data, logFile } = locateCluster(dataDir);
  const version = join(data, 'PG_VERSION');
  const before = await readFile(version);
  await writeFile(version, 'none');
  killServer(Number(await serverPid()));
  const tries = async () => (await readFile(logFile, 'utf8')).split('FATAL:  "').length - 1;
  await expect.poll(tries, { timeout: 60_000 }).toBeGreaterThan(2);
  await writeFile(version, before);
  await expect.poll(() => messages.at(-1), { timeout: 60_000 }).toContain('PostgreSQL runs on port');
  const failures = messages.filter((line) => line.includes('could not be started again'));
  expect(failures).toEqual([expect.stringMatching(/^The embedded PostgreSQL could not be started again: "[^\n]+$/)]);
  await server.stop();
}, 120_000);

test('starts despite a stale PID file whose PID belongs to another process', async () => {
  clusters.copyTo(dataDir);
  const first = await openEmbeddedServer({ dataDir });
  await first.url('kept');
  const file = join(dataDir, 'postgres', 'cluster', 'postmaster.pid');
  const lines = (await readFile(file, 'utf8')).split('\n');
  await first.stop();
  await writeFile(file, [String(process.pid), ...lines.slice(1)].join('\n'), { mode: 0o600 });
  const second = await openEmbeddedServer({ dataDir });
  expect(await query(await second.url('kept'), 'select 1 as one')).toEqual([{ one: 1 }]);
  await second.stop();
});

test('joins a running server by a path through a link', async () => {
  clusters.copyTo(dataDir);
  const link = join(folder, 'link');
  await symlink(dataDir, link);
  const server = await openEmbeddedServer({ dataDir });
  const linked = await openEmbeddedServer({ dataDir: link });
  expect(await linked.url('kept')).toBe(await server.url('kept'));
  await linked.stop();
  expect(await serverPid()).toBeDefined();
  await server.stop();
});

test('does not take the server of the original for that of a copy, even if its path ends with the path of the copy', async () => {
  const original = join(folder, 'mount', dataDir);
  await mkdir(dirname(original), { recursive: true });
  clusters.copyTo(original);
  const server = await openEmbeddedServer({ dataDir: original });
  try {
    execFileSync('cp', ['-a', original, dataDir]);
    const copied = await openEmbeddedServer({ dataDir });
    expect(await copied.url('kept')).not.toBe(await server.url('kept'));
    await copied.stop();
  } finally {
    await server.stop();
  }
});

test('rejects data of another major version without changing anything', async () => {
  clusters.copyTo(dataDir);
  await writeFile(join(dataDir, 'postgres', 'cluster', 'PG_VERSION'), '17\n');
  await expect(openEmbeddedServer({ dataDir })).rejects.toMatchObject({
    code: 'data_version',
    message: expect.stringContaining('PostgreSQL 17') as string,
  });
});

test('names the file with the passwords if it is missing or damaged', async () => {
  clusters.copyTo(dataDir);
  const file = join(dataDir, 'postgres', 'cluster', SECRETS_FILE);
  await writeFile(file, '');
  await expect(openEmbeddedServer({ dataDir })).rejects.toThrow(`${file}, which has the passwords`);
  await rm(file);
  await expect(openEmbeddedServer({ dataDir })).rejects.toThrow(`${file}, which has the passwords`);
});

test('names an unsupported platform and the alternative', async () => {
  await expect(findBinaries('linux', 'mips')).rejects.toMatchObject({
    code: 'platform_unsupported',
    message: expect.stringContaining('SERVICE_DATABASE_URL') as string,
  });
});

describe.skipIf(process.getuid?.() !== 0)('started by root (skipped when the tests do not run as root)', () => {
  test('runs the server as an unprivileged user and keeps our folders owned by root', async () => {
    const server = await openEmbeddedServer({ dataDir });
    await expectUnprivileged();
    expect((await stat(dataDir)).uid).toBe(0);
    expect((await stat(dataDir)).mode & 0o066).toBe(0);
    await server.stop();
  });

  test('works with a data folder below a closed one, without capabilities or changes to that folder', async () => {
    await chmod(folder, 0o700);
    const server = await openEmbeddedServer({ dataDir });
    await expectUnprivileged();
    const url = await server.url('inside');
    await query(url, 'create extension pg_trgm');
    await query(url, 'create table kept as select 7 as n');
    expect((await stat(folder)).mode & 0o777).toBe(0o700);

    // Backends started after a crash must find the data, too.
    killServer((await serverPid()) ?? 0);
    await expect.poll(() => query(url, 'select n from kept').catch(() => undefined)).toEqual([{ n: 7 }]);
    await expectUnprivileged();
    const second = await openEmbeddedServer({ dataDir });
    expect(await second.url('inside')).toBe(url);
    await second.stop();
    await server.stop();
    expect(await serverPid()).toBeUndefined();
  });
});

/** Neither the server nor its child processes run as root or with root capabilities. */
async function expectUnprivileged(): Promise<void> {
  const status = await readFile(`/proc/${await serverPid()}/status`, 'utf8');
  expect(status).toMatch(/^Uid:\t(?!0\t)/m);
  for (const set of ['CapInh', 'CapPrm', 'CapEff', 'CapAmb']) expect(status).toMatch(new RegExp(`^${set}:\t0+$`, 'm'));
}

interface Row {
  readonly [column: string]: unknown;
}

async function query(url: string, text: string): Promise<readonly Row[]> {
  const open = openDatabase<unknown>(url, { max: 1 });
  try {
    return (await sql.raw<Row>(text).execute(open.db)).rows;
  } finally {
    await open.close();
  }
}

/** Returns the sessions other than the current one and the leases of programs. */
async function countSessions(url: Promise<string>): Promise<unknown> {
  const rows = await query(
    await url,
    `select count(*)::int as n from pg_stat_activity
     where backend_type = 'client backend' and pid <> pg_backend_pid() and application_name <> 'postledger-lease'`,
  );
  return rows[0]?.['n'];
}

async function serverPid(): Promise<number | undefined> {
  const text = await readFile(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number(text.split('\n')[0]);
  return pid > 0 && pid !== process.pid ? pid : undefined;
}

function isRunning(pid: number): boolean {
  const state = execFileSync('sh', ['-c', `ps -o stat= -p ${pid} || true`], { encoding: 'utf8' }).trim();
  return state !== '' && !state.startsWith('Z');
}

/** Sends SIGKILL to the server and all its children at once, like a power failure that keeps the disk cache. */
function killServer(pid: number): void {
  const family = execFileSync('sh', ['-c', `pgrep -P ${pid} || true`], { encoding: 'utf8' })
    .split('\n')
    .map(Number);
  for (const member of [pid, ...family.filter((child) => child > 0)]) {
    try {
      process.kill(member, 'SIGKILL');
    } catch (error) {
      // The child may already have exited.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

interface Program {
  readonly child: ChildProcess;
  nextLine(): Promise<string>;
  pendingLines(): readonly string[];
  kill(): Promise<void>;
}

function startProgram(...args: readonly string[]): Program {
  const script = new URL('./embedded-starter.ts', import.meta.url).pathname;
  const child = spawn(process.execPath, [script, dataDir, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  const closed = once(child, 'close');
  const lines: string[] = [];
  const wanted: ((line: string) => void)[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => {
    const next = wanted.shift();
    if (next === undefined) lines.push(line);
    else next(line);
  });
  return {
    child,
    nextLine: () => {
      const line = lines.shift();
      return line === undefined ? new Promise((done) => wanted.push(done)) : Promise.resolve(line);
    },
    pendingLines: () => lines.splice(0),
    async kill() {
      child.kill('SIGKILL');
      await closed;
    },
  };
}
