import { isAddress } from '../linking/address.ts';
import type { EnterFault, EnterPlace } from '../pages/enter-fault.ts';
import { hashPassword, verifyPassword } from '../secrets/password-hash.ts';
import { findAccount, insertAccount, normaliseEmail, type PortalAccount } from '../store/portal/portal-accounts.ts';
import { resetTries, takeTry } from '../store/throttles.ts';
import { type PortalDeps, SIGN_IN_PER_ACCOUNT, SIGN_IN_PER_ADDRESS, SIGN_UP_PER_ADDRESS } from './portal-context.ts';

/** Shortest password that is taken: whoever signs in here changes keys (NIST SP 800-63B §5.1.1.2 asks for 8). */
const PASSWORD_MIN = 10;
const PASSWORD_MAX = 1_000;

export const ENTER_PLACE: EnterPlace = { area: 'portal', passwordMin: PASSWORD_MIN };

export type Entered = { readonly kind: 'entered'; readonly account: PortalAccount } | EnterFault;

export type Credentials = { readonly email: string; readonly password: string; readonly address: string };

/**
 * Checks an address and a password. Tries are counted before the password is looked at, and an unknown address costs the
 * same work and gets the same answer as a wrong password.
 */
export async function signIn(deps: PortalDeps, credentials: Credentials): Promise<Entered> {
  const { db } = deps.database;
  const now = deps.clock();
  const email = normaliseEmail(credentials.email);
  const byAddress = await takeTry(db, SIGN_IN_PER_ADDRESS, credentials.address, now);
  const byAccount = await takeTry(db, SIGN_IN_PER_ACCOUNT, email, now);
  const retryAfterMs = Math.max(byAddress, byAccount);
  if (retryAfterMs > 0) return { kind: 'throttled', retryAfterMs };
  const found = await findAccount(db, { email });
  const password = credentials.password.slice(0, PASSWORD_MAX + 1);
  if (!(await verifyPassword(password, found?.passwordHash ?? null)) || found === null) return { kind: 'wrong' };
  await resetTries(db, SIGN_IN_PER_ACCOUNT, email);
  return { kind: 'entered', account: { id: found.id, email: found.email, name: found.name } };
}

/** Makes an account. Without mail to confirm addresses by, it has to say when one is taken (docs/security.md). */
export async function signUp(deps: PortalDeps, form: Credentials & { readonly name: string }): Promise<Entered> {
  const { db } = deps.database;
  const now = deps.clock();
  const retryAfterMs = await takeTry(db, SIGN_UP_PER_ADDRESS, form.address, now);
  if (retryAfterMs > 0) return { kind: 'throttled', retryAfterMs };
  const email = normaliseEmail(form.email);
  const name = form.name.trim();
  if (!isAddress(email)) return { kind: 'email_invalid' };
  if (!isPlainName(name)) return { kind: 'name_missing' };
  const fault = faultOfPassword(form.password);
  if (fault !== null) return { kind: fault };
  const account = await insertAccount(db, { email, name, passwordHash: await hashPassword(form.password) }, now);
  return account === null ? { kind: 'taken' } : { kind: 'entered', account };
}

/** Why a password cannot be chosen, or null. */
export function faultOfPassword(password: string): 'password_short' | 'password_long' | null {
  const length = [...password].length;
  if (length < PASSWORD_MIN) return 'password_short';
  return length > PASSWORD_MAX ? 'password_long' : null;
}

/** A name of a person or client: something to read, on one line. */
export function isPlainName(name: string): boolean {
  return /^[^\p{Cc}\p{Zl}\p{Zp}]{1,80}$/u.test(name) && name.trim() !== '';
}
