import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseError } from './database-error.ts';
import { type DiskReserve, diskReserve } from './disk-reserve.ts';
import { formatMegabytes, MEGABYTE, readFreeBytes } from './disk-space.ts';
import type { Cluster } from './embedded-cluster.ts';
import { findPostmaster } from './postmaster.ts';
import { writeDiskFull } from './server-settings.ts';

/** Limits for handling a full disk. Sizes are in bytes. */
export interface DiskLimits {
  /** Free space below which the server becomes read-only. */
  readonly low: number;
  /** Free space at which it accepts writes again. */
  readonly roomy: number;
  /** Space reserved for running on a full disk, where a new connection may write a small file. */
  readonly running: number;
  /** Space reserved for starting on a full disk. */
  readonly starting: number;
  readonly checkEveryMs: number;
}

/** PostgreSQL's write-ahead log grows by 16 MB at a time. Crash recovery needs one such segment, rarely two. */
export const DISK_LIMITS: DiskLimits = {
  low: 32 * MEGABYTE,
  roomy: 40 * MEGABYTE,
  running: 8 * MEGABYTE,
  starting: 32 * MEGABYTE,
  checkEveryMs: 500,
};

export interface DiskGuard {
  /** Releases the reserve for a start if the disk is full. */
  makeRoom(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Checks that the disk has enough free space to start a server and write.
 * @throws DatabaseError `disk_full`
 */
export async function requireRoom(cluster: Cluster, limits: DiskLimits): Promise<void> {
  const free = await readFreeBytes(cluster.folder);
  if (free >= limits.low) return;
  throw new DatabaseError(
    'disk_full',
    `The disk that holds ${cluster.folder} is full: ${formatMegabytes(free)} are free, and the database needs ` +
      `${formatMegabytes(limits.low)} to start. Free some space and start again.`,
  );
}

/**
 * Watches the disk of the server's data and makes the server read-only while the disk is full. Otherwise PostgreSQL
 * would stop when it cannot extend its log, and could not start again. Two reserve files keep it reachable and let
 * it start if it stops anyway. Once there is space, the server accepts writes without a restart. Several guards can
 * watch one cluster.
 */
export async function guardDisk(
  cluster: Cluster,
  limits: DiskLimits,
  report: (line: string) => void,
  readFree: (folder: string) => Promise<number> = readFreeBytes,
): Promise<DiskGuard> {
  const running = diskReserve(join(cluster.folder, 'reserve-running'), limits.running);
  const starting = diskReserve(join(cluster.folder, 'reserve-starting'), limits.starting);
  const owed = new Set<DiskReserve>();
  let isFull: boolean | undefined;

  async function release(reserve: DiskReserve): Promise<void> {
    if (await reserve.release()) owed.add(reserve);
  }

  async function enforceFullDisk(free: number): Promise<void> {
    let left = free - limits.roomy;
    for (const reserve of [running, starting]) {
      if (await reserve.isHeld()) continue;
      left -= reserve.size;
      if (left < 0) return;
      await reserve.hold();
      owed.delete(reserve);
    }
  }

  async function check(): Promise<void> {
    const free = await readFree(cluster.folder);
    const owedBytes = [...owed].reduce((sum, { size }) => sum + size, 0);
    const needed = limits.roomy + owedBytes;
    const isFullNow = free < (isFull === true ? needed : limits.low);
    if (isFullNow && free < limits.running) await release(running);
    if (!isFullNow) await enforceFullDisk(free);
    if (isFullNow === isFull) return;
    await writeDiskFull(cluster, isFullNow);
    const postmaster = await findPostmaster(cluster);
    if (postmaster !== undefined) process.kill(postmaster.pid, 'SIGHUP');
    if (isFullNow || isFull !== undefined) report(describe(cluster, isFullNow, free, limits.roomy));
    isFull = isFullNow;
  }

  await check();
  const stopping = new AbortController();
  const watching = watch(check, limits.checkEveryMs, stopping.signal, report);
  return {
    async makeRoom() {
      if ((await readFree(cluster.folder)) < limits.low) await release(starting);
    },
    async stop() {
      stopping.abort();
      await watching;
    },
  };
}

function describe(cluster: Cluster, isFull: boolean, free: number, roomy: number): string {
  const disk = `The disk that holds ${cluster.folder}`;
  return isFull
    ? `${disk} is full (${formatMegabytes(free)} free): nothing can be stored until ${formatMegabytes(roomy)} are free. Reading works.`
    : `${disk} has room again (${formatMegabytes(free)} free): storing works.`;
}

async function watch(
  check: () => Promise<void>,
  everyMs: number,
  signal: AbortSignal,
  report: (line: string) => void,
): Promise<void> {
  let lastProblem = '';
  while (!signal.aborted) {
    await pause(everyMs, undefined, { signal, ref: false }).catch(() => undefined);
    if (signal.aborted) return;
    try {
      await check();
      lastProblem = '';
    } catch (error) {
      const problem = `The disk of the database could not be checked: ${String(error)}`;
      if (problem !== lastProblem) report(problem);
      lastProblem = problem;
    }
  }
}
