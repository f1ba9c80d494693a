import type { Kysely } from 'kysely';
import { checkSignIn } from '#accounts/check-sign-in.ts';
import { normaliseEmail } from '#accounts/email-address.ts';
import type { SignInArea, SignInFault } from '../pages/sign-in-fault.ts';
import type { Entering } from '../store/area-accounts.ts';
import { type Account, findCredentials } from '../store/oauth/oauth-accounts.ts';
import type { Tables } from '../store/tables.ts';
import { resetTries, takeTry } from '../store/throttles.ts';
import { SIGN_IN_PER_ACCOUNT, SIGN_IN_PER_ADDRESS } from './throttle.ts';

/** Submitted credentials and the network address they came from. */
export type Credentials = { readonly email: string; readonly password: string; readonly address: string };

export type SignInResult = { readonly kind: 'signed_in'; readonly account: Entering<Account> } | SignInFault;

/** Minimum password length (NIST SP 800-63B §5.1.1.2). */
const PASSWORD_MIN = 8;

export const SIGN_IN_AREA: SignInArea = { area: 'oauth', passwordMin: PASSWORD_MIN };

/** Returns why a signed-in user's password is not accepted, or null if it is. Counts as a sign-in attempt. */
export async function checkOwnPassword(
  db: Kysely<Tables>,
  { email }: Account,
  given: { readonly password: string; readonly address: string },
  now: number,
): Promise<SignInFault | null> {
  const result = await signIn(db, { ...given, email }, now);
  if (result.kind === 'signed_in') return null;
  // The user is signed in, so only the password can be wrong.
  return result.kind === 'wrong' ? { kind: 'password_wrong' } : result;
}

/** Checks an address and a password and counts the attempt. */
export async function signIn(db: Kysely<Tables>, credentials: Credentials, now: number): Promise<SignInResult> {
  const email = normaliseEmail(credentials.email);
  const checked = await checkSignIn(credentials.password, {
    takeTries: [
      () => takeTry(db, SIGN_IN_PER_ADDRESS, credentials.address, now),
      () => takeTry(db, SIGN_IN_PER_ACCOUNT, email, now),
    ],
    find: () => findCredentials(db, { email }),
    forgetTries: () => resetTries(db, SIGN_IN_PER_ACCOUNT, email),
  });
  if (checked.kind !== 'right') return checked;
  const { passwordHash: checkedHash, ...account } = checked.found;
  return { kind: 'signed_in', account: { ...account, checkedHash } };
}
