import type { FastifyInstance, FastifyReply } from 'fastify';
import { renderFailure } from '../pages/failure.ts';
import { type Html, html } from '../pages/html.ts';
import { changedMeanwhile } from '../pages/shown-values.ts';
import type { Texts } from '../pages/texts.ts';
import { type ClientChange, listChanges, OPERATOR } from '../store/clients/client-changes.ts';
import type { ClientRecord } from '../store/clients/client-records.ts';
import { includesRole } from '../store/portal/client-members.ts';
import { readFirstSteps } from '../store/portal/first-steps.ts';
import { renderAddresses } from './address-sections.ts';
import { renderStatus } from './client-list.ts';
import { renderFirstSteps } from './first-steps.ts';
import { renderKeys, shortFingerprint } from './key-section.ts';
import { clientPath, PORTAL, type PortalDeps } from './portal-context.ts';
import { renderDone, renderTime, sendPortalPage } from './portal-page.ts';
import { clientPage, type OfClient, type Visited } from './portal-routes.ts';
import type { SectionFailure, SectionName } from './section-failure.ts';
import { renderLegacy, renderName, renderRemoval, renderSecret } from './settings-sections.ts';

/** Registers a client's settings page. */
export function clientSettings(app: FastifyInstance, deps: PortalDeps): void {
  clientPage(app, deps, ['', 'reader'], (visited) => sendClient(deps, visited, null));
}

/** Sends the page with a failure in the section that it concerns. */
export async function sendClient(
  deps: PortalDeps,
  { reply, visit, csrf, client, role, t }: Visited & OfClient,
  failed: SectionFailure | null,
  status = 200,
): Promise<FastifyReply> {
  const { db } = deps.database;
  const [changes, steps] = await Promise.all([listChanges(db, client, 20), readFirstSteps(db, client.id)]);
  const result = (name: SectionName) =>
    failed === null ? renderDone(reply, name) : renderFailure(failed.section === name ? failed.failure : null);
  const section = { t, client, csrf, canChange: includesRole(role, 'developer'), failed, result };
  const body = html`${renderTabs(t, client, 'settings')}
${failed === null ? renderDone(reply) : ''}
${renderWaiting(t, client)}
<dl class="facts across">
<div><dt>${t('portal.client.identifier')}</dt><dd><code class="breakable">${client.id}</code></dd></div>
<div><dt>${t('portal.client.registered')}</dt><dd>${renderTime(client.createdAt)}</dd></div>
<div><dt>${t('portal.client.state')}</dt><dd>${renderStatus(t, client)}</dd></div>
</dl>
${renderFirstSteps(t, client, steps)}
${renderKeys(section)}
${renderAddresses(section, 'callback')}
${renderAddresses(section, 'redirect')}
${renderSecret(section)}
${renderLegacy(section)}
${section.canChange ? renderName(section) : ''}
<section class="part" aria-labelledby="changes-title"><h2 id="changes-title">${t('portal.client.changes.title')}</h2>
<ol class="changes">${changes.map((change) => renderChange(t, change, visit.account.email))}</ol></section>
${includesRole(role, 'owner') ? renderRemoval(section) : ''}`;
  return sendPortalPage(reply, visit, { title: client.name, body, status });
}

/** Sends the page with current values after a form that showed other values. Nothing was changed. */
export function sendChanged(
  deps: PortalDeps,
  submitted: Visited & OfClient,
  client: ClientRecord,
  section: SectionName,
): Promise<FastifyReply> {
  return sendClient(deps, { ...submitted, client }, { section, failure: changedMeanwhile(submitted.t) }, 409);
}

/** Pages of a client, shown as tabs. */
export type Tab = 'settings' | 'requests' | 'events' | 'people' | 'quickStart';

/** Renders the tabs of a client. */
export function renderTabs(t: Texts, client: ClientRecord, here: Tab): Html {
  const tab = (name: Tab, href: string) =>
    html`<a href="${href}"${name === here ? html` aria-current="page"` : ''}>${t(`portal.client.tabs.${name}`)}</a>`;
  return html`<nav class="tabs" aria-label="${client.name}">
<a href="${PORTAL}">${t('portal.client.tabs.all')}</a>${tab('settings', clientPath(client.id))}${tab('requests', clientPath(client.id, 'requests'))}${tab('events', clientPath(client.id, 'events'))}${tab('people', clientPath(client.id, 'people'))}${tab('quickStart', clientPath(client.id, 'quick-start'))}
</nav>`;
}

function renderWaiting(t: Texts, client: ClientRecord): Html {
  if (client.confirmed) return html``;
  return html`<div class="note"><strong>${t('portal.client.unconfirmed.title')}</strong><p>${t.html('portal.client.unconfirmed.details')}</p></div>`;
}

function renderChange(t: Texts, { at, actor, action, detail }: ClientChange, you: string): Html {
  const by =
    actor === you
      ? t('portal.client.changes.byYou')
      : actor === OPERATOR
        ? t('portal.client.changes.byOperator')
        : t('portal.client.changes.by', { who: actor });
  const what = detail !== null && action.startsWith('key_') ? shortFingerprint(detail) : detail;
  const code = what === null ? '' : html` <code class="breakable">${what}</code>`;
  return html`<li><span class="muted">${renderTime(at)}</span> <span>${t(`portal.client.changes.${action}`)}${code}</span> <span class="muted breakable">${by}</span></li>`;
}
