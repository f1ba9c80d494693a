import type { FastifyInstance, FastifyReply } from 'fastify';
import { MOST_ENDPOINTS } from '#contract/webhook.ts';
import { type Failure, renderFailure } from '../pages/failure.ts';
import { renderForm } from '../pages/form.ts';
import { html } from '../pages/html.ts';
import { noteChange } from '../store/clients/client-changes.ts';
import { endOfLog } from '../store/log/changes.ts';
import { insertEndpoint } from '../store/webhooks/endpoints.ts';
import { giveSecret } from '../webhooks/manage-endpoint.ts';
import { changeAsMember } from './change-as-member.ts';
import { renderTabs } from './client-page.ts';
import { confirmedClientAction } from './confirm-owner.ts';
import { adviceForEndpoint, type EndpointFields, readEndpoint, renderEndpointFields } from './endpoint-form.ts';
import { sendEndpointSecret } from './endpoint-secret.ts';
import { clientPath, type PortalDeps } from './portal-context.ts';
import { sendPortalPage } from './portal-page.ts';
import { type ClientRoute, clientPage, type OfClient, type Visited } from './portal-routes.ts';

const NEW: ClientRoute = ['events/new', 'developer'];
const EMPTY: EndpointFields = { url: '', description: null, types: [] };

/** Registers the form that adds a webhook endpoint. Its secret is shown once, in the response. */
export function newEndpointPage(app: FastifyInstance, deps: PortalDeps): void {
  clientPage(app, deps, NEW, async (visited) => sendNew(visited, EMPTY, null));

  confirmedClientAction(app, deps, NEW, async (submitted) => {
    const { visit, client, form, t } = submitted;
    const fields = readEndpoint(form);
    const advice = adviceForEndpoint(t, fields, deps.webhooks);
    if (advice !== null) return sendNew(submitted, fields, { title: t('portal.events.invalid'), advice }, 422);
    const now = deps.clock();
    const made = await changeAsMember(deps, submitted, async (trx) => {
      const endpoint = { clientId: client.id, ...fields, place: await endOfLog(trx) };
      const id = await insertEndpoint(trx, endpoint, MOST_ENDPOINTS, now);
      if (id === null) return null;
      await noteChange(trx, client.id, 'endpoint_added', { actor: visit.account.email, now }, fields.url);
      return { id, secret: await giveSecret(deps.secrets, trx, id, { oldUntil: now, now }) };
    });
    if (made !== null) return sendEndpointSecret(submitted, made.id, made.secret);
    const failure = {
      title: t('portal.events.full.title'),
      advice: t('portal.events.full.advice', { most: MOST_ENDPOINTS }),
    };
    return sendNew(submitted, fields, failure, 409);
  });
}

function sendNew(
  { reply, visit, client, csrf, t }: Visited & OfClient,
  fields: EndpointFields,
  failure: Failure | null,
  status = 200,
): FastifyReply {
  const body = html`${renderTabs(t, client, 'events')}
${renderFailure(failure)}
<p class="muted">${t.html('portal.events.howTo', { docs: (inner) => html`<a href="/docs/webhooks">${inner}</a>` })}</p>
${renderForm({
  action: clientPath(client.id, 'events/new'),
  csrf,
  className: 'stack narrow',
  body: html`${renderEndpointFields(t, fields, failure !== null)}
<button class="button">${t('portal.events.add')}</button>`,
})}`;
  return sendPortalPage(reply, visit, { title: t('portal.events.add'), body, eyebrow: client.name, status });
}
