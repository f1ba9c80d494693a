import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A separate small file system. */
export type SmallDisk = {
  readonly folder: string;
  /** Writes a file until no space is left. */
  fill(): void;
  /** Deletes that file. */
  free(): void;
  remove(): void;
};

/** Mounts a small disk. Returns null if this user cannot, because only root on Linux can. */
export function mountSmallDisk(size: string): SmallDisk | null {
  const folder = mkdtempSync(join(tmpdir(), 'postledger-disk-'));
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder]).status !== 0) {
    rmdirSync(folder);
    return null;
  }
  chmodSync(folder, 0o755);
  const filler = join(folder, 'filler');
  return {
    folder,
    fill() {
      const file = openSync(filler, 'a');
      try {
        for (const size of [1024 * 1024, 1024, 1]) writeUntilFull(file, Buffer.alloc(size));
      } finally {
        closeSync(file);
      }
    },
    free: () => rmSync(filler, { force: true }),
    remove() {
      execFileSync('umount', ['-l', folder]);
      rmdirSync(folder);
    },
  };
}

function writeUntilFull(file: number, block: Buffer): void {
  try {
    while (writeSync(file, block) > 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}
