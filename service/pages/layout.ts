import { nameOnPage } from './brand.ts';
import { type Html, html } from './html.ts';
import type { Texts } from './texts.ts';

/** A page of the service for users or developers. */
export type Page = {
  readonly title: string;
  readonly body: Html;
  /** The app that sent the user here, shown with the service's name. */
  readonly clientName?: string;
  /** Shown above the title, e.g. "Step 2 of 3". */
  readonly eyebrow?: string;
  /** Navigation next to the name of the service. Makes the page wide, for lists and tables. */
  readonly nav?: Html;
  /** An optional script; the page must work without it. */
  readonly script?: Html;
};

/** Renders the whole document. It works without JavaScript, which only shows progress. */
export function renderPage(page: Page, { t, nonce }: { readonly t: Texts; readonly nonce: string }): Html {
  const name = nameOnPage(t, page.clientName);
  const width = page.nav === undefined ? '' : ' wide';
  return html`<!doctype html>
<html lang="${t.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${page.title} · ${name}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/assets/service.css">
</head>
<body>
<header class="masthead${width}"><span class="mark" aria-hidden="true"></span><span>${name}</span>${page.nav ?? ''}</header>
<main class="sheet${width}">
${page.eyebrow === undefined ? '' : html`<p class="eyebrow">${page.eyebrow}</p>`}
<h1>${page.title}</h1>
${page.body}
</main>
<script nonce="${nonce}">${BUSY_SCRIPT}</script>
${page.script === undefined ? '' : html`<script nonce="${nonce}">${page.script}</script>`}
</body>
</html>`;
}

const BUSY_SCRIPT = html`
addEventListener('submit', (event) => {
  const button = event.submitter;
  if (!button || !button.dataset.busy) return;
  setTimeout(() => { button.disabled = true; });
  button.textContent = button.dataset.busy;
  const status = document.querySelector('[role=status]');
  if (status) status.textContent = button.dataset.busy;
});
addEventListener('pageshow', (event) => { if (event.persisted) location.reload(); });
`;
