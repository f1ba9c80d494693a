import 'server-only';
import type { Kysely } from 'kysely';
import { LINK_MS } from '#accounts/link-token.ts';
import { queueEmail } from '#email/outbox.ts';
import type { WebOutbox } from '../email/open-outbox.ts';
import type { WebTables } from '../store/tables.ts';
import { hasAccount, normaliseEmail } from './accounts.ts';
import type { Who } from './change-account.ts';
import { endOtherDevices } from './devices.ts';
import { createLinkToken, dropLinkTokensOf, findLinkToken, useLinkToken } from './link-tokens.ts';
import type { Origin } from './open-session.ts';
import { findRecipient } from './recipients.ts';
import { signUpForm } from './sign-up.ts';
import { countAttempt, EMAIL_PER_ADDRESS, EMAIL_PER_RECIPIENT } from './throttle.ts';

/** Schema of a new address. The message is a key in the catalogue, under `signUp.problems`. */
export const addressForm = signUpForm.pick({ email: true });

/**
 * Sends a link to a new address. Using the link replaces the old address. If the new address already has an account,
 * the owner of that account gets an email instead, and the result is the same.
 */
export async function requestAddress(
  db: Kysely<WebTables>,
  accountId: string,
  typed: string,
  outbox: WebOutbox,
  origin: Pick<Origin, 'address'>,
  now: Date,
): Promise<{ readonly kind: 'requested' } | { readonly kind: 'throttled'; readonly retryAfterMs: number }> {
  const email = normaliseEmail(typed);
  const tries = [await countAttempt(db, EMAIL_PER_ADDRESS, origin.address, now)];
  tries.push(await countAttempt(db, EMAIL_PER_RECIPIENT, email, now));
  const retryAfterMs = Math.max(...tries.map((each) => each.retryAfterMs));
  if (retryAfterMs > 0) return { kind: 'throttled', retryAfterMs };
  await db.transaction().execute(async (trx) => {
    const isTaken = await hasAccount(trx, email);
    const recipient = await findRecipient(trx, accountId);
    const purpose = isTaken ? 'none' : 'address';
    const token = await createLinkToken(trx, { purpose, accountId, email }, now);
    const language = recipient?.language ?? 'en';
    const content = isTaken
      ? ({ kind: 'address_taken' } as const)
      : ({ kind: 'address_change', path: `/settings/address?token=${token}` } as const);
    await queueEmail(trx, outbox, { ...content, language, to: email, owner: accountId, usefulMs: LINK_MS }, now);
  });
  return { kind: 'requested' };
}

/** Returns the new address that a link confirms for this account, or null. */
export async function findNewAddress(
  db: Kysely<WebTables>,
  accountId: string,
  token: string,
  now: Date,
): Promise<string | null> {
  const link = await findLinkToken(db, 'address', token, now);
  return link === null || link.accountId !== accountId ? null : link.email;
}

/**
 * Replaces the address of an account, ends its other sessions, and notifies the old address. The user name at the service
 * stays, so the orders do. Returns the new address, or null if the link is invalid or the address was taken since.
 */
export async function confirmAddress(
  db: Kysely<WebTables>,
  who: Who,
  token: string,
  outbox: WebOutbox,
  now: Date,
): Promise<string | null> {
  return db.transaction().execute(async (trx) => {
    // Locked first: if two links are used at the same time, the second finds that the first has invalidated it.
    await trx.selectFrom('accounts').select('id').where('id', '=', who.accountId).forUpdate().execute();
    const link = await useLinkToken(trx, 'address', token, now);
    if (link === null || link.accountId !== who.accountId || (await hasAccount(trx, link.email))) return null;
    const before = await findRecipient(trx, who.accountId);
    if (before === null) return null;
    await trx.updateTable('accounts').set({ email: link.email }).where('id', '=', who.accountId).execute();
    await endOtherDevices(trx, who.accountId, who.sessionId);
    await dropLinkTokensOf(trx, who.accountId);
    const { language, email: to } = before;
    await queueEmail(trx, outbox, { kind: 'address_changed', language, to, owner: who.accountId }, now);
    return link.email;
  });
}
