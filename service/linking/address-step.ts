import type { FastifyInstance, FastifyReply } from 'fastify';
import { isAddress, trimAddress } from '#accounts/email-address.ts';
import type { IconName } from '#look/icon-names.ts';
import { renderFailure } from '../pages/failure.ts';
import { renderForm } from '../pages/form.ts';
import { html, icon } from '../pages/html.ts';
import { queryOf } from '../pages/query.ts';
import { sendPage, sendRedirect } from '../pages/send-page.ts';
import type { Discover } from './discovery/discover-server.ts';
import { failureText } from './failure-text.ts';
import { ADDRESSES_PER_MINUTE, type LinkingDeps, STEP_PATHS } from './link-context.ts';
import { linkSample } from './link-sample.ts';
import type { Visit } from './link-visit.ts';
import { renderTiles, TILES } from './provider-tiles.ts';
import { getStep, postStep, renderWayOut } from './step-routes.ts';
import { takeAddress } from './take-address.ts';

/** Registers the step that takes the email address and finds its server. Sandbox mode also offers a sample mailbox. */
export function addressStep(app: FastifyInstance, deps: LinkingDeps, discover: Discover): void {
  getStep(app, deps, STEP_PATHS.address, { afterConsent: true }, async (request, reply, visit) => {
    if (visit.session.mailboxId !== null) return sendRedirect(reply, 303, STEP_PATHS.signIn);
    return sendAddressPage(deps, reply, visit, visit.session.email ?? '', {
      choice: queryOf(request).get('provider'),
    });
  });

  const options = { afterConsent: true, perMinute: ADDRESSES_PER_MINUTE };
  postStep(app, deps, STEP_PATHS.address, options, async (_request, reply, visit, form) => {
    if (visit.session.mailboxId !== null) return sendRedirect(reply, 303, STEP_PATHS.signIn);
    const email = trimAddress(form.get('email') ?? '');
    if (!isAddress(email)) return sendAddressPage(deps, reply, visit, email, { invalid: true });
    // The partner's choice. After the first address, it is the user's, who may have come back to change it.
    const isPreset = visit.session.providerKey === 'import' && visit.session.email === null;
    const byUpload = isPreset || form.get('source') === 'upload';
    return takeAddress(deps, discover, reply, visit, { email, byUpload });
  });

  if (!deps.mailOptions.sandbox) return;
  postStep(app, deps, STEP_PATHS.sample, { afterConsent: true }, async (_request, reply, visit) =>
    linkSample(deps, reply, visit),
  );
}

const FORM_ID = 'address';

function sendAddressPage(
  deps: LinkingDeps,
  reply: FastifyReply,
  visit: Visit,
  email: string,
  { invalid = false, choice = null }: { readonly invalid?: boolean; readonly choice?: string | null } = {},
): FastifyReply {
  const { t, csrf } = visit;
  const failure = invalid ? failureText(t, 'address_invalid', deps.mailOptions) : null;
  const chosen = TILES.find(({ key }) => key === choice);
  const example = chosen?.example === undefined ? '' : html` placeholder="${chosen.example}"`;
  const form = renderForm({
    action: STEP_PATHS.address,
    csrf,
    id: FORM_ID,
    body: html`
<div><label for="email">${t('linking.address.label')}</label>
<input id="email" name="email" type="email" inputmode="email" autocomplete="email" autocapitalize="none" spellcheck="false" required maxlength="254" value="${email}"${example} autofocus></div>
<button class="button" data-busy="${t('linking.address.lookingUp')}">${t('linking.address.continue')}</button>
<p class="muted" role="status"></p>
<p class="or">${t('linking.address.choose')}</p>
${renderTiles(t, choice)}`,
  });
  const sample = deps.mailOptions.sandbox
    ? html`<div class="foot stack"><p class="muted">${t('linking.address.sandbox')}</p>
${renderForm({
  action: STEP_PATHS.sample,
  csrf,
  body: html`<button class="button button-quiet">${t('linking.address.useSample')}</button>`,
})}</div>`
    : '';
  const promise = (name: IconName, key: 'readsOnly' | 'encrypted' | 'undo') =>
    html`<li>${icon(name)}<span>${t.html(`linking.address.promises.${key}`)}</span></li>`;
  const promises = html`<ul class="promises foot">${promise('eye', 'readsOnly')}${promise('lock-keyhole', 'encrypted')}${promise('undo-2', 'undo')}</ul>`;
  const body = html`<p>${chosen === undefined ? t('linking.address.lead') : t('linking.address.leadAt', { provider: chosen.name })}</p>${renderFailure(failure)}${form}${sample}${promises}`;
  return sendPage(
    reply,
    {
      step: 2,
      title: t('linking.address.title'),
      body,
      clientName: visit.session.clientName,
      below: html`<p>${t.html('linking.consent.account', { user: visit.session.userName, client: visit.session.clientName })}</p>
<div class="below-row"><button class="button button-ghost" form="${FORM_ID}" name="source" value="upload">${t('linking.address.uploadInstead')}</button>${renderWayOut(visit, null)}</div>`,
    },
    { status: invalid ? 422 : 200, callbackUrl: visit.session.callbackUrl },
  );
}
