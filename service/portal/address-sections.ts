import { MOST_ADDRESSES } from '#contract/client.ts';
import { renderForm } from '../pages/form.ts';
import { type Html, html } from '../pages/html.ts';
import type { ClientRecord } from '../store/clients/client-records.ts';
import type { AddressKind } from '../store/clients/client-registry.ts';
import { clientPath } from './portal-context.ts';
import type { Section } from './section-failure.ts';

/** Path segments of the two lists of addresses. */
export const ADDRESS_PARTS = { callback: 'callbacks', redirect: 'redirects' } as const;

const EXAMPLES = {
  callback: 'https://app.example/mailboxes/callback',
  redirect: 'https://app.example/oauth/callback',
} as const;

/** Renders a client's list of addresses and the form that adds one. */
export function renderAddresses(section: Section, kind: AddressKind): Html {
  const { t, client, csrf, canChange, failed, result } = section;
  const part = ADDRESS_PARTS[kind];
  const addresses = addressesOf(client, kind);
  const mine = failed?.section === kind ? failed : null;
  const list =
    addresses.length === 0
      ? html`<p>${t(`portal.addresses.${kind}.none`)}</p>`
      : html`<ul class="entries">${addresses.map((address) => renderAddress(section, kind, address))}</ul>`;
  const again = mine === null ? '' : html` aria-invalid="true"`;
  const form = renderForm({
    action: clientPath(client.id, part),
    csrf,
    body: html`<div><label for="${kind}">${t(`portal.addresses.${kind}.label`)}</label>
<div class="with-button"><input id="${kind}" name="address" type="text" inputmode="url" required maxlength="2000" autocomplete="off" autocapitalize="none" spellcheck="false" placeholder="${EXAMPLES[kind]}" value="${mine?.typed ?? ''}"${again}>
<button class="button button-quiet" aria-label="${t(`portal.addresses.${kind}.submit`)}">${t('portal.addresses.add')}</button></div></div>`,
  });
  const most = html`<p class="muted">${t('portal.addresses.most', { most: MOST_ADDRESSES })}</p>`;
  return html`<section class="part" id="${part}" aria-labelledby="${part}-title"><h2 id="${part}-title">${t(`portal.addresses.${kind}.title`)}</h2>
<p class="muted">${t(`portal.addresses.${kind}.intro`)}</p>
${list}
${result(kind)}
${addresses.length >= MOST_ADDRESSES ? most : canChange ? form : ''}
</section>`;
}

/** Returns a client's addresses of one kind. */
export function addressesOf(client: ClientRecord, kind: AddressKind): readonly string[] {
  return kind === 'callback' ? client.callbackUrls : client.redirectUris;
}

function renderAddress({ t, client, canChange }: Section, kind: AddressKind, address: string): Html {
  const href = `${clientPath(client.id, `${ADDRESS_PARTS[kind]}/remove`)}?${new URLSearchParams({ address })}`;
  return html`<li class="entry"><code class="breakable">${address}</code>
${canChange ? html`<a class="button button-quiet button-small" href="${href}" aria-label="${t('portal.addresses.removeOf', { address })}">${t('portal.addresses.remove')}</a>` : ''}</li>`;
}
