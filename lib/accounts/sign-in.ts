import 'server-only';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { checkSignIn } from '#accounts/check-sign-in.ts';
import type { WebTables } from '../store/tables.ts';
import { findCredentials, normaliseEmail } from './accounts.ts';
import { type Begun, type BegunInitial, beginCheckedSession } from './begin-session.ts';
import type { Origin } from './open-session.ts';
import { countAttempt, resetAttempts, SIGN_IN_PER_ADDRESS, SIGN_IN_PER_EMAIL } from './throttle.ts';

/**
 * Schema of a sign-in attempt. Anything else (not text, a NUL, which PostgreSQL does not accept, or an overlong
 * password) counts as wrong.
 */
export const credentialsForm = z.object({
  email: z
    .string()
    .min(1)
    .max(320)
    .regex(/^\P{Cc}*$/u),
  password: z.string().min(1).max(1024),
});

export type SignInResult =
  | Begun
  | BegunInitial
  | { readonly kind: 'wrong' }
  | { readonly kind: 'throttled'; readonly retryAfterMs: number };

/**
 * Checks an address and a password, and starts a session, the second step, or the replacement of a generated password.
 * The attempt is counted before the password is checked.
 */
export async function signIn(
  db: Kysely<WebTables>,
  credentials: { readonly email: string; readonly password: string },
  origin: Origin,
  now: Date,
): Promise<SignInResult> {
  const email = normaliseEmail(credentials.email);
  const checked = await checkSignIn(credentials.password, {
    takeTries: [
      async () => (await countAttempt(db, SIGN_IN_PER_ADDRESS, origin.address, now)).retryAfterMs,
      async () => (await countAttempt(db, SIGN_IN_PER_EMAIL, email, now)).retryAfterMs,
    ],
    find: () => findCredentials(db, email),
    forgetTries: () => resetAttempts(db, SIGN_IN_PER_EMAIL, email),
  });
  if (checked.kind !== 'right') return checked;
  const { passwordHash, initialPassword, ...account } = checked.found;
  const begun = await beginCheckedSession(db, { account, passwordHash, initialPassword }, origin, now);
  return begun ?? { kind: 'wrong' };
}
