import { randomBytes } from 'node:crypto';
import { chmod, link, readFile, rm, writeFile } from 'node:fs/promises';

/**
 * Makes a file readable by its owner only, unless it is there. Written aside and linked into place: a program that is
 * killed half-way leaves no half a key, and of two programs at once both go on with the same one.
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
