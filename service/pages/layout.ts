import { html } from 'ghtml';

/** A page of the service for people. `body` is finished HTML; everything else is text. */
export type Page = {
  readonly title: string;
  readonly body: string;
  /** Shown above the title, e.g. "Step 2 of 3". */
  readonly eyebrow?: string;
  /** Where else to go, beside the name of the service; finished HTML. With it the page is wide, for lists and tables. */
  readonly nav?: string;
  /** What the page does besides, with a script; it must work without. */
  readonly script?: string;
  readonly nonce: string;
};

/** The whole document. Works without JavaScript; the script only says that something is happening. */
export function renderPage(page: Page): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${page.title} · Postledger</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/assets/service.css">
</head>
<body>
<header class="masthead!${page.nav === undefined ? '' : ' wide'}"><span class="mark" aria-hidden="true"></span><span>Postledger</span>!${page.nav ?? ''}</header>
<main class="sheet!${page.nav === undefined ? '' : ' wide'}">
!${page.eyebrow === undefined ? '' : html`<p class="eyebrow">${page.eyebrow}</p>`}
<h1>${page.title}</h1>
!${page.body}
</main>
<script nonce="${page.nonce}">!${BUSY_SCRIPT}</script>
!${page.script === undefined ? '' : html`<script nonce="${page.nonce}">!${page.script}</script>`}
</body>
</html>`;
}

const BUSY_SCRIPT = `
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

/** A form of a linking step; the token in it proves that it came from the session's own page. */
export function renderForm(form: {
  readonly action: string;
  readonly csrf: string;
  readonly body: string;
  readonly upload?: boolean;
  readonly className?: string;
}): string {
  const encoding = form.upload === true ? 'multipart/form-data' : 'application/x-www-form-urlencoded';
  return html`<form method="post" action="${form.action}" enctype="${encoding}" class="${form.className ?? 'stack'}">
<input type="hidden" name="csrf" value="${form.csrf}">
!${form.body}
</form>`;
}

/** What went wrong, at the place where it can be put right. */
export function renderFailure(failure: { readonly title: string; readonly advice: string } | null): string {
  if (failure === null) return '';
  return html`<div class="notice bad" role="alert"><strong>${failure.title}</strong><p>${failure.advice}</p></div>`;
}
