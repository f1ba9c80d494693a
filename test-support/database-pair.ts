import { execFileSync } from 'node:child_process';
import { chmod, chown, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type EmbeddedServer, openEmbeddedServer } from '../database/embedded.ts';
import { signalAll } from './signal-all.ts';
import { superuserUrl } from './superuser-url.ts';

/** A primary and a hot standby that streams from it, both real, with one database of the same name. */
export interface DatabasePair {
  readonly primaryUrl: string;
  readonly standbyUrl: string;
  /** Makes every later commit on the primary wait for the standby. */
  waitForStandby(): Promise<void>;
  /** Stops all processes of the standby, as when its host hangs. `thawStandby` continues them. */
  freezeStandby(): Promise<void>;
  thawStandby(): Promise<void>;
  /** URL of another database on the primary, created if missing. */
  url(database: string): Promise<string>;
  /** Kills the primary's postmaster (kill -9). It starts again on the same port. */
  killPrimary(): Promise<void>;
  /** Stops or continues the replay on the standby, which still receives everything and serves reads. */
  setReplay(isOn: boolean): Promise<void>;
  /** Kills all processes of the standby. It starts again on the same port within seconds. */
  killStandby(): Promise<void>;
  /** Returns the first row of a query that a superuser sends to the standby. */
  askStandby(query: string): Promise<Readonly<Record<string, unknown>> | undefined>;
  close(): Promise<void>;
}

/** The data need not survive a crash of the machine. Replication uses production settings. */
const SETTINGS = { fsync: 'off', full_page_writes: 'off' };

/**
 * Starts a pair. `prepare` fills the database on the primary before it is copied to the standby. `settings` are those
 * of both servers.
 */
export async function startDatabasePair(
  prepare: (url: string) => Promise<void>,
  settings: Readonly<Record<string, string>> = SETTINGS,
): Promise<DatabasePair> {
  const folder = await mkdtemp(join(tmpdir(), 'postledger-pair-'));
  await chmod(folder, 0o755);
  const [one, two] = [join(folder, 'one'), join(folder, 'two')];
  const first = await openEmbeddedServer({ dataDir: one, settings });
  await prepare(await first.url('pair'));
  await first.stop();
  execFileSync('cp', ['-a', one, two]);
  await markStandby(clusterOf(two));

  const primary = await openEmbeddedServer({ dataDir: one, settings });
  const primaryUrl = await primary.url('pair');
  const admin = await openAdmin(primaryUrl, one);
  const from = admin.connectionParameters;
  const source = `host=127.0.0.1 port=${from.port} user=${from.user} password=${from.password} application_name=standby`;
  const standby = await openEmbeddedServer({ dataDir: two, settings: { ...settings, primary_conninfo: source } });
  const standbyUrl = await standby.url('pair');
  await until(admin, `select from pg_stat_replication where state = 'streaming'`);
  // A process of the server can end before it receives its signal.
  const signalStandby = async (signal: NodeJS.Signals) => signalAll(await processesOf(clusterOf(two)), signal);
  const thawStandby = () => signalStandby('SIGCONT');
  return {
    primaryUrl,
    standbyUrl,
    thawStandby,
    freezeStandby: () => signalStandby('SIGSTOP'),
    url: (database) => primary.url(database),
    async killPrimary() {
      const [postmaster] = await processesOf(clusterOf(one));
      if (postmaster === undefined) throw new Error('The primary does not run.');
      process.kill(postmaster, 'SIGKILL');
    },
    killStandby: () => signalStandby('SIGKILL'),
    async setReplay(isOn) {
      const own = await openAdmin(standbyUrl, one);
      await own.query(isOn ? 'select pg_wal_replay_resume()' : 'select pg_wal_replay_pause()');
      while (!isOn && (await own.query(`select where pg_get_wal_replay_pause_state() = 'paused'`)).rowCount === 0)
        await new Promise((done) => setTimeout(done, 10));
      await own.end();
    },
    async askStandby(query) {
      const own = await openAdmin(standbyUrl, one);
      return own
        .query(query)
        .then(({ rows }) => rows[0])
        .finally(() => own.end());
    },
    async waitForStandby() {
      await admin.query(`alter system set synchronous_standby_names = 'standby'`);
      await admin.query('select pg_reload_conf()');
      await until(admin, `select from pg_stat_replication where sync_state = 'sync'`);
    },
    async close() {
      await thawStandby();
      await admin.end();
      await stopAll([standby, primary]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function clusterOf(dataDir: string): string {
  return join(dataDir, 'postgres', 'cluster');
}

/** Turns the copy into a standby by creating a file owned by the server's user. */
async function markStandby(cluster: string): Promise<void> {
  const file = join(cluster, 'standby.signal');
  await writeFile(file, '');
  const { uid, gid } = await stat(cluster);
  await chown(file, uid, gid);
}

type Admin = pg.Client & {
  readonly connectionParameters: { readonly port: number; readonly user: string; readonly password: string };
};

async function openAdmin(url: string, dataDir: string): Promise<Admin> {
  const connectionString = await superuserUrl(url, dataDir);
  const admin = new pg.Client({ connectionString, application_name: 'pair-admin' });
  admin.on('error', () => undefined);
  await admin.connect();
  return admin as Admin;
}

async function until(admin: pg.Client, query: string): Promise<void> {
  for (let tries = 0; tries < 2_000; tries += 1) {
    if ((await admin.query(query)).rowCount !== 0) return;
    await new Promise((done) => setTimeout(done, 25));
  }
  throw new Error(`timed out waiting for: ${query}`);
}

async function processesOf(cluster: string): Promise<readonly number[]> {
  const [pid = ''] = (await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n');
  const children = execFileSync('sh', ['-c', `pgrep -P ${Number(pid)} || true`], { encoding: 'utf8' });
  return [pid, ...children.split('\n')].map(Number).filter((found) => found > 0);
}

async function stopAll(servers: readonly EmbeddedServer[]): Promise<void> {
  for (const server of servers) await server.stop();
}
