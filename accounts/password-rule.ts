import type { IsBreached } from './breached-passwords.ts';
import { isGuessablePassword } from './guessable-password.ts';

/** Maximum password length. Hashing a longer one only costs time. */
export const PASSWORD_MAX = 1_000;

type PasswordFault = 'password_short' | 'password_long' | 'password_common' | 'password_breached';

/** What passwords are checked against, in addition to the common ones. */
export type PasswordRule = {
  /** Minimum number of characters. */
  readonly min: number;
  readonly isBreached: IsBreached;
  /** Names and addresses of the user, which are easy to guess. */
  readonly own?: readonly string[];
};

/** Returns why a password is not allowed, or null. Counts code points, not UTF-16 code units. */
export function faultOfPassword(password: string, { min, isBreached, own }: PasswordRule): PasswordFault | null {
  const { length } = [...password];
  if (length < min) return 'password_short';
  if (length > PASSWORD_MAX) return 'password_long';
  if (isGuessablePassword(password, own)) return 'password_common';
  return isBreached(password) ? 'password_breached' : null;
}
