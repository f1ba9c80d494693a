import type { FastifyInstance } from 'fastify';
import { type Html, html, type Part } from '../pages/html.ts';
import { queryOf } from '../pages/query.ts';
import type { Texts } from '../pages/texts.ts';
import type { ClientRecord } from '../store/clients/client-records.ts';
import { type LoggedRequest, listRequests, type RequestQuery } from '../store/log/request-pages.ts';
import { isResourceId } from '../store/resource-id.ts';
import { renderTabs } from './client-page.ts';
import { clientPath, type PortalDeps } from './portal-context.ts';
import { sendPortalPage } from './portal-page.ts';
import { clientPage } from './portal-routes.ts';

const PAGE = 50;

/** Search parameters in the page's URL. Invalid ones are ignored. */
type Search = {
  readonly reqId: string;
  readonly status: string;
  readonly older: string | null;
  readonly newer: string | null;
};

/** Registers the page of a client's requests, newest first. Requests can be found by `reqId` and filtered by status. */
export function requestLogPage(app: FastifyInstance, deps: PortalDeps): void {
  clientPage(app, deps, ['requests', 'reader'], async ({ request, reply, visit, client, t }) => {
    const search = readSearch(queryOf(request));
    const { requests: days } = deps.retention;
    const found = await listRequests(deps.database.db, client.id, toQuery(search));
    // One extra row, in the paging direction, shows whether another page follows.
    const more = found.length > PAGE;
    const shown = search.newer === null ? found.slice(0, PAGE) : found.slice(more ? 1 : 0);
    const hasOlder = search.newer === null ? more : true;
    const hasNewer = search.newer === null ? search.older !== null : more;
    const body = html`${renderTabs(t, client, 'requests')}
${renderFilter(t, client, search)}
${shown.length === 0 ? renderNothing(t, search, days) : renderTable(t, client, search, shown)}
${renderPager(t, client, search, shown, { hasOlder, hasNewer })}
<p class="muted">${t('portal.requests.kept', { days })}</p>`;
    return sendPortalPage(reply, visit, { title: t('portal.requests.title', { client: client.name }), body });
  });
}

function readSearch(query: URLSearchParams): Search {
  const id = (name: string) => {
    const text = query.get(name);
    return text !== null && isResourceId(text) ? text : null;
  };
  const status = query.get('status') ?? '';
  return {
    // A reqId has no control characters, and PostgreSQL rejects NUL.
    reqId: (query.get('q') ?? '').replace(/\p{C}/gu, '').trim().slice(0, 128),
    status: /^(?:[2-5]xx|[2-5]\d\d)$/.test(status) ? status : '',
    older: id('before'),
    newer: id('after'),
  };
}

function toQuery(search: Search): RequestQuery {
  const newer = search.newer === null ? null : ({ side: 'newer', id: search.newer } as const);
  const older = search.older === null ? null : ({ side: 'older', id: search.older } as const);
  return {
    reqId: search.reqId === '' ? null : search.reqId,
    status: rangeOf(search.status),
    position: newer ?? older,
    limit: PAGE + 1,
  };
}

function rangeOf(status: string): RequestQuery['status'] {
  if (status === '') return null;
  if (!status.endsWith('xx')) return { from: Number(status), to: Number(status) };
  const from = Number(status[0]) * 100;
  return { from, to: from + 99 };
}

function hrefOf(client: ClientRecord, search: Partial<Record<'q' | 'status' | 'before' | 'after', string>>): string {
  const query = new URLSearchParams(Object.entries(search).filter(([, value]) => value !== ''));
  return `${clientPath(client.id, 'requests')}${query.size === 0 ? '' : `?${query}`}`;
}

const STATUSES = [
  ['', 'any'],
  ['2xx', 'done'],
  ['4xx', 'refused'],
  ['401', 'signature'],
  ['403', 'forbidden'],
  ['404', 'missing'],
  ['409', 'conflict'],
  ['429', 'tooMany'],
  ['5xx', 'failed'],
] as const;

function renderFilter(t: Texts, client: ClientRecord, { reqId, status }: Search): Html {
  const option = (value: string, words: string) =>
    html`<option value="${value}"${value === status ? html` selected` : ''}>${words}</option>`;
  const options = STATUSES.map(([value, words]) => option(value, t(`portal.requests.statuses.${words}`)));
  const other = STATUSES.some(([value]) => value === status) ? '' : option(status, status);
  return html`<form class="filter" method="get" action="${clientPath(client.id, 'requests')}" role="search">
<div class="grow"><label for="q">reqId</label><input id="q" name="q" type="text" maxlength="128" autocomplete="off" autocapitalize="none" spellcheck="false" value="${reqId}"></div>
<div><label for="status">${t('portal.requests.status')}</label><select id="status" name="status">${options}${other}</select></div>
<button class="button">${t('portal.requests.search')}</button>
</form>`;
}

