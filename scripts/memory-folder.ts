import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
const ROOM_BYTES = 4 * 2 ** 30;

/**
 * Creates an in-memory folder for temporary files. Returns undefined without enough space: not on Linux, in a container
 * with the usual 64 MB, or on a mount that runs no programs. Every account may write there, as in `/tmp`, because
 * PostgreSQL does not run as root. The caller removes the folder; folders of killed runs are removed first.
 *
 * Tests create and drop hundreds of databases with a thousand files each. On a disk, that takes as much CPU time as all
 * their statements.
 */
export function makeMemoryFolder(): string | undefined {
  if (!isRoomy()) return undefined;
  for (const name of readdirSync(MEMORY))
    if (isAbandoned(name)) rmSync(join(MEMORY, name), { recursive: true, force: true });
  const folder = mkdtempSync(join(MEMORY, `postledger-run-${process.pid}-`));
  chmodSync(folder, 0o1777);
  return folder;
}

function isRoomy(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    const mount = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .map((line) => line.split(' '))
      .find(([, place, type]) => place === MEMORY && type === 'tmpfs');
    return mount !== undefined && !mount[3]?.split(',').includes('noexec') && bavail * bsize >= ROOM_BYTES;
  } catch {
    return false;
  }
}

function isAbandoned(name: string): boolean {
  const [, pid] = name.match(/^postledger-run-(\d+)-/) ?? [];
  return pid !== undefined && statSync(`/proc/${pid}`, { throwIfNoEntry: false }) === undefined;
}
