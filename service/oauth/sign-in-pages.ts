import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { signUp } from '../account-links/sign-up.ts';
import { sendSignUpSent } from '../account-links/sign-up-pages.ts';
import { logSignIn } from '../http/log-sign-in.ts';
import { factsOf } from '../http/request-facts.ts';
import { renderFailure } from '../pages/failure.ts';
import { readForm, renderForm } from '../pages/form.ts';
import { formToken, hasFormToken } from '../pages/form-token.ts';
import { html } from '../pages/html.ts';
import { textsOf } from '../pages/page-language.ts';
import { queryTextOf } from '../pages/query.ts';
import { sendPage, sendRedirect } from '../pages/send-page.ts';
import { announceFault, type SignInFault, signInFailure } from '../pages/sign-in-fault.ts';
import { renderEmailField, renderNewPassword, renderPassword } from '../pages/sign-in-fields.ts';
import { endSignIn } from '../store/oauth/oauth-accounts.ts';
import { sendRejection } from './authorize-page.ts';
import { readAuthorizeRequest } from './authorize-request.ts';
import { nextPath, pathWith, readCarried } from './carried-request.ts';
import { enter } from './enter.ts';
import { linkArea, linkDeps } from './link-area.ts';
import { OAUTH_PATHS, type OauthDeps } from './oauth-context.ts';
import { SIGN_IN_AREA, signIn } from './sign-in.ts';
import { clearSignIn, findPerson, VISITOR } from './sign-in-cookie.ts';

type Which = 'signIn' | 'signUp';

/** Registers sign-in, sign-up, and sign-out pages (contract §8). */
export function signInPages(app: FastifyInstance, deps: OauthDeps): void {
  for (const which of ['signIn', 'signUp'] as const) {
    app.get(OAUTH_PATHS[which], (request, reply) =>
      sendSignInPage(deps, reply, { which, carried: queryTextOf(request), email: '', failure: null }),
    );
    app.post(OAUTH_PATHS[which], (request, reply) => takeCredentials(deps, request, reply, which));
  }

  app.post(OAUTH_PATHS.signOut, async (request, reply) => {
    const form = readForm(request);
    const person = await findPerson(deps, request);
    if (person !== null && hasFormToken(request, person.secret, form.get('csrf') ?? null)) {
      await endSignIn(deps.database.db, person.secret);
      clearSignIn(deps, reply);
    }
    return sendRedirect(reply, 303, nextPath(readCarried(form.get('request') ?? '')?.text ?? ''));
  });
}

async function takeCredentials(
  deps: OauthDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  which: Which,
): Promise<FastifyReply> {
  const form = readForm(request);
  const carried = readCarried(form.get('request') ?? '')?.text ?? '';
  const email = form.get('email') ?? '';
  const credentials = { email, password: form.get('password') ?? '', address: factsOf(request).network };
  const browser = VISITOR.read(deps, request);
  const following = nextPath(carried);
  const fail = (failure: SignInFault) => sendSignInPage(deps, reply, { which, carried, email, failure });
  if (browser === null || !hasFormToken(request, browser, form.get('csrf') ?? null)) return fail({ kind: 'stale' });
  const result =
    which === 'signIn'
      ? await signIn(deps.database.db, credentials, deps.clock())
      : await signUp(linkDeps(deps), linkArea(deps), {
          ...{ ...credentials, name: '', browser, nextPath: following, language: textsOf(reply).language },
        });
  if (which === 'signIn' && result.kind !== 'signed_in') logSignIn(request, 'oauth', result);
  if (result.kind === 'sent')
    return sendSignUpSent(linkDeps(deps), reply, { email: result.email, nextPath: following });
  if (result.kind !== 'signed_in') return fail(result);
  return enter(deps, reply, result.account, carried);
}

type SignInPage = {
  readonly which: Which;
  readonly carried: string;
  readonly email: string;
  readonly failure: SignInFault | null;
};

async function sendSignInPage(
  deps: OauthDeps,
  reply: FastifyReply,
  { which, carried: text, email, failure }: SignInPage,
): Promise<FastifyReply> {
  const carried = readCarried(text);
  const read = carried === null ? null : await readAuthorizeRequest(deps.database.db, carried.fields);
  if (read !== null && read.kind !== 'good') return sendRejection(deps, reply, read);
  const t = textsOf(reply);
  const authorization = read?.request ?? null;
  const other = which === 'signIn' ? 'signUp' : 'signIn';
  const reason =
    authorization === null
      ? t('oauth.enter.reason')
      : t('oauth.enter.reasonFor', { client: authorization.client.name });
  const { passwordMin: min } = SIGN_IN_AREA;
  const autofocus = email !== '';
  const password =
    which === 'signIn'
      ? renderPassword(t('enter.password'), { autofocus })
      : renderNewPassword(t('enter.password'), { min, hint: t('oauth.enter.passwordHint', { min }), autofocus });
  const body = html`${renderFailure(failure === null ? null : signInFailure(t, failure, SIGN_IN_AREA))}
<p>${reason} ${t(`oauth.enter.${which}.hint`)}</p>
${renderForm({
  action: OAUTH_PATHS[which],
  csrf: formToken(VISITOR.readOrMake(deps, reply)),
  body: html`<input type="hidden" name="request" value="${carried?.text ?? ''}">
${renderEmailField(t, email, { autofocus: email === '' })}
${password}
<button class="button" data-busy="${t(BUTTONS[which].busy)}">${t(BUTTONS[which].label)}</button>
<p class="muted" role="status"></p>`,
})}
<div class="foot">${which === 'signIn' ? html`<p><a href="${OAUTH_PATHS.forgot}">${t('enter.forgot')}</a></p>` : ''}<p>${t(BUTTONS[which].question)} <a href="${pathWith(OAUTH_PATHS[other], carried?.text ?? '')}">${t(BUTTONS[which].other)}</a></p></div>`;
  return sendPage(
    reply,
    {
      title: t(`oauth.enter.${which}.title`),
      body,
      ...(authorization === null ? {} : { clientName: authorization.client.name }),
    },
    { status: failure === null ? 200 : announceFault(reply, failure), callbackUrl: authorization?.redirectUri ?? null },
  );
}

const BUTTONS = {
  signIn: {
    label: 'enter.signIn',
    busy: 'enter.signingIn',
    question: 'enter.noAccount',
    other: 'enter.createOne',
  },
  signUp: {
    label: 'enter.createAccount',
    busy: 'enter.creatingAccount',
    question: 'enter.haveAccount',
    other: 'enter.signIn',
  },
} as const;
