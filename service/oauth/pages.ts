import type { FastifyInstance } from 'fastify';
import { addressPages } from '../account-links/address-pages.ts';
import { resetPages } from '../account-links/reset-pages.ts';
import { signUpPages } from '../account-links/sign-up-pages.ts';
import { preparePages } from '../pages/page-plugin.ts';
import { secondStepPage } from '../second-factor/second-step-page.ts';
import { accountPage } from './account-page.ts';
import { authorizePage } from './authorize-page.ts';
import { accessesPage } from './connected-apps-page.ts';
import { factorDeps, oauthSecondStep } from './factor-area.ts';
import { factorPages } from './factor-pages.ts';
import { linkArea, linkDeps } from './link-area.ts';
import type { OauthDeps } from './oauth-context.ts';
import { signInPages } from './sign-in-pages.ts';

/** Registers the provider's pages. Register it as a separate plugin, because it has its own cookies and error page. */
export async function oauthPages(app: FastifyInstance, deps: OauthDeps): Promise<void> {
  await preparePages(app, deps, 'oauth');
  authorizePage(app, deps);
  signInPages(app, deps);
  secondStepPage(app, factorDeps(deps), oauthSecondStep(deps));
  const area = linkArea(deps);
  const links = linkDeps(deps);
  signUpPages(app, links, area);
  resetPages(app, links, area);
  addressPages(app, links, area);
  accessesPage(app, deps);
  accountPage(app, deps);
  factorPages(app, deps);
}
