import type { FastifyReply } from 'fastify';
import { html } from 'ghtml';
import { MailError, type MailErrorCode } from '../mail/mail-error.ts';
import { SignInError, type SignInErrorCode } from '../mail/xoauth2-error.ts';
import type { MailOauthProvider } from '../mail/xoauth2-provider.ts';
import { renderFailure } from '../pages/layout.ts';
import { sendPage } from '../pages/send-page.ts';
import { type FailureText, failureText } from './failure-text.ts';
import { type LinkingDeps, STEP_PATHS } from './link-context.ts';
import type { Visit } from './link-visit.ts';
import { renderOauthOffer } from './oauth-offer.ts';
import { renderWayOut } from './step-routes.ts';

/** What can be told after a sign-in with a provider; also the `code` that a partner gets. */
export type OauthProblemCode =
  | Exclude<SignInErrorCode, 'sign_in_revoked'>
  | Extract<MailErrorCode, 'throttled' | 'unreachable' | 'certificate' | 'timeout' | 'refused_host' | 'protocol'>;

const CODES: readonly OauthProblemCode[] = [
  'sign_in_unavailable',
  'sign_in_declined',
  'sign_in_expired',
  'sign_in_incomplete',
  'sign_in_other_account',
  'sign_in_refused',
  'throttled',
  'unreachable',
  'certificate',
  'timeout',
  'refused_host',
  'protocol',
];

/** Reads a code out of an address bar; what is none there says that the way took too long. */
export function readOauthProblem(text: string | null): OauthProblemCode {
  return CODES.find((code) => code === text) ?? 'sign_in_expired';
}

/** The code for an error of the exchange or of the first sign-in to the mail server; other errors are thrown again. */
export function oauthProblemOf(error: unknown): OauthProblemCode {
  if (error instanceof SignInError) return error.code === 'sign_in_revoked' ? 'sign_in_refused' : error.code;
  if (!(error instanceof MailError)) throw error;
  if (error.code === 'wrong_password' || error.code === 'imap_disabled') return 'sign_in_refused';
  if (error.code === 'web_sign_in') return 'throttled';
  return CODES.find((code) => code === error.code) ?? 'protocol';
}

/** Says what happened and offers to try again, another address, or another way in. */
export function sendOauthProblem(
  deps: LinkingDeps,
  reply: FastifyReply,
  visit: Visit,
  {
    email,
    provider,
    code,
  }: { readonly email: string; readonly provider: MailOauthProvider; readonly code: OauthProblemCode },
): FastifyReply {
  const otherAddress =
    visit.session.mailboxId === null ? html` · <a href="${STEP_PATHS.address}">use another address</a>` : '';
  const body = html`
!${renderFailure(problemText(code, provider.name, email, deps))}
<p>Mailbox <strong>${email}</strong>!${otherAddress}</p>
!${renderOauthOffer(provider)}
<p class="muted">Or take <a href="${STEP_PATHS.signIn}">another way in</a>.</p>
!${renderWayOut(visit, code)}`;
  return sendPage(
    reply,
    { eyebrow: 'Step 3 of 3', title: `Sign in with ${provider.name}`, body },
    { status: 422, callbackUrl: visit.session.callbackUrl },
  );
}

function problemText(code: OauthProblemCode, name: string, email: string, { mailOptions }: LinkingDeps): FailureText {
  switch (code) {
    case 'sign_in_declined':
      return {
        title: 'Access was not allowed',
        advice: `You, or whoever looks after your account at ${name}, said no. Nothing was saved. Try again if that was not what you meant.`,
      };
    case 'sign_in_expired':
      return {
        title: 'The sign-in was not finished in time',
        advice: 'It may also have been continued in another tab. Please start it once more.',
      };
    case 'sign_in_incomplete':
      return {
        title: 'Reading mail was not allowed',
        advice: `Sign in once more, and leave everything ticked that ${name} asks about: without it your receipts cannot be read.`,
      };
    case 'sign_in_other_account':
      return {
        title: 'That was another account',
        advice: `Sign in as ${email} at ${name}, or type the address of the other account instead. Nothing was saved of the one you chose.`,
      };
    case 'sign_in_refused':
      return {
        title: 'The mail server did not let us in',
        advice: `${name} allowed it, but reading mail with other programs (IMAP) seems to be switched off for this mailbox. Switch it on in its settings, or ask whoever looks after your account.`,
      };
    case 'sign_in_unavailable':
      return {
        title: `Signing in with ${name} does not work just now`,
        advice: 'That is not your fault. Wait a moment, then try again.',
      };
    default:
      return failureText(code, mailOptions);
  }
}
