import 'server-only';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { IsBreached } from '#accounts/breached-passwords.ts';
import { isGuessablePassword } from '#accounts/guessable-password.ts';
import type { WebTables } from '../store/tables.ts';
import { type Account, createAccount } from './accounts.ts';
import { type Origin, openSession } from './open-session.ts';
import { countAttempt, SIGN_UP_PER_ADDRESS } from './throttle.ts';

/** Minimum length of a password (NIST SP 800-63B §5.1.1.2). */
export const PASSWORD_MIN = 8;

/** Schema of the sign-up form. Messages are keys in the catalogue, under `signUp.problems`. */
export const signUpForm = z.object({
  name: z
    .string()
    .trim()
    .min(1, 'nameMissing')
    .max(100, 'nameLong')
    .regex(/^\P{Cc}*$/u, 'nameMissing'),
  email: z.string().trim().max(200, 'emailInvalid').pipe(z.email('emailInvalid')),
  password: z
    .string()
    .min(PASSWORD_MIN, 'passwordShort')
    .max(200, 'passwordLong')
    .refine((password) => !isGuessablePassword(password), 'passwordCommon'),
});

/**
 * Returns why a password that the schema allows is not: it consists of the user's name or address, which password forms
 * alone do not contain, or occurred in a data breach. Otherwise null.
 * @param user null if the form does not reveal whose password it sets
 */
export function faultOfChosenPassword(
  password: string,
  user: { readonly name: string; readonly email: string } | null,
  isBreached: IsBreached,
): 'passwordCommon' | 'passwordBreached' | null {
  if (user !== null && isGuessablePassword(password, [user.name, user.email])) return 'passwordCommon';
  return isBreached(password) ? 'passwordBreached' : null;
}

/** Keys of password errors, under `signUp.problems`. */
export const passwordProblem = z.enum(['passwordShort', 'passwordLong', 'passwordCommon']).catch('passwordShort');
export type SignUpForm = z.infer<typeof signUpForm>;

export type SignUpResult =
  | { readonly kind: 'signed_up'; readonly account: Account; readonly sessionId: string }
  | { readonly kind: 'taken' }
  | { readonly kind: 'throttled'; readonly retryAfterMs: number };

/**
 * Creates an account with the role `user` and signs it in. Only for sites that cannot send email, where the address
 * remains unconfirmed. Otherwise, `requestSignUp` begins a sign-up.
 */
export async function signUp(
  db: Kysely<WebTables>,
  form: SignUpForm,
  origin: Origin,
  now: Date,
): Promise<SignUpResult> {
  const tries = await countAttempt(db, SIGN_UP_PER_ADDRESS, origin.address, now);
  if (!tries.allowed) return { kind: 'throttled', retryAfterMs: tries.retryAfterMs };
  const account = await createAccount(db, { ...form, role: 'user' }, now);
  if (account === null) return { kind: 'taken' };
  return { kind: 'signed_up', account, sessionId: await openSession(db, account.id, origin, now) };
}
