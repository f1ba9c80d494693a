import { TAGS } from '#contract/operations/operation.ts';
import { renderMark } from '../pages/brand-head.ts';
import { type Html, html, icon } from '../pages/html.ts';
import { CONTENT, renderSkipLink } from '../pages/layout.ts';
import type { Texts } from '../pages/texts.ts';
import { GUIDES, type Guide } from './guides.ts';
import type { Page } from './markdown.ts';
import { titleOf } from './reference/pages.ts';

const ICONS = {
  'overview': 'house',
  'quick-start': 'square-terminal',
  'signing': 'signature',
  'webhooks': 'webhook',
  'limits': 'activity',
  'versioning': 'refresh-cw',
  'from-slice': 'arrow-right',
} as const satisfies Record<Guide, string>;

/** Returns the path of a page of prose. */
export function guidePath(guide: Guide): string {
  return guide === 'overview' ? '/docs' : `/docs/${guide}`;
}

/**
 * Renders a page of the documentation as a complete document. It has no script, and its text is English in every
 * language.
 */
export function renderDocument(path: string, { title, summary, body }: Page, t: Texts): Html {
  return html`<!doctype html>
<html lang="${t.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Postledger</title>
<meta name="description" content="${summary}">
<link rel="icon" href="/assets/mark.svg" type="image/svg+xml">
<link rel="preload" href="/assets/fonts/inter-latin.woff2" as="font" type="font/woff2" crossorigin>
<link rel="stylesheet" href="/assets/service.css">
</head>
<body>
${renderSkipLink(t)}
<div class="side-frame">
<header class="side-bar"><a class="brand" href="/docs">${renderMark()}<span>Postledger</span></a>
${renderNavigation(path, t)}
</header>
<main id="${CONTENT}" class="side-page docs"${t.language === 'en' ? '' : html` lang="en"`}>
<h1>${title}</h1>
${body}
</main>
</div>
</body>
</html>`;
}

function renderNavigation(path: string, t: Texts): Html {
  const current = (href: string) => (href === path ? html` aria-current="page"` : '');
  const link = (href: string, label: string, picture: Html) =>
    html`<a class="nav-link" href="${href}"${current(href)}>${picture}${label}</a>`;
  const tags = Object.keys(TAGS).map((tag) => {
    const href = `/docs/reference/${tag}`;
    return html`<a class="nav-link of-reference" href="${href}"${current(href)}>${titleOf(tag)}</a>`;
  });
  return html`<nav class="nav" aria-label="${t('docs.nav.label')}">
${GUIDES.map((guide) => link(guidePath(guide), t(`docs.nav.${guide}`), icon(ICONS[guide])))}
${link('/portal', t('docs.nav.portal'), icon('key-round'))}
<p class="side-title">${t('docs.nav.reference')}</p>
${link('/docs/reference', t('docs.nav.all'), icon('book-open'))}
${link('/docs/errors', t('docs.nav.errors'), icon('circle-alert'))}
${link('/docs/reference/schemas', t('docs.nav.schemas'), icon('shapes'))}
${tags}
</nav>`;
}
