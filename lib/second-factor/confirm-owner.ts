import 'server-only';
import type { Kysely } from 'kysely';
import { checkPassword, type Who } from '../accounts/change-account.ts';
import { confirmSession } from '../accounts/sessions.ts';
import type { WebTables } from '../store/tables.ts';
import { checkAppCode } from './check-code.ts';
import type { FactorKeys } from './factor-keys.ts';

/** The owner's proof for confirming a session. */
export type Proof = { readonly password: string } | { readonly code: string };

export type Confirmed =
  | { readonly kind: 'confirmed' }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'throttled'; readonly retryAfterMs: number };

/** Confirms a session with the account's password or a code of its app. Attempts are counted first. */
export async function confirmOwnerOf(
  db: Kysely<WebTables>,
  keys: FactorKeys,
  who: Who & { readonly address: string },
  proof: Proof,
  now: Date,
): Promise<Confirmed> {
  const { accountId, address } = who;
  const checked =
    'password' in proof
      ? await checkPassword(db, accountId, proof.password, now)
      : await checkAppCode(db, keys, { accountId, address, code: proof.code }, now);
  if (checked.kind === 'throttled' || checked.kind === 'wrong') return checked;
  // An account without a password has nothing to check here.
  if (checked.kind === 'none') return { kind: 'wrong' };
  await confirmSession(db, who.sessionId, now);
  return { kind: 'confirmed' };
}
