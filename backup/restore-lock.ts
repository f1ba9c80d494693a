import { mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { BackupError } from './backup-error.ts';

/** Remains in the folder, because a file that is deleted while another program waits for it locks nothing. */
const LOCK_FILE = 'restore.lock';

/**
 * Does work while no other restore uses the data folder. Two at once would delete each other's copies, and could leave
 * the data of one with the keys of the other. Node has no locks of files, so this is SQLite's, which the system releases
 * if this process is killed.
 * @throws BackupError `backup_target_in_use`
 */
export async function asOnlyRestore<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, LOCK_FILE);
  await (await open(file, 'a', 0o600)).close();
  const lock = new DatabaseSync(file);
  try {
    take(lock, dataDir);
    return await work();
  } finally {
    lock.close();
  }
}

function take(lock: DatabaseSync, dataDir: string): void {
  try {
    lock.exec('begin exclusive');
  } catch (cause) {
    if (!(cause instanceof Error && 'errcode' in cause && cause.errcode === SQLITE_BUSY)) throw cause;
    throw new BackupError(
      'backup_target_in_use',
      `Another restore into ${dataDir} is running. Wait until it ends.`,
      cause,
    );
  }
}

const SQLITE_BUSY = 5;
