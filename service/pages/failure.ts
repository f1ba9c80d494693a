import { type Html, html } from './html.ts';

/** Description of a failure and how to fix it, as text for the page. */
export type Failure = { readonly title: string; readonly advice: string };

/** Renders a failure next to the form or section that it concerns. */
export function renderFailure(failure: Failure | null): Html {
  if (failure === null) return html``;
  return html`<div class="note note-bad" role="alert"><strong>${failure.title}</strong><p>${failure.advice}</p></div>`;
}
