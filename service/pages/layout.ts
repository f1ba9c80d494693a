import { type Html, html } from './html.ts';
import type { Language } from './languages.ts';

/** A page of the service for users or developers. */
export type Page = {
  readonly title: string;
  readonly body: Html;
  /** Shown above the title, e.g. "Step 2 of 3". */
  readonly eyebrow?: string;
  /** Navigation next to the name of the service. Makes the page wide, for lists and tables. */
  readonly nav?: Html;
  /** An optional script; the page must work without it. */
  readonly script?: Html;
};

/** Renders the whole document. It works without JavaScript, which only shows progress. */
export function renderPage(
  page: Page,
  { language, nonce }: { readonly language: Language; readonly nonce: string },
): Html {
  const width = page.nav === undefined ? '' : ' wide';
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${page.title} · Postledger</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/assets/service.css">
</head>
<body>
<header class="masthead${width}"><span class="mark" aria-hidden="true"></span><span>Postledger</span>${page.nav ?? ''}</header>
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
