import 'server-only';
import type { Kysely } from 'kysely';
import { trimCode } from '#accounts/totp.ts';
import {
  countAttempt,
  resetAttempts,
  SECOND_STEP_PER_ACCOUNT,
  SECOND_STEP_PER_ADDRESS,
  SECOND_STEP_PER_DAY,
} from '../accounts/throttle.ts';
import type { WebTables } from '../store/tables.ts';
import type { FactorKeys } from './factor-keys.ts';
import { spendAppCode } from './totp.ts';

/**
 * Counts one attempt to enter a code, before the code is checked. There are a million codes, of which up to three are
 * valid, so there is a limit per day too.
 * @returns the wait in ms if no attempts are left, otherwise 0
 */
export async function countCodeAttempt(
  db: Kysely<WebTables>,
  accountId: string,
  address: string,
  now: Date,
): Promise<number> {
  const tries = [
    await countAttempt(db, SECOND_STEP_PER_ADDRESS, address, now),
    await countAttempt(db, SECOND_STEP_PER_ACCOUNT, accountId, now),
    await countAttempt(db, SECOND_STEP_PER_DAY, accountId, now),
  ];
  return Math.max(...tries.map(({ retryAfterMs }) => retryAfterMs));
}

/** Resets an account's attempts after a correct code. */
export async function resetCodeAttempts(db: Kysely<WebTables>, accountId: string): Promise<void> {
  await resetAttempts(db, SECOND_STEP_PER_ACCOUNT, accountId);
  await resetAttempts(db, SECOND_STEP_PER_DAY, accountId);
}

export type CodeResult =
  | { readonly kind: 'right' }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'throttled'; readonly retryAfterMs: number };

/** Checks a code of an account's app, for an owner who is signed in. The attempt is counted first. */
export async function checkAppCode(
  db: Kysely<WebTables>,
  keys: FactorKeys,
  given: { readonly accountId: string; readonly address: string; readonly code: string },
  now: Date,
): Promise<CodeResult> {
  const { accountId, address, code } = given;
  const retryAfterMs = await countCodeAttempt(db, accountId, address, now);
  if (retryAfterMs > 0) return { kind: 'throttled', retryAfterMs };
  if (!(await spendAppCode(db, keys, accountId, trimCode(code), now))) return { kind: 'wrong' };
  await resetCodeAttempts(db, accountId);
  return { kind: 'right' };
}
