import { isAddress, normaliseEmail } from '#accounts/email-address.ts';
import { hashLinkToken, LINK_MS, newLinkToken } from '#accounts/link-token.ts';
import { hashPassword } from '#accounts/password-hash.ts';
import { queueEmail } from '#email/outbox.ts';
import type { EmailLanguage } from '#email/render.ts';
import type { SignInFault } from '../pages/sign-in-fault.ts';
import { emailOwner } from '../store/account-emails.ts';
import { insertAccountLink, type LinkKey, peekAccountLink, useAccountLink } from '../store/account-links.ts';
import { findAreaAccount, resetAreaPassword } from '../store/area-accounts.ts';
import { transact } from '../store/transact.ts';
import type { LinkArea, LinkDeps, SendingDeps } from './link-area.ts';
import { notifyPasswordChanged } from './notify-password.ts';
import { takeTries } from './take-tries.ts';
import { LINKS_PER_ADDRESS, LINKS_PER_EMAIL } from './throttle.ts';

/**
 * Sends a link that sets a new password. For an address without an account, writes the same rows but withholds the
 * email, so that neither the result nor the time reveals the difference.
 */
export async function requestReset(
  { db, outbox, clock }: SendingDeps,
  { rule: { area }, paths }: LinkArea,
  request: { readonly email: string; readonly address: string; readonly language: EmailLanguage },
): Promise<{ readonly kind: 'sent' } | SignInFault> {
  const now = clock();
  const email = normaliseEmail(request.email);
  if (!isAddress(email)) return { kind: 'email_invalid' };
  const perEmail = [LINKS_PER_EMAIL, `${area} ${email}`] as const;
  const retryAfterMs = await takeTries(db, [[LINKS_PER_ADDRESS, request.address], perEmail], now);
  if (retryAfterMs > 0) return { kind: 'throttled', retryAfterMs };
  await transact(db, async (trx) => {
    const accountId = (await findAreaAccount(trx, area, { email }))?.id ?? null;
    const { token, hash: tokenHash } = newLinkToken();
    const purpose = accountId === null ? 'none' : 'password';
    await insertAccountLink(trx, area, {
      ...{ tokenHash, purpose, accountId, email, signUp: null, expiresAt: now + LINK_MS },
    });
    const content = { kind: 'password_reset', language: request.language, to: email } as const;
    const owner = accountId === null ? { withheld: true } : { owner: emailOwner(area, accountId) };
    const path = `${paths.reset}?token=${token}`;
    await queueEmail(trx, outbox, { ...content, ...owner, path, usefulMs: LINK_MS }, new Date(now));
  });
  return { kind: 'sent' };
}

/** Checks whether a link is still valid for setting a password. */
export async function canReset({ db, clock }: LinkDeps, area: LinkArea, token: string): Promise<boolean> {
  return (await peekAccountLink(db, keyOf(area, token), clock())) !== null;
}

/**
 * Sets the password of a link's account, signs out every browser, and notifies the owner. Returns false if the link is
 * invalid.
 */
export async function resetPassword(
  deps: SendingDeps,
  area: LinkArea,
  given: { readonly token: string; readonly password: string; readonly language: EmailLanguage },
): Promise<boolean> {
  if (!(await canReset(deps, area, given.token))) return false;
  const now = deps.clock();
  const passwordHash = await hashPassword(given.password);
  const own = area.rule.area;
  return transact(deps.db, async (trx) => {
    const used = await useAccountLink(trx, keyOf(area, given.token), now);
    if (used === null || used.accountId === null) return false;
    const { accountId } = used;
    // The account may have been erased since.
    const account = await findAreaAccount(trx, own, { id: accountId });
    if (account === null) return false;
    await resetAreaPassword(trx, own, accountId, passwordHash);
    await notifyPasswordChanged(trx, deps, area, account, given.language);
    return true;
  });
}

function keyOf({ rule }: LinkArea, token: string): LinkKey {
  return { area: rule.area, purpose: 'password', tokenHash: hashLinkToken(token) };
}
