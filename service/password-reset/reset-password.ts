import type { Kysely } from 'kysely';
import { isAddress, normaliseEmail } from '#accounts/email-address.ts';
import { hashLinkToken, LINK_MS, newLinkToken } from '#accounts/link-token.ts';
import { hashPassword } from '#accounts/password-hash.ts';
import { type Outbox, queueEmail } from '#email/outbox.ts';
import type { EmailLanguage } from '#email/render.ts';
import { emailOwner } from '../store/account-emails.ts';
import type { AccountArea } from '../store/email-tables.ts';
import { findAccountId, insertPasswordLink, peekPasswordLink, usePasswordLink } from '../store/password-links.ts';
import type { Tables } from '../store/tables.ts';
import { takeTry } from '../store/throttles.ts';
import { transact } from '../store/transact.ts';
import { RESET_PER_ADDRESS, RESET_PER_EMAIL } from './throttle.ts';

export type ResetDeps = { readonly db: Kysely<Tables>; readonly outbox: Outbox; readonly area: AccountArea };

/** Result of asking for a link. `requested` does not reveal whether the address has an account. */
export type ResetRequest =
  | { readonly kind: 'requested' }
  | { readonly kind: 'email_invalid' }
  | { readonly kind: 'throttled'; readonly retryAfterMs: number };

/**
 * Sends a link that sets a new password. For an address without an account, it writes the same rows but withholds the
 * email, so that neither result nor time reveals the difference.
 */
export async function requestReset(
  { db, outbox, area }: ResetDeps,
  asked: { readonly email: string; readonly address: string; readonly language: EmailLanguage; readonly path: string },
  now: number,
): Promise<ResetRequest> {
  const email = normaliseEmail(asked.email);
  if (!isAddress(email)) return { kind: 'email_invalid' };
  const waits = [await takeTry(db, RESET_PER_ADDRESS, asked.address, now)];
  waits.push(await takeTry(db, RESET_PER_EMAIL, `${area} ${email}`, now));
  const retryAfterMs = Math.max(...waits);
  if (retryAfterMs > 0) return { kind: 'throttled', retryAfterMs };
  await transact(db, async (trx) => {
    const accountId = await findAccountId(trx, area, email);
    const { token, hash } = newLinkToken();
    await insertPasswordLink(trx, area, { tokenHash: hash, accountId, email, expiresAt: now + LINK_MS });
    const content = { kind: 'password_reset', language: asked.language, to: email } as const;
    const owner = accountId === null ? { withheld: true } : { owner: emailOwner(area, accountId) };
    const path = `${asked.path}?token=${token}`;
    await queueEmail(trx, outbox, { ...content, ...owner, path, usefulMs: LINK_MS }, new Date(now));
  });
  return { kind: 'requested' };
}

/** Checks whether a link can still set a password. */
export async function canReset({ db, area }: ResetDeps, token: string, now: number): Promise<boolean> {
  return (await peekPasswordLink(db, area, hashLinkToken(token), now)) !== null;
}

/** Sets the password of a link's account, signs out every browser, and notifies the owner. Returns false for an invalid link. */
export async function resetPassword(
  deps: ResetDeps,
  given: {
    readonly token: string;
    readonly password: string;
    readonly language: EmailLanguage;
    readonly path: string;
  },
  now: number,
): Promise<boolean> {
  if (!(await canReset(deps, given.token, now))) return false;
  const { area, outbox } = deps;
  const link = { tokenHash: hashLinkToken(given.token), passwordHash: await hashPassword(given.password) };
  return transact(deps.db, async (trx) => {
    const used = await usePasswordLink(trx, area, link, now);
    if (used === null) return false;
    const owner = emailOwner(area, used.accountId);
    const content = { kind: 'password_changed', language: given.language, to: used.email, path: given.path } as const;
    await queueEmail(trx, outbox, { ...content, owner }, new Date(now));
    return true;
  });
}
