import { type Html, html } from './html.ts';
import type { Texts } from './texts.ts';

/** Renders the day of a time (ms) in UTC, as the language of the page writes it, with a machine-readable value. */
export function renderDay(t: Pick<Texts, 'language'>, ms: number): Html {
  const words = new Intl.DateTimeFormat(t.language, { dateStyle: 'medium', timeZone: 'UTC' }).format(ms);
  return html`<time datetime="${new Date(ms).toISOString().slice(0, 10)}">${words}</time>`;
}
