import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { DatabaseError } from './database-error.ts';
import { type DiskLimits, guardDisk, requireRoom } from './disk-guard.ts';
import { findBinaries } from './embedded-binaries.ts';
import {
  type Cluster,
  type ClusterSecrets,
  ensureCluster,
  findClusterOwner,
  locateCluster,
  OWNER,
  prepareFolders,
} from './embedded-cluster.ts';
import { findRunnablePrograms, PROGRAM_CACHE } from './embedded-programs.ts';
import { connectionUrl, leave, type Seat, takeSeat } from './embedded-seat.ts';
import { chooseServerUser } from './embedded-user.ts';
import { findPostmaster, spawnPostmaster } from './postmaster.ts';
import { ensureSettingsFile, writeDiskFull } from './server-settings.ts';

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
  /** When the disk counts as full and the server becomes read-only (`disk-guard.ts`); absent: the disk is not watched. */
  readonly disk?: DiskLimits;
}

/**
 * Starts the embedded PostgreSQL on a data folder, or joins the one that runs there already.
 *
 * There is never a second server on the same data: PostgreSQL's own lock decides between programs that start at the
 * same instant, and the losers join. Each program that uses the server holds a shared advisory lock on one connection;
 * whoever leaves may only shut the server down with the exclusive one, so nobody can join a server that is about to go.
 * A server whose program was killed lives on and is found again; only the server of `npm start` has a watcher that ends it
 * then (`scripts/end-server.ts`). Should the server itself die while it is in use, it is
 * started again on the same port and its users' pools recover.
 * @throws DatabaseError `platform_unsupported`, `folder_unreachable`, `data_version`, `disk_full`, `server_failed`.
 */
export async function openEmbeddedServer(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const dataDir = resolve(options.dataDir);
  const log = options.log ?? (() => undefined);
  const cluster = locateCluster(dataDir);
  const packaged = await findBinaries();
  await prepareFolders(dataDir, cluster);
  const user = await chooseServerUser(await findClusterOwner(cluster));
  const binaries = await findRunnablePrograms(packaged, user, PROGRAM_CACHE, log);
  if (options.disk !== undefined) await requireRoom(cluster, options.disk);
  const secrets = await ensureCluster(cluster, binaries, user);
  await ensureSettingsFile(cluster, user);
  const guard = options.disk === undefined ? undefined : await guardDisk(cluster, options.disk, log);
  const settings = options.settings ?? {};
  const start = async (port?: number) => {
    // Without a guard nothing would switch writing on again that the guard of a killed program switched off.
    await (guard === undefined ? writeDiskFull(cluster, false) : guard.makeRoom());
    return spawnPostmaster(cluster, binaries, user, settings, port);
  };

  let leaving = false;
  let seat = await join(cluster, secrets, start, log).catch(async (error: unknown) => {
    await guard?.stop();
    throw error;
  });
  await ensureOwner(seat, secrets);
  let returning: Promise<void> | undefined;
  const comeBack = async () => {
    let lastKind = '';
    while (!leaving) {
      try {
        seat = await join(cluster, secrets, start, log, seat.postmaster.port, () => leaving);
        return watch();
      } catch (error) {
        const problem = describeFailedStart(error);
        // The same failure names another process or file each time.
        const kind = problem.replaceAll(/\d+/g, '');
        if (kind !== lastKind) log(`The embedded PostgreSQL could not be started again: ${problem}`);
        lastKind = kind;
        await pause(RETURN_EVERY_MS);
      }
    }
  };
  const watch = () => {
    seat.client.once('end', () => {
      if (leaving) return;
      log('The embedded PostgreSQL went away; starting it again');
      returning = comeBack();
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
      await guard?.stop();
      await returning;
      await leave(cluster, seat, log);
    },
  };
}

/** A start that fails again at once (full disk, no memory) must not keep the machine busy. */
const RETURN_EVERY_MS = 1_000;
/** Crash recovery replays at most a few checkpoints of log; far longer than that means it is stuck. */
const START_DEADLINE_MS = 120_000;

async function join(
  cluster: Cluster,
  secrets: ClusterSecrets,
  start: (port?: number) => ReturnType<typeof spawnPostmaster>,
  log: (line: string) => void,
  preferredPort?: number,
  isAbandoned: () => boolean = () => false,
): Promise<Seat> {
  const deadline = Date.now() + START_DEADLINE_MS;
  let child: Awaited<ReturnType<typeof spawnPostmaster>> | undefined;
  let lastProblem: unknown;
  while (Date.now() < deadline && !isAbandoned()) {
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

/** The line of PostgreSQL's log that says why it gave up, if there is one; rejections of clients meanwhile are not. */
function describeFailedStart(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  const reasons = [...text.matchAll(/ (?:FATAL|PANIC): +(?!the database system is )(.*)/g)];
  return (reasons.at(-1)?.[1] ?? text).trim();
}

/** Class 28: the password is wrong, so this is not our server or not our data; waiting will not help. */
function isRefusal(problem: unknown): boolean {
  return problem instanceof pg.DatabaseError && (problem.code?.startsWith('28') ?? false);
}

/** Somebody else was faster, the old server's last processes are still going, or the port was taken meanwhile. */
function isWorthAnotherTry(log: string): boolean {
  return /lock file .* already exists|pre-existing shared memory block|could not bind|Address already in use/.test(log);
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
