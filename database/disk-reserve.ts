import { randomBytes } from 'node:crypto';
import { open, rm, stat } from 'node:fs/promises';
import { MEGABYTE } from './disk-space.ts';

/** A file that only reserves space. It is deleted when the space is needed. */
export interface DiskReserve {
  readonly size: number;
  isHeld(): Promise<boolean>;
  /** Creates the file if there is enough space. */
  hold(): Promise<void>;
  /** Deletes the file and returns whether it existed. */
  release(): Promise<boolean>;
}

export function diskReserve(file: string, size: number): DiskReserve {
  const isHeld = async () => ((await stat(file).catch(() => undefined))?.size ?? 0) >= size;
  return {
    size,
    isHeld,
    async hold() {
      if (await isHeld()) return;
      const making = await open(file, 'w', 0o600);
      try {
        // Random bytes, because zeros take no space on a file system with compression.
        const block = randomBytes(Math.min(size, MEGABYTE));
        for (let written = 0; written < size; written += block.length) await making.writeFile(block);
      } catch (error) {
        await rm(file, { force: true });
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      } finally {
        await making.close();
      }
    },
    async release() {
      const wasHeld = await isHeld();
      if (wasHeld) await rm(file, { force: true });
      return wasHeld;
    },
  };
}
