import { createHash, randomBytes } from 'node:crypto';

/** Creates a secret (token, code, session, client secret): 256 random bits in 43 unreserved characters. */
export function createSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Checks whether a text has the format of a secret. Anything else needs no lookup. */
export function isSecret(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}

/** Returns the stored form of a secret. A secret has 256 random bits, so a plain hash cannot be reversed. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
