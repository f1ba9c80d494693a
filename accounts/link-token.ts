import { createHash, randomBytes } from 'node:crypto';
import { CLOCK_TOLERANCE_MS } from './clock-tolerance.ts';

/** How long a link in an email is valid, in ms: at most 10 minutes (OWASP ASVS 5.0 V6.5.5). */
export const LINK_MS = 10 * 60_000;
/** A link that expires after more than this, in ms, is from a clock that has since been set back, and is invalid. */
export const LONGEST_LINK_MS = LINK_MS + CLOCK_TOLERANCE_MS;

/**
 * Creates the secret for a link in an email (256 bits) and its hash. Only the hash is stored, so a database dump does
 * not open any account. A fast hash suffices because the secret cannot be guessed (NIST SP 800-63B §5.1.2.2).
 */
export function newLinkToken(): { readonly token: string; readonly hash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashLinkToken(token) };
}

/** Returns the hash under which a token is stored. */
export function hashLinkToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
