import 'server-only';

/** Checks whether a text can be the ID of a passkey: at most 1,023 bytes (WebAuthn §4), in Base64url. */
export function isPasskeyId(text: string): boolean {
  return /^[\w-]{1,1364}$/.test(text);
}
