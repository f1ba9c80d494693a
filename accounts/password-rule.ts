/** Maximum password length. Hashing a longer one only costs time. */
export const PASSWORD_MAX = 1_000;

/** Returns why a password is not allowed, or null. Counts code points, not UTF-16 code units. */
export function faultOfPassword(password: string, min: number): 'password_short' | 'password_long' | null {
  const { length } = [...password];
  if (length < min) return 'password_short';
  return length > PASSWORD_MAX ? 'password_long' : null;
}
