import type { FastifyReply } from 'fastify';
import { renderForm } from '../pages/form.ts';
import { type Html, html } from '../pages/html.ts';
import { formToken } from '../pages/own-form.ts';
import { textsOf } from '../pages/page-language.ts';
import { queryOf } from '../pages/query.ts';
import { sendPage } from '../pages/send-page.ts';
import { texts } from '../pages/texts/en.ts';
import { PORTAL, PORTAL_PATHS } from './portal-context.ts';
import type { Visit } from './portal-visit.ts';

/** A page of somebody who is signed in. */
export type PortalPage = {
  readonly title: string;
  readonly body: Html;
  readonly eyebrow?: string;
  readonly status?: number;
};

/** Sends it with the way to the other pages, and out. */
export function sendPortalPage(reply: FastifyReply, visit: Visit, page: PortalPage): FastifyReply {
  const t = textsOf(reply);
  const nav = html`<nav class="nav" aria-label="${t('portal.nav.label')}">
<a href="${PORTAL}">${t('portal.nav.clients')}</a>
<a href="${PORTAL_PATHS.account}">${t('portal.nav.account')}</a>
${renderForm({
  action: PORTAL_PATHS.signOut,
  csrf: formToken(visit.secret),
  body: html`<button class="link">${t('enter.signOut')}</button>`,
  className: 'inline',
})}
</nav>`;
  const { status = 200, ...content } = page;
  return sendPage(reply, { ...content, nav }, { status });
}

/** What was just done, after the redirect that followed it; only words of the catalogue can come from an address bar. */
export function renderDone(reply: FastifyReply): Html {
  const t = textsOf(reply);
  const given = queryOf(reply.request).get('done') ?? '';
  return isDone(given) ? html`<div class="notice good"><p>${t(`portal.done.${given}`)}</p></div>` : html``;
}

export type Done = keyof typeof texts.portal.done;

function isDone(text: string): text is Done {
  return Object.hasOwn(texts.portal.done, text);
}

/** A moment for people and programs: UTC, to the minute. */
export function renderTime(ms: number): Html {
  const iso = new Date(ms).toISOString();
  return html`<time datetime="${iso}">${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC</time>`;
}
