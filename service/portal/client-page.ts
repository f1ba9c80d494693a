import type { FastifyInstance, FastifyReply } from 'fastify';
import { html } from 'ghtml';
import { type ClientAction, type ClientChange, listChanges, OPERATOR } from '../store/clients/client-changes.ts';
import type { ClientRecord } from '../store/clients/client-records.ts';
import { renderAddresses } from './address-sections.ts';
import { renderStatus } from './client-list.ts';
import { renderKeys, shortFingerprint } from './key-section.ts';
import { clientPath, PORTAL, type PortalDeps } from './portal-context.ts';
import { renderDone, renderTime, sendPortalPage } from './portal-page.ts';
import { clientPage, type OfClient, queryOf, type Visited } from './portal-routes.ts';
import type { SectionFailure } from './section-failure.ts';
import { renderLegacy, renderName, renderRemoval, renderSecret } from './settings-sections.ts';

/** A client's page: everything about it in one place, section by section. */
export function clientSettings(app: FastifyInstance, deps: PortalDeps): void {
  clientPage(app, deps, '', (visited) => sendClient(deps, visited, null));
}

/** Shows the page, with a failure at the section where it can be put right. */
export async function sendClient(
  deps: PortalDeps,
  { request, reply, visit, csrf, client }: Visited & OfClient,
  failed: SectionFailure | null,
  status = 200,
): Promise<FastifyReply> {
  const changes = await listChanges(deps.database.db, client, 20);
  const body = html`!${renderTabs(client, 'settings')}
!${failed === null ? renderDone(queryOf(request).get('done') ?? undefined) : ''}
!${renderWaiting(client)}
<dl class="facts across">
<div><dt>Identifier</dt><dd><code class="breakable">${client.id}</code></dd></div>
<div><dt>Registered</dt><dd>!${renderTime(client.createdAt)}</dd></div>
<div><dt>State</dt><dd>!${renderStatus(client)}</dd></div>
</dl>
!${renderKeys(client, csrf, failed)}
!${renderAddresses(client, csrf, failed, 'callback')}
!${renderAddresses(client, csrf, failed, 'redirect')}
!${renderSecret(client, csrf)}
!${renderLegacy(client, csrf)}
!${renderName(client, csrf, failed)}
<section class="part" aria-labelledby="changes-title"><h2 id="changes-title">Changes</h2>
<ol class="changes">!${changes.map((change) => renderChange(change, visit.account.email)).join('')}</ol></section>
!${renderRemoval(client)}`;
  return sendPortalPage(reply, visit, { title: client.name, body, status });
}

/** Between a client's settings and its requests. */
export function renderTabs(client: ClientRecord, here: 'settings' | 'requests'): string {
  const tab = (name: 'settings' | 'requests', href: string, words: string) =>
    html`<a href="${href}"!${name === here ? ' aria-current="page"' : ''}>${words}</a>`;
  return html`<nav class="tabs" aria-label="${client.name}">
<a href="${PORTAL}">All clients</a>!${tab('settings', clientPath(client.id), 'Settings')}!${tab('requests', clientPath(client.id, 'requests'), 'Requests')}
</nav>`;
}

function renderWaiting(client: ClientRecord): string {
  if (client.confirmed) return '';
  return html`<div class="notice"><strong>Not confirmed yet</strong><p>Signed requests are answered 403 <code>client_unconfirmed</code>, and nobody can give it access by OAuth, until the operator of this service confirms it. Everything on this page can be set up before.</p></div>`;
}

function renderChange({ at, actor, action, detail }: ClientChange, you: string): string {
  const who = actor === you ? 'you' : actor === OPERATOR ? 'the operator' : actor;
  const what = detail !== null && action.startsWith('key_') ? shortFingerprint(detail) : detail;
  return html`<li><span class="muted">!${renderTime(at)}</span> <span>${CHANGE_WORDS[action]}!${what === null ? '' : html` <code class="breakable">${what}</code>`}</span> <span class="muted breakable">by ${who}</span></li>`;
}

const CHANGE_WORDS: Readonly<Record<ClientAction, string>> = {
  registered: 'Registered',
  renamed: 'Renamed to',
  key_added: 'Key added',
  key_removed: 'Key removed',
  callback_added: 'Callback address added',
  callback_removed: 'Callback address removed',
  redirect_added: 'Redirect URI added',
  redirect_removed: 'Redirect URI removed',
  secret_made: 'Client secret made',
  secret_removed: 'Client secret removed',
  legacy_on: 'Old form of signatures allowed',
  legacy_off: 'Old form of signatures refused',
  confirmed: 'Confirmed',
  unconfirmed: 'Confirmation taken back',
  owner_set: 'Given to',
  removal_begun: 'Removal begun',
  removed: 'Removed',
};
