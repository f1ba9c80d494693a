import type { FastifyInstance } from 'fastify';
import { preparePages } from '../pages/page-plugin.ts';
import { accessesPage } from './accesses-page.ts';
import { accountPage } from './account-page.ts';
import { authorizePage } from './authorize-page.ts';
import { enterPages } from './enter-pages.ts';
import type { OauthDeps } from './oauth-context.ts';

/** The provider's pages for people. Register it as a plugin of its own: cookies and the error page are its own. */
export async function oauthPages(app: FastifyInstance, deps: OauthDeps): Promise<void> {
  await preparePages(app, deps, 'oauth');
  authorizePage(app, deps);
  enterPages(app, deps);
  accessesPage(app, deps);
  accountPage(app, deps);
}
