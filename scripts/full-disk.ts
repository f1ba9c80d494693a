import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { DISK_LIMITS } from '../database/disk-guard.ts';
import { formatMegabytes, readFreeBytes } from '../database/disk-space.ts';

/**
 * Explains a failed start caused by a full disk in one line that names the folder or quotes the failure. `failure` is
 * the output of the failed programs. Returns undefined if no disk is full.
 */
export async function explainFullDisk(dataDir: string, failure: string): Promise<string | undefined> {
  const quoted = failure.split('\n').find((line) => NO_SPACE.test(line));
  let folder = dataDir;
  while (!existsSync(folder)) folder = dirname(folder);
  const free = await readFreeBytes(folder);
  if (free < DISK_LIMITS.low && (quoted !== undefined || free < NOTHING_LEFT)) {
    return (
      `The disk that holds ${dataDir} is full: ${formatMegabytes(free)} are free, and at least ` +
      `${formatMegabytes(DISK_LIMITS.low)} are needed. Free some space and start again.`
    );
  }
  return quoted === undefined ? undefined : `A disk is full. Free some space and start again. (${quoted.trim()})`;
}

const NO_SPACE = /ENOSPC|EDQUOT|No space left on device|Disk quota exceeded|"code":"53100"| is full: /;
/** With less space than this, programs whose log is on that disk cannot report it. */
const NOTHING_LEFT = 1024 * 1024;
