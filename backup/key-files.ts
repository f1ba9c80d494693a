import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { z } from 'zod';
import { BackupError } from './backup-error.ts';
import { removeMatching } from './remove-matching.ts';
import type { Sources } from './sources.ts';

/** Name of the embedded server's passwords among the keys. */
export const SERVER_SECRETS = 'postgres-secrets';

const bundle = z.object({ files: z.array(z.object({ name: z.string(), content: z.base64() })) });

/** Content of each file with key material, by name. */
export type Keys = ReadonlyMap<string, Buffer>;

/** Reads the key files that exist. Some are created only when needed, or are given as settings instead. */
export async function collectKeys(sources: Sources): Promise<Keys> {
  const keys = new Map<string, Buffer>();
  for (const [name, file] of sources.keyFiles) {
    const content = await readFile(file).catch(missing);
    if (content !== undefined) keys.set(name, content);
  }
  return keys;
}

/** Serializes the keys as the content of one part. */
export function packKeys(keys: Keys): Readable {
  const files = Array.from(keys, ([name, content]) => ({ name, content: content.toString('base64') }));
  return Readable.from([Buffer.from(JSON.stringify({ files }))]);
}

/** Reads the keys of a backup. @throws BackupError `backup_damaged` */
export async function unpackKeys(part: Readable): Promise<Keys> {
  const read = bundle.safeParse(await json(part).catch(() => null));
  if (!read.success) throw new BackupError('backup_damaged', 'The part with the keys cannot be read.');
  return new Map(read.data.files.map(({ name, content }) => [name, Buffer.from(content, 'base64')]));
}

/** Returns the target path of each key of a backup, from the settings. Other keys are written to the data folder. */
export function placeKeys(keys: Keys, sources: Sources): ReadonlyMap<string, Buffer> {
  const own = Array.from(keys).filter(([name]) => name !== SERVER_SECRETS);
  return new Map(own.map(([name, content]) => [sources.keyFiles.get(name) ?? join(sources.dataDir, name), content]));
}

/** Returns the existing files with different content. */
export async function findConflicts(placed: ReadonlyMap<string, Buffer>): Promise<readonly string[]> {
  const found: string[] = [];
  for (const [file, content] of placed) {
    const present = await readFile(file).catch(missing);
    if (present !== undefined && !present.equals(content)) found.push(file);
  }
  return found;
}

const STAGING = '.restoring-';

/**
 * Writes each file next to its target (mode 0600), and removes what a killed restore left there. Returns a function that
 * moves the files to their targets, and one that removes them.
 */
export async function stageKeys(
  placed: ReadonlyMap<string, Buffer>,
): Promise<{ commit(): Promise<void>; undo(): Promise<void> }> {
  const staged: (readonly [string, string])[] = [];
  const undo = async () => {
    for (const [aside] of staged) await rm(aside, { force: true });
  };
  try {
    for (const [file, content] of placed) {
      await mkdir(dirname(file), { recursive: true, mode: 0o700 });
      await removeMatching(dirname(file), `${basename(file)}${STAGING}`);
      const aside = `${file}${STAGING}${randomBytes(4).toString('hex')}`;
      staged.push([aside, file]);
      const handle = await open(aside, 'wx', 0o600);
      await handle.writeFile(content);
      await handle.sync();
      await handle.close();
    }
  } catch (error) {
    await undo();
    throw error;
  }
  return {
    undo,
    async commit() {
      for (const [aside, file] of staged) await rename(aside, file);
    },
  };
}

function missing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined;
  throw error;
}
