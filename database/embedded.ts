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
import { acquireLease, connectionUrl, type Lease, releaseLease } from './embedded-lease.ts';
import { findRunnablePrograms, PROGRAM_CACHE } from './embedded-programs.ts';
import { chooseServerUser } from './embedded-user.ts';
import { findPostmaster, spawnPostmaster } from './postmaster.ts';
import { ensureSettingsFile, writeDiskFull } from './server-settings.ts';

export interface EmbeddedServer {
  /** Returns the URL of a database on the server, and creates it (UTF-8, code-point order) if missing. */
  url(databaseName: string): Promise<string>;
  /** Releases the server. The last program to do so shuts it down and waits for that. */
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  /** The server's files are in `<dataDir>/postgres`. */
  readonly dataDir: string;
  /** Receives one line per event: started, found running, restarted. */
  readonly log?: (line: string) => void;
  /** Additional PostgreSQL settings, used if this call starts the server. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Limits at which the server becomes read-only (`disk-guard.ts`). Without them, the disk is not watched. */
  readonly disk?: DiskLimits;
}

/**
 * Starts the embedded PostgreSQL on a data folder, or joins the one already running there.
 *
 * There is never a second server on the same data: if programs start at the same time, PostgreSQL's own lock picks one,
 * and the others join it. Each program holds a shared advisory lock on one connection. Shutting the server down
 * requires the exclusive lock, so no program can join a server that is about to stop. A server whose program was killed
 * keeps running and is found again; only the server of `npm start` has a watcher that then stops it
 * (`end-server.ts`). If the server itself crashes while in use, it is restarted on the same port, and the pools
 * of its users recover.
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
    // Without a guard, nothing else would re-enable writes that a killed program's guard disabled.
    await (guard === undefined ? writeDiskFull(cluster, false) : guard.makeRoom());
    return spawnPostmaster(cluster, binaries, user, settings, port);
  };

  let leaving = false;
  let lease = await join(cluster, secrets, start, log).catch(async (error: unknown) => {
    await guard?.stop();
    throw error;
  });
  await ensureOwner(lease, secrets);
  let returning: Promise<void> | undefined;
  let isLost = false;
  const comeBack = async () => {
    let lastKind = '';
    while (!leaving) {
      try {
        lease = await join(cluster, secrets, start, log, lease.postmaster.port, () => leaving);
        isLost = false;
        return watch();
      } catch (error) {
        const problem = describeFailedStart(error);
        // Repeated failures differ only in PIDs and file numbers.
        const kind = problem.replaceAll(/\d+/g, '');
        if (kind !== lastKind) log(`The embedded PostgreSQL could not be started again: ${problem}`);
        lastKind = kind;
        await pause(RETURN_EVERY_MS);
      }
    }
  };
  const watch = () => {
    lease.client.once('end', () => {
      if (leaving) return;
      isLost = true;
      log('The embedded PostgreSQL went away; starting it again');
      returning = comeBack();
    });
  };
  watch();

  return {
    async url(databaseName) {
      await returning;
      await ensureDatabase(lease, databaseName);
      return connectionUrl(OWNER, secrets.ownerPassword, lease.postmaster.port, databaseName);
    },
    async stop() {
      if (leaving) return;
      leaving = true;
      await guard?.stop();
      await returning;
      // A server that runs without our lease was started by another program, which stops it.
      if (!isLost) await releaseLease(cluster, lease, log);
    },
  };
}

/**
 * Shortest pause between starts, so that one that keeps failing at once (full disk, no memory) does not keep the CPU
 * busy.
 */
const RETURN_EVERY_MS = 1_000;
/** Longest crash recovery. It replays at most a few checkpoints of log, so a longer one is stuck. */
const START_DEADLINE_MS = 120_000;

async function join(
  cluster: Cluster,
  secrets: ClusterSecrets,
  start: (port?: number) => ReturnType<typeof spawnPostmaster>,
  log: (line: string) => void,
  preferredPort?: number,
  isAbandoned: () => boolean = () => false,
): Promise<Lease> {
  const deadline = Date.now() + START_DEADLINE_MS;
  let child: Awaited<ReturnType<typeof spawnPostmaster>> | undefined;
  let lastProblem: unknown;
  // A server that was started here is waited for, so that it can be stopped.
  while (Date.now() < deadline && (child !== undefined || !isAbandoned())) {
    const postmaster = await findPostmaster(cluster);
    if (postmaster !== undefined) {
      const lease = await acquireLease(postmaster, secrets).catch((problem: unknown) => {
        if (isRefusal(problem)) throw problem;
        lastProblem = problem;
        return undefined;
      });
      if (lease !== undefined) {
        log(
          child === undefined
            ? `PostgreSQL found running on port ${postmaster.port}`
            : `PostgreSQL runs on port ${postmaster.port}`,
        );
        return lease;
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

/** Returns the last fatal line of PostgreSQL's log, ignoring rejected clients, or the whole text if there is none. */
function describeFailedStart(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  const reasons = [...text.matchAll(/ (?:FATAL|PANIC): +(?!the database system is )(.*)/g)];
  return (reasons.at(-1)?.[1] ?? text).trim();
}

/** Class 28 means a wrong password, so this is not our server or not our data. Waiting does not help. */
function isRefusal(problem: unknown): boolean {
  return problem instanceof pg.DatabaseError && (problem.code?.startsWith('28') ?? false);
}

/**
 * Reasons to retry: another program was faster, the old server's last processes are still ending, or the port was
 * taken.
 */
function isWorthAnotherTry(log: string): boolean {
  return /lock file .* already exists|pre-existing shared memory block|could not bind|Address already in use/.test(log);
}

async function ensureOwner(lease: Lease, secrets: ClusterSecrets): Promise<void> {
  const found = await lease.client.query('select from pg_roles where rolname = $1', [OWNER]);
  if (found.rowCount !== 0) return;
  const password = pg.escapeLiteral(secrets.ownerPassword);
  await lease.client.query(`create role ${OWNER} login createdb password ${password}`).catch(ignoreDuplicate);
}

async function ensureDatabase(lease: Lease, name: string): Promise<void> {
  const found = await lease.client.query('select from pg_database where datname = $1', [name]);
  if (found.rowCount !== 0) return;
  await lease.client.query(`create database ${pg.escapeIdentifier(name)} owner ${OWNER}`).catch(ignoreDuplicate);
}

/** Ignores the codes that PostgreSQL reports if two programs create the same object at once. */
function ignoreDuplicate(error: unknown): void {
  const code = error instanceof pg.DatabaseError ? error.code : undefined;
  if (code !== '42P04' && code !== '42710' && code !== '23505') throw error;
}
