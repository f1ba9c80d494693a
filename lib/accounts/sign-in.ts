import 'server-only';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { WebTables } from '../store/tables.ts';
import { type Account, findCredentials, normaliseEmail } from './accounts.ts';
import { verifyPassword } from './password-hash.ts';
import { startSession } from './sessions.ts';
import { resetTries, SIGN_IN_PER_ADDRESS, SIGN_IN_PER_EMAIL, takeTry } from './throttle.ts';

/** Where a try to sign in came from. */
export type Origin = { readonly address: string; readonly userAgent: string };

/** What a try to sign in sends. Anything else (no text, a NUL that no database takes, an endless password) is simply wrong. */
export const credentialsForm = z.object({
  email: z
    .string()
    .min(1)
    .max(320)
    .regex(/^\P{Cc}*$/u),
  password: z.string().min(1).max(1024),
});

export type SignInResult =
  | { readonly kind: 'signed_in'; readonly account: Account; readonly sessionId: string }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'throttled'; readonly retryAfterMs: number };

/** Checks an address and a password and starts a session. Tries are counted before the password is looked at. */
export async function signIn(
  db: Kysely<WebTables>,
  credentials: { readonly email: string; readonly password: string },
  origin: Origin,
  now: Date,
): Promise<SignInResult> {
  const email = normaliseEmail(credentials.email);
  const byAddress = await takeTry(db, SIGN_IN_PER_ADDRESS, origin.address, now);
  const byEmail = await takeTry(db, SIGN_IN_PER_EMAIL, email, now);
  if (!byAddress.allowed || !byEmail.allowed) {
    return { kind: 'throttled', retryAfterMs: Math.max(byAddress.retryAfterMs, byEmail.retryAfterMs) };
  }
  const found = await findCredentials(db, email);
  const right = await verifyPassword(credentials.password, found?.passwordHash ?? null);
  if (found === null || !right) return { kind: 'wrong' };
  await resetTries(db, SIGN_IN_PER_EMAIL, email);
  const { passwordHash: _, ...account } = found;
  return { kind: 'signed_in', account, sessionId: await startSession(db, account.id, origin.userAgent, now) };
}
