import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseError } from './database-error.ts';
import { type Binaries, SERVER_ENVIRONMENT } from './embedded-binaries.ts';
import { type OpenedFolder, openFolder } from './embedded-folder.ts';
import type { ServerUser } from './embedded-user.ts';

/** Files of one embedded server. `folder` is ours; `data` inside it belongs to PostgreSQL. */
export interface Cluster {
  readonly folder: string;
  readonly data: string;
  readonly logFile: string;
}

/** Passwords of the two roles. Stored with the data (mode 0600), so that they cannot get lost separately. */
export interface ClusterSecrets {
  readonly superuserPassword: string;
  readonly ownerPassword: string;
}

export const SUPERUSER = 'postgres';
/** The role that programs connect as. It owns its databases and can create more, but not read files or run programs. */
export const OWNER = 'postledger';
/** Major version of the npm package. Data of any other version cannot be opened. */
export const MAJOR_VERSION = '18';
export const SECRETS_FILE = 'postledger-secrets.json';

export function locateCluster(dataDir: string): Cluster {
  const folder = join(dataDir, 'postgres');
  return { folder, data: join(folder, 'cluster'), logFile: join(folder, 'server.log') };
}

/** Returns the user ID that owns existing data, or undefined without data. First ends a replacement that was killed. */
export async function findClusterOwner(cluster: Cluster): Promise<number | undefined> {
  await endReplacement(cluster);
  const found = await stat(cluster.data).catch(() => undefined);
  return found?.uid;
}

/**
 * Renames a folder to the cluster's data. Existing data is moved to a folder `cluster.before-restore-…`. A kill leaves
 * the existing data or the new, never neither: what it interrupts, the next program that opens the cluster ends.
 * @param check called with the existing data out of the way; if it throws, that is moved back
 */
export async function replaceData(
  cluster: Cluster,
  data: string,
  check: (replaced: Cluster) => Promise<void>,
): Promise<void> {
  const replaced = replacedData(cluster);
  await rename(cluster.data, replaced).catch(ignoring('ENOENT'));
  try {
    await check({ ...cluster, data: replaced });
    await rename(data, cluster.data);
  } finally {
    await endReplacement(cluster);
  }
}

/** Ends a replacement: moves the replaced data back unless there is new data, and otherwise to its final name. */
async function endReplacement(cluster: Cluster): Promise<void> {
  const replaced = replacedData(cluster);
  const found = await stat(replaced).catch(() => undefined);
  if (found === undefined) return;
  await rename(replaced, cluster.data).catch(async (error: NodeJS.ErrnoException) => {
    ignoring('ENOENT', 'ENOTEMPTY', 'EEXIST')(error);
    // To the millisecond, because small data is restored more than once in a second.
    const at = found.ctime.toISOString().replaceAll(/[^0-9]/g, '');
    await rename(replaced, `${cluster.data}.before-restore-${at}`).catch(ignoring('ENOENT'));
  });
}

function replacedData(cluster: Cluster): string {
  return `${cluster.data}.being-replaced`;
}

function ignoring(...codes: readonly string[]): (error: NodeJS.ErrnoException) => void {
  return (error) => {
    if (!codes.includes(error.code ?? '')) throw error;
  };
}

/** Creates our folders. If the server runs as another user, makes them traversable for it. */
export async function prepareFolders(dataDir: string, cluster: Cluster): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await mkdir(cluster.folder, { recursive: true, mode: 0o700 });
  if (process.getuid?.() !== 0) return;
  for (const folder of [dataDir, cluster.folder]) {
    const { mode } = await stat(folder);
    await chmod(folder, (mode & 0o777) | 0o011);
  }
}

/**
 * Creates the cluster if it does not exist. It is created in a temporary folder and renamed into place, so a kill
 * leaves no incomplete cluster, and if two programs do this at once, the second uses the first one's cluster.
 */
