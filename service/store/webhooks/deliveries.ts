import { type Kysely, type RawBuilder, sql } from 'kysely';
import { deleteSome } from '#database/retention.ts';
import { CHANGES_KEPT_MS, type ChangeRow, type LogPlace } from '../log/changes.ts';
import { newId } from '../new-id.ts';
import type { Tables } from '../tables.ts';
import { listSecrets } from './endpoints.ts';

/** A position in the log, without its time. */
export type Place = Pick<LogPlace, 'xid' | 'id'>;

/** An endpoint during its turn. */
export type OpenEndpoint = {
  readonly id: string;
  readonly clientId: string;
  readonly url: string;
  readonly types: ReadonlySet<string>;
  readonly place: Place;
  readonly failures: number;
  readonly secrets: readonly { readonly id: string; readonly sealed: Buffer }[];
};

/** Changes of one user that wait for a retry, or of all users in a replay. */
export type Backlog = {
  readonly id: string;
  readonly userName: string | null;
  readonly place: Place;
  /** Null means up to the endpoint's position. */
  readonly until: Place | null;
  readonly failures: number;
  readonly failingSince: number | null;
};

/**
 * Returns endpoints with something to send, those that waited longest first: either the failing ones or all others.
 * Leaves out `besides`. Together with those that are `running`, a client gets at most `perClient`.
 */
export async function findDueEndpoints(
  db: Kysely<Tables>,
  {
    now,
    failing,
    besides,
    running,
    perClient,
    limit,
  }: {
    readonly now: number;
    readonly failing: boolean;
    readonly besides: readonly string[];
    readonly running: readonly string[];
    readonly perClient: number;
    readonly limit: number;
  },
): Promise<readonly string[]> {
  const found = await sql<{ id: string }>`with due as (
      select e.id, e.client_id, e.turn_at, row_number() over (partition by e.client_id order by e.turn_at, e.id) as place
      from webhook_endpoints e join clients c on c.id = e.client_id and c.confirmed,
        (select pg_snapshot_xmin(pg_current_snapshot()) as bound offset 0) moment
      where e.disabled_at is null and ${isDue(sql.ref('e.retry_at'), now)} and (e.failures > 0) = ${failing}
        and e.id <> all (${besides}::bigint[])
        and (exists (select from changes l where l.client_id = e.client_id and (l.xid, l.id) > (e.xid, e.change_id)
            and l.xid < moment.bound)
          or exists (select from webhook_backlogs b where b.endpoint_id = e.id and ${isDue(sql.ref('b.retry_at'), now)})))
    select id from due
    where place + (select count(*) from webhook_endpoints r
      where r.client_id = due.client_id and r.id = any (${running}::bigint[])) <= ${perClient}
    order by turn_at, id limit ${limit}`.execute(db);
  return found.rows.map(({ id }) => id);
}

/** More than any wait of `retryDelay` and the difference between the clocks of two workers. */
const LONGEST_WAIT_MS = 2 * 3_600_000;

/** Checks whether a wait is over. A time after any wait is from a clock that has since been set back. */
function isDue(retryAt: RawBuilder<unknown>, now: number): RawBuilder<boolean> {
  return sql<boolean>`(${retryAt} <= ${now}::int8 or ${retryAt} > ${now}::int8 + ${LONGEST_WAIT_MS}::int8)`;
}

type OpenRow = {
  client_id: string;
  url: string;
  types: readonly string[];
  xid: string;
  change_id: string;
  failures: number;
};

/** Begins an endpoint's turn. Returns null if the endpoint is removed, disabled, or no longer due. */
export async function openEndpoint(db: Kysely<Tables>, id: string, now: number): Promise<OpenEndpoint | null> {
  const opened = await sql<OpenRow>`update webhook_endpoints set turn_at = ${now}
    where id = ${id} and disabled_at is null and ${isDue(sql.ref('retry_at'), now)}
    returning client_id, url, types, xid::text, change_id, failures`.execute(db);
  const [row] = opened.rows;
  if (row === undefined) return null;
  return {
    id,
    clientId: row.client_id,
    url: row.url,
    types: new Set(row.types),
    place: { xid: row.xid, id: row.change_id },
    failures: row.failures,
    secrets: await listSecrets(db, id, now),
  };
}

