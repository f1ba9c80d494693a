/** Longest password that is taken; hashing a longer one would only be work. */
export const PASSWORD_MAX = 1_000;

/** Why a password cannot be chosen, or null. Characters are counted as people count them, not UTF-16 units. */
export function faultOfPassword(password: string, min: number): 'password_short' | 'password_long' | null {
  const { length } = [...password];
  if (length < min) return 'password_short';
  return length > PASSWORD_MAX ? 'password_long' : null;
}
