import { isGuessablePassword } from './guessable-password.ts';

/** Maximum password length. Hashing a longer one only costs time. */
export const PASSWORD_MAX = 1_000;

type PasswordFault = 'password_short' | 'password_long' | 'password_common';

/**
 * Returns why a password is not allowed, or null. Counts code points, not UTF-16 code units.
 * @param own names and addresses of the user, which are easy to guess
 */
export function faultOfPassword(password: string, min: number, own: readonly string[] = []): PasswordFault | null {
  const { length } = [...password];
  if (length < min) return 'password_short';
  if (length > PASSWORD_MAX) return 'password_long';
  return isGuessablePassword(password, own) ? 'password_common' : null;
}
