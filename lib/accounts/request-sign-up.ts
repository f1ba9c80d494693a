import 'server-only';
import type { Kysely } from 'kysely';
import { hashLinkToken, LINK_MS } from '#accounts/link-token.ts';
import { hashPassword, verifyPassword } from '#accounts/password-hash.ts';
import { queueEmail } from '#email/outbox.ts';
import type { EmailLanguage } from '#email/render.ts';
import type { WebOutbox } from '../email/open-outbox.ts';
import type { WebTables } from '../store/tables.ts';
import { type Account, hasAccount, insertAccount, normaliseEmail } from './accounts.ts';
import { createLinkToken, findLinkToken, type LinkToken, useLinkToken } from './link-tokens.ts';
import { type Origin, openSession } from './open-session.ts';
import type { SignUpForm } from './sign-up.ts';
import {
  countAttempt,
  EMAIL_PER_RECIPIENT,
  PASSWORD_PER_ACCOUNT,
  resetAttempts,
  SIGN_UP_PER_ADDRESS,
} from './throttle.ts';

/**
 * Details of a sign-up, kept in its browser: they prove that the password was chosen in this browser, and identify the
 * email that the sandbox shows.
 */
export type PendingSignUp = { readonly email: string; readonly link: string; readonly emailId: string };

export type SignUpRequest =
  | { readonly kind: 'requested'; readonly pending: PendingSignUp }
  | { readonly kind: 'throttled'; readonly retryAfterMs: number };

type Sending = { readonly outbox: WebOutbox; readonly language: EmailLanguage };

/**
 * Begins a sign-up: sends a link that creates the account. If the address already has an account, its owner gets
 * another email. The result and the work are the same, so that they do not reveal which addresses have accounts.
 */
export async function requestSignUp(
  db: Kysely<WebTables>,
  { password, ...form }: SignUpForm,
  sending: Sending,
  origin: Pick<Origin, 'address'>,
  now: Date,
): Promise<SignUpRequest> {
  const email = normaliseEmail(form.email);
  const tries = [await countAttempt(db, SIGN_UP_PER_ADDRESS, origin.address, now)];
  tries.push(await countAttempt(db, EMAIL_PER_RECIPIENT, email, now));
  const retryAfterMs = Math.max(...tries.map((each) => each.retryAfterMs));
  if (retryAfterMs > 0) return { kind: 'throttled', retryAfterMs };
  const details = { email, name: form.name, passwordHash: await hashPassword(password) };
  return { kind: 'requested', pending: await sendLink(db, details, sending, now) };
}

/** Sends the link of a pending sign-up again. The previous one stays valid. Returns null if it has expired. */
export async function resendSignUp(
  db: Kysely<WebTables>,
  pending: PendingSignUp,
  sending: Sending,
  now: Date,
): Promise<SignUpRequest | null> {
  const tries = await countAttempt(db, EMAIL_PER_RECIPIENT, pending.email, now);
  if (!tries.allowed) return { kind: 'throttled', retryAfterMs: tries.retryAfterMs };
  const row = await db
    .selectFrom('link_tokens')
    .select(['email', 'name', 'password_hash as passwordHash'])
    .where('hash', '=', Buffer.from(pending.link, 'base64url'))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row === undefined ? null : { kind: 'requested', pending: await sendLink(db, row, sending, now) };
}

function sendLink(
  db: Kysely<WebTables>,
  details: Pick<LinkToken, 'email' | 'name' | 'passwordHash'>,
  { outbox, language }: Sending,
  now: Date,
): Promise<PendingSignUp> {
  return db.transaction().execute(async (trx) => {
    const { email } = details;
    const isTaken = await hasAccount(trx, email);
    const purpose = isTaken ? 'none' : 'sign_up';
    const token = await createLinkToken(trx, { ...details, purpose, accountId: null }, now);
    const content = isTaken
      ? ({ kind: 'sign_up_taken', path: '/signin' } as const)
      : ({ kind: 'sign_up', path: `/signup/confirm?token=${token}` } as const);
    const emailId = await queueEmail(trx, outbox, { ...content, language, to: email, usefulMs: LINK_MS }, now);
    return { email, link: hashLinkToken(token).toString('base64url'), emailId };
  });
}

/** Returns the address that a link confirms, and whether this browser began the sign-up; null for an invalid link. */
export async function findSignUp(
  db: Kysely<WebTables>,
  token: string,
  pending: PendingSignUp | null,
  now: Date,
): Promise<{ readonly email: string; readonly isSameBrowser: boolean } | null> {
  const found = await findLinkToken(db, 'sign_up', token, now);
  return found === null ? null : { email: found.email, isSameBrowser: isBegunBy(pending, token) };
}

function isBegunBy(pending: PendingSignUp | null, token: string): boolean {
  return pending !== null && pending.link === hashLinkToken(token).toString('base64url');
}

/** `invalid`: used, expired, or the address has an account by now. `wrong`: not the password of this sign-up. */
export type SignUpConfirmation =
  | { readonly kind: 'signed_up'; readonly account: Account; readonly sessionId: string }
  | { readonly kind: 'invalid' }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'throttled'; readonly retryAfterMs: number };

/**
 * Creates the account that a link confirms, and signs it in. In a browser other than that of the sign-up, the password
 * is required. Otherwise, an attacker could sign up with another person's address, wait for that person to confirm it,
 * and share the account with them.
 */
export async function confirmSignUp(
  db: Kysely<WebTables>,
  given: { readonly token: string; readonly password: string; readonly pending: PendingSignUp | null },
  origin: Origin,
  now: Date,
): Promise<SignUpConfirmation> {
  const found = await findLinkToken(db, 'sign_up', given.token, now);
  if (found === null) return { kind: 'invalid' };
  if (!isBegunBy(given.pending, given.token)) {
    const subject = hashLinkToken(given.token).toString('base64url');
    const tries = await countAttempt(db, PASSWORD_PER_ACCOUNT, subject, now);
    if (!tries.allowed) return { kind: 'throttled', retryAfterMs: tries.retryAfterMs };
    if (!(await verifyPassword(given.password, found.passwordHash))) return { kind: 'wrong' };
    await resetAttempts(db, PASSWORD_PER_ACCOUNT, subject);
  }
  return db.transaction().execute(async (trx) => {
    const link = await useLinkToken(trx, 'sign_up', given.token, now);
    if (link === null) return { kind: 'invalid' };
    const { email, passwordHash } = link;
    const account = await insertAccount(trx, { email, name: link.name ?? '', role: 'user', passwordHash }, now);
    if (account === null) return { kind: 'invalid' };
    // Links that others requested for the same address must not remain valid.
    await trx.deleteFrom('link_tokens').where('purpose', '=', 'sign_up').where('email', '=', email).execute();
    return { kind: 'signed_up', account, sessionId: await openSession(trx, account.id, origin, now) };
  });
}
