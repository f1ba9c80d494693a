import 'server-only';
import type { Kysely } from 'kysely';
import { LINK_MS } from '#accounts/link-token.ts';
import { hashPassword } from '#accounts/password-hash.ts';
import { queueEmail } from '#email/outbox.ts';
import type { EmailLanguage } from '#email/render.ts';
import type { WebOutbox } from '../email/open-outbox.ts';
import type { WebTables } from '../store/tables.ts';
import { normaliseEmail } from './accounts.ts';
import { endAllDevices } from './devices.ts';
import { createLinkToken, dropLinkTokensOf, findLinkToken, useLinkToken } from './link-tokens.ts';
import type { Origin } from './open-session.ts';
import { findRecipient } from './recipients.ts';
import { countAttempt, EMAIL_PER_ADDRESS, EMAIL_PER_RECIPIENT, resetAttempts, SIGN_IN_PER_EMAIL } from './throttle.ts';

/** `requested` does not reveal whether the address has an account. */
export type ResetRequest =
  | { readonly kind: 'requested' }
  | { readonly kind: 'throttled'; readonly retryAfterMs: number };

/**
 * Sends a link that sets a new password. For an address without an account, the same rows are written but the email is
 * withheld, so that neither the result nor the response time reveals the difference.
 */
export async function requestReset(
  db: Kysely<WebTables>,
  typed: string,
  sending: { readonly outbox: WebOutbox; readonly language: EmailLanguage },
  origin: Pick<Origin, 'address'>,
  now: Date,
): Promise<ResetRequest> {
  const email = normaliseEmail(typed);
  const tries = [await countAttempt(db, EMAIL_PER_ADDRESS, origin.address, now)];
  tries.push(await countAttempt(db, EMAIL_PER_RECIPIENT, email, now));
  const retryAfterMs = Math.max(...tries.map((each) => each.retryAfterMs));
  if (retryAfterMs > 0) return { kind: 'throttled', retryAfterMs };
  await db.transaction().execute(async (trx) => {
    const row = await trx.selectFrom('accounts').select('id').where('email', '=', email).executeTakeFirst();
    const accountId = row?.id ?? null;
    const purpose = accountId === null ? 'none' : 'password';
    const token = await createLinkToken(trx, { purpose, accountId, email }, now);
    const content = { kind: 'password_reset', language: sending.language, to: email } as const;
    const owner = accountId === null ? { withheld: true } : { owner: accountId };
    const path = `/reset?token=${token}`;
    await queueEmail(trx, sending.outbox, { ...content, ...owner, path, usefulMs: LINK_MS }, now);
  });
  return { kind: 'requested' };
}

/** Checks whether a link can still be used to set a password. */
export async function canReset(db: Kysely<WebTables>, token: string, now: Date): Promise<boolean> {
  return (await findLinkToken(db, 'password', token, now)) !== null;
}

/**
 * Sets a new password, ends all sessions, and notifies the owner, who must then sign in, with the second factor if
 * there is one. Returns false if the link is invalid, used, or expired, or was sent to a former address.
 */
export async function resetPassword(
  db: Kysely<WebTables>,
  given: { readonly token: string; readonly password: string },
  outbox: WebOutbox,
  now: Date,
): Promise<boolean> {
  if (!(await canReset(db, given.token, now))) return false;
  const hash = await hashPassword(given.password);
  return db.transaction().execute(async (trx) => {
    const link = await useLinkToken(trx, 'password', given.token, now);
    if (link === null || link.accountId === null) return false;
    const { accountId } = link;
    const changed = await trx
      .updateTable('accounts')
      .set({ password_hash: hash, initial_password: false })
      .where('id', '=', accountId)
      .where('email', '=', link.email)
      .returning('id')
      .executeTakeFirst();
    if (changed === undefined) return false;
    await endAllDevices(trx, accountId);
    await dropLinkTokensOf(trx, accountId);
    await resetAttempts(trx, SIGN_IN_PER_EMAIL, link.email);
    await notifyPasswordChanged(trx, outbox, accountId, now);
    return true;
  });
}

/** Notifies the owner that the password was changed. This cannot be turned off. */
export async function notifyPasswordChanged(
  trx: Kysely<WebTables>,
  outbox: WebOutbox,
  accountId: string,
  now: Date,
): Promise<void> {
  const recipient = await findRecipient(trx, accountId);
  if (recipient === null) return;
  const { language, email: to } = recipient;
  await queueEmail(trx, outbox, { kind: 'password_changed', language, to, owner: accountId, path: '/forgot' }, now);
}
