import type { Transaction } from 'kysely';
import { webhookEndpointPath } from '#contract/routes.ts';
import { MOST_ENDPOINTS } from '#contract/webhook.ts';
import { readListCursor } from '../collections/list-cursor.ts';
import { fieldProblem } from '../http/form.ts';
import { checkIfMatch } from '../http/if-match.ts';
import { Problem } from '../http/problem.ts';
import { sendResult } from '../http/respond.ts';
import { messageId, placeOfMessage } from '../present/change.ts';
import { presentAttempt, presentEndpoint } from '../present/webhook.ts';
import { endOfLog, type LogPlace } from '../store/log/changes.ts';
import { isResourceId } from '../store/resource-id.ts';
import type { Tables } from '../store/tables.ts';
import { listAttempts } from '../store/webhooks/attempts.ts';
import {
  changeEndpoint,
  deleteEndpoint,
  disableEndpoint,
  enableEndpoint,
  findEndpoint,
  insertEndpoint,
  listEndpoints,
  lockEndpoint,
} from '../store/webhooks/endpoints.ts';
import { replayChange, replayRange } from '../store/webhooks/replays.ts';
import { faultOfEndpointUrl } from '../webhooks/endpoint-url.ts';
import { giveSecret, logCoversSince, OVERLAP_HOURS } from '../webhooks/manage-endpoint.ts';
import { answerOnce } from './answer-once.ts';
import { cursorExpired, readFreshCursor } from './fresh-cursor.ts';
import { type Implementation, implement } from './implement.ts';
import { notFound } from './not-found.ts';
import type { RouteContext } from './route-context.ts';

const HOUR_MS = 3_600_000;

/** Implements `/webhook_endpoints`: endpoints for changes, and the results of deliveries (ext, contract §9). */
export function webhookRoutes(context: RouteContext): readonly Implementation[] {
  return [...readingRoutes(context), ...writingRoutes(context), ...sendingRoutes(context)];
}

function readingRoutes({ database: { db }, clock, publicUrl }: RouteContext): readonly Implementation[] {
  return [
    implement('listWebhookEndpoints', async ({ client, reply }) => {
      const rows = await listEndpoints(db, client.id, clock());
      return sendResult(
        reply,
        clock(),
        rows.map((row) => presentEndpoint(publicUrl, row)),
      );
    }),

    implement('getWebhookEndpoint', async ({ client, path, reply }) => {
      const row = await findEndpoint(db, client.id, path.id, clock());
      if (row === null) throw notFound();
      return sendResult(reply, clock(), presentEndpoint(publicUrl, row));
    }),

    implement('listWebhookAttempts', async ({ client, path, query, reply }) => {
      const { limit } = query;
      if ((await findEndpoint(db, client.id, path.id, clock())) === null) throw notFound();
      const event = query.event === undefined ? null : placeOfMessage(query.event);
      const after = readListCursor(query.after, (place) => (isResourceId(place) ? place : null));
      // A text that is not the ID of an event matches no attempts.
      const isNone = query.event !== undefined && event === null;
      const found = isNone ? [] : await listAttempts(db, path.id, { event, after, limit: limit + 1 });
      const shown = found.slice(0, limit);
      const last = shown.at(-1);
      if (found.length > limit && last !== undefined) {
        const next = new URLSearchParams({ after: last.id, limit: String(limit) });
        if (event !== null) next.set('event', messageId(event));
        reply.header('Link', `<${publicUrl}${webhookEndpointPath(path.id)}/attempts?${next}>; rel="next"`);
      }
      return sendResult(reply, clock(), shown.map(presentAttempt));
    }),
  ];
}

