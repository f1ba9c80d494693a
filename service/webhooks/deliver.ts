import { webhookHeaders } from '#contract/webhook-signature.ts';
import type { Database } from '#database/open.ts';
import type { Log } from '../jobs/quiet-log.ts';
import type { WorkMetrics } from '../metrics/work-metrics.ts';
import { messageId, presentChange } from '../present/change.ts';
import type { Hrefs } from '../present/href.ts';
import { webhookSecretIdentity } from '../secrets/identities.ts';
import { type Keyring, unseal } from '../secrets/seal.ts';
import type { ChangeRow } from '../store/log/changes.ts';
import type { Tables } from '../store/tables.ts';
import { type OpenEndpoint, type Outcome, recordAttempt } from '../store/webhooks/deliveries.ts';
import { disableEndpoint } from '../store/webhooks/endpoints.ts';
import { postWebhook, type WebhookNetwork } from './post-webhook.ts';
import { readRetryAfter } from './retry-delay.ts';

/** External dependencies of deliveries. */
export type DeliveryDeps = {
  readonly database: Pick<Database<Tables>, 'db' | 'pool'>;
  readonly secrets: Keyring;
  readonly hrefs: Hrefs;
  readonly network: WebhookNetwork;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  readonly log: Log;
  readonly random?: () => number;
  readonly metrics?: Pick<WorkMetrics, 'webhookAttempted'>;
};

/** The endpoint was removed, disabled, or moved by another process during its turn. */
export class TurnLost extends Error {
  readonly code = 'turn_lost';
}

/** Whether a delivery was accepted, and the wait in ms that the receiver requested (0 for none). */
export type Delivery = { readonly arrived: boolean; readonly requestedMs: number };

/**
 * Makes one delivery to an endpoint during its turn.
 * @throws TurnLost; the reason of `signal`
 */
export type Deliver = (change: ChangeRow, options: { readonly replay: boolean }) => Promise<Delivery>;

/**
 * Creates the function that signs, sends, and records deliveries to an endpoint.
 * @throws SealError if its secrets cannot be decrypted
 */
export function createDeliver(deps: DeliveryDeps, endpoint: OpenEndpoint, signal: AbortSignal): Deliver {
  const { database, secrets: keys, hrefs, network, clock, log } = deps;
  const secrets = endpoint.secrets.map(({ id, sealed }) =>
    unseal(keys, webhookSecretIdentity(endpoint.id, id), sealed).toString('utf8'),
  );
  const url = new URL(endpoint.url);

  return async (change, { replay }) => {
    signal.throwIfAborted();
    const at = clock();
    const begun = performance.now();
    const body = JSON.stringify(presentChange(hrefs, change));
    const headers = await webhookHeaders(secrets, { id: messageId(change), timestamp: Math.floor(at / 1000), body });
    const { status, error, response, retryAfter } = await postWebhook(url, { headers, body }, network, signal);
    const delivered = status !== null && status >= 200 && status < 300;
    const durationMs = Math.round(performance.now() - begun);
    const outcome: Outcome = { delivered, at, durationMs, status, error, response };
    if (!(await recordAttempt(database.db, endpoint.id, change, replay, outcome)))
      throw new TurnLost('Not due any more');
    deps.metrics?.webhookAttempted(delivered);
    if (status === 410) {
      // Standard Webhooks: a receiver responds with this status if it wants no more deliveries.
      await disableEndpoint(database.db, endpoint.id, 'gone', clock());
      log.warn(
        { endpoint: endpoint.id, client: endpoint.clientId },
        'webhook endpoint disabled: it responded with 410',
      );
      throw new TurnLost('Gone');
    }
    return { arrived: delivered, requestedMs: delivered ? 0 : readRetryAfter(retryAfter, clock()) };
  };
}
