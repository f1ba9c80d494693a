import { MEGABYTE, readFreeBytes } from './disk-space.ts';
import { locateCluster } from './embedded-cluster.ts';
import { findPostmaster } from './postmaster.ts';

/** What bulk data is stored for. */
export type StorageUse = 'upload' | 'import';

/**
 * Free space that bulk data must leave, in bytes. Deletions write to the disk, too, so a refused upload can only be
 * removed with space left. Imports may use more of the disk than uploads, because an export is deleted once it is read.
 * Both stop long before the server becomes read-only (`disk-guard.ts`).
 */
export const STORAGE_RESERVES: Readonly<Record<StorageUse, number>> = {
  upload: 512 * MEGABYTE,
  import: 256 * MEGABYTE,
};

/** The disk of a database. */
export interface StorageRoom {
  /** Checks whether storing `bytes` more would use the reserve. */
  isShortFor(use: StorageUse, bytes?: number): Promise<boolean>;
}

/** Watches the disk of a folder. `readFree` returns its free bytes. */
export function createStorageRoom(
  folder: string,
  readFree: (folder: string) => Promise<number> = readFreeBytes,
): StorageRoom {
  return {
    async isShortFor(use, bytes = 0) {
      return (await readFree(folder)) - bytes < STORAGE_RESERVES[use];
    },
  };
}

/**
 * Finds the disk of the database at `url`. Returns undefined unless that is the embedded server running in `dataDir`,
 * because the free space of other servers is unknown.
 */
export async function findStorageRoom(url: string, dataDir: string): Promise<StorageRoom | undefined> {
  const { hostname, port } = new URL(url);
  if (hostname !== '127.0.0.1') return undefined;
  const cluster = locateCluster(dataDir);
  const postmaster = await findPostmaster(cluster);
  return postmaster?.port === Number(port) ? createStorageRoom(cluster.folder) : undefined;
}
