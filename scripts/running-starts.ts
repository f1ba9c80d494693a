import { mkdir, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readCommandLine } from '../database/postmaster.ts';

const PREFIX = 'running-';
/** `install.cjs` reads the notes as well. */
const folderOf = (root: string) => join(root, 'node_modules', '.built');

/**
 * Notes that `npm start` runs the programs of this folder. They load files while they run, so no build may replace them.
 * A folder that cannot be written gets no note. The note contains the folder, because packages may be copied with it.
 * @returns a function that removes the note
 */
export async function noteStart(root: string, pid = process.pid): Promise<() => Promise<void>> {
  const file = join(folderOf(root), `${PREFIX}${pid}`);
  await mkdir(folderOf(root), { recursive: true })
    .then(async () => writeFile(file, await realpath(root)))
    .catch(() => undefined);
  return () => rm(file, { force: true }).catch(() => undefined);
}

/** Returns the process of another `npm start` that runs the programs of this folder, or undefined. */
export async function findStart(root: string): Promise<number | undefined> {
  const names = await readdir(folderOf(root)).catch(() => []);
  for (const name of names) {
    const pid = Number(name.slice(PREFIX.length));
    if (!name.startsWith(PREFIX) || pid === process.pid) continue;
    const folder = await readFile(join(folderOf(root), name), 'utf8').catch(() => '');
    if (folder !== (await realpath(root))) continue;
    // After a kill, the note remains, and another process may get its ID.
    if ((await readCommandLine(pid)).includes('scripts/start.ts')) return pid;
  }
  return undefined;
}
