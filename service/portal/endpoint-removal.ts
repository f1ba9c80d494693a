import type { FastifyInstance } from 'fastify';
import { html } from '../pages/html.ts';
import { sendRedirect } from '../pages/send-page.ts';
import { changedMeanwhile, isOutdated, renderShown } from '../pages/shown-values.ts';
import { noteChange } from '../store/clients/client-changes.ts';
import { deleteEndpoint, findEndpoint, lockEndpoint } from '../store/webhooks/endpoints.ts';
import { changeAsMember } from './change-as-member.ts';
import { confirmedClientAction } from './confirm-owner.ts';
import { sendQuestion } from './confirm-page.ts';
import { backToEvents, findOwnEndpoint, sendEndpoint } from './endpoint-page.ts';
import { clientPath, type PortalDeps } from './portal-context.ts';
import { type ClientRoute, clientPage } from './portal-routes.ts';
import { endpointValues } from './shown-client.ts';

const REMOVE: ClientRoute = ['events/:endpoint/remove', 'developer'];

/** Registers the page that removes a webhook endpoint after a confirmation. */
export function endpointRemoval(app: FastifyInstance, deps: PortalDeps): void {
  clientPage(app, deps, REMOVE, async (visited) => {
    const { client, reply, t } = visited;
    const endpoint = await findOwnEndpoint(deps, visited);
    if (endpoint === null) return backToEvents(reply, client);
    return sendQuestion(visited, client, {
      title: t('portal.events.removal.title'),
      says: html`<p><code class="breakable">${endpoint.url}</code></p><p>${t('portal.events.removal.details')}</p>`,
      action: clientPath(client.id, `events/${endpoint.id}/remove`),
      button: t('portal.events.removal.submit'),
      fields: renderShown(endpointValues(endpoint)),
    });
  });

  confirmedClientAction(app, deps, REMOVE, async (submitted) => {
    const { client, visit, reply, form, t } = submitted;
    const endpoint = await findOwnEndpoint(deps, submitted);
    if (endpoint === null) return backToEvents(reply, client);
    const editor = { actor: visit.account.email, now: deps.clock() };
    const changed = await changeAsMember(deps, submitted, async (trx) => {
      if (!(await lockEndpoint(trx, client.id, endpoint.id))) return null;
      const stored = await findEndpoint(trx, client.id, endpoint.id, editor.now);
      if (stored !== null && isOutdated(form, endpointValues(stored))) return stored;
      await deleteEndpoint(trx, endpoint.id);
      await noteChange(trx, client.id, 'endpoint_removed', editor, endpoint.url);
      return null;
    });
    if (changed !== null) {
      return sendEndpoint(deps, submitted, changed, { changed: changedMeanwhile(t), status: 409 });
    }
    return sendRedirect(reply, 303, `${clientPath(client.id, 'events')}?done=endpoint_removed`);
  });
}
