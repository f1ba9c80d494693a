import { type Html, html } from './html.ts';

/** What went wrong and what to do about it, in words for the person. */
export type Failure = { readonly title: string; readonly advice: string };

/** Shows it at the place where it can be put right. */
export function renderFailure(failure: Failure | null): Html {
  if (failure === null) return html``;
  return html`<div class="notice bad" role="alert"><strong>${failure.title}</strong><p>${failure.advice}</p></div>`;
}
