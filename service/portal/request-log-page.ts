import type { FastifyInstance } from 'fastify';
import { html } from 'ghtml';
import type { ClientRecord } from '../store/clients/client-records.ts';
import { type LoggedRequest, listRequests, type RequestQuery } from '../store/log/request-pages.ts';
import { isResourceId } from '../store/resource-id.ts';
import { renderTabs } from './client-page.ts';
import { clientPath, type PortalDeps } from './portal-context.ts';
import { sendPortalPage } from './portal-page.ts';
import { clientPage, queryOf } from './portal-routes.ts';

const PAGE = 50;

/** What the address of the page asks for; what cannot be read is left out. */
type Search = {
  readonly reqId: string;
  readonly status: string;
  readonly older: string | null;
  readonly newer: string | null;
};

/** A client's requests, newest first: found by `reqId`, narrowed by status, page by page. */
export function requestLogPage(app: FastifyInstance, deps: PortalDeps): void {
  clientPage(app, deps, 'requests', async ({ request, reply, visit, client }) => {
    const search = readSearch(queryOf(request));
    const found = await listRequests(deps.database.db, client.id, toQuery(search));
    // One more than is shown was asked for, on the far side: it tells whether there is another page.
    const more = found.length > PAGE;
    const shown = search.newer === null ? found.slice(0, PAGE) : found.slice(more ? 1 : 0);
    const hasOlder = search.newer === null ? more : true;
    const hasNewer = search.newer === null ? search.older !== null : more;
    const body = html`!${renderTabs(client, 'requests')}
!${renderFilter(client, search)}
!${shown.length === 0 ? renderNothing(search) : renderTable(client, search, shown)}
!${renderPager(client, search, shown, { hasOlder, hasNewer })}
<p class="muted">Requests are kept for 14 days. Queries, forms, bodies and signatures are not logged. What is marked “not proved” named this client but did not carry a good signature; anybody can have sent it.</p>`;
    return sendPortalPage(reply, visit, { title: `Requests of ${client.name}`, body });
  });
}

function readSearch(query: URLSearchParams): Search {
  const id = (name: string) => {
    const text = query.get(name);
    return text !== null && isResourceId(text) ? text : null;
  };
  const status = query.get('status') ?? '';
  return {
    // No reqId holds what cannot be printed, and PostgreSQL takes no NUL.
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
  ['', 'Any status'],
  ['2xx', '2xx: done'],
  ['4xx', '4xx: refused'],
  ['401', '401: signature'],
  ['403', '403: not allowed'],
  ['404', '404: not found'],
  ['409', '409: conflict'],
  ['429', '429: too many'],
  ['5xx', '5xx: our fault'],
] as const;

function renderFilter(client: ClientRecord, { reqId, status }: Search): string {
  const known = STATUSES.some(([value]) => value === status);
  const all: readonly (readonly [string, string])[] = known ? STATUSES : [...STATUSES, [status, status]];
  const option = ([value, words]: readonly [string, string]) =>
    html`<option value="${value}"!${value === status ? ' selected' : ''}>${words}</option>`;
  return html`<form class="filter" method="get" action="${clientPath(client.id, 'requests')}" role="search">
<div class="grow"><label for="q">reqId</label><input id="q" name="q" type="text" maxlength="128" autocomplete="off" autocapitalize="none" spellcheck="false" value="${reqId}"></div>
<div><label for="status">Status</label><select id="status" name="status">!${all.map(option).join('')}</select></div>
<button class="button primary">Search</button>
</form>`;
}

function renderNothing({ reqId, status, older, newer }: Search): string {
  if (older !== null || newer !== null) return html`<p>There is nothing further on this side.</p>`;
  if (reqId === '' && status === '') {
    return html`<p>No requests yet. They appear here a moment after they are answered, the refused ones too.</p>`;
  }
  const what =
    reqId === '' ? 'with this status' : `with the reqId “${reqId}”${status === '' ? '' : ' and this status'}`;
  return html`<p>No request ${what} in the last 14 days. A reqId has to be typed whole, as the answer’s <code>X-Request-Id</code> showed it.</p>`;
}

function renderTable(client: ClientRecord, search: Search, requests: readonly LoggedRequest[]): string {
  const heads = [
    ['time', 'Time (UTC)'],
    ['main', 'Request'],
    ['answer', 'Answer'],
    ['ms', 'ms'],
    ['key', 'Key'],
    ['req-id', 'reqId'],
  ] as const;
  const head = heads.map(([name, words]) => html`<th role="columnheader" scope="col" class="${name}">${words}</th>`);
  return html`<table class="log" role="table"><thead role="rowgroup"><tr role="row">!${head.join('')}</tr></thead>
<tbody role="rowgroup">!${requests.map((request) => renderRequest(client, search, request)).join('')}</tbody></table>`;
}

function renderRequest(client: ClientRecord, search: Search, request: LoggedRequest): string {
  const iso = new Date(request.at).toISOString();
  const tone = request.status < 400 ? 'good' : request.status < 500 ? 'warn' : 'bad';
  const cell = (name: string, content: string) => html`<td role="cell" class="${name}">!${content}</td>`;
  const user = request.userName === null ? '' : html`<span class="user breakable">for ${request.userName}</span>`;
  const code = request.code === null ? '' : html` <code class="code">${request.code}</code>`;
  const href = hrefOf(client, { q: request.reqId, status: search.status });
  return html`<tr role="row">!${[
    cell('time', html`<time datetime="${iso}">${iso.slice(5, 10)} ${iso.slice(11, 19)}</time>`),
    cell('main', html`<strong>${request.method}</strong> <span class="breakable">${request.path}</span>!${user}`),
    cell('answer', html`<span class="badge ${tone}">${String(request.status)}</span>!${code}`),
    cell('ms', html`${String(request.durationMs)}`),
    cell('key', renderKey(request)),
    cell('req-id', html`<a class="breakable" href="${href}">${request.reqId}</a>`),
  ].join('')}</tr>`;
}

function renderKey({ proved, fingerprint }: LoggedRequest): string {
  if (!proved) return html`<span class="badge">not proved</span>`;
  if (fingerprint === null) return '–';
  return html`<code title="${fingerprint}">${fingerprint.slice(0, 8)}</code>`;
}

function renderPager(
  client: ClientRecord,
  { reqId, status }: Search,
  shown: readonly LoggedRequest[],
  { hasOlder, hasNewer }: { readonly hasOlder: boolean; readonly hasNewer: boolean },
): string {
  const [first, last] = [shown[0], shown.at(-1)];
  const same = { q: reqId, status };
  const newest = html`<a class="button small" href="${hrefOf(client, same)}">Newest</a>`;
  if (first === undefined || last === undefined)
    return hasOlder || hasNewer ? html`<div class="row">!${newest}</div>` : '';
  const newer = html`<a class="button small" rel="prev" href="${hrefOf(client, { ...same, after: first.id })}">Newer</a>`;
  const older = html`<a class="button small" rel="next" href="${hrefOf(client, { ...same, before: last.id })}">Older</a>`;
  if (!hasOlder && !hasNewer) return '';
  return html`<nav class="row" aria-label="Pages">!${hasNewer ? `${newest}${newer}` : ''}!${hasOlder ? older : ''}</nav>`;
}
