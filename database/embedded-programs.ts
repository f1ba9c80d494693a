import {
  chmod,
  copyFile,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  stat,
  symlink,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Binaries } from './embedded-binaries.ts';
import { findClosedFolder, folderUnreachable, type ServerUser } from './embedded-user.ts';

/** Cache for copies (FHS: data that can be regenerated). Only root can write there. */
export const PROGRAM_CACHE = '/var/cache/postledger';

/**
 * Finds PostgreSQL's programs in a place where `user` can run them: in the npm package or, if only root may enter the
 * package's folder, in a world-readable copy below `cache`, made once per version. Unlike the data, the programs cannot
 * be passed as an open folder, because PostgreSQL looks for its libraries next to the program's resolved path.
 * @throws DatabaseError `folder_unreachable` if the copy cannot be made, or if users other than root can write to the
 * cache.
 */
export async function findRunnablePrograms(
  binaries: Binaries,
  user: ServerUser,
  cache: string,
  log: (line: string) => void,
): Promise<Binaries> {
  const closed = await findClosedFolder(binaries.postgres, user);
  if (closed === undefined) return binaries;
  const source = dirname(dirname(binaries.postgres));
  try {
    const copy = join(cache, await nameOf(source));
    const runnable = { initdb: join(copy, 'bin', 'initdb'), postgres: join(copy, 'bin', 'postgres') };
    // The mode of a new folder depends on the umask, which may be restrictive.
    if ((await mkdir(cache, { recursive: true, mode: 0o755 })) !== undefined) await chmod(cache, 0o755);
    await requireOnlyRoot(cache);
    if (!(await exists(runnable.postgres))) {
      log(`PostgreSQL's user cannot enter ${closed}; copying its programs to ${copy}`);
      await makeCopy(source, copy);
    }
    const stillClosed = await findClosedFolder(runnable.postgres, user);
    if (stillClosed !== undefined) throw new Error(`${stillClosed} is closed, too`);
    return runnable;
  } catch (cause) {
    throw folderUnreachable(closed, user, cause);
  }
}

/** Returns the name and version of the npm package, so that each version gets a separate copy. */
async function nameOf(source: string): Promise<string> {
  const { name, version } = JSON.parse(await readFile(join(dirname(source), 'package.json'), 'utf8')) as {
    readonly name: string;
    readonly version: string;
  };
  return `${name}-${version}`.replaceAll(/[^a-z0-9.-]+/g, '-').replace(/^-/, '');
}

/** Anyone who can write there could run programs as the server's user. */
async function requireOnlyRoot(folder: string): Promise<void> {
  const { uid, mode } = await stat(folder);
  if (uid !== 0 || (mode & 0o022) !== 0) throw new Error(`${folder} can be written by others than root`);
}

/**
 * Copies to a temporary folder and renames it, so that no program sees an incomplete copy. If two programs copy at
 * once, the first copy is used.
 */
async function makeCopy(source: string, copy: string): Promise<void> {
  const workshop = await mkdtemp(`${copy}-making-`);
  try {
    await copyForAll(source, join(workshop, 'native'));
    await rename(join(workshop, 'native'), copy).catch((cause: NodeJS.ErrnoException) => {
      if (cause.code !== 'ENOTEMPTY' && cause.code !== 'EEXIST') throw cause;
    });
  } finally {
    await rm(workshop, { recursive: true, force: true });
  }
}

/** Copies a folder with world-readable modes, regardless of the umask under which the package was installed. */
async function copyForAll(source: string, target: string): Promise<void> {
  await mkdir(target);
  await chmod(target, 0o755);
  for (const entry of await readdir(source, { withFileTypes: true })) {
    const [from, to] = [join(source, entry.name), join(target, entry.name)];
    if (entry.isDirectory()) await copyForAll(from, to);
    else if (entry.isSymbolicLink()) await symlink(await readlink(from), to);
    // Skips linker archives, a large part of the package that a running server does not need.
    else if (!entry.name.endsWith('.a')) {
      await copyFile(from, to);
      await chmod(to, ((await stat(from)).mode & 0o100) === 0 ? 0o644 : 0o755);
    }
  }
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
