import type { FastifyInstance, FastifyReply } from 'fastify';
import { RECOVERY_CODES } from '#accounts/recovery-codes.ts';
import type { AppSetup } from '#accounts/totp.ts';
import { type Failure, renderFailure } from '../pages/failure.ts';
import { renderForm } from '../pages/form.ts';
import { type Html, html } from '../pages/html.ts';
import { sendRedirect } from '../pages/send-page.ts';
import { changedMeanwhile, renderShown } from '../pages/shown-values.ts';
import { renderNewCodes, renderSetup, wrongFirstCode } from '../second-factor/factor-parts.ts';
import {
  beginApp,
  findAppSetup,
  finishApp,
  removeApp,
  replaceCodes,
  shownApp,
  shownCodes,
} from '../second-factor/manage-app.ts';
import { placeOf } from '../second-factor/notify-factor.ts';
import { findApp, type StoredApp } from '../store/second-factors/apps.ts';
import { listRecoveryCodes } from '../store/second-factors/recovery-codes.ts';
import { confirmOwner, isFresh } from './confirm-owner.ts';
import { factorDeps, PORTAL_FACTOR } from './factor-area.ts';
import { PORTAL_PATHS, type PortalDeps } from './portal-context.ts';
import { renderDone, renderTime, sendPortalPage } from './portal-page.ts';
import { portalAction, portalPage, type Submitted, type Visited } from './portal-routes.ts';

/** Registers the pages on which developers set up, replace, and remove their second factor. */
export function factorPages(app: FastifyInstance, deps: PortalDeps): void {
  const own = factorDeps(deps);

  portalPage(app, deps, PORTAL_PATHS.secondFactor, (visited) => sendFactor(deps, visited, null));

  // The secret is shown only shortly after a confirmation, like all secrets.
  portalPage(app, deps, PORTAL_PATHS.app, async (visited) => {
    const setup = isFresh(deps, visited.visit) ? await findAppSetup(own, PORTAL_FACTOR, visited.visit) : null;
    if (setup === null) return sendRedirect(visited.reply, 303, PORTAL_PATHS.secondFactor);
    return sendSetup(visited, setup, null);
  });

  const action = (path: string, handler: (submitted: Submitted) => Promise<FastifyReply>) =>
    portalAction(app, deps, path, async (submitted) => {
      if (!(await confirmOwner(deps, submitted))) return submitted.reply;
      return handler(submitted);
    });

  action(PORTAL_PATHS.app, async ({ reply, visit }) => {
    await beginApp(own, PORTAL_FACTOR, visit);
    return sendRedirect(reply, 303, PORTAL_PATHS.app);
  });

  action(PORTAL_PATHS.finishApp, async (submitted) => {
    const { reply, visit, form, t } = submitted;
    const codes = await finishApp(own, PORTAL_FACTOR, visit, form.get('code') ?? '', placeOf(reply));
    if (codes !== null) return sendCodes(submitted, codes, t('secondFactor.added'));
    const setup = await findAppSetup(own, PORTAL_FACTOR, visit);
    if (setup === null) return sendRedirect(reply, 303, PORTAL_PATHS.secondFactor);
    return sendSetup(submitted, setup, wrongFirstCode(t));
  });

  action(PORTAL_PATHS.removeApp, async (submitted) => {
    const { reply, visit, form, t } = submitted;
    if (deps.needsSecondFactor) return sendFactor(deps, submitted, null, 409);
    const removal = await removeApp(own, PORTAL_FACTOR, visit.account, form, placeOf(reply));
    if (removal === 'changed') return sendFactor(deps, submitted, changedMeanwhile(t), 409);
    return sendRedirect(reply, 303, `${PORTAL_PATHS.secondFactor}?done=factor_removed`);
  });

  action(PORTAL_PATHS.codes, async (submitted) => {
    const codes = await replaceCodes(own, PORTAL_FACTOR, submitted.visit.account.id, submitted.form);
    if (codes === null) return sendFactor(deps, submitted, changedMeanwhile(submitted.t), 409);
    return sendCodes(submitted, codes, null);
  });
}

