import { randomBytes } from 'node:crypto';
import { chmod, link, readFile, rm, writeFile } from 'node:fs/promises';

/**
 * Creates a file that only its owner can read, unless it exists. The file is written under another name and then
 * linked: a killed program leaves no partial key, and two concurrent programs end up with the same one.
 */
export async function createOnce(file: string, make: () => string | Promise<string>): Promise<void> {
  const found = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (found !== undefined) return chmod(file, 0o600);
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
