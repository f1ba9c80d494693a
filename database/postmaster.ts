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
 * The server that runs on this data, whoever started it, from the file PostgreSQL keeps (its lines: pid, data folder,
 * start time, port, …). A file left by a dead server whose number another process has meanwhile is removed: PostgreSQL
 * would take it for a live server and refuse to start.
 */
export async function findPostmaster(cluster: Cluster): Promise<Postmaster | undefined> {
  const file = join(cluster.data, 'postmaster.pid');
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const [pid, , , port] = text.split('\n').map(Number);
  if (pid === undefined || !Number.isInteger(pid) || pid <= 0) return undefined;
  const command = await readCommandLine(pid);
  if (!command.includes(cluster.data)) {
    if (command !== '') await rm(file, { force: true });
    return undefined;
  }
  return port === undefined || !Number.isInteger(port) || port === 0 ? undefined : { pid, port };
}

/**
 * Starts a server in a session of its own, so that neither Ctrl-C nor a kill of this process reaches it, writing to the
 * cluster's log file. Resolves when the process has been made, which is before it accepts connections; `exited` settles
 * with the end of its log should it give up (another one holds the data, the port was taken, …).
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
  // The data may be passed on as an open folder; `findPostmaster` knows the server by their path all the same.
  const own = { 'postledger.data': cluster.data, config_file: join(data.path, SETTINGS_FILE) };
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

/** How a server ended that was started: the end of its log, and whether a signal ended it and nothing it found wrong itself. */
export interface Ending {
  readonly reason: string;
  readonly wasKilled: boolean;
}

/** Asks for a fast shutdown (roll back, checkpoint, end) and waits until PostgreSQL has removed its own file. */
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
  // A statement can carry personal data; errors are reported to whoever sent it.
  log_min_error_statement: 'panic',
  log_parameter_max_length_on_error: '0',
  log_checkpoints: 'off',
};

/** Empty when the process is gone (or is only waiting to be collected). */
async function readCommandLine(pid: number): Promise<string> {
  if (process.platform === 'linux') {
    const text = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    return text.replaceAll('\0', ' ');
  }
  return new Promise((done) => {
    execFile('ps', ['-o', 'command=', '-p', String(pid)], (_error, stdout) => done(stdout));
  });
}

/** A process that was killed holds its port until it is gone, which may be after its clients have learned of its end. */
const PORT_PATIENCE_MS = 30_000;

/** The port the server had before: its users' pools know no other. Only when somebody else keeps it, one that is free. */
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
