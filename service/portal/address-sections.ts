import { html } from 'ghtml';
import { MOST_ADDRESSES } from '#contract/client.ts';
import { renderFailure, renderForm } from '../pages/layout.ts';
import type { ClientRecord } from '../store/clients/client-records.ts';
import type { AddressKind } from '../store/clients/client-registry.ts';
import { clientPath } from './portal-context.ts';
import type { SectionFailure } from './section-failure.ts';

/** Words of the two lists of addresses; both work alike. */
export const ADDRESS_WORDS = {
  callback: {
    part: 'callbacks',
    title: 'Callback addresses',
    one: 'callback address',
    intro:
      'Where people come back to after linking a mailbox (callbackUrl). Origin and path must be one of these; the query is yours to choose.',
    none: 'None yet: linking then ends on a page of this service.',
    example: 'https://app.example/mailboxes/callback',
    goes: 'Links that name it end on an error page, and people are not led back to your application.',
  },
  redirect: {
    part: 'redirects',
    title: 'Redirect URIs for OAuth',
    one: 'redirect URI',
    intro:
      'Where people come back to after giving access (redirect_uri). It must match to the last character. A client without a secret may use any port of a loopback address. https, loopback, or a scheme of your app’s own.',
    none: 'None yet: nobody can give this client access by OAuth.',
    example: 'https://app.example/oauth/callback',
    goes: 'Whoever is sent to give access with it sees an error page. Access that was given stays.',
  },
} as const;

/** What a client's list of addresses holds, and adding one. */
export function renderAddresses(
  client: ClientRecord,
  csrf: string,
  failed: SectionFailure | null,
  kind: AddressKind,
): string {
  const words = ADDRESS_WORDS[kind];
  const addresses = addressesOf(client, kind);
  const mine = failed?.section === kind ? failed : null;
  const list =
    addresses.length === 0
      ? html`<p>${words.none}</p>`
      : html`<ul class="entries">!${addresses.map((address) => renderAddress(client, kind, address)).join('')}</ul>`;
  const form = renderForm({
    action: clientPath(client.id, words.part),
    csrf,
    body: html`<div><label for="${kind}">Add a ${words.one}</label>
<div class="with-button"><input id="${kind}" name="address" type="text" inputmode="url" required maxlength="2000" autocomplete="off" autocapitalize="none" spellcheck="false" placeholder="${words.example}" value="${mine?.typed ?? ''}"!${mine === null ? '' : ' aria-invalid="true" autofocus'}>
<button class="button" aria-label="Add the ${words.one}">Add</button></div></div>`,
  });
  return html`<section class="part" id="${words.part}" aria-labelledby="${words.part}-title"><h2 id="${words.part}-title">${words.title}</h2>
<p class="muted">${words.intro}</p>
!${list}
!${renderFailure(mine?.failure ?? null)}
!${addresses.length >= MOST_ADDRESSES ? html`<p class="muted">There can be at most ${String(MOST_ADDRESSES)}.</p>` : form}
</section>`;
}

/** The addresses of one kind. */
export function addressesOf(client: ClientRecord, kind: AddressKind): readonly string[] {
  return kind === 'callback' ? client.callbackUrls : client.redirectUris;
}

function renderAddress(client: ClientRecord, kind: AddressKind, address: string): string {
  const href = `${clientPath(client.id, `${ADDRESS_WORDS[kind].part}/remove`)}?${new URLSearchParams({ address })}`;
  return html`<li class="entry"><code class="breakable">${address}</code>
<a class="button small" href="${href}" aria-label="Remove ${address}">Remove</a></li>`;
}
