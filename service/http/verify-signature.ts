import { type KeyObject, verify } from 'node:crypto';

/** Whether a signature is DSA with SHA-1 in strict DER (OpenSSL refuses every other encoding); off the main thread. */
export function verifySignature(
  message: Uint8Array<ArrayBuffer>,
  key: KeyObject,
  signature: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  return new Promise((resolve, reject) => {
    // DER is what a key alone means; an object that names it would cost a fifth of the time more.
    verify('sha1', message, key, signature, (error, valid) => {
      if (error === null) resolve(valid);
      else reject(error);
    });
  });
}
