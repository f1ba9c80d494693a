import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createOnce } from './create-once.ts';
import { SealError } from './seal.ts';

/**
 * Writes a secret to a file readable only by its owner (0600), unless the file exists.
 * @throws SealError `key_invalid` if it cannot be written
 */
export async function createSecretFile(file: string, content: string): Promise<void> {
  try {
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    await createOnce(file, () => `${content}\n`);
  } catch (error) {
    throw new SealError('key_invalid', `The file ${file} cannot be written: ${(error as Error).message}`, error);
  }
}
