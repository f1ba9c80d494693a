import { type DsaPublicKey, PublicKeyError, type PublicKeyFault, readPublicKey } from '../access/dsa-key.ts';
import type { Failure } from '../pages/failure.ts';
import type { Texts } from '../pages/texts.ts';

/**
 * Reads a pasted public key, on one line or as a whole PEM, and checks its numbers (contract §2). For an unusable key,
 * returns the error and how to fix it, including for the most common mistakes: a private key, or a key of another type.
 */
export function readPastedKey(t: Texts, text: string): DsaPublicKey | Failure {
  const pasted = text.trim();
  const mistake = MISTAKES.find(([, shape]) => shape.test(pasted));
  if (mistake !== undefined) return wordsFor(t, mistake[0]);
  if (isPrivateLine(pasted)) return wordsFor(t, 'private');
  try {
    return readPublicKey(pasted);
  } catch (error) {
    if (!(error instanceof PublicKeyError)) throw error;
    if (error.fault !== 'wrong_size') return wordsFor(t, error.fault);
    return {
      title: t('portal.keys.faults.wrong_size.title', { p: error.sizes?.p ?? 0, q: error.sizes?.q ?? 0 }),
      advice: t('portal.keys.faults.wrong_size.advice'),
    };
  }
}

type Mistake = 'private' | 'missing' | 'ssh' | 'certificate' | 'other_pem' | 'parameters';

const MISTAKES: readonly (readonly [Mistake, RegExp])[] = [
  ['missing', /^$/],
  ['private', /PRIVATE KEY/],
  ['ssh', /^ssh-|BEGIN SSH2 /],
  ['certificate', /BEGIN (?:TRUSTED )?CERTIFICATE/],
  ['other_pem', /BEGIN (?:RSA|EC) PUBLIC KEY/],
  ['parameters', /BEGIN DSA PARAMETERS/],
];

function wordsFor(t: Texts, fault: Mistake | Exclude<PublicKeyFault, 'wrong_size'>): Failure {
  return { title: t(`portal.keys.faults.${fault}.title`), advice: t(`portal.keys.faults.${fault}.advice`) };
}

/** Detects a private key on one line: DER of a sequence that begins with a version number (RFC 5208 §5, and OpenSSL's format). */
function isPrivateLine(text: string): boolean {
  const body = text.replace(/\s+/g, '');
  if (body.length > 4096 || !/^[A-Za-z0-9+/]+={0,2}$/.test(body)) return false;
  const der = Buffer.from(body, 'base64');
  const header = der[1] === undefined || der[1] <= 0x80 ? 2 : 2 + (der[1] - 0x80);
  return der[0] === 0x30 && der.subarray(header, header + 3).equals(Buffer.of(0x02, 0x01, 0x00));
}
