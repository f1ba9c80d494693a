import type { FastifyInstance } from 'fastify';
import { preparePages } from '../pages/page-plugin.ts';
import { resetPages } from '../password-reset/reset-pages.ts';
import { accountPage } from './account-page.ts';
import { authorizePage } from './authorize-page.ts';
import { accessesPage } from './connected-apps-page.ts';
import { OAUTH_PATHS, type OauthDeps } from './oauth-context.ts';
import { SIGN_IN_AREA } from './sign-in.ts';
import { VISITOR } from './sign-in-cookie.ts';
import { signInPages } from './sign-in-pages.ts';

/** Registers the provider's pages. Register it as a separate plugin, because it has its own cookies and error page. */
export async function oauthPages(app: FastifyInstance, deps: OauthDeps): Promise<void> {
  await preparePages(app, deps, 'oauth');
  authorizePage(app, deps);
  signInPages(app, deps);
  resetPages(
    app,
    { db: deps.database.db, outbox: deps.outbox, clock: deps.clock },
    {
      rule: SIGN_IN_AREA,
      paths: OAUTH_PATHS,
      readSecret: (request) => VISITOR.read(deps, request),
      makeSecret: (reply) => VISITOR.readOrMake(deps, reply),
    },
  );
  accessesPage(app, deps);
  accountPage(app, deps);
}
