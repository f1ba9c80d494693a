import type { FastifyInstance, FastifyReply } from 'fastify';
import { html } from 'ghtml';
import { renderFailure, renderForm } from '../pages/layout.ts';
import { sendRedirect } from '../pages/send-page.ts';
import { wasRemoved } from '../store/clients/client-changes.ts';
import { type ClientRecord, countClients, listClientRecords } from '../store/clients/client-records.ts';
import { insertClient } from '../store/clients/client-registry.ts';
import { transact } from '../store/transact.ts';
import { CLIENT_ID_RULE, isClientId, proposeClientId } from './client-id.ts';
import { isPlainName } from './enter.ts';
import type { Failure } from './enter-words.ts';
import { clientPath, MOST_CLIENTS, PORTAL, PORTAL_PATHS, type PortalDeps } from './portal-context.ts';
import { renderDone, renderTime, sendPortalPage } from './portal-page.ts';
import { portalAction, portalPage, queryOf, type Submitted, type Visited } from './portal-routes.ts';

/** A developer's clients, and registering another one. */
export function clientList(app: FastifyInstance, deps: PortalDeps): void {
  portalPage(app, deps, PORTAL, async ({ request, reply, visit }) => {
    const page = { after: null, limit: MOST_CLIENTS };
    const clients = await listClientRecords(deps.database.db, { ownerId: visit.account.id }, page);
    const body = html`!${renderDone(queryOf(request).get('done') ?? undefined)}
!${clients.length === 0 ? renderNoClients() : html`<ul class="entries">!${clients.map(renderClient).join('')}</ul>`}
<p><a class="button primary" href="${PORTAL_PATHS.newClient}">Register a client</a></p>`;
    return sendPortalPage(reply, visit, { title: 'Your clients', body });
  });

  portalPage(app, deps, PORTAL_PATHS.newClient, async (visited) =>
    sendNewClient(deps, visited, { name: '', id: '', failure: null }),
  );
  portalAction(app, deps, PORTAL_PATHS.newClient, (submitted) => register(deps, submitted));
}

function renderNoClients(): string {
  return html`<p>A client is an application that asks this service for its users’ purchases. It has an identifier, a key to sign its requests with, and addresses that people are sent back to. You have none yet.</p>`;
}

function renderClient(client: ClientRecord): string {
  const used = client.keys.flatMap(({ lastUsedAt }) => lastUsedAt ?? []);
  const activity =
    client.keys.length === 0
      ? 'no key yet'
      : used.length === 0
        ? 'key never used'
        : html`key last used !${renderTime(Math.max(...used))}`;
  return html`<li class="entry"><div>
<h2><a href="${clientPath(client.id)}">${client.name}</a></h2>
<p class="muted"><code>${client.id}</code> · !${activity}</p></div>
!${renderStatus(client)}</li>`;
}

/** Whether the operator lets the client's requests in, in a word. */
export function renderStatus(client: ClientRecord): string {
  return client.confirmed
    ? html`<span class="badge good">Confirmed</span>`
    : html`<span class="badge warn">Waiting for the operator</span>`;
}

async function register(deps: PortalDeps, submitted: Submitted): Promise<FastifyReply> {
  const { reply, visit, form } = submitted;
  const { db } = deps.database;
  const name = (form.get('name') ?? '').trim();
  const wanted = (form.get('id') ?? '').trim();
  const again = (failure: Failure, status = 422) =>
    sendNewClient(deps, submitted, { name, id: wanted, failure }, status);
  if (!isPlainName(name)) {
    return again({
      title: 'The name is missing',
      advice: 'People see it when they link a mailbox: 1 to 80 characters.',
    });
  }
  if (wanted !== '' && !isClientId(wanted)) {
    return again({
      title: 'That is not a client identifier',
      advice: `An identifier ${CLIENT_ID_RULE}. Leave the field empty to have one made.`,
    });
  }
  if ((await countClients(db, visit.account.id)) >= MOST_CLIENTS) {
    const advice = `An account has at most ${MOST_CLIENTS}. Remove one that is no longer needed.`;
    return again({ title: 'You have too many clients', advice }, 409);
  }
  const id = wanted === '' ? proposeClientId(name) : wanted;
  const fresh = { id, name, confirmed: deps.confirmsClients, ownerId: visit.account.id };
  const editor = { actor: visit.account.email, now: deps.clock() };
  const free = !(await wasRemoved(db, id)) && (await transact(db, (trx) => insertClient(trx, fresh, editor)));
  if (!free) {
    return again(
      { title: 'This identifier is taken', advice: 'Choose another, or leave the field empty to have one made.' },
      409,
    );
  }
  return sendRedirect(reply, 303, `${clientPath(id)}?done=registered`);
}

function sendNewClient(
  deps: PortalDeps,
  { reply, visit, csrf }: Visited,
  { name, id, failure }: { readonly name: string; readonly id: string; readonly failure: Failure | null },
  status = 200,
): FastifyReply {
  const waiting = deps.confirmsClients
    ? ''
    : ' It can send requests once the operator of this service has confirmed it.';
  const body = html`!${renderFailure(failure)}
<p>You give it a key and addresses in the next step.${waiting}</p>
!${renderForm({
    action: PORTAL_PATHS.newClient,
    csrf,
    className: 'stack narrow',
    body: html`<div><label for="name">Name</label>
<input id="name" name="name" type="text" required maxlength="80" autocomplete="off" aria-describedby="name-hint" value="${name}">
<p class="muted" id="name-hint">People see it when they link a mailbox or give access.</p></div>
<div><label for="id">Identifier <span class="muted">(optional)</span></label>
<input id="id" name="id" type="text" maxlength="64" autocomplete="off" autocapitalize="none" spellcheck="false" pattern="[a-z][a-z0-9\-]{7,63}" aria-describedby="id-hint" value="${id}">
<p class="muted" id="id-hint">Goes into every request as <code>client_id</code> and never changes: 8 to 64 small letters, digits or “-”, a letter first. Left empty, one is made from the name.</p></div>
<button class="button primary">Register</button>`,
  })}
<p class="muted"><a href="${PORTAL}">Back to your clients</a></p>`;
  return sendPortalPage(reply, visit, { title: 'Register a client', body, status });
}
