import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RECOVERY_CODES } from '#accounts/recovery-codes.ts';
import { factsOf } from '../http/request-facts.ts';
import { renderDoneNote, renderFailure } from '../pages/failure.ts';
import { readForm, renderForm } from '../pages/form.ts';
import { formToken, hasFormToken } from '../pages/form-token.ts';
import { type Html, html } from '../pages/html.ts';
import { textsOf } from '../pages/page-language.ts';
import { renderDay } from '../pages/render-day.ts';
import { sendPage, sendRedirect } from '../pages/send-page.ts';
import { announceFault, type SignInFault, signInFailure } from '../pages/sign-in-fault.ts';
import { renderPassword } from '../pages/sign-in-fields.ts';
import type { Texts } from '../pages/texts.ts';
import { renderCode } from '../second-factor/code-field.ts';
import { checkCode } from '../second-factor/codes.ts';
import { renderNewCodes, renderSetup, wrongFirstCode } from '../second-factor/factor-parts.ts';
import { beginApp, findAppSetup, finishApp, removeApp, replaceCodes } from '../second-factor/manage-app.ts';
import { placeOf } from '../second-factor/notify-factor.ts';
import { findApp, type StoredApp } from '../store/second-factors/apps.ts';
import { listRecoveryCodes } from '../store/second-factors/recovery-codes.ts';
import { nextPath, pathWith } from './carried-request.ts';
import { carriedBy, factorDeps, OAUTH_FACTOR } from './factor-area.ts';
import { OAUTH_PATHS, type OauthDeps } from './oauth-context.ts';
import { checkOwnPassword, SIGN_IN_AREA } from './sign-in.ts';
import { findPerson, type SignedIn } from './sign-in-cookie.ts';

type Form = ReadonlyMap<string, string>;

/** A signed-in user on the pages of the second factor, and the authorization request that waits, if any. */
type Visit = { readonly reply: FastifyReply; readonly person: SignedIn; readonly carried: string };

/**
 * Registers the pages on which users set up, replace, and remove their second factor. They open without one, also if
 * everyone needs one, and continue with the authorization request that waited.
 */
export function factorPages(app: FastifyInstance, deps: OauthDeps): void {
  const own = factorDeps(deps);
  const route =
    (handler: (visit: Visit) => Promise<FastifyReply>) => async (request: FastifyRequest, reply: FastifyReply) => {
      const person = await findPerson(deps, request);
      const carried = carriedBy(request);
      if (person === null) return sendRedirect(reply, 303, pathWith(OAUTH_PATHS.signIn, carried));
      return handler({ reply, person, carried });
    };
  const action = (handler: (visit: Visit, form: Form) => Promise<FastifyReply>) =>
    route((visit) => {
      const form = readForm(visit.reply.request);
      const isOwn = hasFormToken(visit.reply.request, visit.person.secret, form.get('csrf') ?? null);
      return isOwn ? handler(visit, form) : sendFactor(deps, visit, { kind: 'stale' });
    });

  app.get(
    OAUTH_PATHS.secondFactor,
    route((visit) => sendFactor(deps, visit, null)),
  );
  app.post(
    OAUTH_PATHS.secondFactor,
    action((visit, form) => change(deps, visit, form)),
  );

  app.get(
    OAUTH_PATHS.app,
    route((visit) => sendSetup(deps, visit, false)),
  );

  app.post(
    OAUTH_PATHS.app,
    action(async (visit, form) => {
      const codes = await finishApp(own, OAUTH_FACTOR, visit.person, form.get('code') ?? '', placeOf(visit.reply));
      if (codes === null) return sendSetup(deps, visit, true);
      return sendCodes(visit, codes, textsOf(visit.reply)('secondFactor.added'));
    }),
  );
}

/** Applies what the pressed button names, if the form has the password and, with a second factor, a code. */
async function change(deps: OauthDeps, visit: Visit, form: Form): Promise<FastifyReply> {
  const { reply, person, carried } = visit;
  const own = factorDeps(deps);
  const wanted = form.get('change');
  if (wanted === 'remove' && deps.needsSecondFactor) return sendFactor(deps, visit, { kind: 'stale' });
  const fault = await faultOfOwner(deps, visit, form);
  if (fault !== null) return sendFactor(deps, visit, fault);
  switch (wanted) {
    case 'remove':
      await removeApp(own, OAUTH_FACTOR, person.account, null, placeOf(reply));
      return sendFactor(deps, visit, 'removed');
    case 'codes': {
      const codes = await replaceCodes(own, OAUTH_FACTOR, person.account.id, null);
      return codes === null ? sendFactor(deps, visit, null) : sendCodes(visit, codes, null);
    }
    default:
      await beginApp(own, OAUTH_FACTOR, person);
      return sendRedirect(reply, 303, pathWith(OAUTH_PATHS.app, carried));
  }
}

/** Returns why a change is not accepted, or null. A code is used up only with the right password. */
async function faultOfOwner(deps: OauthDeps, { reply, person }: Visit, form: Form): Promise<SignInFault | null> {
  const { db } = deps.database;
  const { account } = person;
  const { network } = factsOf(reply.request);
  const given = { password: form.get('password') ?? '', address: network };
  const wrong = await checkOwnPassword(db, account, given, deps.clock());
  if (wrong !== null || (await findApp(db, 'oauth', account.id)) === null) return wrong;
  const code = { typed: form.get('code') ?? '', kinds: ['app', 'recovery'] } as const;
  return checkCode(factorDeps(deps), OAUTH_FACTOR, account.id, network, code);
}

