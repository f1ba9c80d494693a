import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { html } from 'ghtml';
import { factsOf } from '../http/request-facts.ts';
import { renderFailure, renderForm } from '../pages/layout.ts';
import { formToken, isOwnForm } from '../pages/own-form.ts';
import { readPageForm } from '../pages/page-form.ts';
import { sendPage, sendRedirect } from '../pages/send-page.ts';
import { endSignIn } from '../store/oauth/oauth-accounts.ts';
import { sendRefusal } from './authorize-page.ts';
import { readAuthorizeRequest } from './authorize-request.ts';
import { nextPath, pathWith, queryOf, readCarried } from './carried-request.ts';
import { type EnterFailure, enter, makeAccount, PASSWORD_MIN } from './enter.ts';
import { announceFailure, failureText } from './enter-failure.ts';
import { OAUTH_PATHS, type OauthDeps } from './oauth-context.ts';
import { clearSignIn, findPerson, findVisitorSecret, signInBrowser, visitorSecret } from './sign-in-cookie.ts';

type Which = 'signIn' | 'signUp';

/** Sign-in, sign-up and sign-out of people at the service (contract §8). */
export function enterPages(app: FastifyInstance, deps: OauthDeps): void {
  for (const which of ['signIn', 'signUp'] as const) {
    app.get(OAUTH_PATHS[which], (request, reply) =>
      sendEnterPage(deps, request, reply, { which, carried: queryOf(request.url), email: '', failure: null }),
    );
    app.post(OAUTH_PATHS[which], (request, reply) => takeCredentials(deps, request, reply, which));
  }

  app.post(OAUTH_PATHS.signOut, async (request, reply) => {
    const form = readPageForm(request);
    const person = await findPerson(deps, request);
    if (person !== null && isOwnForm(request, person.secret, form.get('csrf') ?? null)) {
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
  const form = readPageForm(request);
  const carried = readCarried(form.get('request') ?? '')?.text ?? '';
  const email = form.get('email') ?? '';
  const credentials = { email, password: form.get('password') ?? '', address: factsOf(request).network };
  const fresh = isOwnForm(request, findVisitorSecret(deps, request), form.get('csrf') ?? null);
  const check = which === 'signIn' ? enter : makeAccount;
  const result = fresh ? await check(deps.database.db, credentials, deps.clock()) : ({ kind: 'stale' } as const);
  if (result.kind !== 'entered') return sendEnterPage(deps, request, reply, { which, carried, email, failure: result });
  await signInBrowser(deps, reply, result.account);
  return sendRedirect(reply, 303, nextPath(carried));
}

type EnterPage = {
  readonly which: Which;
  readonly carried: string;
  readonly email: string;
  readonly failure: EnterFailure | null;
};

async function sendEnterPage(
  deps: OauthDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  { which, carried: text, email, failure }: EnterPage,
): Promise<FastifyReply> {
  const carried = readCarried(text);
  const read = carried === null ? null : await readAuthorizeRequest(deps.database.db, carried.fields);
  if (read !== null && read.kind !== 'good') return sendRefusal(deps, reply, read);
  const asked = read?.request ?? null;
  const words = WORDS[which];
  const other = which === 'signIn' ? 'signUp' : 'signIn';
  const reason =
    asked === null
      ? 'See which applications you gave access to your purchases.'
      : `${asked.client.name} asks to act for you. First show who you are.`;
  const body = html`!${renderFailure(failure === null ? null : failureText(failure))}
<p>${reason} ${words.hint}</p>
!${renderForm({
    action: OAUTH_PATHS[which],
    csrf: formToken(visitorSecret(deps, request, reply)),
    body: html`<input type="hidden" name="request" value="${carried?.text ?? ''}">
<div><label for="email">Email address</label>
<input id="email" name="email" type="email" inputmode="email" autocomplete="username" autocapitalize="none" spellcheck="false" required maxlength="254" value="${email}"!${email === '' ? ' autofocus' : ''}></div>
<div><label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="${words.autocomplete}" required maxlength="1000"!${which === 'signUp' ? ` minlength="${PASSWORD_MIN}" aria-describedby="password-hint"` : ''}!${email === '' ? '' : ' autofocus'}>
!${which === 'signUp' ? html`<p class="muted" id="password-hint">At least ${String(PASSWORD_MIN)} characters. It cannot be recovered here, so keep it in a password manager.</p>` : ''}</div>
<button class="button primary" data-busy="${words.busy}">${words.button}</button>
<p class="muted" role="status"></p>`,
  })}
<div class="foot"><p>${words.otherQuestion} <a href="${pathWith(OAUTH_PATHS[other], carried?.text ?? '')}">${words.otherLink}</a></p></div>`;
  return sendPage(
    reply,
    { title: words.title, body },
    { status: failure === null ? 200 : announceFailure(reply, failure), callbackUrl: asked?.redirectUri ?? null },
  );
}

const WORDS = {
  signIn: {
    title: 'Sign in',
    hint: 'Use your account at Postledger, not the one at an application or your mailbox.',
    button: 'Sign in',
    busy: 'Signing in…',
    autocomplete: 'current-password',
    otherQuestion: 'No account yet?',
    otherLink: 'Create one',
  },
  signUp: {
    title: 'Create an account',
    hint: 'This account is at Postledger. Choose a password that you use nowhere else, not that of your mailbox.',
    button: 'Create account',
    busy: 'Creating your account…',
    autocomplete: 'new-password',
    otherQuestion: 'Have an account?',
    otherLink: 'Sign in',
  },
} as const;
