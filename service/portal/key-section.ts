import { renderForm } from '../pages/form.ts';
import { type Html, html } from '../pages/html.ts';
import type { ClientRecord, KeyRecord } from '../store/clients/client-records.ts';
import { MAX_LIVE_KEYS } from '../store/clients/clients.ts';
import { clientPath } from './portal-context.ts';
import { renderTime } from './portal-page.ts';
import type { Section } from './section-failure.ts';

/** Renders a client's active keys and the form that adds one, which also serves key rotation. */
export function renderKeys(section: Section): Html {
  const { t, client, canChange, result } = section;
  const keys = client.keys.map((key) => renderKey(section, key));
  return html`<section class="part" id="keys" aria-labelledby="keys-title"><h2 id="keys-title">${t('portal.keys.title')}</h2>
<p class="muted">${t(introOf(client))}</p>
${keys.length === 0 ? '' : html`<ul class="entries">${keys}</ul>`}
${result('keys')}
${keys.length >= MAX_LIVE_KEYS || !canChange ? '' : renderNewKey(section)}
</section>`;
}

function introOf({ keys }: ClientRecord) {
  if (keys.length === 0) return 'portal.keys.introNone';
  return keys.length < MAX_LIVE_KEYS ? 'portal.keys.introOne' : 'portal.keys.introBoth';
}

function renderKey({ t, client, canChange }: Section, key: KeyRecord): Html {
  const added = renderTime(key.createdAt);
  const used =
    key.lastUsedAt === null
      ? t.html('portal.keys.neverUsed', { added })
      : t.html('portal.keys.lastUsed', { added, used: renderTime(key.lastUsedAt) });
  const href = clientPath(client.id, `keys/${key.fingerprint}/remove`);
  return html`<li class="entry"><div>
<p><code class="fingerprint" title="${t('portal.keys.fingerprint')}">${groupsOf(key.fingerprint)}</code></p>
<p class="muted">${used}</p></div>
${canChange ? html`<a class="button button-quiet button-small" href="${href}" aria-label="${t('portal.keys.removeOf', { key: shortFingerprint(key.fingerprint) })}">${t('portal.keys.remove')}</a>` : ''}</li>`;
}

/** Returns enough of a fingerprint to distinguish two keys. */
export function shortFingerprint(fingerprint: string): string {
  return `${fingerprint.slice(0, 16)}…`;
}

/** Splits a fingerprint into groups of eight characters, between which a line may break. */
function groupsOf(fingerprint: string): readonly Html[] {
  const groups = fingerprint.match(/.{1,8}/g) ?? [];
  return groups.map((group, index) => html`${index === 0 ? '' : html`<wbr>`}<span>${group}</span>`);
}

function renderNewKey({ t, client, csrf, failed }: Section): Html {
  const isFirst = client.keys.length === 0;
  const isAgain = failed?.section === 'keys';
  const form = renderForm({
    action: clientPath(client.id, 'keys'),
    csrf,
    body: html`<div><label for="public_key">${t(isFirst ? 'portal.keys.label' : 'portal.keys.labelSecond')}</label>
<textarea id="public_key" name="public_key" rows="5" required maxlength="8000" autocomplete="off" autocapitalize="none" spellcheck="false" aria-describedby="key-hint"${isAgain ? html` aria-invalid="true"` : ''}></textarea>
<p class="muted" id="key-hint">${t('portal.keys.hint')}</p></div>
<button class="button" data-busy="${t('portal.keys.checking')}">${t('portal.keys.submit')}</button>
<p class="muted" role="status"></p>`,
  });
  return html`<details class="adding"${isFirst || isAgain ? html` open` : ''}><summary>${t(isFirst ? 'portal.keys.add' : 'portal.keys.addSecond')}</summary>
<div class="stack medium">
${form}
<details><summary>${t('portal.keys.howTo.title')}</summary>
<div class="stack"><p>${t('portal.keys.howTo.cli')}</p>
<pre tabindex="0"><code>postledger keys new --out private-key.pem</code></pre>
<p>${t('portal.keys.howTo.openssl')}</p>
<pre tabindex="0"><code>openssl dsaparam -genkey -out private-key.pem 1024
openssl dsa -in private-key.pem -pubout | grep -v -- ----- | tr -d '\n'</code></pre>
<p class="muted">${t('portal.keys.howTo.after')}</p></div></details>
</div></details>`;
}