async function sendFactor(
  deps: PortalDeps,
  visited: Visited,
  failure: Failure | null,
  status = 200,
): Promise<FastifyReply> {
  const { reply, visit, t } = visited;
  const { db } = deps.database;
  const app = await findApp(db, 'portal', visit.account.id);
  const lacks = deps.needsSecondFactor && app === null;
  const codes = app !== null ? renderCodeCount(visited, await listRecoveryCodes(db, 'portal', visit.account.id)) : '';
  const body = html`${renderDone(reply)}
${renderFailure(failure)}
${lacks ? html`<div class="note note-warn" role="status"><p>${t('secondFactor.lacking.portal')}</p></div>` : ''}
<p>${t('secondFactor.lead')}</p>
<section class="part" aria-labelledby="app-title"><h2 id="app-title">${t('secondFactor.app')}</h2>
${app !== null ? renderAppInUse(deps, visited, app) : html`<p class="muted">${t('secondFactor.appLead')}</p>${renderSetUp(visited, html`<button class="button">${t('secondFactor.setUp')}</button>`)}`}</section>
${codes}
<p class="muted"><a href="${PORTAL_PATHS.account}">${t('secondFactor.back')}</a></p>`;
  return sendPortalPage(reply, visit, { title: t('secondFactor.title'), body, status });
}

function renderSetUp({ csrf }: Visited, button: Html): Html {
  return renderForm({ action: PORTAL_PATHS.app, csrf, className: 'inline', body: button });
}

function renderAppInUse({ needsSecondFactor }: PortalDeps, visited: Visited, app: StoredApp): Html {
  const { csrf, t } = visited;
  const replace = renderSetUp(visited, html`<button class="button button-quiet">${t('secondFactor.replace')}</button>`);
  const remove = renderForm({
    action: PORTAL_PATHS.removeApp,
    csrf,
    className: 'inline',
    body: html`${renderShown(shownApp(app))}<button class="button button-quiet">${t('secondFactor.remove')}</button>`,
  });
  return html`<p>${t.html('secondFactor.since', { time: renderTime(app.since) })}</p>
${needsSecondFactor ? html`<p class="muted">${t('secondFactor.required.portal')}</p>` : ''}
<div class="row">${replace}${needsSecondFactor ? '' : remove}</div>`;
}

function renderCodeCount({ csrf, t }: Visited, hashes: readonly Buffer[]): Html {
  return html`<section class="part" aria-labelledby="codes-title"><h2 id="codes-title">${t('secondFactor.codes')}</h2>
<p>${t('secondFactor.codesLeft', { count: hashes.length, all: RECOVERY_CODES })}</p>
<p class="muted">${t('secondFactor.codesLead')}</p>
${renderForm({
  action: PORTAL_PATHS.codes,
  csrf,
  body: html`${renderShown(shownCodes(hashes))}<button class="button button-quiet">${t('secondFactor.newCodes')}</button>`,
})}</section>`;
}

function sendSetup({ reply, visit, csrf, t }: Visited, setup: AppSetup, failure: Failure | null): FastifyReply {
  const body = renderSetup(t, setup, failure, {
    action: PORTAL_PATHS.finishApp,
    csrf,
    className: 'stack narrow',
    cancel: PORTAL_PATHS.secondFactor,
    replaces: visit.hasSecondFactor,
  });
  const status = failure === null ? 200 : 422;
  return sendPortalPage(reply, visit, { title: t('secondFactor.appTitle'), body, status });
}

/** Sends the page that shows new recovery codes, once. */
function sendCodes({ reply, visit, t }: Visited, codes: readonly string[], done: string | null): FastifyReply {
  const body = renderNewCodes(t, codes, { done, next: PORTAL_PATHS.secondFactor });
  return sendPortalPage(reply, visit, { title: t('secondFactor.codesTitle'), body });
}
