import 'server-only';
import type { Kysely } from 'kysely';
import { forgetTriesUnder, type ThrottleRule, takeTryUnder } from '#accounts/throttle.ts';
import type { WebTables } from '../store/tables.ts';
import { isUnstorable } from '../store/unstorable.ts';

const MINUTE = 60_000;

/** The first limits guesses at one password, the second guesses at many. */
export const SIGN_IN_PER_EMAIL: ThrottleRule = { name: 'sign-in email', limit: 10, windowMs: 15 * MINUTE };
export const SIGN_IN_PER_ADDRESS: ThrottleRule = { name: 'sign-in address', limit: 500, windowMs: 15 * MINUTE };
export const SIGN_UP_PER_ADDRESS: ThrottleRule = { name: 'sign-up address', limit: 200, windowMs: 10 * MINUTE };
export const PASSWORD_PER_ACCOUNT: ThrottleRule = { name: 'password account', limit: 10, windowMs: 15 * MINUTE };
/** Codes of a second factor: per 15 minutes, per day, and per network. */
export const SECOND_STEP_PER_ACCOUNT: ThrottleRule = { name: 'code account', limit: 10, windowMs: 15 * MINUTE };
export const SECOND_STEP_PER_DAY: ThrottleRule = { name: 'code day', limit: 50, windowMs: 24 * 60 * MINUTE };
export const SECOND_STEP_PER_ADDRESS: ThrottleRule = { name: 'code address', limit: 500, windowMs: 15 * MINUTE };
/** Uses of passkeys, which cannot be guessed: only protects resources. */
export const PASSKEY_PER_ADDRESS: ThrottleRule = { name: 'passkey address', limit: 500, windowMs: 15 * MINUTE };
/** Emails that anyone can request for an address: enough for a few retries, too few to flood a mailbox. */
export const EMAIL_PER_RECIPIENT: ThrottleRule = { name: 'email recipient', limit: 5, windowMs: 30 * MINUTE };
export const EMAIL_PER_ADDRESS: ThrottleRule = { name: 'email address', limit: 100, windowMs: 30 * MINUTE };
export const LINK_PER_ACCOUNT: ThrottleRule = { name: 'link account', limit: 20, windowMs: 10 * MINUTE };
export const OIDC_PER_ADDRESS: ThrottleRule = { name: 'oidc address', limit: 200, windowMs: 10 * MINUTE };
/** Pages and emails of the sample, which need no account. */
export const SAMPLE_PER_ADDRESS: ThrottleRule = { name: 'sample address', limit: 600, windowMs: 10 * MINUTE };
export const EXPORT_PER_ACCOUNT: ThrottleRule = { name: 'export account', limit: 20, windowMs: 60 * MINUTE };

/** `retryAfterMs` is the time until the window ends if no attempt is left, otherwise 0. */
export type ThrottleResult = { readonly allowed: boolean; readonly retryAfterMs: number };

/** Counts an attempt by a subject and returns whether it is allowed. */
export async function countAttempt(
  db: Kysely<WebTables>,
  rule: ThrottleRule,
  subject: string,
  now: Date,
): Promise<ThrottleResult> {
  const retryAfterMs = await takeTryUnder(db, keyOf(rule, subject), rule, now);
  return { allowed: retryAfterMs === 0, retryAfterMs };
}

/**
 * Returns the result for a limit that only protects resources: allows an attempt that could not be counted because
 * nothing can be stored.
 */
export function allowUncounted(error: unknown): ThrottleResult {
  if (!isUnstorable(error)) throw error;
  return { allowed: true, retryAfterMs: 0 };
}

/** Resets the count of a subject after a success. */
export function resetAttempts(db: Kysely<WebTables>, rule: ThrottleRule, subject: string): Promise<void> {
  return forgetTriesUnder(db, keyOf(rule, subject));
}

function keyOf(rule: ThrottleRule, subject: string): string {
  return `${rule.name}:${subject}`;
}
