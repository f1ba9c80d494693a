import { type KeyObject, verify } from 'node:crypto';

/** `here`: in this thread, the quickest for one request alone; `aside`: in another, so that others go on meanwhile. */
export type VerifyWhere = 'here' | 'aside';

/** Whether a signature is DSA with SHA-1 in strict DER (OpenSSL refuses every other encoding). */
export async function verifySignature(
  message: Uint8Array<ArrayBuffer>,
  key: KeyObject,
  signature: Uint8Array<ArrayBuffer>,
  where: VerifyWhere,
): Promise<boolean> {
  // DER is what a key alone means; an object that names it would cost a fifth of the time more.
  if (where === 'here') return verify('sha1', message, key, signature);
  return new Promise((resolve, reject) => {
    verify('sha1', message, key, signature, (error, valid) => {
      if (error === null) resolve(valid);
      else reject(error);
    });
  });
}
