import type { FastifyInstance, FastifyReply } from 'fastify';
import { drawQrCode } from '#accounts/qr-code.ts';
import { RECOVERY_CODES } from '#accounts/recovery-codes.ts';
import type { AppSetup } from '#accounts/totp.ts';
import { type Failure, renderFailure } from '../../pages/failure.ts';
import { renderForm } from '../../pages/form.ts';
import { type Html, html } from '../../pages/html.ts';
import { sendRedirect } from '../../pages/send-page.ts';
import { findApp, listRecoveryCodes, type PortalApp } from '../../store/portal/portal-apps.ts';
import { confirmOwner, isFresh } from '../confirm-owner.ts';
import { PORTAL_PATHS, type PortalDeps } from '../portal-context.ts';
import { renderDone, renderTime, sendPortalPage } from '../portal-page.ts';
import { portalAction, portalPage, type Submitted, type Visited } from '../portal-routes.ts';
import { changedMeanwhile, renderShown } from '../shown-client.ts';
import { renderCode } from './code-field.ts';
import { beginApp, findAppSetup, finishApp, removeApp, replaceCodes, shownApp, shownCodes } from './manage-app.ts';
import type { FactorPlace } from './notify-factor.ts';

/** Registers the pages on which developers set up, replace, and remove their second factor. */
export function factorPages(app: FastifyInstance, deps: PortalDeps): void {
  portalPage(app, deps, PORTAL_PATHS.secondFactor, (visited) => sendFactor(deps, visited, null));

  // The secret is shown only shortly after a confirmation, like all secrets.
  portalPage(app, deps, PORTAL_PATHS.app, async (visited) => {
    const setup = isFresh(deps, visited.visit) ? await findAppSetup(deps, visited.visit.account) : null;
    if (setup === null) return sendRedirect(visited.reply, 303, PORTAL_PATHS.secondFactor);
    return sendSetup(visited, setup, null);
  });

  const action = (path: string, handler: (submitted: Submitted) => Promise<FastifyReply>) =>
    portalAction(app, deps, path, async (submitted) => {
      if (!(await confirmOwner(deps, submitted))) return submitted.reply;
      return handler(submitted);
    });

  action(PORTAL_PATHS.app, async ({ reply, visit }) => {
    await beginApp(deps, visit.account.id);
    return sendRedirect(reply, 303, PORTAL_PATHS.app);
  });

  action(PORTAL_PATHS.finishApp, async (submitted) => {
    const { reply, visit, form, t } = submitted;
    const codes = await finishApp(deps, visit, form.get('code') ?? '', placeOf(deps, submitted));
    if (codes !== null) return sendCodes(submitted, codes, t('portal.secondFactor.added'));
    const setup = await findAppSetup(deps, visit.account);
    if (setup === null) return sendRedirect(reply, 303, PORTAL_PATHS.secondFactor);
    const failure = { title: t('portal.secondFactor.wrong.title'), advice: t('portal.secondFactor.wrong.advice') };
    return sendSetup(submitted, setup, failure);
  });

  action(PORTAL_PATHS.removeApp, async (submitted) => {
    const { reply, visit, form, t } = submitted;
    if (deps.needsSecondFactor) return sendFactor(deps, submitted, null, 409);
    const removal = await removeApp(deps, visit, form, placeOf(deps, submitted));
    if (removal === 'changed') return sendFactor(deps, submitted, changedMeanwhile(t), 409);
    return sendRedirect(reply, 303, `${PORTAL_PATHS.secondFactor}?done=factor_removed`);
  });

  action(PORTAL_PATHS.codes, async (submitted) => {
    const codes = await replaceCodes(deps, submitted.visit, submitted.form);
    if (codes === null) return sendFactor(deps, submitted, changedMeanwhile(submitted.t), 409);
    return sendCodes(submitted, codes, null);
  });
}

function placeOf({ outbox }: PortalDeps, { request, t }: Submitted): FactorPlace {
  return { outbox, language: t.language, userAgent: request.headers['user-agent'] ?? '' };
}

