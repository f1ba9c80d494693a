import 'server-only';
import type { Kysely } from 'kysely';
import { checkPassword } from '../accounts/change-account.ts';
import type { WebTables } from '../store/tables.ts';

export type Confirmation =
  | { readonly kind: 'confirmed' }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'throttled'; readonly retryAfterMs: number };

/**
 * Whether whoever sits there is the account's owner and means it: its password was typed or, where it has none, `word`, in
 * any letter case.
 */
export async function confirmErasure(
  db: Kysely<WebTables>,
  accountId: string,
  given: { readonly typed: string; readonly word: string },
  now: Date,
): Promise<Confirmation> {
  const right = await checkPassword(db, accountId, given.typed.slice(0, 1024), now);
  if (right.kind !== 'none') return right;
  return { kind: given.typed.trim().toLowerCase() === given.word.toLowerCase() ? 'confirmed' : 'wrong' };
}
