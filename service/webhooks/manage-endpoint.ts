import type { Transaction } from 'kysely';
import { createWebhookSecret } from '#contract/webhook-signature.ts';
import { webhookSecretIdentity } from '../secrets/identities.ts';
import { type Keyring, seal } from '../secrets/seal.ts';
import { CHANGE_LOG_MS } from '../store/log/changes.ts';
import { newId } from '../store/new-id.ts';
import type { Tables } from '../store/tables.ts';
import { insertSecret } from '../store/webhooks/endpoints.ts';
import { GIVE_UP_AFTER_MS } from './retry-delay.ts';

const MOST_SECRETS = 5;

/** How long older secrets keep signing after a rotation, in hours, unless the request states otherwise. */
export const OVERLAP_HOURS = 24;

/** Gives an endpoint a new secret and returns it. Older ones sign until `oldUntil` (ms). */
export async function giveSecret(
  keys: Keyring,
  trx: Transaction<Tables>,
  endpointId: string,
  { oldUntil, now }: { readonly oldUntil: number; readonly now: number },
): Promise<string> {
  const secret = createWebhookSecret();
  const id = newId(now);
  const sealed = seal(keys, webhookSecretIdentity(endpointId, id), Buffer.from(secret, 'utf8'));
  await insertSecret(trx, endpointId, { id, sealed }, { oldUntil, most: MOST_SECRETS }, now);
  return secret;
}

/**
 * Checks whether the log still contains every change since deliveries stopped (ms), so that an endpoint can resume from
 * there.
 */
export function logCoversSince(disabledAt: number | null, now: number): boolean {
  return disabledAt === null || disabledAt >= now - (CHANGE_LOG_MS - GIVE_UP_AFTER_MS);
}
