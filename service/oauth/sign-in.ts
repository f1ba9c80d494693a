import type { Kysely } from 'kysely';
import { checkSignIn } from '#accounts/check-sign-in.ts';
import { isAddress, normaliseEmail } from '#accounts/email-address.ts';
import { hashPassword } from '#accounts/password-hash.ts';
import { faultOfPassword } from '#accounts/password-rule.ts';
import type { SignInArea, SignInFault } from '../pages/sign-in-fault.ts';
import { type Account, createAccount, findCredentials } from '../store/oauth/oauth-accounts.ts';
import type { Tables } from '../store/tables.ts';
import { resetTries, takeTry } from '../store/throttles.ts';
import { SIGN_IN_PER_ACCOUNT, SIGN_IN_PER_ADDRESS, SIGN_UP_PER_ADDRESS } from './throttle.ts';

/** Submitted credentials and the network address they came from. */
export type Credentials = { readonly email: string; readonly password: string; readonly address: string };

export type SignInResult = { readonly kind: 'signed_in'; readonly account: Account } | SignInFault;

/** Minimum password length (NIST SP 800-63B §5.1.1.2). */
const PASSWORD_MIN = 8;

export const SIGN_IN_AREA: SignInArea = { area: 'oauth', passwordMin: PASSWORD_MIN };

/** Checks an address and a password and counts the attempt. */
export async function signIn(db: Kysely<Tables>, credentials: Credentials, now: number): Promise<SignInResult> {
  const email = normaliseEmail(credentials.email);
  const checked = await checkSignIn(credentials.password, {
    takeTries: [
      () => takeTry(db, SIGN_IN_PER_ADDRESS, credentials.address, now),
      () => takeTry(db, SIGN_IN_PER_ACCOUNT, email, now),
    ],
    find: () => findCredentials(db, email),
    forgetTries: () => resetTries(db, SIGN_IN_PER_ACCOUNT, email),
  });
  if (checked.kind !== 'right') return checked;
  return { kind: 'signed_in', account: { id: checked.found.id, email: checked.found.email } };
}

/** Creates an account. Without email to verify addresses, it has to reveal that one is taken (docs/security.md). */
export async function makeAccount(db: Kysely<Tables>, credentials: Credentials, now: number): Promise<SignInResult> {
  const retryAfterMs = await takeTry(db, SIGN_UP_PER_ADDRESS, credentials.address, now);
  if (retryAfterMs > 0) return { kind: 'throttled', retryAfterMs };
  const email = normaliseEmail(credentials.email);
  if (!isAddress(email)) return { kind: 'email_invalid' };
  const fault = faultOfPassword(credentials.password, PASSWORD_MIN, [email]);
  if (fault !== null) return { kind: fault };
  const account = await createAccount(db, { email, passwordHash: await hashPassword(credentials.password) }, now);
  return account === null ? { kind: 'taken' } : { kind: 'signed_in', account };
}
