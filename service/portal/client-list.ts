import type { FastifyInstance, FastifyReply } from 'fastify';
import { type Failure, renderFailure } from '../pages/failure.ts';
import { renderForm } from '../pages/form.ts';
import { type Html, html, icon, type Part } from '../pages/html.ts';
import { queryOf } from '../pages/query.ts';
import { sendRedirect } from '../pages/send-page.ts';
import type { Texts } from '../pages/texts.ts';
import { wasRemoved } from '../store/clients/client-changes.ts';
import { type ClientRecord, countClients, listClientRecords } from '../store/clients/client-records.ts';
import { insertClient } from '../store/clients/client-registry.ts';
import { listRoles } from '../store/portal/client-members.ts';
import type { ClientRole } from '../store/portal/portal-tables.ts';
import { transact } from '../store/transact.ts';
import { isClientId, proposeClientId } from './client-id.ts';
import { clientPath, MOST_CLIENTS, PORTAL, PORTAL_PATHS, type PortalDeps } from './portal-context.ts';
import { renderDone, renderTime, sendPortalPage } from './portal-page.ts';
import { portalAction, portalPage, type Submitted, type Visited } from './portal-routes.ts';
import { isPlainName } from './sign-in.ts';

const PAGE = 50;

/** Registers the list of a developer's clients and the form that registers a new one. */
export function clientList(app: FastifyInstance, deps: PortalDeps): void {
  portalPage(app, deps, PORTAL, async ({ request, reply, visit, t }) => {
    const page = { after: queryOf(request).get('after'), limit: PAGE + 1 };
    const found = await listClientRecords(deps.database.db, { memberId: visit.account.id }, page);
    const clients = found.slice(0, PAGE);
    const roles = await listRoles(deps.database.db, visit.account.id);
    const list =
      clients.length === 0
        ? html`<p>${t('portal.clients.none')}</p>`
        : html`<ul class="entries card">${clients.map((client) => renderClient(t, client, roles.get(client.id) ?? 'reader'))}</ul>`;
    const body = html`${renderDone(reply)}
${list}
${found.length > PAGE ? renderMore(t, clients.at(-1)?.id ?? '') : ''}`;
    const action = html`<a class="button" href="${PORTAL_PATHS.newClient}">${icon('plus')}${t('portal.clients.register')}</a>`;
    return sendPortalPage(reply, visit, { title: t('portal.clients.title'), action, body });
  });

  portalPage(app, deps, PORTAL_PATHS.newClient, async (visited) =>
    sendNewClient(deps, visited, { name: '', id: '', failure: null }),
  );
  portalAction(app, deps, PORTAL_PATHS.newClient, (submitted) => register(deps, submitted));
}

function renderMore(t: Texts, after: string): Html {
  const href = `${PORTAL}?${new URLSearchParams({ after })}`;
  return html`<p><a class="button button-quiet button-small" rel="next" href="${href}">${t('portal.clients.more')}</a></p>`;
}

function renderClient(t: Texts, client: ClientRecord, role: ClientRole): Html {
  return html`<li class="entry"><div>
<h2><a class="entry-go" href="${clientPath(client.id)}">${client.name}</a></h2>
<p class="muted"><code>${client.id}</code> · ${t(`portal.people.roles.${role}.name`)} · ${activityOf(t, client)}</p></div>
${renderStatus(t, client)}</li>`;
}

function activityOf(t: Texts, { keys }: ClientRecord): Part {
  if (keys.length === 0) return t('portal.clients.noKey');
  const used = keys.flatMap(({ lastUsedAt }) => lastUsedAt ?? []);
  if (used.length === 0) return t('portal.clients.neverUsed');
  return t.html('portal.clients.lastUsed', { time: renderTime(Math.max(...used)) });
}

/** Renders whether the operator has confirmed the client, which allows its requests. */
export function renderStatus(t: Texts, client: ClientRecord): Html {
  return client.confirmed
    ? html`<span class="tag tag-good">${t('portal.clients.confirmed')}</span>`
    : html`<span class="tag tag-warn">${t('portal.clients.waiting')}</span>`;
}

async function register(deps: PortalDeps, submitted: Submitted): Promise<FastifyReply> {
  const { reply, visit, form, t } = submitted;
  const { db } = deps.database;
  const name = (form.get('name') ?? '').trim();
  const wanted = (form.get('id') ?? '').trim();
  const again = (fault: 'name' | 'id' | 'tooMany' | 'taken', status = 422) => {
    const failure = {
      title: t(`portal.newClient.failures.${fault}.title`),
      advice: t(`portal.newClient.failures.${fault}.advice`, { most: MOST_CLIENTS }),
    };
    return sendNewClient(deps, submitted, { name, id: wanted, failure }, status);
  };
  if (!isPlainName(name)) return again('name');
  if (wanted !== '' && !isClientId(wanted)) return again('id');
  if ((await countClients(db, visit.account.id)) >= MOST_CLIENTS) return again('tooMany', 409);
  const id = wanted === '' ? proposeClientId(name) : wanted;
  const fresh = { id, name, confirmed: deps.confirmsClients, ownerId: visit.account.id };
  const editor = { actor: visit.account.email, now: deps.clock() };
  const free = !(await wasRemoved(db, id)) && (await transact(db, (trx) => insertClient(trx, fresh, editor)));
  if (!free) return again('taken', 409);
  return sendRedirect(reply, 303, `${clientPath(id)}?done=registered`);
}

function sendNewClient(
  deps: PortalDeps,
  { reply, visit, csrf, t }: Visited,
  { name, id, failure }: { readonly name: string; readonly id: string; readonly failure: Failure | null },
  status = 200,
): FastifyReply {
  const waiting = deps.confirmsClients ? '' : ` ${t('portal.newClient.waiting')}`;
  const idLabel = t.html('portal.newClient.id', { optional: (inner) => html`<span class="muted">${inner}</span>` });
  const body = html`${renderFailure(failure)}
<p>${t('portal.newClient.lead')}${waiting}</p>
${renderForm({
  action: PORTAL_PATHS.newClient,
  csrf,
  className: 'stack narrow',
  body: html`<div><label for="name">${t('portal.newClient.name')}</label>
<input id="name" name="name" type="text" required maxlength="80" autocomplete="off" aria-describedby="name-hint" value="${name}">
<p class="muted" id="name-hint">${t('portal.newClient.nameHint')}</p></div>
<div><label for="id">${idLabel}</label>
<input id="id" name="id" type="text" maxlength="64" autocomplete="off" autocapitalize="none" spellcheck="false" pattern="[a-z][a-z0-9\-]{7,63}" aria-describedby="id-hint" value="${id}">
<p class="muted" id="id-hint">${t.html('portal.newClient.idHint')}</p></div>
<button class="button">${t('portal.newClient.submit')}</button>`,
})}
<p class="muted"><a href="${PORTAL}">${t('portal.newClient.back')}</a></p>`;
  return sendPortalPage(reply, visit, { title: t('portal.newClient.title'), body, status });
}
