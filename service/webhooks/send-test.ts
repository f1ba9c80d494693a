import type { Kysely } from 'kysely';
import { webhookEndpointPath } from '#contract/routes.ts';
import { webhookHeaders } from '#contract/webhook-signature.ts';
import { webhookSecretIdentity } from '../secrets/identities.ts';
import { type Keyring, unseal } from '../secrets/seal.ts';
import { newId } from '../store/new-id.ts';
import type { Tables } from '../store/tables.ts';
import { listSecrets } from '../store/webhooks/endpoints.ts';
import { type PostOutcome, postWebhook, type WebhookNetwork } from './post-webhook.ts';

/** External dependencies of a test event. */
export type TestDeps = {
  readonly db: Kysely<Tables>;
  readonly secrets: Keyring;
  readonly network: WebhookNetwork;
  readonly publicUrl: string;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
};

export type TestOutcome = PostOutcome & { readonly delivered: boolean; readonly durationMs: number };

/**
 * Sends an event of type `test` to an endpoint, even if it is paused. The event is signed and sent like a change, but
 * only once, and not stored. Its `href` is the endpoint itself.
 * @throws SealError if a secret cannot be decrypted
 */
export async function sendTestEvent(
  { db, secrets, network, publicUrl, clock }: TestDeps,
  endpoint: { readonly id: string; readonly url: string },
): Promise<TestOutcome> {
  const at = clock();
  const begun = performance.now();
  const rows = await listSecrets(db, endpoint.id, at);
  const keys = rows.map(({ id, sealed }) =>
    unseal(secrets, webhookSecretIdentity(endpoint.id, id), sealed).toString('utf8'),
  );
  const id = `msg_test_${newId(at)}`;
  const href = `${publicUrl}${webhookEndpointPath(endpoint.id)}`;
  const body = JSON.stringify({ id, type: 'test', at, user: '', href });
  const headers = await webhookHeaders(keys, { id, timestamp: Math.floor(at / 1000), body });
  const outcome = await postWebhook(new URL(endpoint.url), { headers, body }, network, new AbortController().signal);
  const delivered = outcome.status !== null && outcome.status >= 200 && outcome.status < 300;
  return { ...outcome, delivered, durationMs: Math.round(performance.now() - begun) };
}
