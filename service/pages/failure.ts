import { type Html, html } from './html.ts';

/** Description of a failure and how to fix it, as text for the page. */
export type Failure = { readonly title: string; readonly advice: string };

/**
 * Renders a failure next to the form or section that it concerns. It takes the focus, so that it is read aloud and the
 * keyboard continues in its form.
 */
export function renderFailure(failure: Failure | null): Html {
  if (failure === null) return html``;
  return html`<div class="note note-bad" tabindex="-1" autofocus role="alert"><strong>${failure.title}</strong><p>${failure.advice}</p></div>`;
}

/** Renders the result of an action that led to the page. It takes the focus like a failure. */
export function renderDoneNote(sentence: string): Html {
  return html`<div class="note note-good" tabindex="-1" autofocus role="status"><p>${sentence}</p></div>`;
}
