import 'server-only';
import type { Kysely } from 'kysely';
import { trimCode } from '#accounts/totp.ts';
import type { Account } from '../accounts/accounts.ts';
import { type HalfSession, spendHalfSession } from '../accounts/half-sessions.ts';
import { lockAccount } from '../accounts/lock-account.ts';
import { type Origin, openSession } from '../accounts/open-session.ts';
import { findSessionAccount } from '../accounts/sessions.ts';
import type { WebTables } from '../store/tables.ts';
import { countCodeAttempt, resetCodeAttempts } from './check-code.ts';
import type { FactorKeys } from './factor-keys.ts';
import { notifyFactor } from './factor-notices.ts';
import { countRecoveryCodes, spendRecoveryCode } from './recovery-codes.ts';
import { spendAppCode } from './totp.ts';

/** `expired`: the sign-in took too long, or was already finished or cancelled. */
export type SecondStep =
  | { readonly kind: 'signed_in'; readonly account: Account; readonly sessionId: string }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'expired' }
  | { readonly kind: 'throttled'; readonly retryAfterMs: number };

/**
 * Finishes a sign-in with a code of the app or a recovery code. It becomes a session with a new ID, so that the ID of
 * the first step gives no access later.
 */
export async function finishWithCode(
  db: Kysely<WebTables>,
  keys: FactorKeys,
  half: HalfSession,
  typed: string,
  origin: Origin,
  now: Date,
): Promise<SecondStep> {
  const { accountId } = half;
  const retryAfterMs = await countCodeAttempt(db, accountId, origin.address, now);
  if (retryAfterMs > 0) return { kind: 'throttled', retryAfterMs };
  const code = trimCode(typed);
  const result = await db.transaction().execute(async (trx): Promise<SecondStep> => {
    await lockAccount(trx, accountId);
    const isAppCode = await spendAppCode(trx, keys, accountId, code, now);
    if (!isAppCode && !(await spendRecoveryCode(trx, keys, accountId, code))) return { kind: 'wrong' };
    const finished = await finishHalfSession(trx, half, origin, now);
    if (finished.kind === 'signed_in' && !isAppCode) {
      const left = await countRecoveryCodes(trx, accountId);
      const place = { outbox: origin.browser?.outbox ?? null, userAgent: origin.userAgent };
      await notifyFactor(trx, accountId, { kind: 'recovery_code_used', left }, place, now);
    }
    return finished;
  });
  if (result.kind === 'signed_in') await resetCodeAttempts(db, accountId);
  return result;
}

/** Turns a sign-in that has passed its second step into a session. */
export async function finishHalfSession(
  transaction: Kysely<WebTables>,
  half: HalfSession,
  origin: Origin,
  now: Date,
): Promise<Extract<SecondStep, { readonly kind: 'signed_in' | 'expired' }>> {
  if (!(await spendHalfSession(transaction, half.id, now))) return { kind: 'expired' };
  const sessionId = await openSession(transaction, half.accountId, origin, now);
  const account = await findSessionAccount(transaction, sessionId, now);
  return account === null ? { kind: 'expired' } : { kind: 'signed_in', account, sessionId };
}
