import { randomBytes } from 'node:crypto';
import { link, rm, stat, writeFile } from 'node:fs/promises';

/**
 * Creates a file that only its owner can read, unless it exists. The file is written under another name and then
 * linked: a full disk or a killed program leaves no partial key, and two concurrent programs end up with the same one.
 * Nothing is written if the file exists, because its folder may be read-only.
 */
export async function createOnce(file: string, make: () => string | Promise<string>): Promise<void> {
  if (await exists(file)) return;
  const aside = `${file}.${randomBytes(4).toString('hex')}`;
  try {
    await writeFile(aside, await make(), { mode: 0o600, flag: 'wx', flush: true });
    await link(aside, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(aside, { force: true });
  }
}

async function exists(file: string): Promise<boolean> {
  try {
    await stat(file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}