async function sendFactor(
  deps: OauthDeps,
  { reply, person, carried }: Visit,
  outcome: SignInFault | 'removed' | null,
): Promise<FastifyReply> {
  const { db } = deps.database;
  const t = textsOf(reply);
  const app = await findApp(db, 'oauth', person.account.id);
  const lacks = deps.needsSecondFactor && app === null;
  const fault = outcome === 'removed' ? null : outcome;
  const form = (fields: Html) =>
    renderForm({
      action: OAUTH_PATHS.secondFactor,
      csrf: formToken(person.secret),
      body: html`${hide(carried)}<input type="hidden" autocomplete="username" value="${person.account.email}">
${renderPassword(t('oauth.account.currentPassword'))}
${fields}`,
    });
  const setUp = html`<button class="button" name="change" value="set_up">${t('secondFactor.setUp')}</button>`;
  const body = html`${lacks ? html`<div class="note note-warn" role="status"><p>${t('secondFactor.lacking.oauth')}</p></div>` : ''}
${outcome === 'removed' ? renderDoneNote(t('oauth.secondFactor.removed')) : ''}
<p>${t('secondFactor.lead')}</p>
${app === null ? html`<p class="muted">${t('secondFactor.appLead')}</p>` : renderInUse(t, app, (await listRecoveryCodes(db, 'oauth', person.account.id)).length)}
<section class="foot stack">${app === null ? '' : html`<h2>${t('oauth.secondFactor.change')}</h2>`}
${renderFailure(fault === null ? null : signInFailure(t, fault, SIGN_IN_AREA))}
${form(app === null ? setUp : renderChanges(t, deps.needsSecondFactor))}</section>
${lacks ? '' : html`<div class="foot"><p><a href="${OAUTH_PATHS.account}">${t('secondFactor.back')}</a></p></div>`}`;
  const title = t('secondFactor.title');
  const below = renderSignedIn(t, person, carried);
  return sendPage(reply, { title, body, below }, { status: fault === null ? 200 : announceFault(reply, fault) });
}

function renderInUse(t: Texts, { since }: StoredApp, left: number): Html {
  return html`<section class="foot stack"><h2>${t('secondFactor.app')}</h2>
<p>${t.html('secondFactor.since', { time: renderDay(t, since) })}</p></section>
<section class="foot stack"><h2>${t('secondFactor.codes')}</h2>
<p>${t('secondFactor.codesLeft', { count: left, all: RECOVERY_CODES })}</p>
<p class="muted">${t('secondFactor.codesLead')}</p></section>`;
}

function renderChanges(t: Texts, isRequired: boolean): Html {
  const button = (value: string, label: string) =>
    html`<button class="button button-quiet" name="change" value="${value}">${label}</button>`;
  return html`${renderCode(t('secondStep.code'), { hint: t('secondStep.hint') })}
${isRequired ? html`<p class="muted">${t('secondFactor.required.oauth')}</p>` : ''}
<div class="actions">${button('replace', t('secondFactor.replace'))}
${button('codes', t('oauth.secondFactor.newCodes'))}
${isRequired ? '' : button('remove', t('oauth.secondFactor.remove'))}</div>`;
}

/** Shows the setup that this browser began. Without one, opens the page before it. */
async function sendSetup(deps: OauthDeps, { reply, person, carried }: Visit, isWrong: boolean): Promise<FastifyReply> {
  const setup = await findAppSetup(factorDeps(deps), OAUTH_FACTOR, person);
  const before = pathWith(OAUTH_PATHS.secondFactor, carried);
  if (setup === null) return sendRedirect(reply, 303, before);
  const t = textsOf(reply);
  const body = renderSetup(t, setup, isWrong ? wrongFirstCode(t) : null, {
    action: OAUTH_PATHS.app,
    csrf: formToken(person.secret),
    className: 'stack',
    cancel: before,
    replaces: person.hasSecondFactor,
    hidden: hide(carried),
  });
  return sendPage(reply, { title: t('secondFactor.appTitle'), body }, { status: isWrong ? 422 : 200 });
}

/** Sends the page that shows new recovery codes, once. It leads to the authorization request that waited. */
function sendCodes({ reply, carried }: Visit, codes: readonly string[], done: string | null): FastifyReply {
  const t = textsOf(reply);
  const next = carried === '' ? OAUTH_PATHS.secondFactor : nextPath(carried);
  return sendPage(reply, { title: t('secondFactor.codesTitle'), body: renderNewCodes(t, codes, { done, next }) });
}

function renderSignedIn(t: Texts, { account, secret }: SignedIn, carried: string): Html {
  return html`<p>${t('oauth.signedInAs', { email: account.email })}</p>
${renderForm({
  action: OAUTH_PATHS.signOut,
  csrf: formToken(secret),
  body: html`${hide(carried)}<button class="button button-ghost">${t('enter.signOut')}</button>`,
})}`;
}

/** Renders the field that passes on the authorization request. */
function hide(carried: string): Html {
  return html`<input type="hidden" name="request" value="${carried}">`;
}
