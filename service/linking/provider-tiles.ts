import type { ProviderEntry } from '#contract/dictionaries.ts';
import { renderMonogram } from '../pages/brand-head.ts';
import { type Html, html } from '../pages/html.ts';
import type { Texts } from '../pages/texts.ts';
import { STEP_PATHS } from './link-context.ts';

/** Email providers that the address page offers by name, each with a sample address. */
export const TILES = [
  { key: 'gmail', name: 'Gmail', example: 'name@gmail.com' },
  { key: 'outlook', name: 'Outlook', example: 'name@outlook.com' },
  { key: 'yahoo', name: 'Yahoo', example: 'name@yahoo.com' },
  { key: 'icloud', name: 'iCloud', example: 'name@icloud.com' },
] as const;

const OTHER_MARK = html`<span class="monogram tile-other" aria-hidden="true">@</span>`;

/** Renders the letters of a provider, or "@" for any other mail server. */
export function renderProviderMark({ key, name }: Pick<ProviderEntry, 'key' | 'name'>): Html {
  return key === 'imap' ? OTHER_MARK : renderMonogram(name);
}

/**
 * Renders the tiles of the address page. Each is a link to the same page with a sample address, because the address
 * determines the server. The letters are this project's, not the providers' logos.
 */
export function renderTiles(t: Texts, choice: string | null): Html {
  const current = (key: string) => (key === choice ? html` aria-current="true"` : '');
  const tiles = TILES.map(
    ({ key, name }) =>
      html`<li><a class="tile" href="${STEP_PATHS.address}?provider=${key}"${current(key)}>${renderMonogram(name)}${name}</a></li>`,
  );
  return html`<ul class="tiles" aria-label="${t('linking.address.providers')}">${tiles}<li><a class="tile" href="${STEP_PATHS.address}?provider=other"${current('other')}>${OTHER_MARK}${t('linking.address.other')}</a></li></ul>`;
}
