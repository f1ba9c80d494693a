import { checkSignIn } from '#accounts/check-sign-in.ts';
import { normaliseEmail } from '#accounts/email-address.ts';
import type { SignInArea, SignInFault } from '../pages/sign-in-fault.ts';
import type { Entering } from '../store/area-accounts.ts';
import { findAccount, type PortalAccount } from '../store/portal/portal-accounts.ts';
import { resetTries, takeTry } from '../store/throttles.ts';
import type { PortalDeps } from './portal-context.ts';
import { SIGN_IN_PER_ACCOUNT, SIGN_IN_PER_ADDRESS } from './throttle.ts';

/** Minimum password length. Longer than the 8 of NIST SP 800-63B §5.1.1.2, because these accounts can change keys. */
const PASSWORD_MIN = 10;

export const SIGN_IN_AREA: SignInArea = { area: 'portal', passwordMin: PASSWORD_MIN };

export type SignInResult = { readonly kind: 'signed_in'; readonly account: Entering<PortalAccount> } | SignInFault;

export type Credentials = { readonly email: string; readonly password: string; readonly address: string };

/** Checks an address and a password and counts the attempt. */
export async function signIn(deps: PortalDeps, credentials: Credentials): Promise<SignInResult> {
  const { db } = deps.database;
  const now = deps.clock();
  const email = normaliseEmail(credentials.email);
  const checked = await checkSignIn(credentials.password, {
    takeTries: [
      () => takeTry(db, SIGN_IN_PER_ADDRESS, credentials.address, now),
      () => takeTry(db, SIGN_IN_PER_ACCOUNT, email, now),
    ],
    find: () => findAccount(db, { email }),
    forgetTries: () => resetTries(db, SIGN_IN_PER_ACCOUNT, email),
  });
  if (checked.kind !== 'right') return checked;
  const { passwordHash: checkedHash, ...account } = checked.found;
  return { kind: 'signed_in', account: { ...account, checkedHash } };
}

/** Returns why a signed-in developer's password is not accepted, or null if it is. Counts as a sign-in attempt. */
export async function checkOwnPassword(
  deps: PortalDeps,
  account: PortalAccount,
  password: string,
): Promise<SignInFault | null> {
  const { db } = deps.database;
  const checked = await checkSignIn(password, {
    takeTries: [() => takeTry(db, SIGN_IN_PER_ACCOUNT, account.email, deps.clock())],
    find: () => findAccount(db, { id: account.id }),
    forgetTries: () => resetTries(db, SIGN_IN_PER_ACCOUNT, account.email),
  });
  if (checked.kind === 'right') return null;
  return checked.kind === 'wrong' ? { kind: 'password_wrong' } : checked;
}

/**
 * Checks the name of a developer or client: visible text on one line, 1 to 80 characters, in the order in which it is
 * displayed, because consent pages name clients.
 */
export function isPlainName(name: string): boolean {
  return isPlainLine(name, 80) && VISIBLE.test(name);
}

/** A character that shows: neither whitespace, a filler, nor the blank of braille. */
const VISIBLE = /[^\s\p{Default_Ignorable_Code_Point}\u2800]/u;

/**
 * Checks that a text has 1 to `most` characters, and no control characters, line breaks, or changes of text direction.
 */
export function isPlainLine(text: string, most: number): boolean {
  return [...text].length <= most && /^[^\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]+$/u.test(text);
}
