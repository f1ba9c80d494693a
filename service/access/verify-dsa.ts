import { type KeyObject, verify } from 'node:crypto';

/**
 * Where to verify. `here`: on this thread, the fastest for a single request. `aside`: on another, so that other
 * requests can proceed.
 */
export type VerifyWhere = 'here' | 'aside';

/** Checks whether a signature is valid DSA with SHA-1 in strict DER (OpenSSL rejects every other encoding). */
export async function verifySignature(
  message: Uint8Array<ArrayBuffer>,
  key: KeyObject,
  signature: Uint8Array<ArrayBuffer>,
  where: VerifyWhere,
): Promise<boolean> {
  // A bare key implies DER. An options object that names it would take 20% longer.
  if (where === 'here') return verify('sha1', message, key, signature);
  return new Promise((resolve, reject) => {
    verify('sha1', message, key, signature, (error, valid) => {
      if (error === null) resolve(valid);
      else reject(error);
    });
  });
}
