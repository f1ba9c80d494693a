import { statfs } from 'node:fs/promises';

/** Bytes that an ordinary user can still write on the disk of a folder, which must exist. */
export async function readFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** A number of bytes for messages, in whole MB. */
export function formatMegabytes(bytes: number): string {
  return `${Math.floor(bytes / MEGABYTE).toLocaleString('en-US')} MB`;
}

export const MEGABYTE = 1024 * 1024;
