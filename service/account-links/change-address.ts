import { checkSignIn } from '#accounts/check-sign-in.ts';
import { isAddress, normaliseEmail } from '#accounts/email-address.ts';
import { hashLinkToken, LINK_MS, newLinkToken } from '#accounts/link-token.ts';
import { codeOf } from '#database/unavailable.ts';
import { queueEmail } from '#email/outbox.ts';
import type { EmailLanguage } from '#email/render.ts';
import type { SignInFault } from '../pages/sign-in-fault.ts';
import { emailOwner } from '../store/account-emails.ts';
import {
  dropAccountLinks,
  dropSignUps,
  insertAccountLink,
  type LinkKey,
  peekAccountLink,
  useAccountLink,
} from '../store/account-links.ts';
import { type AreaAccount, changeAreaAddress, findAreaAccount } from '../store/area-accounts.ts';
import { resetTries, takeTry } from '../store/throttles.ts';
import { transact } from '../store/transact.ts';
import type { LinkArea, LinkDeps, SendingDeps } from './link-area.ts';
import { takeTries } from './take-tries.ts';
import { LINKS_PER_ADDRESS, LINKS_PER_EMAIL } from './throttle.ts';

/**
 * Sends a link to a new address, which replaces the old one when it is confirmed. If the new address has an account,
 * its owner gets a different email, and the result is the same. The caller must have checked the password.
 */
export async function requestAddress(
  deps: SendingDeps,
  { rule: { area }, paths }: LinkArea,
  request: {
    readonly accountId: string;
    readonly email: string;
    /** Network address of the request. */
    readonly address: string;
    readonly language: EmailLanguage;
  },
): Promise<{ readonly kind: 'sent'; readonly email: string } | SignInFault> {
  const { db, outbox } = deps;
  const { accountId, language } = request;
  const now = deps.clock();
  const email = normaliseEmail(request.email);
  if (!isAddress(email)) return { kind: 'email_invalid' };
  const perEmail = [LINKS_PER_EMAIL, `${area} ${email}`] as const;
  const retryAfterMs = await takeTries(db, [[LINKS_PER_ADDRESS, request.address], perEmail], now);
  if (retryAfterMs > 0) return { kind: 'throttled', retryAfterMs };
  await transact(db, async (trx) => {
    const isTaken = (await findAreaAccount(trx, area, { email })) !== null;
    const { token, hash: tokenHash } = newLinkToken();
    const purpose = isTaken ? 'none' : 'address';
    await insertAccountLink(trx, area, {
      ...{ tokenHash, purpose, accountId, email, signUp: null, expiresAt: now + LINK_MS },
    });
    const content = isTaken
      ? ({ kind: 'address_taken' } as const)
      : ({ kind: 'address_change', path: `${paths.address}?token=${token}` } as const);
    const owner = emailOwner(area, accountId);
    await queueEmail(trx, outbox, { ...content, language, to: email, owner, usefulMs: LINK_MS }, new Date(now));
  });
  return { kind: 'sent', email };
}

/** Returns the account and the new address that a link confirms, or null if the link is invalid. */
export async function findNewAddress(
  { db, clock }: LinkDeps,
  area: LinkArea,
  token: string,
): Promise<{ readonly accountId: string; readonly email: string } | null> {
  const link = await peekAccountLink(db, keyOf(area, token), clock());
  return link === null || link.accountId === null ? null : { accountId: link.accountId, email: link.email };
}

export type AddressConfirmation =
  | { readonly kind: 'changed'; readonly account: AreaAccount }
  | { readonly kind: 'invalid' }
  | SignInFault;

/**
 * Replaces the address of an account, signs out its other browsers, ends its other links, and notifies the old address.
 * A browser that is not signed in to the account must send the account's password, because a mistyped address belongs
 * to another person, who must not get the account with the link.
 * @returns `invalid` if the link is invalid, or if another account has taken the address since
 */
export async function confirmAddress(
  deps: SendingDeps,
  area: LinkArea,
  given: {
    readonly token: string;
    readonly password: string;
    readonly session: { readonly accountId: string; readonly secret: string } | null;
    readonly language: EmailLanguage;
  },
): Promise<AddressConfirmation> {
  const newAddress = await findNewAddress(deps, area, given.token);
  if (newAddress === null) return { kind: 'invalid' };
  const isOwn = given.session?.accountId === newAddress.accountId;
  if (!isOwn) {
    const fault = await checkPassword(deps, area, newAddress.accountId, given.password);
    if (fault !== null) return fault;
  }
  try {
    return await replace(deps, area, { ...given, secret: isOwn ? (given.session?.secret ?? null) : null });
  } catch (error) {
    // Another account got the address at the same moment.
    if (codeOf(error) === UNIQUE_VIOLATION) return { kind: 'invalid' };
    throw error;
  }
}

const UNIQUE_VIOLATION = '23505';

function replace(
  { db, outbox, clock }: SendingDeps,
  area: LinkArea,
  given: { readonly token: string; readonly secret: string | null; readonly language: EmailLanguage },
): Promise<AddressConfirmation> {
  const now = clock();
  return transact(db, async (trx) => {
    const link = await useAccountLink(trx, keyOf(area, given.token), now);
    if (link === null || link.accountId === null) return { kind: 'invalid' };
    const { email, accountId: id } = link;
    const own = area.rule.area;
    const before = await findAreaAccount(trx, own, { id });
    if (before === null || (await findAreaAccount(trx, own, { email })) !== null) return { kind: 'invalid' };
    await changeAreaAddress(trx, own, { id, before: before.email, email, secret: given.secret, clock });
    await dropAccountLinks(trx, own, id);
    await dropSignUps(trx, own, email);
    const content = { kind: 'address_changed', language: given.language, to: before.email } as const;
    await queueEmail(trx, outbox, { ...content, owner: emailOwner(own, id) }, new Date(now));
    return { kind: 'changed', account: { id, email, name: before.name } };
  });
}

async function checkPassword(
  { db, clock }: LinkDeps,
  { rule: { area }, signInPerAccount }: LinkArea,
  id: string,
  password: string,
): Promise<SignInFault | null> {
  const account = await findAreaAccount(db, area, { id });
  const subject = account?.email ?? '';
  const checked = await checkSignIn(password, {
    takeTries: [() => takeTry(db, signInPerAccount, subject, clock())],
    find: async () => account,
    forgetTries: () => resetTries(db, signInPerAccount, subject),
  });
  if (checked.kind === 'right') return null;
  return checked.kind === 'wrong' ? { kind: 'password_wrong' } : checked;
}

function keyOf({ rule }: LinkArea, token: string): LinkKey {
  return { area: rule.area, purpose: 'address', tokenHash: hashLinkToken(token) };
}
