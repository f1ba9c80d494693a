import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { DatabaseError } from './database-error.ts';
import { findBinaries } from './embedded-binaries.ts';
import {
  type Cluster,
  type ClusterSecrets,
  ensureCluster,
  findClusterOwner,
  locateCluster,
  OWNER,
  prepareFolders,
  SUPERUSER,
} from './embedded-cluster.ts';
import { chooseServerUser } from './embedded-user.ts';
import { findPostmaster, type Postmaster, spawnPostmaster, stopPostmaster } from './postmaster.ts';

export interface EmbeddedServer {
  /** The URL of a database on the server, created (UTF-8, code-point order) when it is missing. */
  url(databaseName: string): Promise<string>;
  /** Leaves the server; the last one to leave shuts it down and waits for that. */
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  /** The server's files are in `<dataDir>/postgres`. */
  readonly dataDir: string;
  /** Told in one line what happened: started, found running, came back. */
  readonly log?: (line: string) => void;
  /** PostgreSQL settings beside ours, used when this call is the one that starts the server. */
  readonly settings?: Readonly<Record<string, string>>;
}

/**
 * Starts the embedded PostgreSQL on a data folder, or joins the one that runs there already.
 *
 * There is never a second server on the same data: PostgreSQL's own lock decides between programs that start at the
 * same instant, and the losers join. Each program that uses the server holds a shared advisory lock on one connection;
 * whoever leaves may only shut the server down with the exclusive one, so nobody can join a server that is about to go.
 * A server whose starter was killed lives on and is found again. Should the server itself die while it is in use, it is
 * started again on the same port and its users' pools recover.
 * @throws DatabaseError `platform_unsupported`, `folder_unreachable`, `data_version`, `server_failed`.
 */
export async function openEmbeddedServer(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const dataDir = resolve(options.dataDir);
  const log = options.log ?? (() => undefined);
  const cluster = locateCluster(dataDir);
  const binaries = await findBinaries();
  await prepareFolders(dataDir, cluster);
  const user = await chooseServerUser(await findClusterOwner(cluster), [cluster.folder, binaries.postgres]);
  const secrets = await ensureCluster(cluster, binaries, user);
  const settings = options.settings ?? {};
  const start = (port?: number) => spawnPostmaster(cluster, binaries, user, settings, port);

  let seat = await join(cluster, secrets, start, log);
  await ensureOwner(seat, secrets);
  let leaving = false;
  let returning: Promise<void> | undefined;
  const watch = () => {
    seat.client.once('end', () => {
      if (leaving) return;
      log('The embedded PostgreSQL went away; starting it again');
      returning = join(cluster, secrets, start, log, seat.postmaster.port).then(
        (next) => {
          seat = next;
          watch();
        },
        (error: unknown) => log(`The embedded PostgreSQL could not be started again: ${String(error)}`),
      );
    });
  };
  watch();

  return {
    async url(databaseName) {
      await returning;
      await ensureDatabase(seat, databaseName);
      return connectionUrl(OWNER, secrets.ownerPassword, seat.postmaster.port, databaseName);
    },
    async stop() {
      if (leaving) return;
      leaving = true;
      await returning;
      await leave(cluster, seat, log);
    },
  };
}

/** A place at a running server: the connection that holds the shared lock. */
interface Seat {
  readonly client: pg.Client;
  readonly postmaster: Postmaster;
}

/** Any number; only programs of ours take advisory locks in the `postgres` database. */
const SEAT_LOCK = 4_016_181;
/** Crash recovery replays at most a few checkpoints of log; far longer than that means it is stuck. */
const START_DEADLINE_MS = 120_000;

