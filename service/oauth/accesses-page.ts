import type { FastifyInstance, FastifyReply } from 'fastify';
import { html } from 'ghtml';
import { renderForm } from '../pages/layout.ts';
import { formToken, isOwnForm } from '../pages/own-form.ts';
import { readPageForm } from '../pages/page-form.ts';
import { sendPage, sendRedirect } from '../pages/send-page.ts';
import { type Grant, listGrants, withdrawGrant } from '../store/oauth/oauth-grants.ts';
import { transact } from '../store/transact.ts';
import { OAUTH_PATHS, type OauthDeps } from './oauth-context.ts';
import { findPerson, type SignedIn } from './sign-in-cookie.ts';

/** Which applications a person gave access, and taking it back. */
export function accessesPage(app: FastifyInstance, deps: OauthDeps): void {
  const { db } = deps.database;

  app.get(OAUTH_PATHS.accesses, async (request, reply) => {
    const person = await findPerson(deps, request);
    if (person === null) return sendRedirect(reply, 303, OAUTH_PATHS.signIn);
    return sendAccesses(reply, person, await listGrants(db, person.account.id));
  });

  app.post(OAUTH_PATHS.accesses, async (request, reply) => {
    const person = await findPerson(deps, request);
    if (person === null) return sendRedirect(reply, 303, OAUTH_PATHS.signIn);
    const form = readPageForm(request);
    if (isOwnForm(request, person.secret, form.get('csrf') ?? null)) {
      const clientId = form.get('client') ?? '';
      await transact(db, (trx) => withdrawGrant(trx, person.account.id, clientId, deps.clock()));
    }
    return sendRedirect(reply, 303, OAUTH_PATHS.accesses);
  });
}

function sendAccesses(reply: FastifyReply, { account, secret }: SignedIn, grants: readonly Grant[]): FastifyReply {
  const csrf = formToken(secret);
  const list = grants.map(
    (grant) => html`<div class="foot stack">
<h2>${grant.clientName}</h2>
<p class="muted">Access since <time datetime="${dayOf(grant)}">${dayOf(grant)}</time></p>
!${renderForm({
      action: OAUTH_PATHS.accesses,
      csrf,
      body: html`<input type="hidden" name="client" value="${grant.clientId}">
<button class="button">Take access back from ${grant.clientName}</button>`,
    })}
</div>`,
  );
  const intro =
    grants.length === 0
      ? 'No application has access in your name.'
      : 'These applications may see and change your purchases at this service. When you take an access back, it ends at once; what the application has read stays with it.';
  const body = html`<p>${intro}</p>!${list.join('')}
<div class="foot stack"><p class="muted">Signed in as ${account.email} · <a href="${OAUTH_PATHS.account}">Your account</a></p>
!${renderForm({ action: OAUTH_PATHS.signOut, csrf, body: html`<button class="button quiet">Sign out</button>` })}</div>`;
  return sendPage(reply, { title: 'Your applications', body });
}

function dayOf(grant: Grant): string {
  return new Date(grant.consentedAt).toISOString().slice(0, 10);
}
