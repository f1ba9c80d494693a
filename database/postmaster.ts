import { execFile, spawn } from 'node:child_process';
import { open, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseError } from './database-error.ts';
import { type Binaries, SERVER_ENVIRONMENT } from './embedded-binaries.ts';
import type { Cluster } from './embedded-cluster.ts';
import { openFolder } from './embedded-folder.ts';
import type { ServerUser } from './embedded-user.ts';
import { findFreePort, isFreePort } from './free-port.ts';
import { SETTINGS_FILE } from './server-settings.ts';

/** A running server process on a cluster. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
}

/**
 * Finds the server running on this data, regardless of which program started it and by which path, from PostgreSQL's
 * PID file (its lines: PID, data folder, start time, port, …). Deletes a stale file whose PID now belongs to another
 * process, because PostgreSQL would otherwise assume that the server is running and not start.
 */
export async function findPostmaster(cluster: Cluster): Promise<Postmaster | undefined> {
  const file = join(cluster.data, 'postmaster.pid');
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const [pid, , , port] = text.split('\n').map(Number);
  if (pid === undefined || !Number.isInteger(pid) || pid <= 0) return undefined;
  const command = await readCommandLine(pid);
  if (!(await servesData(pid, command, cluster.data))) {
    if (command !== '') await rm(file, { force: true });
    return undefined;
  }
  return port === undefined || !Number.isInteger(port) || port === 0 ? undefined : { pid, port };
}

/**
 * Starts a server in a separate session, so that neither Ctrl-C nor a kill of this process reaches it. It writes to the
 * cluster's log file. Resolves when the process exists, which is before it accepts connections. `exited` resolves with
 * the end of its log if it exits (the data is locked, the port was taken, …).
 */
export async function spawnPostmaster(
  cluster: Cluster,
  binaries: Binaries,
  user: ServerUser,
  settings: Readonly<Record<string, string>>,
  preferredPort: number | undefined,
): Promise<{ readonly exited: Promise<Ending>; hasExited(): boolean }> {
  const port = await chooseFreePort(preferredPort);
  await rotateLog(cluster);
  const log = await open(cluster.logFile, 'a', 0o600);
  const logStart = (await log.stat()).size;
  const data = await openFolder(cluster.data, user);
  // The data may be passed as an open folder, so its real path is added for `findPostmaster`.
  const own = { [OWN_PATH]: cluster.data, config_file: join(data.path, SETTINGS_FILE) };
  const flags = Object.entries({ ...SETTINGS, ...own, ...settings }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const child = spawn(binaries.postgres, ['-D', data.path, '-p', String(port), ...flags], {
    ...user.ids,
    cwd: '/',
    env: SERVER_ENVIRONMENT,
    detached: true,
    stdio: ['ignore', log.fd, log.fd, ...data.descriptors],
  });
  let ended = false;
  const exited = new Promise<boolean>((done, fail) => {
    child.once('error', (cause) => fail(new DatabaseError('server_failed', 'PostgreSQL could not be started', cause)));
    child.once('exit', (_code, signal) => done(signal !== null));
  }).finally(() => {
    ended = true;
  });
  child.unref();
  await Promise.all([log.close(), data.close()]);
  const ending = exited.then(async (wasKilled) => ({
    reason: (await readFile(cluster.logFile)).subarray(logStart).toString('utf8'),
    wasKilled,
  }));
  ending.catch(() => undefined);
  return { exited: ending, hasExited: () => ended };
}

/**
 * How a started server ended: the end of its log, and whether a signal ended it, as opposed to an error it detected.
 */
export interface Ending {
  readonly reason: string;
  readonly wasKilled: boolean;
}

/** Requests a fast shutdown (roll back, checkpoint, exit) and waits until PostgreSQL has removed its PID file. */
export async function stopPostmaster(cluster: Cluster, postmaster: Postmaster): Promise<void> {
  process.kill(postmaster.pid, 'SIGINT');
  while ((await findPostmaster(cluster))?.pid === postmaster.pid) await pause(20);
}

const SETTINGS: Readonly<Record<string, string>> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  shared_buffers: '128MB',
  logging_collector: 'off',
  log_destination: 'stderr',
  log_line_prefix: '%m [%p] %d ',
  // Statements can contain personal data, and errors are reported to the client anyway.
  log_min_error_statement: 'panic',
  log_parameter_max_length_on_error: '0',
  log_checkpoints: 'off',
};

const OWN_PATH = 'postledger.data';

/**
 * Checks whether a process is a server on this data. Compares the folders, not their paths: a path can lead through a
 * link, and a copy of the data has the PID of the original's server. On Linux, the working folder of a server is its
 * data, also after that was moved.
 */
async function servesData(pid: number, command: string, data: string): Promise<boolean> {
  const named = command.split(`-c ${OWN_PATH}=`)[1]?.split(' -c ')[0]?.trimEnd();
  if (named === undefined) return false;
  const served = await statFolder(`/proc/${pid}/cwd`).catch(() => statFolder(named).catch(() => undefined));
  const own = await statFolder(data);
  return served?.ino === own.ino && served.dev === own.dev;
}

function statFolder(path: string) {
  return stat(path, { bigint: true });
}

/** Returns the command line of a process, or an empty text if it has ended or is a zombie. */
export async function readCommandLine(pid: number): Promise<string> {
  if (process.platform === 'linux') {
    const text = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    return text.replaceAll('\0', ' ');
  }
  return new Promise((done) => {
    execFile('ps', ['-o', 'command=', '-p', String(pid)], (_error, stdout) => done(stdout));
  });
}

/**
 * How long to wait for the previous port. A killed process holds its port until it has ended, which may be after its
 * clients noticed.
 */
const PORT_PATIENCE_MS = 30_000;

/** Returns the previous port, which running programs use, or a free one if another process keeps it. */
async function chooseFreePort(preferred: number | undefined): Promise<number> {
  const deadline = Date.now() + PORT_PATIENCE_MS;
  while (preferred !== undefined && Date.now() < deadline) {
    if (await isFreePort(preferred)) return preferred;
    await pause(25);
  }
  const port = await findFreePort();
  if (port === undefined) throw new DatabaseError('server_failed', 'No free port on 127.0.0.1');
  return port;
}

const LOG_LIMIT_BYTES = 10 * 1024 * 1024;

async function rotateLog(cluster: Cluster): Promise<void> {
  const found = await stat(cluster.logFile).catch(() => undefined);
  if (found !== undefined && found.size > LOG_LIMIT_BYTES) await rename(cluster.logFile, `${cluster.logFile}.1`);
}
