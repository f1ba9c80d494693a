import { nameOnPage } from './brand.ts';
import { renderMark, renderMarks } from './brand-head.ts';
import { type Html, html } from './html.ts';
import type { Texts } from './texts.ts';

/** A page of the service for users or developers. */
export type Page = {
  readonly title: string;
  readonly body: Html;
  /** The app that sent the user here, shown with the service's name. */
  readonly clientName?: string;
  /** What the page belongs to, shown above the title. */
  readonly eyebrow?: string;
  /** The main action of a page with a side bar, at the end of the title's line. */
  readonly action?: Html;
  /** The step of linking, from 1 to 3. */
  readonly step?: number;
  /** Shown below the card: the account, other options, and how to leave. */
  readonly below?: Html;
  /** Navigation in a side bar. Makes the page wide, for lists and tables. */
  readonly nav?: Html;
  /** The foot of the side bar: who is signed in. */
  readonly foot?: Html;
  /** An optional script. The page must work without it. */
  readonly script?: Html;
};

/** Steps of linking: consent, address, sign-in. */
const STEPS = 3;

/** Renders the whole document. It works without JavaScript, which only shows progress. */
export function renderPage(page: Page, { t, nonce }: { readonly t: Texts; readonly nonce: string }): Html {
  return html`<!doctype html>
<html lang="${t.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${page.title} · ${nameOnPage(t, page.clientName)}</title>
<link rel="icon" href="/assets/mark.svg" type="image/svg+xml">
<link rel="preload" href="/assets/fonts/inter-latin.woff2" as="font" type="font/woff2" crossorigin>
<link rel="stylesheet" href="/assets/service.css">
</head>
<body>
${page.nav === undefined ? renderSheet(page, t) : renderWide(page, page.nav, t)}
<script nonce="${nonce}">${BUSY_SCRIPT}</script>
${page.script === undefined ? '' : html`<script nonce="${nonce}">${page.script}</script>`}
</body>
</html>`;
}

function renderSheet(page: Page, t: Texts): Html {
  return html`<div class="sheet-page">
<header class="sheet-head">${renderMarks(t, page.clientName)}${page.step === undefined ? '' : renderSteps(t, page.step)}</header>
<main class="sheet card">
${renderTitle(page)}
${page.body}
</main>
${page.below === undefined ? '' : html`<footer class="below">${page.below}</footer>`}
</div>`;
}

function renderSteps(t: Texts, step: number): Html {
  const bars = Array.from({ length: STEPS }, (_, index) =>
    index < step ? html`<span class="on"></span>` : html`<span></span>`,
  );
  return html`<p class="step-bars" role="img" aria-label="${t('linking.step', { step })}">${bars}</p>`;
}

function renderWide(page: Page, nav: Html, t: Texts): Html {
  return html`${renderSkipLink(t)}
<div class="side-frame">
<header class="side-bar"><span class="brand">${renderMark()}<span>Postledger</span></span>${nav}${page.foot ?? ''}</header>
<main id="${CONTENT}" class="side-page">
${renderTitle(page)}
${page.body}
</main>
</div>`;
}

/** ID of the content, which the skip link leads to. */
export const CONTENT = 'content';

/** Renders the first link of a page with a side bar, seen only while it has the focus. */
export function renderSkipLink(t: Texts): Html {
  return html`<a href="#${CONTENT}" class="button skip-link">${t('frame.skip')}</a>`;
}

function renderTitle({ eyebrow, title, action }: Page): Html {
  const above = eyebrow === undefined ? '' : html`<p class="eyebrow">${eyebrow}</p>`;
  if (action === undefined) return html`${above}<h1>${title}</h1>`;
  return html`${above}<div class="title-line"><h1>${title}</h1>${action}</div>`;
}

const BUSY_SCRIPT = html`
addEventListener('submit', (event) => {
  const button = event.submitter;
  if (!button || !button.dataset.busy) return;
  setTimeout(() => { button.disabled = true; });
  button.textContent = button.dataset.busy;
  const status = button.form.querySelector('[role=status]');
  if (status) status.textContent = button.dataset.busy;
});
addEventListener('pageshow', (event) => { if (event.persisted) location.reload(); });
`;
