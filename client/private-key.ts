import { createPrivateKey, KeyObject, sign } from 'node:crypto';
import type { Signer } from '../contract/signature.ts';

/** A private key that cannot sign for this API. The message reveals nothing about the key. */
export class PrivateKeyError extends Error {
  override readonly name = 'PrivateKeyError';
}

/**
 * Parses a DSA private key in PEM format, or checks a `KeyObject`.
 * @throws PrivateKeyError that names the kind of input. It has no cause, because OpenSSL's error may quote the key
 */
export function parsePrivateKey(key: string | KeyObject): KeyObject {
  const parsed = key instanceof KeyObject ? key : readPem(key);
  if (parsed.type === 'private' && parsed.asymmetricKeyType === 'dsa') return parsed;
  throw new PrivateKeyError(
    `The key is a ${parsed.type} key of type ${parsed.asymmetricKeyType ?? 'unknown'}. The API requires a DSA private key.`,
  );
}

function readPem(pem: string): KeyObject {
  if (pem.includes('ENCRYPTED')) {
    throw new PrivateKeyError('The private key has a passphrase. Decrypt it, or pass a KeyObject.');
  }
  let key: KeyObject | undefined;
  try {
    key = createPrivateKey(pem);
  } catch {
    // The error may quote the key.
  }
  if (key === undefined) throw new PrivateKeyError('The private key must be PEM text or a KeyObject.');
  return key;
}

/** Creates signatures with DSA and SHA-1 as the API requires (contract §2), DER-encoded, off the main thread. */
export function createSigner(key: KeyObject): Signer {
  return (message) =>
    new Promise((resolve, reject) => {
      sign('sha1', message, { key, dsaEncoding: 'der' }, (error, signature) =>
        error === null ? resolve(signature) : reject(error),
      );
    });
}
