import type { FastifyInstance, FastifyReply } from 'fastify';
import { readForm, renderForm } from '../pages/form.ts';
import { formToken, hasFormToken } from '../pages/form-token.ts';
import { html } from '../pages/html.ts';
import { textsOf } from '../pages/page-language.ts';
import { renderDay } from '../pages/render-day.ts';
import { sendPage, sendRedirect } from '../pages/send-page.ts';
import { type Grant, listGrants, withdrawGrant } from '../store/oauth/oauth-grants.ts';
import { transact } from '../store/transact.ts';
import { findReady } from './enter.ts';
import { OAUTH_PATHS, type OauthDeps } from './oauth-context.ts';
import type { SignedIn } from './sign-in-cookie.ts';

/** Registers the page that lists the apps with access to the user's data and revokes access. */
export function accessesPage(app: FastifyInstance, deps: OauthDeps): void {
  const { db } = deps.database;

  app.get(OAUTH_PATHS.accesses, async (request, reply) => {
    const person = await findReady(deps, request);
    if ('detour' in person) return sendRedirect(reply, 303, person.detour);
    return sendAccesses(reply, person, await listGrants(db, person.account.id));
  });

  app.post(OAUTH_PATHS.accesses, async (request, reply) => {
    const person = await findReady(deps, request);
    if ('detour' in person) return sendRedirect(reply, 303, person.detour);
    const form = readForm(request);
    if (hasFormToken(request, person.secret, form.get('csrf') ?? null)) {
      const clientId = form.get('client') ?? '';
      await transact(db, (trx) => withdrawGrant(trx, person.account.id, clientId, deps.clock()));
    }
    return sendRedirect(reply, 303, OAUTH_PATHS.accesses);
  });
}

function sendAccesses(reply: FastifyReply, { account, secret }: SignedIn, grants: readonly Grant[]): FastifyReply {
  const t = textsOf(reply);
  const csrf = formToken(secret);
  const list = grants.map((grant) => {
    const day = renderDay(t, grant.consentedAt);
    return html`<div class="foot stack">
<h2>${grant.clientName}</h2>
<p class="muted">${t.html('oauth.accesses.since', { day })}</p>
${renderForm({
  action: OAUTH_PATHS.accesses,
  csrf,
  body: html`<input type="hidden" name="client" value="${grant.clientId}">
<button class="button button-quiet" aria-label="${t('oauth.accesses.revokeFor', { client: grant.clientName })}">${t('oauth.accesses.revoke')}</button>`,
})}
</div>`;
  });
  const signOut = html`<button class="button button-ghost">${t('enter.signOut')}</button>`;
  const body = html`<p>${t(grants.length === 0 ? 'oauth.accesses.none' : 'oauth.accesses.lead')}</p>${list}
<div class="foot stack"><p class="muted">${t('oauth.signedInAs', { email: account.email })} · <a href="${OAUTH_PATHS.account}">${t('oauth.yourAccount')}</a></p>
${renderForm({ action: OAUTH_PATHS.signOut, csrf, body: signOut })}</div>`;
  return sendPage(reply, { title: t('oauth.yourApplications'), body });
}
