import { createHash } from 'node:crypto';
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

/** The file of breached passwords cannot be read, or has another format. The message is one sentence part. */
export class BreachedPasswordsError extends Error {
  override readonly name = 'BreachedPasswordsError';
  readonly code = 'breached_passwords_invalid';
}

/** Checks whether a password occurred in a known data breach (ASVS 5.0 V6.2.12). */
export type IsBreached = (password: string) => boolean;

/** Length of a SHA-1 hash in hexadecimal digits. */
const DIGITS = 40;
/** Bytes that certainly contain a whole line: a hash, a colon, a count, and the end of the line before. */
const WINDOW = 256;
const LINE = /^([0-9A-F]{40})(?::\d+)?\r?$/;

/**
 * Opens a file of breached passwords as the Pwned Passwords downloader writes it: a line `SHA-1:count` for each password,
 * in capital letters and ascending order. The file can have tens of gigabytes: a check reads some forty short pieces, and
 * opens the file again, so that a newer one can replace it at any time. Passwords are hashed as typed, in UTF-8.
 * @param file null: no password is known to be breached
 * @throws BreachedPasswordsError if the file cannot be read or does not begin with two such lines, now or in a check
 */
export function openBreachedPasswords(file: string | null): IsBreached {
  if (file === null) return () => false;
  withFile(file, checkBeginning);
  return (password) => {
    const hash = createHash('sha1').update(password, 'utf8').digest('hex').toUpperCase();
    return withFile(file, (fd) => search(fd, hash));
  };
}

function withFile<T>(file: string, use: (fd: number) => T): T {
  let fd: number | undefined;
  try {
    fd = openSync(file, 'r');
    return use(fd);
  } catch (error) {
    if (error instanceof BreachedPasswordsError) throw error;
    throw new BreachedPasswordsError(`cannot be read (${(error as NodeJS.ErrnoException).code ?? 'unknown error'})`);
  } finally {
    if (fd !== undefined) closeSync(fd);
  }
}

function checkBeginning(fd: number): void {
  const [first, second] = readText(fd, 0).split('\n').map(hashOf);
  if (first === undefined || second === undefined || first >= second)
    throw new BreachedPasswordsError('must have a SHA-1 hash and a count in each line, ordered by hash');
}

/** Binary search over bytes: `low` is always the beginning of a line, and the hash is in a line from `low` to `high`. */
function search(fd: number, hash: string): boolean {
  let low = 0;
  let high = fstatSync(fd).size;
  while (high - low > WINDOW) {
    const middle = low + Math.floor((high - low) / 2);
    const text = readText(fd, middle);
    const begin = text.indexOf('\n') + 1;
    const found = hashOf(text.slice(begin).split('\n')[0] ?? '');
    if (begin === 0 || found === undefined)
      throw new BreachedPasswordsError(`has an invalid line after byte ${middle}`);
    if (found === hash) return true;
    if (found < hash) low = middle + begin;
    else high = middle + begin;
  }
  return readText(fd, low)
    .split('\n')
    .some((line) => line.startsWith(hash));
}

function hashOf(line: string): string | undefined {
  return LINE.exec(line)?.[1];
}

function readText(fd: number, position: number): string {
  const bytes = Buffer.alloc(WINDOW + DIGITS);
  return bytes.toString('latin1', 0, readSync(fd, bytes, 0, bytes.length, position));
}
