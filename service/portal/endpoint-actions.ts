import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Transaction } from 'kysely';
import { sendRedirect } from '../pages/send-page.ts';
import { changedMeanwhile, isOutdated } from '../pages/shown-values.ts';
import { type ClientAction, noteChange } from '../store/clients/client-changes.ts';
import { endOfLog } from '../store/log/changes.ts';
import type { Tables } from '../store/tables.ts';
import { takeTry } from '../store/throttles.ts';
import {
  changeEndpoint,
  disableEndpoint,
  type EndpointRow,
  enableEndpoint,
  findEndpoint,
  lockEndpoint,
} from '../store/webhooks/endpoints.ts';
import { giveSecret, logCoversSince } from '../webhooks/manage-endpoint.ts';
import { sendTestEvent } from '../webhooks/send-test.ts';
import { changeAsMember } from './change-as-member.ts';
import { confirmedClientAction, confirmOwner } from './confirm-owner.ts';
import { adviceForEndpoint, type EndpointFields, readEndpoint } from './endpoint-form.ts';
import { backToEvents, findOwnEndpoint, sendEndpoint } from './endpoint-page.ts';
import { sendEndpointSecret } from './endpoint-secret.ts';
import { OVERLAPS } from './endpoint-sections.ts';
import { clientPath, type PortalDeps } from './portal-context.ts';
import type { Done } from './portal-page.ts';
import { clientAction, type OfClient, type Submitted } from './portal-routes.ts';
import { endpointValues } from './shown-client.ts';
import { TEST_EVENTS_PER_CLIENT } from './throttle.ts';

const HOUR_MS = 3_600_000;

type OwnEndpoint = Submitted & OfClient & { readonly endpoint: EndpointRow };

/** Registers the forms that change, pause, resume, and test a webhook endpoint and rotate its secret. */
export function endpointActions(app: FastifyInstance, deps: PortalDeps): void {
  const { db } = deps.database;

  const action = (part: string, handler: (own: OwnEndpoint) => Promise<FastifyReply>, register = clientAction) =>
    register(app, deps, [`events/:endpoint/${part}`, 'developer'], async (submitted) => {
      const endpoint = await findOwnEndpoint(deps, submitted);
      return endpoint === null ? backToEvents(submitted.reply, submitted.client) : handler({ ...submitted, endpoint });
    });

  /**
   * Changes the endpoint while it is locked, if it still has the values that the form showed, and records the change.
   * Returns the result of the work, the page that asks the user, or null if the endpoint no longer exists.
   */
  const change = async <T>(
    own: OwnEndpoint,
    what: ClientAction,
    work: (trx: Transaction<Tables>, now: number) => Promise<T>,
    fields?: EndpointFields,
  ): Promise<{ readonly done: T } | { readonly page: FastifyReply }> => {
    const { client, visit, endpoint, form, t } = own;
    const outcome = await changeAsMember(deps, own, async (trx) => {
      if (!(await lockEndpoint(trx, client.id, endpoint.id))) return null;
      const now = deps.clock();
      const stored = await findEndpoint(trx, client.id, endpoint.id, now);
      if (stored !== null && isOutdated(form, endpointValues(stored))) return { kind: 'changed', stored } as const;
      const done = await work(trx, now);
      await noteChange(trx, client.id, what, { actor: visit.account.email, now }, endpoint.url);
      return { kind: 'done', done } as const;
    });
    if (outcome === null) return { page: backToEvents(own.reply, client) };
    if (outcome.kind === 'done') return { done: outcome.done };
    const failure = changedMeanwhile(t);
    const result = fields === undefined ? { changed: failure } : { failed: { ...failure, fields } };
    return { page: await sendEndpoint(deps, own, outcome.stored, { ...result, status: 409 }) };
  };

  action('change', async (own) => {
    const { form, endpoint, t } = own;
    const fields = readEndpoint(form);
    const advice = adviceForEndpoint(t, fields, deps.webhooks);
    if (advice !== null) {
      const failure = { title: t('portal.events.invalid'), advice };
      return sendEndpoint(deps, own, endpoint, { failed: { ...failure, fields }, status: 422 });
    }
    // A new URL is like a new endpoint.
    if (fields.url !== endpoint.url && !(await confirmOwner(deps, own))) return own.reply;
    const changed = await change(
      own,
      'endpoint_changed',
      (trx, now) => changeEndpoint(trx, endpoint.id, fields, now),
      fields,
    );
    return 'page' in changed ? changed.page : back(own, 'endpoint_changed');
  });

  action('pause', async (own) => {
    const paused = await change(own, 'endpoint_paused', (trx, now) =>
      disableEndpoint(trx, own.endpoint.id, 'client', now),
    );
    return 'page' in paused ? paused.page : back(own, 'endpoint_paused');
  });

  action('resume', async (own) => {
    const { form, endpoint } = own;
    const skips = form.get('from') === 'now';
    const disabledAt = endpoint.disabled_at === null ? null : Number(endpoint.disabled_at);
    if (!skips && !logCoversSince(disabledAt, deps.clock())) return back(own, 'endpoint_log_gone');
    const resumed = await change(own, 'endpoint_resumed', async (trx, now) =>
      enableEndpoint(trx, endpoint.id, skips ? await endOfLog(trx) : null, now),
    );
    return 'page' in resumed ? resumed.page : back(own, 'endpoint_resumed');
  });

  const rotate = async (own: OwnEndpoint) => {
    const { form, endpoint } = own;
    const hours = OVERLAPS.find((choice) => String(choice) === form.get('overlap'));
    if (hours === undefined) return back(own, 'endpoint_unchanged');
    const rotated = await change(own, 'endpoint_rotated', (trx, now) =>
      giveSecret(deps.secrets, trx, endpoint.id, { oldUntil: now + hours * HOUR_MS, now }),
    );
    return 'page' in rotated ? rotated.page : sendEndpointSecret(own, endpoint.id, rotated.done);
  };
  action('rotate', rotate, confirmedClientAction);

  action('test', async (own) => {
    const { client, endpoint } = own;
    const wait = await takeTry(db, TEST_EVENTS_PER_CLIENT, client.id, deps.clock());
    if (wait > 0) return sendEndpoint(deps, own, endpoint, { throttledMs: wait, status: 429 });
    const { network } = deps.webhooks;
    const { secrets, publicUrl, clock } = deps;
    const outcome = await sendTestEvent({ db, secrets, network, publicUrl, clock }, endpoint);
    return sendEndpoint(deps, own, endpoint, { outcome });
  });
}

function back({ reply, client, endpoint }: OwnEndpoint, done: Done): FastifyReply {
  return sendRedirect(reply, 303, `${clientPath(client.id, `events/${endpoint.id}`)}?done=${done}`);
}
