import type { FastifyReply } from 'fastify';
import { MailError, type MailErrorCode } from '../mail/mail-error.ts';
import { SignInError, type SignInErrorCode } from '../mail/xoauth2-error.ts';
import type { MailOauthProvider } from '../mail/xoauth2-provider.ts';
import { type Failure, renderFailure } from '../pages/failure.ts';
import { html } from '../pages/html.ts';
import { sendPage } from '../pages/send-page.ts';
import type { Texts } from '../pages/texts.ts';
import { failureText } from './failure-text.ts';
import { type LinkingDeps, STEP_PATHS } from './link-context.ts';
import type { Visit } from './link-visit.ts';
import { renderOauthOffer } from './oauth-offer.ts';
import { renderWayOut } from './step-routes.ts';

/** Failures shown after a provider sign-in, also used as the `code` for the partner. */
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

/** Reads a code from the query. An unknown code counts as an expired sign-in. */
export function readOauthProblem(text: string | null): OauthProblemCode {
  return CODES.find((code) => code === text) ?? 'sign_in_expired';
}

/** Maps an error of the code exchange or of the first mail server sign-in to a code. Rethrows other errors. */
export function oauthProblemOf(error: unknown): OauthProblemCode {
  if (error instanceof SignInError) return error.code === 'sign_in_revoked' ? 'sign_in_refused' : error.code;
  if (!(error instanceof MailError)) throw error;
  if (error.code === 'wrong_password' || error.code === 'imap_disabled') return 'sign_in_refused';
  if (error.code === 'web_sign_in') return 'throttled';
  return CODES.find((code) => code === error.code) ?? 'protocol';
}

/** Shows what happened and offers to retry, to use another address, or to link another way. */
export function sendOauthProblem(
  deps: LinkingDeps,
  reply: FastifyReply,
  visit: Visit,
  { email, provider, code }: OauthProblem,
): FastifyReply {
  const { t, session } = visit;
  const otherAddress =
    session.mailboxId === null
      ? html` · <a href="${STEP_PATHS.address}">${t('linking.provider.useOtherAddress')}</a>`
      : '';
  const anotherWay = t.html('linking.provider.otherWay', {
    a: (inner) => html`<a href="${STEP_PATHS.signIn}">${inner}</a>`,
  });
  const body = html`
${renderFailure(problemText(t, { email, provider, code }, deps))}
<p>${t.html('linking.mailbox', { email })}${otherAddress}</p>
${renderOauthOffer(t, provider)}
<p class="muted">${anotherWay}</p>`;
  return sendPage(
    reply,
    {
      step: 3,
      title: t('linking.provider.title', { provider: provider.name }),
      body,
      clientName: session.clientName,
      below: renderWayOut(visit, code),
    },
    { status: 422, callbackUrl: session.callbackUrl },
  );
}

type OauthProblem = {
  readonly email: string;
  readonly provider: MailOauthProvider;
  readonly code: OauthProblemCode;
};

function problemText(t: Texts, { code, email, provider }: OauthProblem, { mailOptions }: LinkingDeps): Failure {
  switch (code) {
    case 'sign_in_declined':
    case 'sign_in_expired':
    case 'sign_in_incomplete':
    case 'sign_in_other_account':
    case 'sign_in_refused':
    case 'sign_in_unavailable': {
      const values = { provider: provider.name, email };
      return {
        title: t(`linking.provider.problems.${code}.title`, values),
        advice: t(`linking.provider.problems.${code}.advice`, values),
      };
    }
    default:
      return failureText(t, code, mailOptions);
  }
}
