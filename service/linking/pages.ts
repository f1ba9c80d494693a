import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { pageAssets } from '../pages/assets.ts';
import { html } from '../pages/html.ts';
import { textsOf } from '../pages/page-language.ts';
import { preparePages } from '../pages/page-plugin.ts';
import { sendPage, sendRedirect } from '../pages/send-page.ts';
import { addressStep } from './address-step.ts';
import { beginLink } from './begin-link.ts';
import { consentStep } from './consent-step.ts';
import { createServiceDiscovery } from './discovery/service-discovery.ts';
import { LINK_ALIASES, LINK_PATH, type LinkingDeps, LOGIN_PATH, STEP_PATHS } from './link-context.ts';
import { findVisit } from './link-visit.ts';
import { oauthSteps } from './oauth-step.ts';
import { problemPage, sendErrorPage } from './problem-page.ts';
import { signInStep } from './sign-in-step.ts';
import { finishLink, postStep, sendFinished } from './step-routes.ts';
import { uploadStep } from './upload-step.ts';

/**
 * Registers the service's browser pages (contract §7): linking step by step, the login page for invalid links, and
 * their style sheet. Register it as a separate plugin, because it has its own upload body parser and error page.
 */
export async function linkingPages(app: FastifyInstance, deps: LinkingDeps): Promise<void> {
  await preparePages(app, deps, 'linking', sendErrorPage);
  await app.register(multipart, { throwFileSizeLimit: false });

  for (const path of [LINK_PATH, ...LINK_ALIASES]) {
    // A link preview's HEAD request must not redeem the token.
    app.get(path, { exposeHeadRoute: false }, (request, reply) => beginLink(deps, request, reply));
  }
  const discover = deps.discover ?? createServiceDiscovery(deps);
  consentStep(app, deps, discover);
  addressStep(app, deps, discover);
  signInStep(app, deps, discover);
  oauthSteps(app, deps);
  uploadStep(app, deps);
  endSteps(app, deps);
  problemPage(app);

  app.get(LOGIN_PATH, (_request, reply) => {
    const t = textsOf(reply);
    const body = html`<p>${t('linking.login.lead')}</p>
<p>${t('linking.login.deadLink')}</p>`;
    return sendPage(reply, { title: t('linking.login.title'), body });
  });
  pageAssets(app);
}

function endSteps(app: FastifyInstance, deps: LinkingDeps): void {
  postStep(app, deps, STEP_PATHS.cancel, { afterConsent: false }, async (_request, reply, visit, form) => {
    const code = form.get('code');
    if (code === undefined || !/^[a-z_]{1,40}$/.test(code))
      return finishLink(deps, reply, visit, { outcome: 'cancelled' });
    return finishLink(deps, reply, visit, { outcome: 'failed', code });
  });
  app.get(STEP_PATHS.finished, async (request, reply) => {
    const visit = await findVisit(deps, request);
    if (visit === null) return sendRedirect(reply, 302, LOGIN_PATH);
    if (visit.session.outcome === null) return sendRedirect(reply, 303, STEP_PATHS.consent);
    return sendFinished(reply, visit);
  });
}