export async function ensureCluster(cluster: Cluster, binaries: Binaries, user: ServerUser): Promise<ClusterSecrets> {
  await removeAbandoned(cluster);
  const version = await readFile(join(cluster.data, 'PG_VERSION'), 'utf8').catch(() => undefined);
  if (version === undefined) await createCluster(cluster, binaries, user);
  else if (version.trim() !== MAJOR_VERSION) {
    throw new DatabaseError(
      'data_version',
      `The data in ${cluster.data} belongs to PostgreSQL ${version.trim()}, but this is version ${MAJOR_VERSION}. ` +
        'Dump it with the old version (pg_dump), or set DATA_DIR to another folder.',
    );
  }
  return readSecrets(cluster);
}

/** Reads the passwords of an existing cluster. @throws DatabaseError `server_failed` */
export async function readSecrets(cluster: Cluster): Promise<ClusterSecrets> {
  const file = join(cluster.data, SECRETS_FILE);
  try {
    return JSON.parse(await readFile(file, 'utf8')) as ClusterSecrets;
  } catch (cause) {
    throw new DatabaseError(
      'server_failed',
      `${file}, which has the passwords of the database, is missing or damaged. Restore a backup.`,
      cause,
    );
  }
}

async function createCluster(cluster: Cluster, binaries: Binaries, user: ServerUser): Promise<void> {
  const workshop = await mkdtemp(join(cluster.folder, 'making-'));
  try {
    const secrets: ClusterSecrets = { superuserPassword: randomSecret(), ownerPassword: randomSecret() };
    const data = join(workshop, 'cluster');
    const passwordFile = join(workshop, 'password');
    await writeFile(passwordFile, `${secrets.superuserPassword}\n`, { mode: 0o600 });
    if (user.owner !== undefined) {
      await chown(passwordFile, user.owner.uid, user.owner.gid);
      await chown(workshop, user.owner.uid, user.owner.gid);
    }
    const opened = await openFolder(workshop, user);
    await runInitdb(binaries, user, opened).finally(() => opened.close());
    const secretsFile = join(data, SECRETS_FILE);
    await writeFile(secretsFile, JSON.stringify(secrets), { mode: 0o600, flush: true });
    if (user.owner !== undefined) await chown(secretsFile, user.owner.uid, user.owner.gid);
    await rename(data, cluster.data).catch(ignoring('ENOTEMPTY', 'EEXIST'));
  } finally {
    await rm(workshop, { recursive: true, force: true });
  }
}

/**
 * Runs initdb with the built-in locale instead of the system's, so that text is sorted by code point and case-mapped by
 * Unicode rules, the same on every machine (contract §4).
 */
function runInitdb(binaries: Binaries, user: ServerUser, workshop: OpenedFolder): Promise<void> {
  const args = [
    `--pgdata=${join(workshop.path, 'cluster')}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${join(workshop.path, 'password')}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--data-checksums',
    '--no-instructions',
    '--set=timezone=UTC',
    '--set=log_timezone=UTC',
  ];
  return new Promise((done, fail) => {
    const child = spawn(binaries.initdb, args, {
      ...user.ids,
      cwd: '/',
      env: SERVER_ENVIRONMENT,
      stdio: ['ignore', 'ignore', 'pipe', ...workshop.descriptors],
    });
    let output = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      output += chunk.toString('utf8');
    });
    child.on('error', (cause) => fail(new DatabaseError('server_failed', 'initdb could not be started', cause)));
    child.on('close', (code) => {
      if (code === 0) done();
      else fail(new DatabaseError('server_failed', `initdb failed: ${output.trim()}`));
    });
  });
}

const ABANDONED_AFTER_MS = 10 * 60_000;

async function removeAbandoned(cluster: Cluster): Promise<void> {
  for (const name of await readdir(cluster.folder)) {
    if (!name.startsWith('making-')) continue;
    const folder = join(cluster.folder, name);
    const found = await stat(folder).catch(() => undefined);
    if (found !== undefined && Date.now() - found.mtimeMs > ABANDONED_AFTER_MS)
      await rm(folder, { recursive: true, force: true });
  }
}

function randomSecret(): string {
  return randomBytes(24).toString('base64url');
}
