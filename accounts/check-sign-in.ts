import { verifyPassword } from './password-hash.ts';
import { PASSWORD_MAX } from './password-rule.ts';

/** Result of checking an address and a password. */
export type SignInCheck<Found> =
  | { readonly kind: 'right'; readonly found: Found }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'throttled'; readonly retryAfterMs: number };

/** Counts attempts and finds the account. Each program implements these with its own tables. */
export type SignInSteps<Found> = {
  /** Each counts one attempt, for example for the network address, and returns how long to wait in ms, or 0. */
  readonly takeTries: readonly (() => Promise<number>)[];
  /** Finds the account with its password hash, if it has one. */
  readonly find: () => Promise<Found | null>;
  /** Resets the account's attempts after a success. */
  readonly forgetTries: () => Promise<void>;
};

/**
 * Checks a password. Attempts are counted before the check. For an unknown account, it does the same work and returns
 * the same result as for a wrong password, so timing does not reveal which accounts exist (ASVS 5.0 V6.3.1, V6.3.8).
 */
export async function checkSignIn<Found extends { readonly passwordHash: string | null }>(
  password: string,
  { takeTries, find, forgetTries }: SignInSteps<Found>,
): Promise<SignInCheck<Found>> {
  let retryAfterMs = 0;
  for (const take of takeTries) retryAfterMs = Math.max(retryAfterMs, await take());
  if (retryAfterMs > 0) return { kind: 'throttled', retryAfterMs };
  const found = await find();
  const isRight = await verifyPassword(password.slice(0, PASSWORD_MAX + 1), found?.passwordHash ?? null);
  if (found === null || !isRight) return { kind: 'wrong' };
  await forgetTries();
  return { kind: 'right', found };
}
