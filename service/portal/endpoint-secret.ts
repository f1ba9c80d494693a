import type { FastifyReply } from 'fastify';
import { html } from '../pages/html.ts';
import { clientPath } from './portal-context.ts';
import { sendPortalPage } from './portal-page.ts';
import type { OfClient, Visited } from './portal-routes.ts';

/** Sends the page that shows a new secret of an endpoint, once. */
export function sendEndpointSecret(
  { reply, visit, client, t }: Visited & OfClient,
  endpointId: string,
  secret: string,
): FastifyReply {
  const body = html`<p>${t('portal.events.secret.lead')}</p>
<pre tabindex="0"><code class="breakable" id="secret">${secret}</code></pre>
<p><a class="button button-quiet" href="${clientPath(client.id, `events/${endpointId}`)}">${t('portal.secret.shown.kept')}</a></p>`;
  return sendPortalPage(reply, visit, { title: t('portal.events.secret.title'), body, eyebrow: client.name });
}
