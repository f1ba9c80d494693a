import { createHmac, randomInt } from 'node:crypto';

/** Number of recovery codes that an account gets. */
export const RECOVERY_CODES = 10;

/** Excludes characters that look alike (0 o, 1 i l). */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';
/** Two groups: 49 random bits. */
const GROUP = 5;

/** Creates the recovery codes of an account. Programs store them as hashes (`hashRecoveryCode`). */
export function newRecoveryCodes(): readonly string[] {
  const codes = new Set<string>();
  while (codes.size < RECOVERY_CODES) codes.add(`${randomGroup()}-${randomGroup()}`);
  return [...codes];
}

/**
 * Returns the hash under which a recovery code is stored. Its key is not in the database in plain text, so a dump alone
 * is not enough to guess codes. Case and separators of what was typed do not matter.
 */
export function hashRecoveryCode(key: Buffer, accountId: string, typed: string): Buffer {
  const normal = typed.toLowerCase().replace(/[\s-]/g, '');
  return createHmac('sha256', key).update(`${accountId}:${normal}`).digest();
}

function randomGroup(): string {
  return Array.from({ length: GROUP }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');
}
