import 'server-only';
import { deriveKey } from '../secrets.ts';

/** Keys of second factors, derived from the app's secret. */
export type FactorKeys = {
  /** Encrypts the secrets of authenticator apps. */
  readonly totp: Buffer;
  /** Keys the hashes of recovery codes, so that a database dump alone is not enough to guess them. */
  readonly recovery: Buffer;
};

/** Derives the keys of second factors. */
export function factorKeys(secret: string): FactorKeys {
  return { totp: deriveKey(secret, 'second factors'), recovery: deriveKey(secret, 'recovery codes') };
}
