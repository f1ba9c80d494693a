import type { Transaction } from 'kysely';
import type { ShownValues } from '#accounts/shown-values.ts';
import { isOutdated } from '../pages/shown-values.ts';
import { type ClientRecord, findClientRecord } from '../store/clients/client-records.ts';
import type { Tables } from '../store/tables.ts';
import type { EndpointRow } from '../store/webhooks/endpoints.ts';
import { changeAsMember } from './change-as-member.ts';
import type { PortalDeps } from './portal-context.ts';
import type { OfClient, Submitted } from './portal-routes.ts';

/** Settings of a client that its forms replace or remove. */
export type ClientSetting = 'name' | 'legacy' | 'secret' | 'keys';

/** Returns the value that the form of a setting shows. */
export function clientValue(client: ClientRecord, setting: ClientSetting): ShownValues {
  switch (setting) {
    case 'name':
      return { name: client.name };
    case 'legacy':
      return { legacy: client.legacySignatures };
    case 'secret':
      return { secret: client.secretMark };
    case 'keys':
      return { keys: client.keys.map(({ fingerprint }) => fingerprint) };
  }
}

/** Returns the values that the forms about an endpoint show. Deliveries do not change them. */
export function endpointValues({ url, description, types, disabled_at, secrets }: EndpointRow): ShownValues {
  const made = secrets.map(({ createTime }) => createTime).sort((a, b) => a - b);
  return { url, description, types, isPaused: disabled_at !== null, secrets: made };
}

/**
 * Changes a setting of a client if it still has the value that the form showed. The client is locked, so that only one
 * of two forms sent at the same time is applied.
 * @returns null, or the current client if another value is stored, in which case nothing was changed
 * @throws RoleLost, SessionEnded
 */
export async function changeShownClient(
  deps: PortalDeps,
  submitted: Submitted & OfClient,
  setting: ClientSetting,
  change: (trx: Transaction<Tables>) => Promise<unknown>,
): Promise<ClientRecord | null> {
  const { client, form, visit } = submitted;
  return changeAsMember(deps, submitted, async (trx) => {
    const now = (await findClientRecord(trx, { memberId: visit.account.id }, client.id)) ?? client;
    if (isOutdated(form, clientValue(now, setting))) return now;
    await change(trx);
    return null;
  });
}
