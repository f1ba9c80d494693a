import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import { BackupError } from './backup-error.ts';
import { decryptWith, type Encrypt } from './encryption.ts';
import type { Part } from './manifest.ts';

/**
 * Writes a part, compressed and then encrypted. Counts and hashes the bytes as stored. Memory use does not depend on
 * the part's size.
 * @param plain a failure of this stream fails the part
 */
export async function writePart(
  path: string,
  { name, file, encrypt }: { readonly name: Part['name']; readonly file: string; readonly encrypt: Encrypt },
  plain: Readable,
): Promise<Part> {
  const hash = createHash('sha256');
  let size = 0;
  const compressed = createZstdCompress();
  const packing = pipeline(plain, compressed);
  packing.catch(() => undefined);
  const writing = pipeline(
    await encrypt(compressed),
    async function* measure(chunks: AsyncIterable<Uint8Array>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        size += chunk.length;
        yield chunk;
      }
    },
    createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }),
  );
  // If both fail, the first failure is the cause.
  await Promise.all([packing, writing]);
  return { name, file, size, sha256: hash.digest('hex') };
}

/**
 * Compares a part with the manifest.
 * @throws BackupError `backup_damaged`
 */
export async function checkPart(path: string, { file, size, sha256 }: Part): Promise<void> {
  const found = await stat(path).catch(() => undefined);
  if (found === undefined) throw new BackupError('backup_damaged', `${file} is missing.`);
  if (found.size !== size)
    throw new BackupError('backup_damaged', `${file} has ${found.size} bytes instead of ${size}.`);
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  if (hash.digest('hex') !== sha256) throw new BackupError('backup_damaged', `${file} was changed: wrong checksum.`);
}

/**
 * Opens a part: decrypts it if there are identities, and decompresses it. The stream fails if the content is damaged.
 * @throws BackupError `backup_wrong_identity`
 */
export async function readPart(path: string, identities: readonly string[] | null): Promise<Readable> {
  const stored = createReadStream(path);
  const packed = identities === null ? stored : await decryptWith(identities, stored);
  const plain = createZstdDecompress();
  pipeline(packed, plain).catch((error: Error) => plain.destroy(error));
  return plain;
}

/** Reads a part to its end, which also verifies the encryption. @throws BackupError `backup_damaged` */
export async function drainPart(path: string, part: Part, identities: readonly string[] | null): Promise<void> {
  const plain = await readPart(path, identities);
  try {
    for await (const _chunk of plain);
  } catch (cause) {
    throw new BackupError('backup_damaged', `${part.file} cannot be read to its end.`, cause);
  }
}
