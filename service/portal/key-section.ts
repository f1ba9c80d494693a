import { html } from 'ghtml';
import { renderFailure, renderForm } from '../pages/layout.ts';
import type { ClientRecord, KeyRecord } from '../store/clients/client-records.ts';
import { MAX_LIVE_KEYS } from '../store/clients/clients.ts';
import { clientPath } from './portal-context.ts';
import { renderTime } from './portal-page.ts';
import type { SectionFailure } from './section-failure.ts';

/** A client's live keys, and the way to add one: first, second, and so from one to the next. */
export function renderKeys(client: ClientRecord, csrf: string, failed: SectionFailure | null): string {
  return html`<section class="part" id="keys" aria-labelledby="keys-title"><h2 id="keys-title">Keys</h2>
<p class="muted">${introOf(client)}</p>
!${client.keys.length === 0 ? '' : html`<ul class="entries">!${client.keys.map((key) => renderKey(client, key)).join('')}</ul>`}
!${failed?.section === 'keys' ? renderFailure(failed.failure) : ''}
!${client.keys.length >= MAX_LIVE_KEYS ? '' : renderNewKey(client, csrf, failed?.section === 'keys')}
</section>`;
}

function introOf({ keys }: ClientRecord): string {
  if (keys.length === 0)
    return 'Requests are signed with a private key that stays with you; here goes its public half.';
  if (keys.length < MAX_LIVE_KEYS) {
    return 'To rotate: add the new key, let your application sign with it, and remove the old one when it is no longer used.';
  }
  return 'Both keys are live. Once your application signs with the new one, and the old one is no longer used, remove the old one. No more than two can be live at a time.';
}

function renderKey(client: ClientRecord, key: KeyRecord): string {
  const used = key.lastUsedAt === null ? 'never used' : html`last used !${renderTime(key.lastUsedAt)}`;
  return html`<li class="entry"><div>
<p><code class="fingerprint" title="SHA-256 of the key">!${groupsOf(key.fingerprint)}</code></p>
<p class="muted">Added !${renderTime(key.createdAt)} · !${used}</p></div>
<a class="button small" href="${clientPath(client.id, `keys/${key.fingerprint}/remove`)}" aria-label="Remove the key ${shortFingerprint(key.fingerprint)}">Remove</a></li>`;
}

/** Enough of a fingerprint to tell two keys apart. */
export function shortFingerprint(fingerprint: string): string {
  return `${fingerprint.slice(0, 16)}…`;
}

function groupsOf(fingerprint: string): string {
  return (fingerprint.match(/.{1,8}/g) ?? []).map((group) => html`<span>${group}</span>`).join('<wbr>');
}

function renderNewKey(client: ClientRecord, csrf: string, failed: boolean): string {
  const [summary, label] =
    client.keys.length === 0 ? ['Add a key', 'Public key'] : ['Add a second key', 'New public key'];
  const form = renderForm({
    action: clientPath(client.id, 'keys'),
    csrf,
    body: html`<div><label for="public_key">${label}</label>
<textarea id="public_key" name="public_key" rows="5" required maxlength="8000" autocomplete="off" autocapitalize="none" spellcheck="false" aria-describedby="key-hint"!${failed ? ' aria-invalid="true" autofocus' : ''}></textarea>
<p class="muted" id="key-hint">DSA, 1024 bits. The one line without the BEGIN and END markers; the whole PEM is understood too.</p></div>
<button class="button primary" data-busy="Checking…">Add the key</button>
<p class="muted" role="status"></p>`,
  });
  return html`<details class="adding"!${client.keys.length === 0 || failed ? ' open' : ''}><summary>${summary}</summary>
<div class="stack medium">
!${form}
<details><summary>How to make a pair</summary>
<div class="stack"><p>With the command-line client of this service:</p>
<pre tabindex="0"><code>postledger keys new --out private-key.pem</code></pre>
<p>or with OpenSSL:</p>
<pre tabindex="0"><code>openssl dsaparam -genkey -out private-key.pem 1024
openssl dsa -in private-key.pem -pubout | grep -v -- ----- | tr -d '\\n'</code></pre>
<p class="muted">Both print the public line. The file stays on your server, readable by your application only.</p></div></details>
</div></details>`;
}
