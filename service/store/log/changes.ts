import { type Kysely, sql } from 'kysely';
import type { ChangeType } from '#contract/change.ts';
import type { Tables } from '../tables.ts';

/** How long clients can read a change (contract §9). */
export const CHANGE_LOG_MS = 30 * 86_400_000;
/** Rows are kept for one more day, so that the changes after a cursor exist as long as the cursor is valid. */
export const CHANGES_KEPT_MS = CHANGE_LOG_MS + 86_400_000;

/** A position in a client's log: after the change with this number in this transaction. */
export type LogPlace = {
  readonly xid: string;
  readonly id: string;
  /** Time in ms. No later change in the log is older. */
  readonly at: number;
};

export type ChangeRow = {
  readonly xid: string;
  readonly id: string;
  readonly type: ChangeType;
  readonly at: string;
  readonly user_name: string;
  readonly resource_id: string;
  readonly mailbox_id: string | null;
  readonly reason: string | null;
};

export type ChangePage = { readonly rows: readonly ChangeRow[]; readonly more: boolean; readonly next: LogPlace };

/**
 * Returns changes of a client after a position, oldest first, or from the beginning of the log without one. Includes
 * only transactions that began before every transaction that is still running. Anything that commits later follows them
 * in the log, so a cursor never skips a change that becomes visible late.
 * @param userName only this user's changes, or null for all
 * @returns null for a position ahead of the log, for example after the database was restored from a backup
 */
export async function readChanges(
  db: Kysely<Tables>,
  clientId: string,
  userName: string | null,
  after: LogPlace | null,
  limit: number,
): Promise<ChangePage | null> {
  const behind = after === null ? sql`true` : sql`(xid, id) > (${after.xid}::text::xid8, ${after.id}::bigint)`;
  const ofUser = userName === null ? sql`true` : sql`user_name = ${userName}`;
  // One statement, so that the bound and the rows come from the same snapshot.
  const found = await sql<{ bound: string; at: string; rows: readonly ChangeRow[] }>`
    select bound::text, (extract(epoch from clock_timestamp()) * 1000)::bigint as at,
      array(select to_jsonb(page) from (
        select xid::text, id::text, type, at::text, user_name, resource_id::text, mailbox_id::text, reason from changes
        where client_id = ${clientId} and ${behind} and xid < bound and ${ofUser}
        order by changes.xid, changes.id limit ${limit + 1}) page) as rows
    from (select pg_snapshot_xmin(pg_current_snapshot()) as bound offset 0) moment`.execute(db);
  const [moment] = found.rows;
  if (moment === undefined) throw new Error('The database returned no snapshot');
  const bound = { xid: moment.bound, id: '0', at: Number(moment.at) };
  if (after !== null && BigInt(after.xid) > BigInt(bound.xid)) return null;
  const rows = moment.rows.slice(0, limit);
  const last = rows.at(-1);
  const more = moment.rows.length > limit;
  // At the end of the log, the next position is the bound, which stays current even if nothing changes.
  if (more && last !== undefined) return { rows, more, next: { xid: last.xid, id: last.id, at: Number(last.at) } };
  return { rows, more, next: bound };
}

/**
 * Returns the position before the client's first change from `since` on, and that of the last one up to `until`, or
 * null.
 */
export async function placesBetween(
  db: Kysely<Tables>,
  clientId: string,
  since: number,
  until: number,
): Promise<{ readonly from: Pick<LogPlace, 'xid' | 'id'>; readonly until: Pick<LogPlace, 'xid' | 'id'> } | null> {
  const found = await sql<{ xid: string; id: string }>`
    (select xid::text, id from changes where client_id = ${clientId} and at between ${since} and ${until}
      order by changes.xid, changes.id limit 1)
    union all
    (select xid::text, id from changes where client_id = ${clientId} and at between ${since} and ${until}
      order by changes.xid desc, changes.id desc limit 1)`.execute(db);
  const [first, last] = found.rows;
  if (first === undefined || last === undefined) return null;
  return { from: { xid: first.xid, id: (BigInt(first.id) - 1n).toString() }, until: last };
}

/** Checks that the client's log still contains the change at this position. */
export async function hasChange(db: Kysely<Tables>, clientId: string, { xid, id, at }: LogPlace): Promise<boolean> {
  const found = await sql`select 1 from changes
    where client_id = ${clientId} and xid = ${xid}::text::xid8 and id = ${id} and at = ${at}`.execute(db);
  return found.rows.length > 0;
}

/** Returns the current end of the log. */
export async function endOfLog(db: Kysely<Tables>): Promise<LogPlace> {
  const found = await sql<{ xid: string; at: string }>`select pg_snapshot_xmin(pg_current_snapshot())::text as xid,
    (extract(epoch from clock_timestamp()) * 1000)::bigint as at`.execute(db);
  const [row] = found.rows;
  if (row === undefined) throw new Error('The database returned no snapshot');
  return { xid: row.xid, id: '0', at: Number(row.at) };
}

/**
 * Empties a log that another server wrote. A restored backup contains transaction numbers that this server has not
 * assigned yet, and new changes would sort before them. Old cursors are ahead of the log afterwards.
 */
export async function settleRestoredLog(db: Kysely<Tables>): Promise<void> {
  await sql`delete from changes where exists (
    select from clients, lateral (
      select 1 from changes c where c.client_id = clients.id and c.xid >= pg_snapshot_xmax(pg_current_snapshot()) limit 1
    ) ahead)`.execute(db);
}
