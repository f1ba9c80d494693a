import { Secret, TOTP } from 'otpauth';

/** Length of a time step in seconds, and of a code in digits: supported by all authenticator apps (RFC 6238 §5.2). */
const STEP_SECONDS = 30;
const DIGITS = 6;

const FORM = { algorithm: 'SHA1', digits: DIGITS, period: STEP_SECONDS } as const;

/** Secrets have the length of the hash (RFC 4226 §4 R6), in bytes. */
const SECRET_BYTES = 20;

/** An app that is being set up. */
export type AppSetup = {
  /** In Base32, for typing. */
  readonly secret: string;
  /** For the QR code (`otpauth://`). */
  readonly uri: string;
};

/** Creates the secret of an authenticator app, in Base32. */
export function newAppSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** Returns what an app needs to be set up with a secret. The app shows `issuer` and the address of the account. */
export function describeApp(secret: string, account: { readonly issuer: string; readonly email: string }): AppSetup {
  const { issuer, email: label } = account;
  return { secret, uri: new TOTP({ ...FORM, issuer, label, secret }).toString() };
}

/**
 * Returns the time step of a code, or null if the code is wrong. Clocks may differ by one step. The caller accepts each
 * step once, so that a code cannot be used again (RFC 6238 §5.2).
 * @param now milliseconds since the epoch
 */
export function stepOfCode(secret: string, code: string, now: number): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const totp = new TOTP({ ...FORM, secret });
  const delta = totp.validate({ token: code, timestamp: now, window: 1 });
  return delta === null ? null : totp.counter({ timestamp: now }) + delta;
}

/** Removes the separators that users and apps put between the digits of a code. */
export function trimCode(typed: string): string {
  return typed.slice(0, 100).replace(/[\s-]/g, '');
}
