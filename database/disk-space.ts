import { statfs } from 'node:fs/promises';

/** Returns the bytes an unprivileged user can still write on an existing folder's disk. */
export async function readFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Formats bytes for messages, in whole MB. */
export function formatMegabytes(bytes: number): string {
  return `${Math.floor(bytes / MEGABYTE).toLocaleString('en-US')} MB`;
}

export const MEGABYTE = 1024 * 1024;