function renderNothing(t: Texts, { reqId, status, older, newer }: Search, days: number): Html {
  if (older !== null || newer !== null) return html`<p>${t('portal.requests.nothing.further')}</p>`;
  if (reqId === '' && status === '') return html`<p>${t('portal.requests.nothing.yet')}</p>`;
  if (reqId === '') return html`<p>${t.html('portal.requests.nothing.withStatus', { days })}</p>`;
  const key = status === '' ? 'portal.requests.nothing.withReqId' : 'portal.requests.nothing.withBoth';
  return html`<p>${t.html(key, { reqId, days })}</p>`;
}

function renderTable(t: Texts, client: ClientRecord, search: Search, requests: readonly LoggedRequest[]): Html {
  const heads = [
    ['time', t('portal.requests.columns.time')],
    ['main', t('portal.requests.columns.main')],
    ['answer', t('portal.requests.columns.answer')],
    ['ms', 'ms'],
    ['key', t('portal.requests.columns.key')],
    ['req-id', 'reqId'],
  ] as const;
  const head = heads.map(([name, words]) => html`<th role="columnheader" scope="col" class="${name}">${words}</th>`);
  const rows = requests.map((request) => renderRequest(t, client, search, request));
  return html`<table class="log" role="table"><thead role="rowgroup"><tr role="row">${head}</tr></thead>
<tbody role="rowgroup">${rows}</tbody></table>`;
}

function renderRequest(t: Texts, client: ClientRecord, search: Search, request: LoggedRequest): Html {
  const iso = new Date(request.at).toISOString();
  const tone = request.status < 400 ? 'good' : request.status < 500 ? 'warn' : 'bad';
  const cell = (name: string, content: Part) => html`<td role="cell" class="${name}">${content}</td>`;
  const user =
    request.userName === null
      ? ''
      : html`<span class="user breakable">${t('portal.requests.forUser', { user: request.userName })}</span>`;
  const code = request.code === null ? '' : html` <code class="code">${request.code}</code>`;
  const href = hrefOf(client, { q: request.reqId, status: search.status });
  return html`<tr role="row">${[
    cell(
      'time',
      html`<a href="${clientPath(client.id, `requests/${request.id}`)}"><time datetime="${iso}">${iso.slice(5, 10)} ${iso.slice(11, 19)}</time></a>`,
    ),
    cell(
      'main',
      html`<span class="method method-${request.method.toLowerCase()}">${request.method}</span> <span class="breakable">${request.path}</span>${user}`,
    ),
    cell('answer', html`<span class="status status-${tone} mono">${request.status}</span>${code}`),
    cell('ms', request.durationMs),
    cell('key', renderKey(t, request)),
    cell('req-id', html`<a class="breakable" href="${href}">${request.reqId}</a>`),
  ]}</tr>`;
}

function renderKey(t: Texts, { proved, fingerprint }: LoggedRequest): Part {
  if (!proved) return html`<span class="tag">${t('portal.requests.notProved')}</span>`;
  if (fingerprint === null) return '–';
  return html`<code title="${fingerprint}">${fingerprint.slice(0, 8)}</code>`;
}

function renderPager(
  t: Texts,
  client: ClientRecord,
  { reqId, status }: Search,
  shown: readonly LoggedRequest[],
  { hasOlder, hasNewer }: { readonly hasOlder: boolean; readonly hasNewer: boolean },
): Html {
  const [first, last] = [shown[0], shown.at(-1)];
  const same = { q: reqId, status };
  const newest = html`<a class="button button-quiet button-small" href="${hrefOf(client, same)}">${t('portal.requests.newest')}</a>`;
  if (first === undefined || last === undefined)
    return hasOlder || hasNewer ? html`<div class="row">${newest}</div>` : html``;
  const newer = html`<a class="button button-quiet button-small" rel="prev" href="${hrefOf(client, { ...same, after: first.id })}">${t('portal.requests.newer')}</a>`;
  const older = html`<a class="button button-quiet button-small" rel="next" href="${hrefOf(client, { ...same, before: last.id })}">${t('portal.requests.older')}</a>`;
  if (!hasOlder && !hasNewer) return html``;
  return html`<nav class="row" aria-label="${t('portal.requests.pages')}">${hasNewer ? [newest, newer] : ''}${hasOlder ? older : ''}</nav>`;
}
