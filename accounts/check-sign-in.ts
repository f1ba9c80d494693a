import { verifyPassword } from './password-hash.ts';
import { PASSWORD_MAX } from './password-rule.ts';

/** What came of an address and a password. */
export type SignInCheck<Found> =
  | { readonly kind: 'right'; readonly found: Found }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'throttled'; readonly retryAfterMs: number };

/** How the tries are counted and the account is found, which each program does in tables of its own. */
export type SignInSteps<Found> = {
  /** Each takes one try of something, such as the network address, and gives how long to wait in ms, or 0. */
  readonly takeTries: readonly (() => Promise<number>)[];
  /** The account with the hash of its password, if it has one. */
  readonly find: () => Promise<Found | null>;
  /** Forgets the tries of the account, after a success. */
  readonly forgetTries: () => Promise<void>;
};

/**
 * Checks a password. Tries are counted before it is looked at, and an unknown account costs the same work and gets the same
 * answer as a wrong password, so nobody learns from the time which accounts there are (ASVS 5.0 V6.3.1, V6.3.8).
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
