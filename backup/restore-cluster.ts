import { spawn } from 'node:child_process';
import { chmod, chown, lchown, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  type Cluster,
  findClusterOwner,
  locateCluster,
  prepareFolders,
  replaceData,
  SECRETS_FILE,
} from '#database/embedded-cluster.ts';
import { chooseServerUser } from '#database/embedded-user.ts';
import { findPostmaster } from '#database/postmaster.ts';
import { BackupError } from './backup-error.ts';
import { endOf, intoProgram } from './pg-programs.ts';
import { removeMatching } from './remove-matching.ts';
import type { Staged } from './restore-database.ts';

/**
 * Rejects a data folder whose server is running, or which contains data that must not be replaced.
 * @throws BackupError
 */
export async function rejectClusterInUse(dataDir: string, mayReplace: boolean): Promise<void> {
  const cluster = locateCluster(dataDir);
  await rejectServer(cluster, dataDir);
  if (!mayReplace && (await findClusterOwner(cluster)) !== undefined)
    throw new BackupError('backup_target_in_use', `There is a database in ${dataDir}. Use --replace to replace it.`);
}

async function rejectServer(cluster: Cluster, dataDir: string): Promise<void> {
  if ((await findPostmaster(cluster)) !== undefined)
    throw new BackupError('backup_target_in_use', `Programs use the database in ${dataDir}. Stop them first.`);
}

/**
 * Unpacks the embedded server's data next to its final location. `commit` renames it into place. Existing data is moved
 * to a folder `cluster.before-restore-…`, which the caller must delete. What a killed restore left is removed. `commit`
 * rejects what `rejectClusterInUse` does, because programs may have started since: a server would go on in the folder
 * that was moved, and what it stores would be lost.
 * @param archive the tar archive of `streamBaseBackup`
 */
export async function stageCluster(
  dataDir: string,
  archive: Readable,
  secrets: Buffer,
  { mayReplace }: { readonly mayReplace: boolean },
): Promise<Staged> {
  const cluster = locateCluster(dataDir);
  await prepareFolders(dataDir, cluster);
  await removeMatching(cluster.folder, STAGING);
  const staging = await mkdtemp(join(cluster.folder, STAGING));
  const data = join(staging, 'cluster');
  const undo = () => rm(staging, { recursive: true, force: true });
  try {
    await mkdir(data, { mode: 0o700 });
    await unpack(archive, data);
    await writeFile(join(data, SECRETS_FILE), secrets, { mode: 0o600, flush: true });
    const { owner } = await chooseServerUser(await findClusterOwner(cluster));
    if (owner !== undefined) await giveTo(data, owner.uid, owner.gid);
    await chmod(data, 0o700);
  } catch (error) {
    await undo();
    throw error;
  }
  const check = () => rejectClusterInUse(dataDir, mayReplace);
  return {
    undo,
    check,
    async commit() {
      await check();
      // A server that starts after that check keeps running in the folder that is moved.
      const checkReplaced = (replaced: Cluster) => rejectServer(replaced, dataDir);
      await replaceData(cluster, data, checkReplaced).catch((error: NodeJS.ErrnoException) => {
        throw isTaken(error) ? startedMeanwhile(dataDir, error) : error;
      });
      await undo();
    },
  };
}

/** A program that starts in the middle of the replacement moves the data back, or creates data where there was none. */
function isTaken({ code }: NodeJS.ErrnoException): boolean {
  return code === 'ENOTEMPTY' || code === 'EEXIST';
}

function startedMeanwhile(dataDir: string, cause: unknown): BackupError {
  return new BackupError(
    'backup_target_in_use',
    `A program that uses ${dataDir} started during the restore. Nothing was restored. Stop it and try again.`,
    cause,
  );
}

const STAGING = 'restoring-';

async function unpack(archive: Readable, folder: string): Promise<void> {
  const child = spawn('tar', ['-x', '-p', '--no-same-owner', '-f', '-', '-C', folder], {
    stdio: ['pipe', 'ignore', 'pipe'],
    env: { PATH: process.env['PATH'] ?? '', LC_ALL: 'C' } as unknown as NodeJS.ProcessEnv,
  });
  const ended = endOf('tar', child);
  // Fails only if the archive is damaged.
  const fed = child.stdin === null ? Promise.resolve() : pipeline(archive, intoProgram(child.stdin));
  fed.catch(() => child.kill());
  const [reading, unpacking] = await Promise.allSettled([fed, ended]);
  if (reading.status === 'rejected') throw reading.reason;
  if (unpacking.status === 'rejected') throw unpacking.reason;
}

async function giveTo(path: string, uid: number, gid: number): Promise<void> {
  await chown(path, uid, gid);
  for (const entry of await readdir(path, { withFileTypes: true })) {
    const inside = join(path, entry.name);
    if (entry.isDirectory()) await giveTo(inside, uid, gid);
    else await lchown(inside, uid, gid);
  }
}
