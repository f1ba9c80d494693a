import { readFile, realpath, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { DatabaseError } from './database-error.ts';

interface Ids {
  readonly uid: number;
  readonly gid: number;
}

/** The user that runs the server. PostgreSQL does not run as root. */
export interface ServerUser {
  /** Owner of the server's files. Undefined if this process runs the server as its own user. */
  readonly owner: Ids | undefined;
  /** Options of `spawn` that start a program as this user, without root capabilities. */
  readonly ids: Ids | Record<string, never>;
}

/**
 * Chooses the server's user. If not started by root: the current user. If started by root: the owner of existing data,
 * otherwise `postgres` if that user exists, otherwise `nobody`. Never creates a user.
 */
export async function chooseServerUser(existingOwner: number | undefined): Promise<ServerUser> {
  if (process.getuid?.() !== 0) return { owner: undefined, ids: {} };
  const ids = await findUnprivilegedUser(existingOwner);
  return { owner: ids, ids };
}

const NOBODY: Ids = { uid: 65_534, gid: 65_534 };

async function findUnprivilegedUser(existingOwner: number | undefined): Promise<Ids> {
  const users = parsePasswd(await readFile('/etc/passwd', 'utf8').catch(() => ''));
  if (existingOwner !== undefined && existingOwner !== 0) {
    return users.find((user) => user.uid === existingOwner) ?? { uid: existingOwner, gid: existingOwner };
  }
  return users.find((user) => user.name === 'postgres') ?? users.find((user) => user.name === 'nobody') ?? NOBODY;
}

function parsePasswd(text: string): readonly (Ids & { readonly name: string })[] {
  return text
    .split('\n')
    .map((line) => line.split(':'))
    .filter((fields) => fields.length >= 4)
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
}

/**
 * Returns the first folder or file on the way to `path` that the user may not enter or run, such as /root or a clone
 * made under umask 077. Returns undefined if the whole path is accessible.
 */
export async function findClosedFolder(path: string, { owner }: ServerUser): Promise<string | undefined> {
  if (owner === undefined) return undefined;
  const ways = [await realpath(path)];
  for (let folder = dirname(ways[0] ?? path); ways.at(-1) !== folder; folder = dirname(folder)) ways.push(folder);
  for (const folder of ways.reverse()) {
    const { mode, uid, gid } = await stat(folder);
    const mayPass = uid === owner.uid ? mode & 0o100 : gid === owner.gid ? mode & 0o010 : mode & 0o001;
    if (mayPass === 0) return folder;
  }
  return undefined;
}

/** Creates the error for a folder that the server's user cannot enter and that cannot be passed to it. */
export function folderUnreachable(closed: string, { owner }: ServerUser, cause?: unknown): DatabaseError {
  return new DatabaseError(
    'folder_unreachable',
    `PostgreSQL does not run as root, and its user (id ${owner?.uid}) cannot enter ${closed}. ` +
      'Move this folder and DATA_DIR to a place everyone may pass through, or start as an ordinary user.',
    cause,
  );
}
