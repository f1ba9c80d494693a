import type { Kysely } from 'kysely';
import { isAddress } from '../linking/address.ts';
import type { EnterFault, EnterPlace } from '../pages/enter-fault.ts';
import { hashPassword, verifyPassword } from '../secrets/password-hash.ts';
import { type Account, createAccount, findCredentials, normaliseEmail } from '../store/oauth/oauth-accounts.ts';
import type { Tables } from '../store/tables.ts';
import { resetTries, takeTry } from '../store/throttles.ts';
import { SIGN_IN_PER_ACCOUNT, SIGN_IN_PER_ADDRESS, SIGN_UP_PER_ADDRESS } from './oauth-context.ts';

/** What a person typed, and the network address it came from. */
export type Credentials = { readonly email: string; readonly password: string; readonly address: string };

export type EnterResult = { readonly kind: 'entered'; readonly account: Account } | EnterFault;

/** Shortest password that is taken (NIST SP 800-63B §5.1.1.2). */
const PASSWORD_MIN = 8;
const PASSWORD_MAX = 1_000;

export const ENTER_PLACE: EnterPlace = { area: 'oauth', passwordMin: PASSWORD_MIN };

/**
 * Checks an address and a password. Tries are counted before the password is looked at, and an unknown address costs the
 * same work and gets the same answer as a wrong password.
 */
export async function enter(db: Kysely<Tables>, credentials: Credentials, now: number): Promise<EnterResult> {
  const email = normaliseEmail(credentials.email);
  const byAddress = await takeTry(db, SIGN_IN_PER_ADDRESS, credentials.address, now);
  const byAccount = await takeTry(db, SIGN_IN_PER_ACCOUNT, email, now);
  const retryAfterMs = Math.max(byAddress, byAccount);
  if (retryAfterMs > 0) return { kind: 'throttled', retryAfterMs };
  const found = await findCredentials(db, email);
  const password = credentials.password.slice(0, PASSWORD_MAX + 1);
  if (!(await verifyPassword(password, found?.passwordHash ?? null)) || found === null) return { kind: 'wrong' };
  await resetTries(db, SIGN_IN_PER_ACCOUNT, email);
  return { kind: 'entered', account: { id: found.id, email: found.email } };
}

/** Makes an account. Without mail to confirm addresses by, it has to say when one is taken (docs/security.md). */
export async function makeAccount(db: Kysely<Tables>, credentials: Credentials, now: number): Promise<EnterResult> {
  const retryAfterMs = await takeTry(db, SIGN_UP_PER_ADDRESS, credentials.address, now);
  if (retryAfterMs > 0) return { kind: 'throttled', retryAfterMs };
  const email = normaliseEmail(credentials.email);
  if (!isAddress(email)) return { kind: 'email_invalid' };
  const fault = faultOfPassword(credentials.password);
  if (fault !== null) return { kind: fault };
  const account = await createAccount(db, { email, passwordHash: await hashPassword(credentials.password) }, now);
  return account === null ? { kind: 'taken' } : { kind: 'entered', account };
}

/** Why a password is not taken, or null when it is. */
export function faultOfPassword(password: string): 'password_short' | 'password_long' | null {
  const { length } = [...password];
  if (length < PASSWORD_MIN) return 'password_short';
  return length > PASSWORD_MAX ? 'password_long' : null;
}
