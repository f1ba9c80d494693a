import type { MailErrorCode } from '../mail/mail-error.ts';

/** Domain of test addresses with fixed outcomes in sandbox mode. It does not exist (RFC 2606 §2). */
export const SANDBOX_DOMAIN = 'sandbox.example';

/** Addresses whose sign-in fails, with the error that a mail server would cause. */
const SIGN_IN_FAULTS: ReadonlyMap<string, MailErrorCode> = new Map([
  ['wrong-password', 'wrong_password'],
  ['throttled', 'throttled'],
]);

/** Returns the error for signing in to this address, or null if it is not a test address. */
export function signInFault(address: string): MailErrorCode | null {
  return SIGN_IN_FAULTS.get(sandboxName(address) ?? '') ?? null;
}

/** Faults of the login action, selected by user name. */
export type TokenFault = 'unsafe_once' | 'unsafe_always';

/** Returns the fault for a user name, or null. */
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

/** Returns the part before the @ without a `+tag`, which tests can add to get separate addresses. */
function sandboxName(address: string): string | null {
  const [, name, domain] = /^([^@+]+)(?:\+[^@]*)?@([^@]+)$/.exec(address.trim().toLowerCase()) ?? [];
  return domain === SANDBOX_DOMAIN ? (name ?? null) : null;
}
