import type { FastifyInstance } from 'fastify';
import { type Html, html } from '../pages/html.ts';
import type { Texts } from '../pages/texts.ts';
import type { ClientRecord } from '../store/clients/client-records.ts';
import { includesRole } from '../store/portal/client-members.ts';
import { type EndpointRow, listEndpoints } from '../store/webhooks/endpoints.ts';
import { renderTabs } from './client-page.ts';
import { clientPath, type PortalDeps } from './portal-context.ts';
import { renderDone, sendPortalPage } from './portal-page.ts';
import { clientPage } from './portal-routes.ts';

/** Registers the page of a client's webhook endpoints. */
export function eventsPage(app: FastifyInstance, deps: PortalDeps): void {
  clientPage(app, deps, ['events', 'reader'], async ({ reply, visit, client, role, t }) => {
    const endpoints = await listEndpoints(deps.database.db, client.id, deps.clock());
    const list =
      endpoints.length === 0
        ? html`<p>${t('portal.events.none')}</p>`
        : html`<ul class="entries card">${endpoints.map((endpoint) => renderEntry(t, client, endpoint))}</ul>`;
    const body = html`${renderTabs(t, client, 'events')}
${renderDone(reply)}
${list}
${includesRole(role, 'developer') ? html`<p><a class="button" href="${clientPath(client.id, 'events/new')}">${t('portal.events.add')}</a></p>` : ''}
<p class="muted">${t.html('portal.events.howTo', { docs: (inner: Html) => html`<a href="/docs/webhooks">${inner}</a>` })}</p>`;
    return sendPortalPage(reply, visit, { title: t('portal.events.title', { client: client.name }), body });
  });
}

function renderEntry(t: Texts, client: ClientRecord, endpoint: EndpointRow): Html {
  return html`<li class="entry"><div>
<h2><a class="breakable" href="${clientPath(client.id, `events/${endpoint.id}`)}">${endpoint.url}</a></h2>
<p class="muted">${endpoint.description ?? ''}${endpoint.description === null ? '' : ' · '}${typesOf(t, endpoint)}</p></div>
${renderEndpointState(t, endpoint)}</li>`;
}

function typesOf(t: Texts, { types }: EndpointRow): string {
  return types.length === 0 ? t('portal.events.allTypes') : t('portal.events.types', { count: types.length });
}

/** Renders whether deliveries to an endpoint arrive. */
export function renderEndpointState(t: Texts, { disabled_reason: reason, failing_users: failing }: EndpointRow): Html {
  if (reason !== null) return html`<span class="tag tag-bad">${t(`portal.events.disabled.${reason}`)}</span>`;
  if (failing > 0) return html`<span class="tag tag-warn">${t('portal.events.failing')}</span>`;
  return html`<span class="tag tag-good">${t('portal.events.active')}</span>`;
}
