import { renderForm } from '../pages/form.ts';
import { type Html, html } from '../pages/html.ts';
import { renderShown } from '../pages/shown-values.ts';
import { clientPath } from './portal-context.ts';
import type { Section } from './section-failure.ts';
import { clientValue } from './shown-client.ts';

/** Renders the secret of a client that uses OAuth from a server. */
export function renderSecret({ t, client, csrf, canChange, result }: Section): Html {
  const make = client.hasSecret
    ? html`<a class="button button-quiet" href="${clientPath(client.id, 'secret/replace')}">${t('portal.secret.makeNew')}</a>
<a class="button button-ghost" href="${clientPath(client.id, 'secret/remove')}">${t('portal.secret.remove')}</a>`
    : renderForm({
        action: clientPath(client.id, 'secret'),
        csrf,
        body: html`${renderShown(clientValue(client, 'secret'))}<button class="button button-quiet">${t('portal.secret.make')}</button>`,
      });
  return html`<section class="part" id="secret" aria-labelledby="secret-title"><h2 id="secret-title">${t('portal.secret.title')}</h2>
${result('secret')}
<p class="muted">${t(client.hasSecret ? 'portal.secret.has' : 'portal.secret.hasNone')}</p>${canChange ? html`<div class="row">${make}</div>` : ''}</section>`;
}

/** Renders the switch for legacy signatures (contract §2). */
export function renderLegacy({ t, client, csrf, canChange, result }: Section): Html {
  const isOn = client.legacySignatures;
  const form = renderForm({
    action: clientPath(client.id, 'legacy'),
    csrf,
    body: html`${renderShown(clientValue(client, 'legacy'))}<input type="hidden" name="legacy" value="${isOn ? 'off' : 'on'}"><button class="button button-quiet">${t(isOn ? 'portal.legacy.turnOff' : 'portal.legacy.turnOn')}</button>`,
  });
  return html`<section class="part" id="legacy" aria-labelledby="legacy-title"><h2 id="legacy-title">${t('portal.legacy.title')}</h2>
${result('legacy')}
<p>${t(isOn ? 'portal.legacy.on' : 'portal.legacy.off')}</p>
<p class="muted">${t.html('portal.legacy.explained')}</p>
${canChange ? form : ''}</section>`;
}

/** Renders the name that users see when they link a mailbox. */
export function renderName({ t, client, csrf, failed, result }: Section): Html {
  const mine = failed?.section === 'name' ? failed : null;
  return html`<section class="part" id="name-part" aria-labelledby="name-title"><h2 id="name-title">${t('portal.name.title')}</h2>
${result('name')}
${renderForm({
  action: clientPath(client.id, 'name'),
  csrf,
  body: html`${renderShown(clientValue(client, 'name'))}<div><label for="name">${t('portal.name.label')}</label>
<div class="with-button"><input id="name" name="name" type="text" required maxlength="80" autocomplete="off" value="${mine?.typed ?? client.name}">
<button class="button button-quiet" aria-label="${t('portal.name.submit')}">${t('portal.name.change')}</button></div></div>`,
})}</section>`;
}

export function renderRemoval({ t, client }: Section): Html {
  return html`<section class="part" aria-labelledby="remove-title"><h2 id="remove-title">${t('portal.removal.title')}</h2>
<p class="muted">${t('portal.removal.lead')}</p>
<div class="row"><a class="button button-danger" href="${clientPath(client.id, 'remove')}">${t('portal.removal.begin', { client: client.name })}</a></div></section>`;
}
