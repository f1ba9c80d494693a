import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { DisabledReason } from '#contract/webhook.ts';
import type { LogPlace } from '../log/changes.ts';
import { newId } from '../new-id.ts';
import type { Tables } from '../tables.ts';
import type { WebhookEndpoints } from './webhook-tables.ts';

/** An endpoint as its client sees it. */
export type EndpointRow = Pick<
  Selectable<WebhookEndpoints>,
  'id' | 'url' | 'description' | 'types' | 'disabled_at' | 'disabled_reason' | 'create_time' | 'update_time'
> & {
  readonly failing_since: string | null;
  readonly failing_users: number;
  readonly replays: number;
  readonly secrets: readonly { readonly createTime: number; readonly expires: number | null }[];
};

const columns = (now: number) => sql<EndpointRow>`e.id, e.url, e.description, e.types, e.disabled_at, e.disabled_reason,
  e.create_time, e.update_time,
  (select min(failing_since) from webhook_backlogs b where b.endpoint_id = e.id) as failing_since,
  (select count(*)::int from webhook_backlogs b where b.endpoint_id = e.id and user_name is not null) as failing_users,
  (select count(*)::int from webhook_backlogs b where b.endpoint_id = e.id and user_name is null) as replays,
  coalesce((select json_agg(json_build_object('createTime', s.create_time, 'expires', s.expires_at) order by s.id desc)
    from webhook_secrets s where s.endpoint_id = e.id and (s.expires_at is null or s.expires_at > ${now})), '[]') as secrets`;

/** Returns the endpoints of a client, oldest first. */
export async function listEndpoints(
  db: Kysely<Tables>,
  clientId: string,
  now: number,
): Promise<readonly EndpointRow[]> {
  const found = await sql<EndpointRow>`select ${columns(now)} from webhook_endpoints e
    where e.client_id = ${clientId} order by e.id`.execute(db);
  return found.rows;
}

export async function findEndpoint(
  db: Kysely<Tables>,
  clientId: string,
  id: string,
  now: number,
): Promise<EndpointRow | null> {
  const found = await sql<EndpointRow>`select ${columns(now)} from webhook_endpoints e
    where e.client_id = ${clientId} and e.id = ${id}`.execute(db);
  return found.rows[0] ?? null;
}

/** Locks an endpoint for the rest of the transaction. Returns false if the client has no such endpoint. */
export async function lockEndpoint(trx: Transaction<Tables>, clientId: string, id: string): Promise<boolean> {
  const held =
    await sql`select 1 from webhook_endpoints where client_id = ${clientId} and id = ${id} for update`.execute(trx);
  return held.rows.length > 0;
}

export type NewEndpoint = {
  readonly clientId: string;
  readonly url: string;
  readonly description: string | null;
  readonly types: readonly string[];
  readonly place: LogPlace;
};

/** Registers an endpoint. Returns null if the client already has `most` endpoints. */
export async function insertEndpoint(
  trx: Transaction<Tables>,
  { clientId, url, description, types, place }: NewEndpoint,
  most: number,
  now: number,
): Promise<string | null> {
  // Lock the row, so that two concurrent requests cannot both use the last slot.
  await sql`select 1 from clients where id = ${clientId} for no key update`.execute(trx);
  const id = newId(now);
  const made = await sql`insert into webhook_endpoints
      (client_id, id, url, description, types, xid, change_id, create_time, update_time)
    select ${clientId}, ${id}, ${url}, ${description}, ${types}::text[], ${place.xid}::text::xid8, ${place.id}, ${now}, ${now}
    where (select count(*) from webhook_endpoints where client_id = ${clientId}) < ${most}`.execute(trx);
  return made.numAffectedRows === 1n ? id : null;
}

export type EndpointChange = {
  readonly url?: string;
  readonly description?: string | null;
  readonly types?: readonly string[];
};

export async function changeEndpoint(
  trx: Transaction<Tables>,
  id: string,
  change: EndpointChange,
  now: number,
): Promise<void> {
  const { types, ...others } = change;
  const typed = types === undefined ? {} : { types: sql<readonly string[]>`${types}::text[]` };
  await trx
    .updateTable('webhook_endpoints')
    .set({ ...others, ...typed, update_time: now })
    .where('id', '=', id)
    .execute();
}

/** Stops deliveries. Undelivered changes keep their position. Returns false if deliveries were already stopped. */
export async function disableEndpoint(
  db: Kysely<Tables>,
  id: string,
  reason: DisabledReason,
  now: number,
): Promise<boolean> {
  const disabled = await sql`update webhook_endpoints
    set disabled_at = ${now}, disabled_reason = ${reason}, update_time = ${now}
    where id = ${id} and disabled_at is null`.execute(db);
  return disabled.numAffectedRows === 1n;
}

/**
 * Resumes deliveries immediately: from the position where they stopped, or from after `place`, which skips all waiting
 * changes.
 */
export async function enableEndpoint(
  trx: Transaction<Tables>,
  id: string,
  place: LogPlace | null,
  now: number,
): Promise<void> {
  await sql`update webhook_endpoints set disabled_at = null, disabled_reason = null, failures = 0, retry_at = 0,
    update_time = ${now} where id = ${id}`.execute(trx);
  if (place === null) {
    await sql`update webhook_backlogs set failures = 0, failing_since = null, retry_at = 0
      where endpoint_id = ${id}`.execute(trx);
    return;
  }
  await sql`delete from webhook_backlogs where endpoint_id = ${id}`.execute(trx);
  // Otherwise, successes after an earlier position would count as delivered.
  await sql`update webhook_attempts set replay = true where endpoint_id = ${id} and not replay
    and (xid, change_id) > (${place.xid}::text::xid8, ${place.id}::bigint)`.execute(trx);
  await sql`update webhook_endpoints set xid = ${place.xid}::text::xid8, change_id = ${place.id}
    where id = ${id}`.execute(trx);
}

export async function deleteEndpoint(trx: Transaction<Tables>, id: string): Promise<void> {
  await trx.deleteFrom('webhook_endpoints').where('id', '=', id).execute();
}

/** Returns the active secrets of an endpoint, newest first. */
export async function listSecrets(
  db: Kysely<Tables>,
  endpointId: string,
  now: number,
): Promise<readonly { readonly id: string; readonly sealed: Buffer }[]> {
  const found = await sql<{ id: string; sealed: Buffer }>`select id, secret as sealed from webhook_secrets
    where endpoint_id = ${endpointId} and (expires_at is null or expires_at > ${now}) order by id desc`.execute(db);
  return found.rows;
}

/** Adds a secret that signs from now on. Older secrets sign until `oldUntil`, and at most `most` are kept. */
export async function insertSecret(
  trx: Transaction<Tables>,
  endpointId: string,
  secret: { readonly id: string; readonly sealed: Buffer },
  { oldUntil, most }: { readonly oldUntil: number; readonly most: number },
  now: number,
): Promise<void> {
  await sql`update webhook_secrets set expires_at = ${oldUntil}
    where endpoint_id = ${endpointId} and (expires_at is null or expires_at > ${oldUntil})`.execute(trx);
  await trx
    .insertInto('webhook_secrets')
    .values({ endpoint_id: endpointId, id: secret.id, secret: secret.sealed, create_time: now })
    .execute();
  await sql`delete from webhook_secrets where endpoint_id = ${endpointId} and (expires_at <= ${now} or id not in
    (select id from webhook_secrets where endpoint_id = ${endpointId} order by id desc limit ${most}))`.execute(trx);
}
