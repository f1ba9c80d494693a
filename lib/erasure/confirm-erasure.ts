import 'server-only';
import type { Kysely } from 'kysely';
import { type Account, findCredentials } from '../accounts/accounts.ts';
import { verifyPassword } from '../accounts/password-hash.ts';
import { ERASE_PER_ACCOUNT, takeTry } from '../accounts/throttle.ts';
import type { WebTables } from '../store/tables.ts';

/** Whether an account has a password; one that signs in through a provider may have none. */
export async function hasPassword(db: Kysely<WebTables>, account: Account): Promise<boolean> {
  const found: { readonly passwordHash: string | null } | null = await findCredentials(db, account.email);
  return found !== null && found.passwordHash !== null;
}

export type Confirmation =
  | { readonly kind: 'confirmed' }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'throttled'; readonly retryAfterMs: number };

/**
 * Whether whoever sits there is the account's owner and means it: its password was typed or, where it has none, `word`, in
 * any letter case. Tries are counted before anything is compared.
 */
export async function confirmErasure(
  db: Kysely<WebTables>,
  account: Account,
  given: { readonly typed: string; readonly word: string },
  now: Date,
): Promise<Confirmation> {
  const { allowed, retryAfterMs } = await takeTry(db, ERASE_PER_ACCOUNT, account.id, now);
  if (!allowed) return { kind: 'throttled', retryAfterMs };
  const found: { readonly passwordHash: string | null } | null = await findCredentials(db, account.email);
  const hash = found?.passwordHash ?? null;
  const right =
    hash === null
      ? given.typed.trim().toLowerCase() === given.word.toLowerCase()
      : await verifyPassword(given.typed.slice(0, 1024), hash);
  return { kind: right ? 'confirmed' : 'wrong' };
}
