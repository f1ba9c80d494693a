import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { signUp } from '../account-links/sign-up.ts';
import { sendSignUpSent } from '../account-links/sign-up-pages.ts';
import { logSignIn } from '../http/log-sign-in.ts';
import { factsOf } from '../http/request-facts.ts';
import { renderFailure } from '../pages/failure.ts';
import { readForm, renderForm } from '../pages/form.ts';
import { formToken, hasFormToken } from '../pages/form-token.ts';
import { type Html, html } from '../pages/html.ts';
import { textsOf } from '../pages/page-language.ts';
import { queryOf } from '../pages/query.ts';
import { sendPage, sendRedirect } from '../pages/send-page.ts';
import { announceFault, type SignInFault, signInFailure } from '../pages/sign-in-fault.ts';
import { renderEmailField, renderNewPassword, renderPassword } from '../pages/sign-in-fields.ts';
import type { Texts } from '../pages/texts.ts';
import { hashSecret } from '../secrets/random-secret.ts';
import { endBrowserSession } from '../store/browser-sessions.ts';
import { linkArea, linkDeps } from './link-area.ts';
import { PORTAL_PATHS, type PortalDeps } from './portal-context.ts';
import { nextPage, portalAction } from './portal-routes.ts';
import { enterPortal, findVisit, signOutBrowser, VISITOR } from './portal-visit.ts';
import { SIGN_IN_AREA, signIn } from './sign-in.ts';

type Which = 'signIn' | 'signUp';

/** Registers sign-in, sign-up (if the operator has enabled it), and sign-out for developers. */
export function signInPages(app: FastifyInstance, deps: PortalDeps): void {
  const open: readonly Which[] = deps.signUpOpen ? ['signIn', 'signUp'] : ['signIn'];
  for (const which of open) {
    app.get(PORTAL_PATHS[which], { exposeHeadRoute: false }, async (request, reply) => {
      const next = nextPage(queryOf(request).get('next'));
      if ((await findVisit(deps, request)) !== null) return sendRedirect(reply, 303, next);
      return sendSignInPage(deps, reply, { which, next, email: '', name: '', fault: null });
    });
    app.post(PORTAL_PATHS[which], (request, reply) => takeCredentials(deps, request, reply, which));
  }
  if (!deps.signUpOpen) app.get(PORTAL_PATHS.signUp, (_request, reply) => sendSignUpClosed(reply));

  portalAction(app, deps, PORTAL_PATHS.signOut, async ({ reply, visit }) => {
    await endBrowserSession(deps.database.db, 'portal_sessions', hashSecret(visit.secret));
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
  const form = readForm(request);
  const [email, name] = [form.get('email') ?? '', form.get('name') ?? ''];
  const next = nextPage(form.get('next') ?? null);
  const credentials = { email, password: form.get('password') ?? '', address: factsOf(request).network };
  const browser = VISITOR.read(deps, request);
  const fail = (fault: SignInFault) => sendSignInPage(deps, reply, { which, next, email, name, fault });
  if (browser === null || !hasFormToken(request, browser, form.get('csrf') ?? null)) return fail({ kind: 'stale' });
  const { language } = textsOf(reply);
  const result =
    which === 'signIn'
      ? await signIn(deps, credentials)
      : await signUp(linkDeps(deps), linkArea(deps), { ...credentials, name, browser, nextPath: next, language });
  if (which === 'signIn' && result.kind !== 'signed_in') logSignIn(request, 'portal', result);
  if (result.kind === 'sent') return sendSignUpSent(linkDeps(deps), reply, { email: result.email, nextPath: next });
  if (result.kind !== 'signed_in') return fail(result);
  return enterPortal(deps, reply, result.account, { nextPath: next });
}

type SignInPage = {
  readonly which: Which;
  readonly next: string;
  readonly email: string;
  readonly name: string;
  readonly fault: SignInFault | null;
};

function sendSignInPage(
  deps: PortalDeps,
  reply: FastifyReply,
  { which, next, email, name, fault }: SignInPage,
): FastifyReply {
  const t = textsOf(reply);
  const { passwordMin: min } = SIGN_IN_AREA;
  const fields =
    which === 'signIn'
      ? html`${renderEmailField(t, email)}
${renderPassword(t('enter.password'))}
<button class="button" data-busy="${t('enter.signingIn')}">${t('enter.signIn')}</button>`
      : html`${renderNameField(t, name)}
${renderEmailField(t, email)}
${renderNewPassword(t('enter.password'), { min, hint: t('portal.enter.passwordHint', { min }) })}
<button class="button" data-busy="${t('enter.creatingAccount')}">${t('enter.createAccount')}</button>`;
  const body = html`${renderFailure(fault === null ? null : signInFailure(t, fault, SIGN_IN_AREA))}
<p>${t(`portal.enter.${which}.intro`)}</p>
${renderForm({
  action: PORTAL_PATHS[which],
  csrf: formToken(VISITOR.readOrMake(deps, reply)),
  body: html`<input type="hidden" name="next" value="${next}">
${fields}
<p class="muted" role="status"></p>`,
})}
<div class="foot">${which === 'signIn' ? html`<p><a href="${PORTAL_PATHS.forgot}">${t('enter.forgot')}</a></p>` : ''}${renderOtherWay(t, deps, which)}</div>`;
  return sendPage(
    reply,
    { title: t(`portal.enter.${which}.title`), body, eyebrow: t('portal.forDevelopers') },
    { status: fault === null ? 200 : announceFault(reply, fault) },
  );
}

/** Renders the field for the name that colleagues and the operator see. */
export function renderNameField(t: Texts, name: string): Html {
  return html`<div><label for="name">${t('portal.enter.yourName')}</label>
<input id="name" name="name" type="text" autocomplete="name" required maxlength="80" value="${name}"></div>`;
}

function renderOtherWay(t: Texts, { signUpOpen }: PortalDeps, which: Which): Html {
  if (which === 'signUp')
    return html`<p>${t('enter.haveAccount')} <a href="${PORTAL_PATHS.signIn}">${t('enter.signIn')}</a></p>`;
  if (signUpOpen)
    return html`<p>${t('enter.noAccount')} <a href="${PORTAL_PATHS.signUp}">${t('enter.createOne')}</a></p>`;
  return html`<p class="muted">${t('portal.enter.byInvitation')}</p>`;
}

function sendSignUpClosed(reply: FastifyReply): FastifyReply {
  const t = textsOf(reply);
  const body = html`<p>${t('portal.enter.closed.advice')}</p>
<p><a class="button button-quiet" href="${PORTAL_PATHS.signIn}">${t('enter.signIn')}</a></p>`;
  return sendPage(reply, { title: t('portal.enter.closed.title'), body }, { status: 403 });
}
