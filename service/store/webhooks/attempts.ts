import { type Kysely, type Selectable, sql } from 'kysely';
import type { Tables } from '../tables.ts';
import type { Place } from './deliveries.ts';
import type { WebhookAttempts } from './webhook-tables.ts';

const SLICE = 10_000;

export type AttemptRow = Selectable<WebhookAttempts>;

/** Returns the attempts of an endpoint, latest first. With `event`, only those for one change. */
export async function listAttempts(
  db: Kysely<Tables>,
  endpointId: string,
  { event, after, limit }: { readonly event: Place | null; readonly after: string | null; readonly limit: number },
): Promise<readonly AttemptRow[]> {
  const ofEvent = event === null ? sql`true` : sql`(xid, change_id) = (${event.xid}::text::xid8, ${event.id}::bigint)`;
  const before = after === null ? sql`true` : sql`id < ${after}::bigint`;
  const found = await sql<AttemptRow>`select endpoint_id, id, xid::text, change_id, change_at, type, user_name, replay,
      delivered, at, duration_ms, status, error, response
    from webhook_attempts where endpoint_id = ${endpointId} and ${ofEvent} and ${before}
    order by id desc limit ${limit}`.execute(db);
  return found.rows;
}

/** Erases the attempts about a user at endpoints of that user's client. */
export async function eraseAttemptsOf(db: Kysely<Tables>, userId: string): Promise<void> {
  await sql`delete from webhook_attempts a using webhook_endpoints e, users u
    where u.id = ${userId} and a.user_name = u.user_name and e.id = a.endpoint_id and e.client_id = u.client_id`.execute(
    db,
  );
}

/** Erases a batch of the attempts of a client that is being removed. Returns true if none is left. */
export async function eraseAttemptSlice(db: Kysely<Tables>, clientId: string): Promise<boolean> {
  const erased = await sql`delete from webhook_attempts where (endpoint_id, id) in (
    select a.endpoint_id, a.id from webhook_attempts a join webhook_endpoints e on e.id = a.endpoint_id
    where e.client_id = ${clientId} limit ${SLICE})`.execute(db);
  return (erased.numAffectedRows ?? 0n) < BigInt(SLICE);
}

/**
 * Resumes endpoints in a database restored from a backup. Their positions contain transaction numbers that this server
 * has not assigned yet, so new log entries would sort before them.
 */
export async function settleRestoredEndpoints(db: Kysely<Tables>): Promise<void> {
  await sql`update webhook_endpoints set xid = pg_snapshot_xmin(pg_current_snapshot()), change_id = 0
    where xid > pg_snapshot_xmax(pg_current_snapshot())`.execute(db);
  for (const table of ['webhook_backlogs', 'webhook_attempts'] as const) {
    await sql`delete from ${sql.table(table)} where xid > pg_snapshot_xmax(pg_current_snapshot())`.execute(db);
  }
}
