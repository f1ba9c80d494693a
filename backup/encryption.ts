import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { Decrypter, Encrypter } from 'age-encryption';
import { BackupError } from './backup-error.ts';

/** Encrypts a stream, or passes it through if a backup is not encrypted. */
export type Encrypt = (plain: Readable) => Promise<Readable>;

/**
 * Returns an encryption to all recipients in the age format (age-encryption.org/v1), which the program `age` can
 * decrypt, too. Without recipients, nothing is encrypted.
 * @param recipients `age1…`
 * @throws BackupError `backup_invalid_use`
 */
export function encryptTo(recipients: readonly string[]): Encrypt {
  if (recipients.length === 0) return async (plain) => plain;
  const encrypter = new Encrypter();
  for (const recipient of recipients) {
    try {
      encrypter.addRecipient(recipient);
    } catch (cause) {
      throw new BackupError('backup_invalid_use', `"${recipient}" is not a recipient of age (age1…).`, cause);
    }
  }
  return async (plain) => fromWeb(await encrypter.encrypt(toWeb(plain)));
}

/**
 * Decrypts a stream with any of the identities. Reading the result fails if the content was modified or truncated.
 * @param identities lines of an age identity file
 * @throws BackupError `backup_invalid_use`, `backup_wrong_identity`
 */
export async function decryptWith(identities: readonly string[], encrypted: Readable): Promise<Readable> {
  const decrypter = new Decrypter();
  for (const identity of identities) {
    try {
      decrypter.addIdentity(identity);
    } catch {
      // The original error would contain the secret, so it is not the cause.
      throw new BackupError('backup_invalid_use', 'The identity file contains a line that is not an age identity.');
    }
  }
  try {
    return fromWeb(await decrypter.decrypt(toWeb(encrypted)));
  } catch (cause) {
    encrypted.destroy();
    throw new BackupError('backup_wrong_identity', 'The identity does not open this backup.', cause);
  }
}

/** Returns the lines of an age identity or recipients file, without comments. */
export function linesOf(text: string): readonly string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
}

type Bytes = globalThis.ReadableStream<Uint8Array>;

function toWeb(stream: Readable): Bytes {
  return Readable.toWeb(stream) as unknown as Bytes;
}

function fromWeb(stream: Bytes): Readable {
  return Readable.fromWeb(stream as unknown as ReadableStream);
}
