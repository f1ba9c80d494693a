import type { FastifyInstance } from 'fastify';
import { renderCode } from '../docs/markdown.ts';
import { type Html, html } from '../pages/html.ts';
import { sendRedirect } from '../pages/send-page.ts';
import type { Texts } from '../pages/texts.ts';
import type { ClientRecord } from '../store/clients/client-records.ts';
import { findRequest, type LoggedRequest } from '../store/log/request-pages.ts';
import { isResourceId } from '../store/resource-id.ts';
import { renderTabs } from './client-page.ts';
import { clientPath, type PortalDeps } from './portal-context.ts';
import { renderTime, sendPortalPage } from './portal-page.ts';
import { clientPage } from './portal-routes.ts';

/** Registers the page of one logged request, with its response and the reason. */
export function requestPage(app: FastifyInstance, deps: PortalDeps): void {
  clientPage(app, deps, ['requests/:request', 'reader'], async ({ request, reply, visit, client, t }) => {
    const { request: id = '' } = request.params as { readonly request?: string };
    const found = isResourceId(id) ? await findRequest(deps.database.db, client.id, id) : null;
    // It may have expired.
    if (found === null) return sendRedirect(reply, 303, clientPath(client.id, 'requests'));
    const body = html`${renderTabs(t, client, 'requests')}${renderFacts(t, found)}${renderExpected(t, found)}
<p><a href="${clientPath(client.id, 'requests')}?${new URLSearchParams({ q: found.reqId }).toString()}">${t('portal.request.all')}</a></p>`;
    return sendPortalPage(reply, visit, titled(t, client, found, body));
  });
}

function titled(t: Texts, client: ClientRecord, { reqId }: LoggedRequest, body: Html) {
  return { title: t('portal.request.title', { reqId }), body, eyebrow: client.name };
}

function renderFacts(t: Texts, request: LoggedRequest): Html {
  const tone = request.status < 400 ? 'good' : request.status < 500 ? 'warn' : 'bad';
  const code =
    request.code === null
      ? ''
      : html` <code>${request.code}</code> <a href="/docs/errors#${request.code}">${t('portal.request.documented')}</a>`;
  const user = request.userName === null ? '' : html` ${t('portal.requests.forUser', { user: request.userName })}`;
  const isRejected = request.expected !== null;
  const facts: readonly (readonly [name: string, value: Html])[] = [
    [t('portal.requests.columns.time'), html`${renderTime(request.at)}`],
    [t('portal.requests.columns.main'), html`<code class="breakable">${request.method} ${request.path}</code>${user}`],
    [t('portal.requests.columns.answer'), html`<span class="tag tag-${tone}">${request.status}</span>${code}`],
    ['ms', html`${request.durationMs}`],
    [t('portal.request.signature'), html`${signatureOf(t, request, isRejected)}`],
    ...(request.resource === null
      ? []
      : [[t('portal.request.wrote'), html`<code class="breakable">${request.resource}</code>`] as const]),
    ...(request.replayed ? [[t('portal.request.replayed'), html`${t('portal.request.isReplayed')}`] as const] : []),
  ];
  return html`<section class="part"><dl class="facts across">${facts.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl></section>`;
}

function signatureOf(t: Texts, { proved, fingerprint }: LoggedRequest, isRejected: boolean): Html {
  if (!proved) return html`${t(isRejected ? 'portal.request.rejected' : 'portal.requests.notProved')}`;
  const key = fingerprint === null ? '' : html` <code class="breakable">${fingerprint.slice(0, 16)}…</code>`;
  return html`${t('portal.request.valid')}${key}`;
}

function renderExpected(t: Texts, { expected }: LoggedRequest): Html {
  if (expected === null) return html``;
  return html`<section class="part" aria-labelledby="expected-title"><h2 id="expected-title">${t('portal.request.expected')}</h2>
<p class="muted">${t('portal.request.expectedHint')}</p>${renderCode(expected)}</section>`;
}
