import { randomBytes } from 'node:crypto';
import { link, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { SealError } from './seal.ts';

/**
 * Writes a secret to a file readable only by its owner (0600), unless the file exists. It is written under another name
 * and then linked, so that a full disk or a killed process leaves no empty secret.
 * @throws SealError `key_invalid` if it cannot be written
 */
export async function createSecretFile(file: string, content: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const aside = `${file}.${randomBytes(4).toString('hex')}`;
  try {
    await writeFile(aside, `${content}\n`, { flag: 'wx', mode: 0o600, flush: true });
    await link(aside, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) {
      throw new SealError('key_invalid', `The file ${file} cannot be written`, error);
    }
  } finally {
    await rm(aside, { force: true });
  }
}
