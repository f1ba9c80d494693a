import type { FastifyInstance, FastifyReply } from 'fastify';
import { renderForm } from '../pages/form.ts';
import { type Html, html, type Part } from '../pages/html.ts';
import { queryOf } from '../pages/query.ts';
import { sendRedirect } from '../pages/send-page.ts';
import type { Texts } from '../pages/texts.ts';
import { messageId, placeOfMessage } from '../present/change.ts';
import type { ClientRecord } from '../store/clients/client-records.ts';
import { includesRole } from '../store/portal/client-members.ts';
import { isResourceId } from '../store/resource-id.ts';
import { type AttemptRow, listAttempts } from '../store/webhooks/attempts.ts';
import { type EndpointRow, findEndpoint, lockEndpoint } from '../store/webhooks/endpoints.ts';
import { replayChange, replayRange } from '../store/webhooks/replays.ts';
import { changeAsMember } from './change-as-member.ts';
import { renderTabs } from './client-page.ts';
import { type EndpointResult, renderControls, renderSettings } from './endpoint-sections.ts';
import { renderEndpointState } from './events-page.ts';
import { clientPath, type PortalDeps } from './portal-context.ts';
import { renderDone, renderTime, sendPortalPage } from './portal-page.ts';
import { clientAction, clientPage, type OfClient, type Visited } from './portal-routes.ts';

const PAGE = 50;
const HOUR_MS = 3_600_000;

/** Ranges of events that can be sent again, in hours. */
const RANGES = { hour: 1, day: 24, week: 168 } as const;
type Range = keyof typeof RANGES;
const RANGE_NAMES = Object.keys(RANGES) as readonly Range[];

/** Registers the page of a webhook endpoint: its state, its attempts, and replays. */
export function endpointPage(app: FastifyInstance, deps: PortalDeps): void {
  clientPage(app, deps, ['events/:endpoint', 'reader'], async (visited) => {
    const endpoint = await findOwnEndpoint(deps, visited);
    if (endpoint === null) return backToEvents(visited.reply, visited.client);
    return sendEndpoint(deps, visited, endpoint, {});
  });

  clientAction(app, deps, ['events/:endpoint/replay', 'developer'], async (submitted) => {
    const { reply, client, form } = submitted;
    const endpoint = await findOwnEndpoint(deps, submitted);
    if (endpoint === null) return backToEvents(reply, client);
    const now = deps.clock();
    const place = placeOfMessage(form.get('event') ?? '');
    const range = form.get('range') ?? '';
    const isSent = await changeAsMember(deps, submitted, async (trx) => {
      if (!(await lockEndpoint(trx, client.id, endpoint.id))) return false;
      if (place !== null) return replayChange(trx, client.id, endpoint.id, place, now);
      if (!isRange(range)) return false;
      await replayRange(trx, client.id, endpoint.id, { since: now - RANGES[range] * HOUR_MS, until: now }, now);
      return true;
    });
    const path = clientPath(client.id, `events/${endpoint.id}`);
    return sendRedirect(reply, 303, `${path}?done=${isSent ? 'replay_sent' : 'replay_gone'}`);
  });
}

function isRange(text: string): text is Range {
  return Object.hasOwn(RANGES, text);
}

/** Finds the endpoint of the request's path, or null. */
export async function findOwnEndpoint(
  deps: PortalDeps,
  { request, client }: Visited & OfClient,
): Promise<EndpointRow | null> {
  const { endpoint = '' } = request.params as { readonly endpoint?: string };
  return isResourceId(endpoint) ? findEndpoint(deps.database.db, client.id, endpoint, deps.clock()) : null;
}

export function backToEvents(reply: FastifyReply, client: ClientRecord): FastifyReply {
  return sendRedirect(reply, 303, clientPath(client.id, 'events'));
}

