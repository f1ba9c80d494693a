import 'server-only';
import type { Kysely } from 'kysely';
import type { Who } from '../accounts/change-account.ts';
import type { HalfSession } from '../accounts/half-sessions.ts';
import { lockAccount } from '../accounts/lock-account.ts';
import { type Origin, openSession } from '../accounts/open-session.ts';
import { confirmSession, findSessionAccount } from '../accounts/sessions.ts';
import { countAttempt, PASSKEY_PER_ADDRESS } from '../accounts/throttle.ts';
import type { PasskeyPurpose, WebTables } from '../store/tables.ts';
import { checkPasskey, type PasskeyCheck } from './check-passkey.ts';
import type { PasskeySite } from './passkey-site.ts';
import { readPasskeyName } from './passkeys.ts';
import { finishHalfSession, type SecondStep } from './second-step.ts';

/** The response of a browser, and its origin. */
export type PasskeySubmission = { readonly site: PasskeySite; readonly text: string; readonly address: string };

type PasskeyFailure =
  | { readonly kind: 'wrong' }
  | { readonly kind: 'suspected' }
  | { readonly kind: 'throttled'; readonly retryAfterMs: number };

export type PasskeySignIn = Extract<SecondStep, { readonly kind: 'signed_in' | 'expired' }> | PasskeyFailure;

/**
 * Signs in with a passkey alone: the user has it, and it verified the user. `device` is the random value of the browser
 * that requested the challenge.
 */
export async function signInWithPasskey(
  db: Kysely<WebTables>,
  answer: PasskeySubmission,
  device: string,
  origin: Origin,
  now: Date,
): Promise<PasskeySignIn> {
  const checked = await check(db, answer, { purpose: 'sign_in', holder: device, accountId: null }, now);
  if (checked.kind !== 'right') return checked;
  const { accountId, id } = checked;
  return db.transaction().execute(async (trx) => {
    // The passkey may have been removed since, together with all sessions.
    await lockAccount(trx, accountId);
    if ((await readPasskeyName(trx, accountId, id)) === null) return { kind: 'wrong' };
    const sessionId = await openSession(trx, accountId, origin, now);
    const account = await findSessionAccount(trx, sessionId, now);
    return account === null ? { kind: 'wrong' } : { kind: 'signed_in', account, sessionId };
  });
}

/** Finishes a sign-in that passed its first step, with a passkey of its account. */
export async function finishWithPasskey(
  db: Kysely<WebTables>,
  answer: PasskeySubmission,
  half: HalfSession,
  origin: Origin,
  now: Date,
): Promise<PasskeySignIn> {
  const use = { purpose: 'second_step', holder: half.id, accountId: half.accountId } as const;
  const checked = await check(db, answer, use, now);
  if (checked.kind !== 'right') return checked;
  return db.transaction().execute(async (trx) => {
    await lockAccount(trx, half.accountId);
    return finishHalfSession(trx, half, origin, now);
  });
}

/** Confirms a session with a passkey of its account. */
export async function confirmWithPasskey(
  db: Kysely<WebTables>,
  answer: PasskeySubmission,
  { accountId, sessionId }: Who,
  now: Date,
): Promise<{ readonly kind: 'confirmed' } | PasskeyFailure> {
  const checked = await check(db, answer, { purpose: 'confirm', holder: sessionId, accountId }, now);
  if (checked.kind !== 'right') return checked;
  await confirmSession(db, sessionId, now);
  return { kind: 'confirmed' };
}

async function check(
  db: Kysely<WebTables>,
  { site, text, address }: PasskeySubmission,
  use: { readonly purpose: PasskeyPurpose; readonly holder: string; readonly accountId: string | null },
  now: Date,
): Promise<Extract<PasskeyCheck, { readonly kind: 'right' }> | PasskeyFailure> {
  const { retryAfterMs } = await countAttempt(db, PASSKEY_PER_ADDRESS, address, now);
  if (retryAfterMs > 0) return { kind: 'throttled', retryAfterMs };
  const checked = await checkPasskey(db, site, use, text, now);
  return checked.kind === 'suspected' ? { kind: 'suspected' } : checked;
}
