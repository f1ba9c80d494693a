import type { Transaction } from 'kysely';
import { changedSince, describeShown, readShown, type ShownValues } from '#accounts/shown-values.ts';
import type { Failure } from '../pages/failure.ts';
import { type Html, html } from '../pages/html.ts';
import type { Texts } from '../pages/texts.ts';
import { type ClientRecord, findClientRecord } from '../store/clients/client-records.ts';
import { holdMembers } from '../store/portal/client-members.ts';
import type { Tables } from '../store/tables.ts';
import { transact } from '../store/transact.ts';
import type { EndpointRow } from '../store/webhooks/endpoints.ts';
import type { PortalDeps } from './portal-context.ts';
import type { OfClient, Submitted } from './portal-routes.ts';

/** The settings of a client that its forms replace or remove. */
export type ClientSetting = 'name' | 'legacy' | 'secret' | 'keys';

/** Renders what a form shows, so that a change in another window is noticed (decision 96). */
export function renderShown(values: ShownValues): Html {
  return html`<input type="hidden" name="shown" value="${describeShown(values)}">`;
}

/** What the form of a setting shows. */
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

/** What the forms about an endpoint show. Deliveries change none of it. */
export function endpointValues({ url, description, types, disabled_at, secrets }: EndpointRow): ShownValues {
  const made = secrets.map(({ createTime }) => createTime).sort((a, b) => a - b);
  return { url, description, types, isPaused: disabled_at !== null, secrets: made };
}

/**
 * Changes a setting of a client, if it still is as the form showed it. The client is locked, so that of two forms sent at
 * the same time one is applied.
 * @returns null, or the client as it is now, when something else is stored and nothing was changed
 */
export async function changeShownClient(
  deps: PortalDeps,
  { client, form, visit }: Submitted & OfClient,
  setting: ClientSetting,
  change: (trx: Transaction<Tables>) => Promise<unknown>,
): Promise<ClientRecord | null> {
  return transact(deps.database.db, async (trx) => {
    await holdMembers(trx, client.id);
    const now = (await findClientRecord(trx, { memberId: visit.account.id }, client.id)) ?? client;
    if (isOutdated(form, clientValue(now, setting))) return now;
    await change(trx);
    return null;
  });
}

/** Whether stored values differ from those that the form showed. */
export function isOutdated(form: ReadonlyMap<string, string>, now: ShownValues): boolean {
  return changedSince(readShown(form), now).length > 0;
}

/** The failure of a form that showed something else than what is stored. */
export function changedMeanwhile(t: Texts): Failure {
  return { title: t('portal.changed.title'), advice: t('portal.changed.advice') };
}
