import 'server-only';
import type { Kysely } from 'kysely';
import { checkPassword } from '../accounts/change-account.ts';
import type { WebTables } from '../store/tables.ts';

export type Confirmation =
  | { readonly kind: 'confirmed' }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'throttled'; readonly retryAfterMs: number };

/**
 * Checks that the user owns the account and confirmed the erasure: by its password, or by `word` in any case if it has
 * none.
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
