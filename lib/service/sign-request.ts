import 'server-only';
import { createPrivateKey, type KeyObject, sign } from 'node:crypto';
import type { Signer } from '#contract/signature.ts';
import { ConfigError } from '../config.ts';

/**
 * Parses the partner's private key, once per process.
 * @throws ConfigError when the text is not a DSA key
 */
export function parsePrivateKey(pem: string): KeyObject {
  try {
    const key = createPrivateKey(pem);
    if (key.asymmetricKeyType === 'dsa') return key;
  } catch {
    // The cause may quote the key, so it is dropped.
  }
  throw new ConfigError('SERVICE_PRIVATE_KEY_FILE does not hold a DSA private key in PEM form');
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
