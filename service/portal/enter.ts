import { checkSignIn } from '#accounts/check-sign-in.ts';
import { isAddress, normaliseEmail } from '#accounts/email-address.ts';
import { hashPassword } from '#accounts/password-hash.ts';
import { faultOfPassword } from '#accounts/password-rule.ts';
import type { EnterFault, EnterPlace } from '../pages/enter-fault.ts';
import { findAccount, insertAccount, type PortalAccount } from '../store/portal/portal-accounts.ts';
import { resetTries, takeTry } from '../store/throttles.ts';
import type { PortalDeps } from './portal-context.ts';
import { SIGN_IN_PER_ACCOUNT, SIGN_IN_PER_ADDRESS, SIGN_UP_PER_ADDRESS } from './throttle.ts';

/** Shortest password that is taken: whoever signs in here changes keys (NIST SP 800-63B §5.1.1.2 asks for 8). */
const PASSWORD_MIN = 10;

export const ENTER_PLACE: EnterPlace = { area: 'portal', passwordMin: PASSWORD_MIN };

export type Entered = { readonly kind: 'entered'; readonly account: PortalAccount } | EnterFault;

export type Credentials = { readonly email: string; readonly password: string; readonly address: string };

/** Checks an address and a password. */
export async function signIn(deps: PortalDeps, credentials: Credentials): Promise<Entered> {
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
  const { id, name } = checked.found;
  return { kind: 'entered', account: { id, email: checked.found.email, name } };
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
  const fault = faultOfPassword(form.password, PASSWORD_MIN);
  if (fault !== null) return { kind: fault };
  const account = await insertAccount(db, { email, name, passwordHash: await hashPassword(form.password) }, now);
  return account === null ? { kind: 'taken' } : { kind: 'entered', account };
}

/** A name of a person or client: something to read, on one line. */
export function isPlainName(name: string): boolean {
  return /^[^\p{Cc}\p{Zl}\p{Zp}]{1,80}$/u.test(name) && name.trim() !== '';
}
