import { html } from 'ghtml';
import { renderFailure, renderForm } from '../pages/layout.ts';
import type { ClientRecord } from '../store/clients/client-records.ts';
import { clientPath } from './portal-context.ts';
import type { SectionFailure } from './section-failure.ts';

/** The secret of a client that uses OAuth from a server. */
export function renderSecret(client: ClientRecord, csrf: string): string {
  const words = client.hasSecret
    ? 'It has one. It cannot be shown again; a new one replaces it at once.'
    : 'It has none, as is right for an app on people’s own devices: such a client proves itself by PKCE. A server should have one.';
  const make = client.hasSecret
    ? html`<a class="button" href="${clientPath(client.id, 'secret/replace')}">Make a new secret</a>
<a class="button quiet" href="${clientPath(client.id, 'secret/remove')}">Remove the secret</a>`
    : renderForm({
        action: clientPath(client.id, 'secret'),
        csrf,
        body: html`<button class="button">Make a secret</button>`,
      });
  return html`<section class="part" id="secret" aria-labelledby="secret-title"><h2 id="secret-title">Client secret for OAuth</h2>
<p class="muted">${words}</p><div class="row">!${make}</div></section>`;
}

/** The switch for clients that were written against the old service (contract §2). */
export function renderLegacy(client: ClientRecord, csrf: string): string {
  const [state, button, value] = client.legacySignatures
    ? ['The old form is accepted beside the current one.', 'Refuse the old form', 'off']
    : ['Only the current form is accepted.', 'Accept the old form', 'on'];
  return html`<section class="part" id="legacy" aria-labelledby="legacy-title"><h2 id="legacy-title">Old form of signatures</h2>
<p>${state}</p>
<p class="muted">Programs written for the old service sign without the space after the method, leave out <code>client</code>, may send an empty <code>username=</code>, and name the header <code>X-Slice-API-Signature</code>. Allow that only if you have such a program: the old form can be read in more ways than one, so it protects less.</p>
!${renderForm({
    action: clientPath(client.id, 'legacy'),
    csrf,
    body: html`<input type="hidden" name="legacy" value="${value}"><button class="button">${button}</button>`,
  })}</section>`;
}

/** What people read when they link a mailbox. */
export function renderName(client: ClientRecord, csrf: string, failed: SectionFailure | null): string {
  const mine = failed?.section === 'name' ? failed : null;
  return html`<section class="part" id="name-part" aria-labelledby="name-title"><h2 id="name-title">Name</h2>
!${renderFailure(mine?.failure ?? null)}
!${renderForm({
    action: clientPath(client.id, 'name'),
    csrf,
    body: html`<div><label for="name">What people see when they link a mailbox or give access</label>
<div class="with-button"><input id="name" name="name" type="text" required maxlength="80" autocomplete="off" value="${mine?.typed ?? client.name}">
<button class="button" aria-label="Change the name">Change</button></div></div>`,
  })}</section>`;
}

export function renderRemoval(client: ClientRecord): string {
  return html`<section class="part" aria-labelledby="remove-title"><h2 id="remove-title">Remove the client</h2>
<p class="muted">Erases it with its users, their mailboxes and purchases. The next page counts them before anything happens.</p>
<div class="row"><a class="button danger" href="${clientPath(client.id, 'remove')}">Remove ${client.name} …</a></div></section>`;
}