function writingRoutes(context: RouteContext): readonly Implementation[] {
  const { clock, publicUrl } = context;
  return [
    implement('createWebhookEndpoint', async (call) => {
      const { client, form } = call;
      checkUrl(context, form.url);
      return answerOnce(context, call, async (trx, now) => {
        const place = await readStart(trx, client.id, form.after ?? 'now', now);
        const { url, description = null, types = [] } = form;
        const id = await insertEndpoint(
          trx,
          { clientId: client.id, url, description, types, place },
          MOST_ENDPOINTS,
          now,
        );
        if (id === null) {
          throw new Problem(
            'client_conflict',
            `A client can have up to ${MOST_ENDPOINTS} webhook endpoints. Remove one first.`,
          );
        }
        return { ...(await withNewSecret(context, trx, client.id, id, { oldUntil: now, now })), status: 201 };
      });
    }),

    implement('changeWebhookEndpoint', async (call) => {
      const { client, form, path } = call;
      if (form.url !== undefined) checkUrl(context, form.url);
      return answerOnce(context, call, async (trx, now) => {
        if (!(await lockEndpoint(trx, client.id, path.id))) throw notFound();
        const read = () => presentHeld(context, trx, client.id, path.id);
        await checkIfMatch(call.request, read);
        const { url, description, types, enabled, after } = form;
        const changed = {
          ...(url === undefined ? {} : { url }),
          ...(description === undefined ? {} : { description }),
          ...(types === undefined ? {} : { types }),
        };
        if (Object.keys(changed).length > 0) await changeEndpoint(trx, path.id, changed, now);
        if (enabled === false) await disableEndpoint(trx, path.id, 'client', now);
        if (enabled === true) await resume(trx, client.id, path.id, after, now);
        return { href: `${publicUrl}${webhookEndpointPath(path.id)}`, result: await read() };
      });
    }),

    implement('deleteWebhookEndpoint', async (call) => {
      const { client, path } = call;
      return answerOnce(context, call, async (trx) => {
        if (!(await lockEndpoint(trx, client.id, path.id))) throw notFound();
        await checkIfMatch(call.request, () => presentHeld(context, trx, client.id, path.id));
        await deleteEndpoint(trx, path.id);
        return { result: { href: `${publicUrl}${webhookEndpointPath(path.id)}` } };
      });
    }),

    implement('rotateWebhookSecret', async (call) => {
      const { client, path, form } = call;
      return answerOnce(context, call, async (trx) => {
        if (!(await lockEndpoint(trx, client.id, path.id))) throw notFound();
        await checkIfMatch(call.request, () => presentHeld(context, trx, client.id, path.id));
        const now = clock();
        const oldUntil = now + (form.overlapHours ?? OVERLAP_HOURS) * HOUR_MS;
        return { ...(await withNewSecret(context, trx, client.id, path.id, { oldUntil, now })), status: 201 };
      });
    }),
  ];
}

function sendingRoutes(context: RouteContext): readonly Implementation[] {
  return [
    implement('replayWebhooks', async (call) => {
      const { client, path, form } = call;
      return answerOnce(context, call, async (trx, now) => {
        if (!(await lockEndpoint(trx, client.id, path.id))) throw notFound();
        if (form.event != null) {
          const place = placeOfMessage(form.event);
          if (place === null || !(await replayChange(trx, client.id, path.id, place, now))) throw unknownEvent();
          return { result: { since: place.at, until: place.at } };
        }
        if (form.since == null) {
          throw fieldProblem([{ field: 'event', fault: { key: 'webhook.nothing_to_replay', values: {} } }]);
        }
        const [since, until] = [form.since, form.until ?? now];
        if (since > until) {
          throw fieldProblem([{ field: 'since', fault: { key: 'webhook.since_after_until', values: {} } }]);
        }
        await replayRange(trx, client.id, path.id, { since, until }, now);
        return { result: { since, until } };
      });
    }),
  ];
}

function unknownEvent(): Problem {
  return fieldProblem([{ field: 'event', fault: { key: 'webhook.unknown_event', values: {} } }]);
}

function checkUrl({ webhooks }: RouteContext, url: string): void {
  const fault = faultOfEndpointUrl(url, webhooks);
  if (fault !== null) throw fieldProblem([{ field: 'url', fault }]);
}

/** @throws Problem `parameter_invalid`, `cursor_expired` */
async function readStart(trx: Transaction<Tables>, clientId: string, after: string, now: number): Promise<LogPlace> {
  if (after === 'start') return { xid: '0', id: '0', at: 0 };
  const end = await endOfLog(trx);
  if (after === 'now' || after === '') return end;
  const place = readFreshCursor(clientId, after, now, '"now", "start",');
  // The position is ahead of the log, as after the database was restored from a backup.
  if (BigInt(place.xid) > BigInt(end.xid)) throw cursorExpired();
  return place;
}

/** @throws Problem `cursor_expired` when the log no longer holds all that waits, and no other place is given */
async function resume(
  trx: Transaction<Tables>,
  clientId: string,
  id: string,
  after: string | undefined,
  now: number,
): Promise<void> {
  const disabledAt = (await findEndpoint(trx, clientId, id, now))?.disabled_at ?? null;
  if (after === undefined || after === '') {
    if (!logCoversSince(disabledAt === null ? null : Number(disabledAt), now)) throw cursorExpired();
    await enableEndpoint(trx, id, null, now);
    return;
  }
  await enableEndpoint(trx, id, await readStart(trx, clientId, after, now), now);
}

async function withNewSecret(
  context: RouteContext,
  trx: Transaction<Tables>,
  clientId: string,
  id: string,
  { oldUntil, now }: { readonly oldUntil: number; readonly now: number },
) {
  const secret = await giveSecret(context.secrets, trx, id, { oldUntil, now });
  return {
    result: await presentHeld(context, trx, clientId, id),
    shownOnce: { secret },
    href: `${context.publicUrl}${webhookEndpointPath(id)}`,
  };
}

async function presentHeld({ clock, publicUrl }: RouteContext, trx: Transaction<Tables>, clientId: string, id: string) {
  const row = await findEndpoint(trx, clientId, id, clock());
  if (row === null) throw notFound();
  return presentEndpoint(publicUrl, row);
}
