import { isAddress, normaliseEmail } from '#accounts/email-address.ts';
import { hashLinkToken, LINK_MS, newLinkToken } from '#accounts/link-token.ts';
import { hashPassword, verifyPassword } from '#accounts/password-hash.ts';
import { faultOfPassword } from '#accounts/password-rule.ts';
import { queueEmail } from '#email/outbox.ts';
import type { EmailLanguage } from '#email/render.ts';
import type { SignInFault } from '../pages/sign-in-fault.ts';
import { hashSecret } from '../secrets/random-secret.ts';
import {
  type AccountLink,
  dropSignUps,
  insertAccountLink,
  type LinkKey,
  peekAccountLink,
  type SignUpDetails,
  useAccountLink,
} from '../store/account-links.ts';
import { type AreaAccount, createAreaAccount, findAreaAccount } from '../store/area-accounts.ts';
import { resetTries } from '../store/throttles.ts';
import { transact } from '../store/transact.ts';
import { canSend, type LinkArea, type LinkDeps, type SendingDeps } from './link-area.ts';
import { takeTries } from './take-tries.ts';
import { LINKS_PER_EMAIL, PASSWORDS_PER_LINK } from './throttle.ts';

/** A submitted sign-up form, and the browser that sent it. */
export type SignUpForm = {
  readonly email: string;
  readonly name: string;
  readonly password: string;
  /** Network address of the request. */
  readonly address: string;
  readonly language: EmailLanguage;
  /** The browser's visitor secret. */
  readonly browser: string;
  /** Path of the page to continue with. */
  readonly nextPath: string;
};

export type SignUpResult =
  | { readonly kind: 'signed_in'; readonly account: AreaAccount }
  | { readonly kind: 'sent'; readonly email: string }
  | SignInFault;

/**
 * Begins a sign-up by sending a link that creates the account. If the address has an account, its owner gets a
 * different email. Result, rows, and work are the same in both cases, so they do not reveal which addresses have
 * accounts. If no email can be sent, the account is created immediately without confirming the address, and `taken`
 * reveals that an address has one.
 */
export async function signUp(deps: LinkDeps, area: LinkArea, form: SignUpForm): Promise<SignUpResult> {
  const now = deps.clock();
  const email = normaliseEmail(form.email);
  const name = form.name.trim();
  const perEmail = [LINKS_PER_EMAIL, `${area.rule.area} ${email}`] as const;
  const sending = canSend(deps);
  const tries = [[area.signUpPerAddress, form.address] as const, ...(sending === null ? [] : [perEmail])];
  const retryAfterMs = await takeTries(deps.db, tries, now);
  if (retryAfterMs > 0) return { kind: 'throttled', retryAfterMs };
  if (!isAddress(email)) return { kind: 'email_invalid' };
  if (area.isName !== null && !area.isName(name)) return { kind: 'name_missing' };
  const fault = faultOfPassword(form.password, {
    min: area.rule.passwordMin,
    isBreached: deps.isBreached,
    own: [email, name],
  });
  if (fault !== null) return { kind: fault };
  const passwordHash = await hashPassword(form.password);
  if (sending === null) {
    const account = await createAreaAccount(deps.db, area.rule.area, { email, name, passwordHash }, now);
    return account === null ? { kind: 'taken' } : { kind: 'signed_in', account };
  }
  const { nextPath } = form;
  const details = { name, passwordHash, browserHash: hashSecret(form.browser), nextPath };
  await sendLink(sending, area, { email, details, language: form.language }, now);
  return { kind: 'sent', email };
}

function sendLink(
  { db, outbox }: SendingDeps,
  { rule: { area }, paths }: LinkArea,
  given: { readonly email: string; readonly details: SignUpDetails; readonly language: EmailLanguage },
  now: number,
): Promise<string> {
  return transact(db, async (trx) => {
    const { email, language } = given;
    const isTaken = (await findAreaAccount(trx, area, { email })) !== null;
    const { token, hash: tokenHash } = newLinkToken();
    const purpose = isTaken ? 'none' : 'sign_up';
    const expiresAt = now + LINK_MS;
    await insertAccountLink(trx, area, {
      ...{ tokenHash, purpose, accountId: null, email, signUp: given.details, expiresAt },
    });
    const content = isTaken
      ? ({ kind: 'sign_up_taken', path: paths.signIn } as const)
      : ({ kind: 'sign_up', path: `${paths.confirm}?token=${token}` } as const);
    return queueEmail(trx, outbox, { ...content, language, to: email, usefulMs: LINK_MS }, new Date(now));
  });
}

/** A sign-up whose address is not confirmed yet. */
export type PendingSignUp = AccountLink & { readonly signUp: SignUpDetails };

/** Returns the sign-up that a link confirms, or null if the link is invalid. */
export async function findSignUp(
  { db, clock }: LinkDeps,
  area: LinkArea,
  token: string,
): Promise<PendingSignUp | null> {
  return asPending(await peekAccountLink(db, keyOf(area, token), clock()));
}

/** Checks whether a browser began a sign-up. Other browsers must send the password. */
export function isBegunBy({ signUp }: PendingSignUp, browser: string | null): boolean {
  return browser !== null && signUp.browserHash.equals(hashSecret(browser));
}

export type Confirmation =
  | { readonly kind: 'created'; readonly account: AreaAccount; readonly nextPath: string }
  | { readonly kind: 'invalid' }
  | SignInFault;

/**
 * Creates the account that a link confirms. A browser other than the one that began the sign-up must send the password.
 * Otherwise, someone could sign up with another person's address, wait for that person to confirm it, and share the
 * account.
 */
export async function confirmSignUp(
  deps: LinkDeps,
  area: LinkArea,
  given: { readonly token: string; readonly password: string; readonly browser: string | null },
): Promise<Confirmation> {
  const { db } = deps;
  const now = deps.clock();
  const pending = await findSignUp(deps, area, given.token);
  if (pending === null) return { kind: 'invalid' };
  const isSame = isBegunBy(pending, given.browser);
  if (!isSame) {
    const subject = hashLinkToken(given.token).toString('base64url');
    const retryAfterMs = await takeTries(db, [[PASSWORDS_PER_LINK, subject]], now);
    if (retryAfterMs > 0) return { kind: 'throttled', retryAfterMs };
    if (!(await verifyPassword(given.password, pending.signUp.passwordHash))) return { kind: 'password_wrong' };
    await resetTries(db, PASSWORDS_PER_LINK, subject);
  }
  return transact(db, async (trx) => {
    const used = asPending(await useAccountLink(trx, keyOf(area, given.token), now));
    if (used === null) return { kind: 'invalid' };
    const { email, signUp: details } = used;
    const account = await createAreaAccount(trx, area.rule.area, { ...details, email }, now);
    if (account === null) return { kind: 'invalid' };
    // Links for the same address from other sign-ups must not remain valid.
    await dropSignUps(trx, area.rule.area, email);
    // The client that requested the account knows only the browser that began the sign-up.
    return { kind: 'created', account, nextPath: isSame ? details.nextPath : area.paths.home };
  });
}

function keyOf({ rule }: LinkArea, token: string): LinkKey {
  return { area: rule.area, purpose: 'sign_up', tokenHash: hashLinkToken(token) };
}

function asPending(link: AccountLink | null): PendingSignUp | null {
  return link === null || link.signUp === null ? null : { ...link, signUp: link.signUp };
}
