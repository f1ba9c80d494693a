import type { FastifyReply } from 'fastify';
import { renderMonogram } from '../pages/brand-head.ts';
import { renderDoneNote } from '../pages/failure.ts';
import { renderForm } from '../pages/form.ts';
import { formToken } from '../pages/form-token.ts';
import { type Html, html, icon } from '../pages/html.ts';
import { textsOf } from '../pages/page-language.ts';
import { queryOf } from '../pages/query.ts';
import { sendPage } from '../pages/send-page.ts';
import { texts } from '../pages/texts/en.ts';
import { PORTAL, PORTAL_PATHS } from './portal-context.ts';
import type { Visit } from './portal-visit.ts';
import type { SectionName } from './section-failure.ts';

/** A page for a signed-in developer. */
export type PortalPage = {
  readonly title: string;
  readonly body: Html;
  readonly eyebrow?: string;
  readonly action?: Html;
  readonly status?: number;
};

/** Sends the page with the portal's navigation and sign-out. */
export function sendPortalPage(reply: FastifyReply, visit: Visit, page: PortalPage): FastifyReply {
  const t = textsOf(reply);
  const inAccount = pathOf(reply).startsWith(PORTAL_PATHS.account);
  const current = (is: boolean) => (is ? html` aria-current="page"` : '');
  const nav = html`<nav class="nav" aria-label="${t('portal.nav.label')}">
<a class="nav-link" href="${PORTAL}"${current(!inAccount)}>${icon('square-terminal')}${t('portal.nav.clients')}</a>
<a class="nav-link" href="${PORTAL_PATHS.account}"${current(inAccount)}>${icon('user')}${t('portal.nav.account')}</a>
<a class="nav-link" href="/docs">${icon('book-open')}${t('portal.nav.docs')}</a>
${renderForm({
  action: PORTAL_PATHS.signOut,
  csrf: formToken(visit.secret),
  body: html`<button class="nav-link">${icon('log-out')}${t('enter.signOut')}</button>`,
  className: 'inline',
})}
</nav>`;
  const { status = 200, ...content } = page;
  return sendPage(reply, { ...content, nav, foot: renderPerson(visit.account) }, { status });
}

function renderPerson({ name, email }: Visit['account']): Html {
  return html`<p class="side-foot side-person">${renderMonogram(name)}<span><strong>${name}</strong><span>${email}</span></span></p>`;
}

function pathOf({ request }: FastifyReply): string {
  return request.url.split('?', 1)[0] ?? '';
}

/**
 * Renders a success notice after a redirect, in the section of the page that the URL names, or at the top. The URL can
 * select only texts from the catalogue.
 */
export function renderDone(reply: FastifyReply, section: SectionName | null = null): Html {
  const t = textsOf(reply);
  const query = queryOf(reply.request);
  const given = query.get('done') ?? '';
  return isDone(given) && query.get('in') === section ? renderDoneNote(t(`portal.done.${given}`)) : html``;
}

export type Done = keyof typeof texts.portal.done;

function isDone(text: string): text is Done {
  return Object.hasOwn(texts.portal.done, text);
}

/** Renders a time in UTC, to the minute, with a machine-readable value. */
export function renderTime(ms: number): Html {
  const iso = new Date(ms).toISOString();
  return html`<time datetime="${iso}">${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC</time>`;
}
