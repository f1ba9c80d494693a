import type { MailErrorCode } from '../mail/mail-error.ts';

/** The domain whose addresses choose their outcome in sandbox mode; it exists nowhere (RFC 2606 §2). */
export const SANDBOX_DOMAIN = 'sandbox.example';

/** Addresses that fail at sign-in, with what a mail server would have said. */
const SIGN_IN_FAULTS: ReadonlyMap<string, MailErrorCode> = new Map([
  ['wrong-password', 'wrong_password'],
  ['throttled', 'throttled'],
]);

/** What signing in to this address ends with, or null when it is no address of the sandbox. */
export function signInFault(address: string): MailErrorCode | null {
  return SIGN_IN_FAULTS.get(sandboxName(address) ?? '') ?? null;
}

/** Users whose name chooses what the login action gives them. */
export type TokenFault = 'unsafe_once' | 'unsafe_always';

/** The fault a user name asks for, or null. */
export function tokenFault(userName: string): TokenFault | null {
  switch (sandboxName(userName)) {
    case 'token-unsafe-once':
      return 'unsafe_once';
    case 'token-unsafe-always':
      return 'unsafe_always';
    default:
      return null;
  }
}

/** The part before the @, without a `+tag` that tests may add to have an address of their own. */
function sandboxName(address: string): string | null {
  const [, name, domain] = /^([^@+]+)(?:\+[^@]*)?@([^@]+)$/.exec(address.trim().toLowerCase()) ?? [];
  return domain === SANDBOX_DOMAIN ? (name ?? null) : null;
}
