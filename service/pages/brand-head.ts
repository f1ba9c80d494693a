import { MARK_LINES, MARK_RADIUS } from '#look/mark.ts';
import { monogramOf } from '#look/monogram.ts';
import { brandOf, SERVICE_NAME } from './brand.ts';
import { type Html, html } from './html.ts';
import type { Texts } from './texts.ts';

/** Renders the mark of this service. */
export function renderMark(): Html {
  return html`<svg class="mark" viewBox="0 0 24 24" aria-hidden="true"><rect class="mark-ground" width="24" height="24" rx="${MARK_RADIUS}"/><path class="mark-lines" d="${MARK_LINES}"/></svg>`;
}

/** Renders two letters of a name on that name's color. */
export function renderMonogram(name: string): Html {
  const { letters, hue } = monogramOf(name);
  return html`<span class="monogram monogram-${hue}" aria-hidden="true">${letters}</span>`;
}

/** Renders the marks at the top of a page: the service's, or a partner's and the service's joined by dots. */
export function renderMarks(t: Texts, clientName: string | undefined): Html {
  if (clientName === undefined || brandOf(clientName) === 'own') {
    return html`<span class="brand">${renderMark()}<span>${SERVICE_NAME}</span></span>`;
  }
  return html`<span class="marks">${renderMonogram(clientName)}<span class="marks-dots"></span>${renderMark()}</span>
<span class="names"><strong>${clientName}</strong><span>${t('brand.with')}</span></span>`;
}