/** Sends the page, with the result of a form if there is one. */
export async function sendEndpoint(
  deps: PortalDeps,
  visited: Visited & OfClient,
  endpoint: EndpointRow,
  result: EndpointResult,
): Promise<FastifyReply> {
  const { request, reply, visit, csrf, client, role, t } = visited;
  const older = queryOf(request).get('before') ?? '';
  const after = isResourceId(older) ? older : null;
  const found = await listAttempts(deps.database.db, endpoint.id, { event: null, after, limit: PAGE + 1 });
  const shown = found.slice(0, PAGE);
  const path = clientPath(client.id, `events/${endpoint.id}`);
  const replay = { action: `${path}/replay`, csrf, mayReplay: includesRole(role, 'developer') };
  const last = shown.at(-1);
  const next =
    found.length > PAGE && last !== undefined
      ? html`<p><a class="button button-quiet button-small" rel="next" href="${path}?before=${last.id}">${t('portal.requests.older')}</a></p>`
      : '';
  const body = html`${renderTabs(t, client, 'events')}
${Object.keys(result).length === 0 ? renderDone(reply) : ''}
<dl class="facts across">
<div><dt>${t('portal.client.state')}</dt><dd>${renderEndpointState(t, endpoint)}</dd></div>
<div><dt>${t('portal.client.registered')}</dt><dd>${renderTime(Number(endpoint.create_time))}</dd></div>
<div><dt>${t('portal.events.waiting')}</dt><dd>${endpoint.failing_users}</dd></div>
</dl>
${replay.mayReplay ? renderControls({ ...visited, endpoint }, result, deps.clock()) : ''}
${replay.mayReplay ? renderRange(t, replay) : ''}
${shown.length === 0 ? html`<p>${t('portal.events.noAttempts')}</p>` : renderAttempts(t, replay, shown)}
${next}
<p class="muted">${t('portal.events.kept', { days: deps.retention.webhookAttempts })}</p>
${replay.mayReplay ? renderSettings({ ...visited, endpoint }, result) : ''}`;
  const { status = 200 } = result;
  return sendPortalPage(reply, visit, { title: endpoint.url, body, eyebrow: client.name, status });
}

/** Renders the form that sends events again, if the developer's role permits that. */
type Replay = { readonly action: string; readonly csrf: string; readonly mayReplay: boolean };

function renderRange(t: Texts, { action, csrf }: Replay): Html {
  const options = RANGE_NAMES.map(
    (name) => html`<option value="${name}">${t(`portal.events.ranges.${name}`)}</option>`,
  );
  return renderForm({
    action,
    csrf,
    className: 'filter',
    body: html`<div><label for="range">${t('portal.events.again')}</label><select id="range" name="range">${options}</select></div>
<button class="button">${t('portal.events.replayAll')}</button>`,
  });
}

function renderAttempts(t: Texts, replay: Replay, attempts: readonly AttemptRow[]): Html {
  const heads = [
    ['time', t('portal.requests.columns.time')],
    ['main', t('portal.events.event')],
    ['answer', t('portal.requests.columns.answer')],
    ['ms', 'ms'],
    ...(replay.mayReplay ? [['key', t('portal.events.actions')] as const] : []),
  ] as const;
  const head = heads.map(([name, words]) => html`<th role="columnheader" scope="col" class="${name}">${words}</th>`);
  return html`<table class="log" role="table"><thead role="rowgroup"><tr role="row">${head}</tr></thead>
<tbody role="rowgroup">${attempts.map((attempt) => renderAttempt(t, replay, attempt))}</tbody></table>`;
}

function renderAttempt(t: Texts, { action, csrf, mayReplay }: Replay, attempt: AttemptRow): Html {
  const iso = new Date(Number(attempt.at)).toISOString();
  const cell = (name: string, content: Part) => html`<td role="cell" class="${name}">${content}</td>`;
  const outcome = attempt.status === null ? (attempt.error ?? '') : String(attempt.status);
  const response =
    attempt.response === null || attempt.response === ''
      ? ''
      : html`<details><summary>${t('portal.events.response')}</summary><pre tabindex="0"><code>${attempt.response}</code></pre></details>`;
  const event = messageId({ xid: attempt.xid, id: attempt.change_id, at: Number(attempt.change_at) });
  const again = renderForm({
    action,
    csrf,
    body: html`<input type="hidden" name="event" value="${event}"><button class="button button-quiet button-small" aria-label="${t('portal.events.replayOne', { event })}">${t('portal.events.replay')}</button>`,
  });
  return html`<tr role="row">${[
    cell('time', html`<time datetime="${iso}">${iso.slice(5, 10)} ${iso.slice(11, 19)}</time>`),
    cell(
      'main',
      html`<code class="breakable">${attempt.type}</code>${attempt.replay ? html` <span class="tag">${t('portal.events.isReplay')}</span>` : ''}<span class="user breakable">${t('portal.requests.forUser', { user: attempt.user_name })}</span>${response}`,
    ),
    cell('answer', html`<span class="tag tag-${attempt.delivered ? 'good' : 'bad'}">${outcome}</span>`),
    cell('ms', attempt.duration_ms),
    mayReplay ? cell('key', again) : '',
  ]}</tr>`;
}