type BacklogRow = {
  id: string;
  user_name: string | null;
  xid: string;
  change_id: string;
  until_xid: string | null;
  until_change_id: string | null;
  failures: number;
  failing_since: string | null;
};

/**
 * Returns backlogs that are due: replays last, before them those without a failure, by turns, and first the failing ones,
 * of which the oldest shows how long the endpoint has been failing.
 */
export async function findDueBacklogs(
  db: Kysely<Tables>,
  endpointId: string,
  now: number,
  limit: number,
): Promise<readonly Backlog[]> {
  const found = await sql<BacklogRow>`select id, user_name, xid::text, change_id, until_xid::text, until_change_id,
      failures, failing_since
    from webhook_backlogs where endpoint_id = ${endpointId} and ${isDue(sql.ref('retry_at'), now)}
    order by user_name is null, failing_since is null, case when failing_since is null then retry_at end, id
    limit ${limit}`.execute(db);
  return found.rows.map((row) => ({
    id: row.id,
    userName: row.user_name,
    place: { xid: row.xid, id: row.change_id },
    until:
      row.until_xid === null || row.until_change_id === null ? null : { xid: row.until_xid, id: row.until_change_id },
    failures: row.failures,
    failingSince: row.failing_since === null ? null : Number(row.failing_since),
  }));
}

/** Returns users with a backlog, whose newer changes wait with it. */
export async function findBlockedUsers(db: Kysely<Tables>, endpointId: string): Promise<ReadonlySet<string>> {
  const found = await sql<{ user_name: string }>`select user_name from webhook_backlogs
    where endpoint_id = ${endpointId} and user_name is not null`.execute(db);
  return new Set(found.rows.map(({ user_name }) => user_name));
}

/** Returns the changes after a position that were delivered before a worker stopped, as keys of `keyOf`. */
export async function findDelivered(
  db: Kysely<Tables>,
  endpointId: string,
  after: Place,
): Promise<ReadonlySet<string>> {
  const found = await sql<{ xid: string; change_id: string }>`select xid::text, change_id from webhook_attempts
    where endpoint_id = ${endpointId} and (xid, change_id) > (${after.xid}::text::xid8, ${after.id}::bigint)
      and delivered and not replay`.execute(db);
  return new Set(found.rows.map(({ xid, change_id }) => keyOf({ xid, id: change_id })));
}

export function keyOf({ xid, id }: Place): string {
  return `${xid}.${id}`;
}

/** Outcome of an attempt to deliver a change. */
export type Outcome = {
  readonly delivered: boolean;
  readonly at: number;
  readonly durationMs: number;
  readonly status: number | null;
  readonly error: 'refused_host' | 'unreachable' | 'timeout' | 'tls' | 'connection' | null;
  readonly response: string | null;
};

/**
 * Records an attempt. Returns false if the endpoint has since been removed or disabled. A success ends its run of
 * failures.
 */
export async function recordAttempt(
  db: Kysely<Tables>,
  endpointId: string,
  change: ChangeRow,
  replay: boolean,
  outcome: Outcome,
): Promise<boolean> {
  const { delivered, at, durationMs, status, error, response } = outcome;
  const noted =
    await sql`insert into webhook_attempts (endpoint_id, id, xid, change_id, change_at, type, user_name, replay,
      delivered, at, duration_ms, status, error, response)
    select id, ${newId(at)}, ${change.xid}::text::xid8, ${change.id}, ${change.at}, ${change.type}, ${change.user_name},
      ${replay}, ${delivered}, ${at}, ${durationMs}, ${status}, ${error}, ${response}
    from webhook_endpoints where id = ${endpointId} and disabled_at is null`.execute(db);
  if (noted.numAffectedRows !== 1n) return false;
  if (delivered) {
    await sql`update webhook_endpoints set failures = 0 where id = ${endpointId} and failures > 0`.execute(db);
  }
  return true;
}

