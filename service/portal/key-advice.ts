import { type DsaPublicKey, PublicKeyError, type PublicKeyFault, readPublicKey } from '../access/dsa-key.ts';
import type { Failure } from './enter-words.ts';

/**
 * Reads a pasted public key, one line or whole PEM, and checks its numbers (contract §2). When it cannot be used it says what
 * is wrong and what to do, also about the mistakes people make most: the private half, or a key of another program.
 */
export function readPastedKey(text: string): DsaPublicKey | Failure {
  const pasted = text.trim();
  const mistake = MISTAKES.find(({ shape }) => shape.test(pasted));
  if (mistake !== undefined) return mistake;
  if (isPrivateLine(pasted)) return PRIVATE_KEY;
  try {
    return readPublicKey(pasted);
  } catch (error) {
    if (!(error instanceof PublicKeyError)) throw error;
    return { title: error.message, advice: ADVICE[error.fault] };
  }
}

const MAKE_NEW = 'Make a new pair as this page shows, and paste its public half.';

const PRIVATE_KEY: Failure = {
  title: 'That is a private key.',
  advice: `It was not stored, but it has left your machine, so do not use it any more. ${MAKE_NEW}`,
};

const MISTAKES: readonly (Failure & { readonly shape: RegExp })[] = [
  {
    shape: /^$/,
    title: 'There is no key in the form.',
    advice: 'Paste the public key: one line that begins with "MII", or the whole PEM text.',
  },
  { shape: /PRIVATE KEY/, ...PRIVATE_KEY },
  {
    shape: /^ssh-|BEGIN SSH2 /,
    title: 'That is a key for SSH.',
    advice: `This interface takes DSA keys in PEM form. ${MAKE_NEW}`,
  },
  {
    shape: /BEGIN (?:TRUSTED )?CERTIFICATE/,
    title: 'That is a certificate.',
    advice:
      'Paste the public key alone. "openssl x509 -pubkey -noout" prints the key of a certificate, if it is a DSA key.',
  },
  {
    shape: /BEGIN (?:RSA|EC) PUBLIC KEY/,
    title: 'That is not a DSA key.',
    advice: MAKE_NEW,
  },
  {
    shape: /BEGIN DSA PARAMETERS/,
    title: 'Those are DSA parameters, from which keys are made.',
    advice:
      'Make the pair from them ("openssl gendsa"), print its public half ("openssl dsa -pubout"), and paste that.',
  },
];

const ADVICE: Readonly<Record<PublicKeyFault, string>> = {
  too_long: `Paste the public key and nothing else. ${MAKE_NEW}`,
  not_base64:
    'Paste the text between "-----BEGIN PUBLIC KEY-----" and "-----END PUBLIC KEY-----", or all of it, and nothing else.',
  not_public_key: 'Print the public half again ("openssl dsa -in private-key.pem -pubout") and paste what it prints.',
  cut_off: 'Part of the key is missing. Copy it again, to the very end.',
  extra_bytes: 'Something was pasted behind the key. Copy the one key again.',
  not_dsa: `This interface signs with DSA; RSA and elliptic curves do not fit. ${MAKE_NEW}`,
  wrong_size: `The interface fixes the size: 1024 bits, with a q of 160 or 224. ${MAKE_NEW}`,
  unsound: `Signatures of such a key could be forged. Do not use it. ${MAKE_NEW}`,
};

/** The DER of a private key on one line: a sequence that begins with a version number (RFC 5208 §5, and OpenSSL's own form). */
function isPrivateLine(text: string): boolean {
  const body = text.replace(/\s+/g, '');
  if (body.length > 4096 || !/^[A-Za-z0-9+/]+={0,2}$/.test(body)) return false;
  const der = Buffer.from(body, 'base64');
  const header = der[1] === undefined || der[1] <= 0x80 ? 2 : 2 + (der[1] - 0x80);
  return der[0] === 0x30 && der.subarray(header, header + 3).equals(Buffer.of(0x02, 0x01, 0x00));
}
