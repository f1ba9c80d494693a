import { createHash, randomBytes } from 'node:crypto';

/** A new secret (token, code, session, client secret): 256 random bits in 43 unreserved characters. */
export function createSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Whether a text has the form of a secret; what has not need not be looked up. */
export function isSecret(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}

/** All that is stored of a secret: it has 256 random bits, so a plain hash cannot be turned back. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
