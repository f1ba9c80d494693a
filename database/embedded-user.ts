import { spawnSync } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { DatabaseError } from './database-error.ts';

interface Ids {
  readonly uid: number;
  readonly gid: number;
}

/** Who runs the server, and how: PostgreSQL refuses to run as root. */
export interface ServerUser {
  /** Owner of the server's files; undefined when this process runs it under its own name. */
  readonly owner: Ids | undefined;
  /** The command that runs `program` as that user, with the options for `spawn`. */
  command(program: string, args: readonly string[]): Command;
}

export interface Command {
  readonly file: string;
  readonly args: readonly string[];
  readonly ids: Ids | Record<string, never>;
}

/**
 * Chooses the user for the server. Not root: this user. Root: the owner of existing data, else `postgres` when the
 * system has that user, else `nobody`; no user is ever created.
 *
 * A clone under /root or in a private temporary folder is closed to such a user. The server then keeps one capability
 * of root, to pass through folders (CAP_DAC_READ_SEARCH, in containers that lack it CAP_DAC_OVERRIDE), as its ambient
 * set: still not root, and nothing outside the data folder is changed.
 * @throws DatabaseError `folder_unreachable` when that is not possible either.
 */
export async function chooseServerUser(
  existingOwner: number | undefined,
  mustReach: readonly string[],
): Promise<ServerUser> {
  if (process.getuid?.() !== 0) return { owner: undefined, command: (file, args) => ({ file, args, ids: {} }) };
  const ids = await findUnprivilegedUser(existingOwner);
  const closed = await findClosedFolder(mustReach, ids);
  if (closed === undefined) return { owner: ids, command: (file, args) => ({ file, args, ids }) };
  const capability = await findPassCapability();
  if (capability === undefined) {
    throw new DatabaseError(
      'folder_unreachable',
      `PostgreSQL does not run as root, and the user it runs as (id ${ids.uid}) cannot enter ${closed}. ` +
        'Move this folder and DATA_DIR to a place everyone may pass through, or start as an ordinary user.',
    );
  }
  const drop = [`--reuid=${ids.uid}`, `--regid=${ids.gid}`, '--clear-groups'];
  // Without the securebit access(2), by which initdb looks for its programs, leaves the capability out.
  const keep = ['--securebits=+no_setuid_fixup', `--inh-caps=+${capability}`, `--ambient-caps=+${capability}`];
  return {
    owner: ids,
    command: (program, args) => ({ file: 'setpriv', args: [...drop, ...keep, '--', program, ...args], ids: {} }),
  };
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

/** The first folder on the way to one of the paths that the user may not pass through. */
async function findClosedFolder(paths: readonly string[], ids: Ids): Promise<string | undefined> {
  for (const path of paths) {
    const ways = [resolve(path)];
    for (let folder = dirname(resolve(path)); ways.at(-1) !== folder; folder = dirname(folder)) ways.push(folder);
    for (const folder of ways.reverse()) {
      const { mode, uid, gid } = await stat(folder);
      const mayPass = uid === ids.uid ? mode & 0o100 : gid === ids.gid ? mode & 0o010 : mode & 0o001;
      if (mayPass === 0) return folder;
    }
  }
  return undefined;
}

/** capabilities(7): numbers 1 and 2. */
const PASS_CAPABILITIES = [
  { name: 'dac_read_search', bit: 2n },
  { name: 'dac_override', bit: 1n },
] as const;

async function findPassCapability(): Promise<string | undefined> {
  const status = await readFile('/proc/self/status', 'utf8').catch(() => '');
  const bounding = BigInt(`0x${/^CapBnd:\s*([0-9a-f]+)$/m.exec(status)?.[1] ?? '0'}`);
  if (spawnSync('setpriv', ['--version'], { stdio: 'ignore' }).status !== 0) return undefined;
  return PASS_CAPABILITIES.find(({ bit }) => ((bounding >> bit) & 1n) === 1n)?.name;
}
