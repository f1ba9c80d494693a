import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { html } from 'ghtml';
import { factsOf } from '../http/request-facts.ts';
import { renderFailure, renderForm } from '../pages/layout.ts';
import { formToken, isOwnForm } from '../pages/own-form.ts';
import { readPageForm } from '../pages/page-form.ts';
import { sendPage, sendRedirect } from '../pages/send-page.ts';
import { hashSecret } from '../secrets/random-secret.ts';
import { endPortalSession } from '../store/portal/portal-sessions.ts';
import { type Entered, type EnterFault, PASSWORD_MIN, signIn, signUp } from './enter.ts';
import { enterFailure, enterStatus } from './enter-words.ts';
import { PORTAL_PATHS, type PortalDeps } from './portal-context.ts';
import { nextPage, portalAction, queryOf } from './portal-routes.ts';
import { findVisit, findVisitorSecret, signInBrowser, signOutBrowser, visitorSecret } from './portal-visit.ts';

type Which = 'signIn' | 'signUp';

/** Sign-in, sign-up (when the operator has opened it) and sign-out of developers. */
export function enterPages(app: FastifyInstance, deps: PortalDeps): void {
  const open: readonly Which[] = deps.signUpOpen ? ['signIn', 'signUp'] : ['signIn'];
  for (const which of open) {
    app.get(PORTAL_PATHS[which], { exposeHeadRoute: false }, async (request, reply) => {
      const next = nextPage(queryOf(request).get('next'));
      if ((await findVisit(deps, request)) !== null) return sendRedirect(reply, 303, next);
      return sendEnterPage(deps, request, reply, { which, next, email: '', name: '', fault: null });
    });
    app.post(PORTAL_PATHS[which], (request, reply) => takeCredentials(deps, request, reply, which));
  }
  if (!deps.signUpOpen) app.get(PORTAL_PATHS.signUp, (_request, reply) => sendSignUpClosed(reply));

  portalAction(app, deps, PORTAL_PATHS.signOut, async ({ reply, visit }) => {
    await endPortalSession(deps.database.db, hashSecret(visit.secret));
    signOutBrowser(deps, reply);
    return sendRedirect(reply, 303, PORTAL_PATHS.signIn);
  });
}

async function takeCredentials(
  deps: PortalDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  which: Which,
): Promise<FastifyReply> {
  const form = readPageForm(request);
  const [email, name] = [form.get('email') ?? '', form.get('name') ?? ''];
  const next = nextPage(form.get('next') ?? null);
  const credentials = { email, name, password: form.get('password') ?? '', address: factsOf(request).network };
  const own = isOwnForm(request, findVisitorSecret(deps, request), form.get('csrf') ?? null);
  const result: Entered = own ? await { signIn, signUp }[which](deps, credentials) : { kind: 'stale' };
  if (result.kind !== 'entered')
    return sendEnterPage(deps, request, reply, { which, next, email, name, fault: result });
  await signInBrowser(deps, request, reply, result.account);
  return sendRedirect(reply, 303, next);
}

type EnterPage = {
  readonly which: Which;
  readonly next: string;
  readonly email: string;
  readonly name: string;
  readonly fault: EnterFault | null;
};

function sendEnterPage(
  deps: PortalDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  { which, next, email, name, fault }: EnterPage,
): FastifyReply {
  const words = WORDS[which];
  const body = html`!${renderFailure(fault === null ? null : enterFailure(fault))}
<p>${words.intro}</p>
!${renderForm({
    action: PORTAL_PATHS[which],
    csrf: formToken(visitorSecret(deps, request, reply)),
    body: html`<input type="hidden" name="next" value="${next}">
!${which === 'signUp' ? renderNameField(name) : ''}
<div><label for="email">Email address</label>
<input id="email" name="email" type="email" autocomplete="username" autocapitalize="none" spellcheck="false" required maxlength="254" value="${email}"></div>
!${which === 'signUp' ? renderNewPassword() : renderPassword()}
<button class="button primary" data-busy="${words.busy}">${words.button}</button>
<p class="muted" role="status"></p>`,
  })}
!${renderOtherWay(deps, which)}`;
  if (fault?.kind === 'throttled') reply.header('Retry-After', String(Math.ceil(fault.retryAfterMs / 1000)));
  return sendPage(
    reply,
    { title: words.title, body, eyebrow: 'For developers' },
    { status: fault === null ? 200 : enterStatus(fault) },
  );
}

const WORDS = {
  signIn: {
    title: 'Sign in',
    intro: 'Here you register the applications that use this service, and look after their keys and addresses.',
    button: 'Sign in',
    busy: 'Signing in…',
  },
  signUp: {
    title: 'Create a developer account',
    intro:
      'With it you register applications that ask this service for their users’ purchases. People who only want to link a mailbox need no account here.',
    button: 'Create account',
    busy: 'Creating your account…',
  },
} as const;

/** Your name, as colleagues and the operator see it. */
export function renderNameField(name: string): string {
  return html`<div><label for="name">Your name</label>
<input id="name" name="name" type="text" autocomplete="name" required maxlength="80" value="${name}"></div>`;
}

/** A password to be chosen. */
export function renderNewPassword(label = 'Password'): string {
  return html`<div><label for="password">${label}</label>
<input id="password" name="password" type="password" autocomplete="new-password" required minlength="${String(PASSWORD_MIN)}" maxlength="1000" aria-describedby="password-hint">
<p class="muted" id="password-hint">At least ${String(PASSWORD_MIN)} characters, used nowhere else. Only the operator can help when it is lost.</p></div>`;
}

function renderPassword(): string {
  return html`<div><label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="current-password" required maxlength="1000"></div>`;
}

function renderOtherWay(deps: PortalDeps, which: Which): string {
  if (which === 'signUp')
    return html`<div class="foot"><p>Have an account? <a href="${PORTAL_PATHS.signIn}">Sign in</a></p></div>`;
  if (deps.signUpOpen)
    return html`<div class="foot"><p>No account yet? <a href="${PORTAL_PATHS.signUp}">Create one</a></p></div>`;
  return html`<div class="foot"><p class="muted">Accounts are by invitation: ask the operator of this service for one.</p></div>`;
}

function sendSignUpClosed(reply: FastifyReply): FastifyReply {
  const body = html`<p>Accounts are by invitation here. Ask the operator of this service for one; the invitation is a link at which you choose a password.</p>
<p><a class="button" href="${PORTAL_PATHS.signIn}">Sign in</a></p>`;
  return sendPage(reply, { title: 'Sign-up is closed', body }, { status: 403 });
}
