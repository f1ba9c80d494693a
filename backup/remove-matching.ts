import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Removes the files and folders in a folder whose names start with a prefix. */
export async function removeMatching(folder: string, prefix: string): Promise<void> {
  for (const name of await readdir(folder))
    if (name.startsWith(prefix)) await rm(join(folder, name), { recursive: true, force: true });
}
