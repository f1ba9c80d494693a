import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';

/** Signs ID tokens like a provider (RFC 7515, RS256). */
export type IdTokenSigner = {
  /** The document of the provider's keys (RFC 7517 §5). */
  readonly jwks: { readonly keys: readonly object[] };
  /** Returns a token with these claims. */
  sign(claims: object): string;
};

/** Creates a signer with a new key. @param kid names the key in tokens and in the document */
export function createIdTokenSigner(kid = 'key-1'): IdTokenSigner {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return {
    jwks: { keys: [{ ...publicKey.export({ format: 'jwk' }), kid, alg: 'RS256', use: 'sig' }] },
    sign: (claims) => signToken({ alg: 'RS256', kid }, claims, privateKey),
  };
}

function signToken(header: object, claims: object, key: KeyObject): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const content = `${part(header)}.${part(claims)}`;
  return `${content}.${sign('sha256', Buffer.from(content), key).toString('base64url')}`;
}