async function join(
  cluster: Cluster,
  secrets: ClusterSecrets,
  start: (port?: number) => ReturnType<typeof spawnPostmaster>,
  log: (line: string) => void,
  preferredPort?: number,
): Promise<Seat> {
  const deadline = Date.now() + START_DEADLINE_MS;
  let child: Awaited<ReturnType<typeof spawnPostmaster>> | undefined;
  let lastProblem: unknown;
  while (Date.now() < deadline) {
    const postmaster = await findPostmaster(cluster);
    if (postmaster !== undefined) {
      const seat = await takeSeat(postmaster, secrets).catch((problem: unknown) => {
        if (isRefusal(problem)) throw problem;
        lastProblem = problem;
        return undefined;
      });
      if (seat !== undefined) {
        log(
          child === undefined
            ? `PostgreSQL found running on port ${postmaster.port}`
            : `PostgreSQL runs on port ${postmaster.port}`,
        );
        return seat;
      }
    } else if (child === undefined) {
      child = await start(preferredPort);
    }
    if (child?.hasExited() === true) {
      const { reason, wasKilled } = await child.exited;
      if (!wasKilled && !isWorthAnotherTry(reason))
        throw new DatabaseError('server_failed', `PostgreSQL did not start: ${reason.trim()}`);
      lastProblem = reason;
      child = undefined;
    }
    await pause(25);
  }
  throw new DatabaseError('server_failed', `PostgreSQL did not answer; see ${cluster.logFile}`, lastProblem);
}

async function takeSeat(postmaster: Postmaster, secrets: ClusterSecrets): Promise<Seat> {
  const client = new pg.Client({
    connectionString: connectionUrl(SUPERUSER, secrets.superuserPassword, postmaster.port, 'postgres'),
    application_name: 'postledger-seat',
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select pg_advisory_lock_shared($1)', [SEAT_LOCK]);
    return { client, postmaster };
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}

/** Class 28: the password is wrong, so this is not our server or not our data; waiting will not help. */
function isRefusal(problem: unknown): boolean {
  return problem instanceof pg.DatabaseError && (problem.code?.startsWith('28') ?? false);
}

/** Somebody else was faster, the old server's last processes are still going, or the port was taken meanwhile. */
function isWorthAnotherTry(log: string): boolean {
  return /lock file .* already exists|pre-existing shared memory block|could not bind|Address already in use/.test(log);
}

async function leave(cluster: Cluster, seat: Seat, log: (line: string) => void): Promise<void> {
  const { client, postmaster } = seat;
  try {
    await client.query('select pg_advisory_unlock_shared($1)', [SEAT_LOCK]);
    if (!(await becomeLast(client))) {
      log('PostgreSQL is in use by another program and stays');
      return;
    }
    await stopPostmaster(cluster, postmaster);
  } catch (error) {
    if (await findPostmaster(cluster)) throw error;
    log('PostgreSQL was gone already');
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Sessions that were closed a moment ago may still be on their way out at the server. */
const FAREWELL_MS = 1_000;

/** Takes the exclusive lock, which keeps newcomers out, if nobody else holds a seat or has a session. */
async function becomeLast(client: pg.Client): Promise<boolean> {
  const lock = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [SEAT_LOCK]);
  if (lock.rows[0]?.taken !== true) return false;
  const deadline = Date.now() + FAREWELL_MS;
  while (true) {
    const others = await client.query(
      `select from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    );
    if (others.rowCount === 0) return true;
    if (Date.now() > deadline) return false;
    await pause(20);
  }
}

async function ensureOwner(seat: Seat, secrets: ClusterSecrets): Promise<void> {
  const found = await seat.client.query('select from pg_roles where rolname = $1', [OWNER]);
  if (found.rowCount !== 0) return;
  const password = pg.escapeLiteral(secrets.ownerPassword);
  await seat.client.query(`create role ${OWNER} login createdb password ${password}`).catch(ignoreDuplicate);
}

async function ensureDatabase(seat: Seat, name: string): Promise<void> {
  const found = await seat.client.query('select from pg_database where datname = $1', [name]);
  if (found.rowCount !== 0) return;
  await seat.client.query(`create database ${pg.escapeIdentifier(name)} owner ${OWNER}`).catch(ignoreDuplicate);
}

/** Two programs may create the same thing at once; PostgreSQL says so with one of these. */
function ignoreDuplicate(error: unknown): void {
  const code = error instanceof pg.DatabaseError ? error.code : undefined;
  if (code !== '42P04' && code !== '42710' && code !== '23505') throw error;
}

function connectionUrl(user: string, password: string, port: number, database: string): string {
  return `postgres://${user}:${password}@127.0.0.1:${port}/${encodeURIComponent(database)}`;
}