async function sendFactor(
  deps: PortalDeps,
  visited: Visited,
  failure: Failure | null,
  status = 200,
): Promise<FastifyReply> {
  const { reply, visit, csrf, t } = visited;
  const { db } = deps.database;
  const app = await findApp(db, visit.account.id);
  const isOn = app !== null && app.confirmedAt !== null;
  const lacks = deps.needsSecondFactor && !isOn;
  const codes = isOn ? renderCodeCount(visited, await listRecoveryCodes(db, visit.account.id)) : '';
  const setUp = renderForm({
    action: PORTAL_PATHS.app,
    csrf,
    body: html`<button class="button">${t('portal.secondFactor.setUp')}</button>`,
  });
  const body = html`${renderDone(reply)}
${renderFailure(failure)}
${lacks ? html`<div class="note note-warn" role="status"><p>${t('portal.secondFactor.lacking')}</p></div>` : ''}
<p>${t('portal.secondFactor.lead')}</p>
<section class="part" aria-labelledby="app-title"><h2 id="app-title">${t('portal.secondFactor.app')}</h2>
${isOn ? renderAppInUse(deps, visited, app) : html`<p class="muted">${t('portal.secondFactor.appLead')}</p>${setUp}`}</section>
${codes}
<p class="muted"><a href="${PORTAL_PATHS.account}">${t('portal.secondFactor.back')}</a></p>`;
  return sendPortalPage(reply, visit, { title: t('portal.secondFactor.title'), body, status });
}

function renderAppInUse({ needsSecondFactor }: PortalDeps, { csrf, t }: Visited, app: PortalApp): Html {
  const since = t.html('portal.secondFactor.since', { time: renderTime(app.confirmedAt ?? 0) });
  if (needsSecondFactor) return html`<p>${since}</p><p class="muted">${t('portal.secondFactor.required')}</p>`;
  return html`<p>${since}</p>
${renderForm({
  action: PORTAL_PATHS.removeApp,
  csrf,
  body: html`${renderShown(shownApp(app))}<button class="button button-quiet">${t('portal.secondFactor.remove')}</button>`,
})}`;
}

function renderCodeCount({ csrf, t }: Visited, hashes: readonly Buffer[]): Html {
  return html`<section class="part" aria-labelledby="codes-title"><h2 id="codes-title">${t('portal.secondFactor.codes')}</h2>
<p>${t('portal.secondFactor.codesLeft', { count: hashes.length, all: RECOVERY_CODES })}</p>
<p class="muted">${t('portal.secondFactor.codesLead')}</p>
${renderForm({
  action: PORTAL_PATHS.codes,
  csrf,
  body: html`${renderShown(shownCodes(hashes))}<button class="button button-quiet">${t('portal.secondFactor.newCodes')}</button>`,
})}</section>`;
}

function sendSetup(
  { reply, visit, csrf, t }: Visited,
  { secret, uri }: AppSetup,
  failure: Failure | null,
): FastifyReply {
  const { size, path } = drawQrCode(uri);
  const body = html`<p>${t('portal.secondFactor.scan')}</p>
<svg class="qr-code" viewBox="0 0 ${size} ${size}" role="img" aria-label="${t('portal.secondFactor.qrLabel')}"><rect width="${size}" height="${size}" fill="#fff"/><path d="${path}" fill="#000"/></svg>
<p class="muted">${t('portal.secondFactor.typeSecret')}</p>
<pre tabindex="0"><code class="breakable" id="secret">${secret.replace(/(.{4})(?=.)/g, '$1 ')}</code></pre>
${renderFailure(failure)}
${renderForm({
  action: PORTAL_PATHS.finishApp,
  csrf,
  className: 'stack narrow',
  body: html`${renderCode(t('portal.secondFactor.firstCode'), { hint: t('portal.secondFactor.firstCodeHint'), numeric: true, autofocus: true })}
<div class="row"><button class="button">${t('portal.secondFactor.finish')}</button>
<a class="button button-ghost" href="${PORTAL_PATHS.secondFactor}">${t('portal.secondFactor.cancel')}</a></div>`,
})}`;
  const status = failure === null ? 200 : 422;
  return sendPortalPage(reply, visit, { title: t('portal.secondFactor.appTitle'), body, status });
}

/** Sends the page that shows new recovery codes, once. */
function sendCodes({ reply, visit, t }: Visited, codes: readonly string[], done: string | null): FastifyReply {
  const body = html`${done === null ? '' : html`<div class="note note-good"><p>${done}</p></div>`}
<p>${t('portal.secondFactor.codesOnce')}</p>
<ul class="recovery-codes" aria-label="${t('portal.secondFactor.codes')}">${codes.map((code) => html`<li><code>${code}</code></li>`)}</ul>
<p><a class="button" href="${PORTAL_PATHS.secondFactor}">${t('portal.secondFactor.codesSaved')}</a></p>`;
  return sendPortalPage(reply, visit, { title: t('portal.secondFactor.codesTitle'), body });
}