/** Makes an endpoint wait after a failure. `until` returns the time (ms) from the number of consecutive failures. */
export async function delayEndpoint(
  db: Kysely<Tables>,
  id: string,
  until: (failures: number) => number,
): Promise<void> {
  const counted = await sql<{ failures: number }>`update webhook_endpoints set failures = failures + 1
    where id = ${id} returning failures`.execute(db);
  const retryAt = until(counted.rows[0]?.failures ?? 1);
  await sql`update webhook_endpoints set retry_at = ${retryAt} where id = ${id}`.execute(db);
}

/** Advances an endpoint, unless another worker or its client moved it. */
export async function moveEndpoint(db: Kysely<Tables>, id: string, from: Place, to: Place): Promise<boolean> {
  const moved = await sql`update webhook_endpoints set xid = ${to.xid}::text::xid8, change_id = ${to.id}
    where id = ${id} and xid = ${from.xid}::text::xid8 and change_id = ${from.id}`.execute(db);
  return moved.numAffectedRows === 1n;
}

/** Moves a user's changes after a position to a backlog, because the first of them was not delivered. */
export async function insertBacklog(
  db: Kysely<Tables>,
  endpointId: string,
  backlog: {
    readonly userName: string;
    readonly place: Place;
    readonly failingSince: number;
    readonly retryAt: number;
  },
): Promise<void> {
  const { userName, place, failingSince, retryAt } = backlog;
  await sql`insert into webhook_backlogs (endpoint_id, id, user_name, xid, change_id, failures, failing_since, retry_at)
    values (${endpointId}, ${newId(failingSince)}, ${userName}, ${place.xid}::text::xid8, ${place.id}, 1,
      ${failingSince}, ${retryAt})`.execute(db);
}

/** Advances a backlog after a success, behind others that are due. Returns false if it no longer exists. */
export async function moveBacklog(
  db: Kysely<Tables>,
  endpointId: string,
  id: string,
  to: Place,
  now: number,
): Promise<boolean> {
  const moved = await sql`update webhook_backlogs set xid = ${to.xid}::text::xid8, change_id = ${to.id}, failures = 0,
    failing_since = null, retry_at = ${now} where endpoint_id = ${endpointId} and id = ${id}`.execute(db);
  return moved.numAffectedRows === 1n;
}

/** Makes a backlog wait after a failure. */
export async function delayBacklog(
  db: Kysely<Tables>,
  endpointId: string,
  id: string,
  failingSince: number,
  retryAt: number,
): Promise<void> {
  await sql`update webhook_backlogs set failures = failures + 1, failing_since = ${failingSince}, retry_at = ${retryAt}
    where endpoint_id = ${endpointId} and id = ${id}`.execute(db);
}

export async function removeBacklog(db: Kysely<Tables>, endpointId: string, id: string): Promise<void> {
  await sql`delete from webhook_backlogs where endpoint_id = ${endpointId} and id = ${id}`.execute(db);
}

/**
 * Deletes backlogs of endpoints that have been disabled for so long that the log no longer has any of their changes.
 * Otherwise, they would name users forever, also erased ones. Returns the number of deleted rows.
 */
export function expireBacklogs(db: Kysely<Tables>, now: number, limit: number): Promise<number> {
  const which = sql`endpoint_id in (select id from webhook_endpoints where disabled_at <= ${now - CHANGES_KEPT_MS})`;
  return deleteSome(db, 'webhook_backlogs', ['endpoint_id', 'id'], which, limit);
}
