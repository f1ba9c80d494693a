import type { FastifyInstance } from 'fastify';
import { preparePages } from '../pages/page-plugin.ts';
import { resetPages } from '../password-reset/reset-pages.ts';
import { accountPage } from './account-page.ts';
import { addressActions } from './address-actions.ts';
import { clientList } from './client-list.ts';
import { clientSettings } from './client-page.ts';
import { endpointActions } from './endpoint-actions.ts';
import { endpointPage } from './endpoint-page.ts';
import { endpointRemoval } from './endpoint-removal.ts';
import { eventsPage } from './events-page.ts';
import { invitationPage } from './invitation-page.ts';
import { joinPage } from './join-page.ts';
import { keyActions } from './key-actions.ts';
import { newEndpointPage } from './new-endpoint-page.ts';
import { peopleActions } from './people-actions.ts';
import { peoplePage } from './people-page.ts';
import { PORTAL_PATHS, type PortalDeps } from './portal-context.ts';
import { VISITOR } from './portal-visit.ts';
import { quickStartPage } from './quick-start-page.ts';
import { removePage } from './remove-page.ts';
import { requestLogPage } from './request-log-page.ts';
import { requestPage } from './request-page.ts';
import { settingsActions } from './settings-actions.ts';
import { SIGN_IN_AREA } from './sign-in.ts';
import { signInPages } from './sign-in-pages.ts';

/** Registers the partner portal: developer accounts, and their clients, keys, and requests. Use it as a separate Fastify plugin. */
export async function portalPages(app: FastifyInstance, deps: PortalDeps): Promise<void> {
  await preparePages(app, deps, 'portal');
  signInPages(app, deps);
  resetPages(
    app,
    { db: deps.database.db, outbox: deps.outbox, clock: deps.clock },
    {
      rule: SIGN_IN_AREA,
      paths: PORTAL_PATHS,
      readSecret: (request) => VISITOR.read(deps, request),
      makeSecret: (reply) => VISITOR.readOrMake(deps, reply),
    },
  );
  invitationPage(app, deps);
  joinPage(app, deps);
  accountPage(app, deps);
  clientList(app, deps);
  clientSettings(app, deps);
  keyActions(app, deps);
  addressActions(app, deps);
  settingsActions(app, deps);
  requestLogPage(app, deps);
  requestPage(app, deps);
  peoplePage(app, deps);
  peopleActions(app, deps);
  eventsPage(app, deps);
  newEndpointPage(app, deps);
  endpointPage(app, deps);
  endpointActions(app, deps);
  endpointRemoval(app, deps);
  quickStartPage(app, deps);
  removePage(app, deps);
}
