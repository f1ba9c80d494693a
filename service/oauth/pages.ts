import type { FastifyInstance } from 'fastify';
import { preparePages } from '../pages/page-plugin.ts';
import { accountPage } from './account-page.ts';
import { authorizePage } from './authorize-page.ts';
import { accessesPage } from './connected-apps-page.ts';
import type { OauthDeps } from './oauth-context.ts';
import { signInPages } from './sign-in-pages.ts';

/** Registers the provider's pages. Register it as a separate plugin, because it has its own cookies and error page. */
export async function oauthPages(app: FastifyInstance, deps: OauthDeps): Promise<void> {
  await preparePages(app, deps, 'oauth');
  authorizePage(app, deps);
  signInPages(app, deps);
  accessesPage(app, deps);
  accountPage(app, deps);
}
