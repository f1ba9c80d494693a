import type { FastifyInstance } from 'fastify';
import { renderGuide } from '../docs/guides.ts';
import { html } from '../pages/html.ts';
import { renderTabs } from './client-page.ts';
import type { PortalDeps } from './portal-context.ts';
import { sendPortalPage } from './portal-page.ts';
import { clientPage } from './portal-routes.ts';

/**
 * Registers the documentation's quick start with the reader's client ID. It is a page of the portal, because the
 * session cookie is not sent to `/docs`, whose pages are the same for everyone.
 */
export function quickStartPage(app: FastifyInstance, deps: PortalDeps): void {
  clientPage(app, deps, ['quick-start', 'reader'], async ({ reply, visit, client, t }) => {
    const facts = { publicUrl: deps.publicUrl, clientId: client.id, addressLimit: 0, clientLimit: 0 };
    const { body } = renderGuide('quick-start', facts);
    const content = html`${renderTabs(t, client, 'quickStart')}<div class="docs stack" lang="en">${body}</div>`;
    // The guide is in English, but its title is in the language of the tabs.
    const title = t('portal.client.tabs.quickStart');
    return sendPortalPage(reply, visit, { title, body: content, eyebrow: client.name });
  });
}
