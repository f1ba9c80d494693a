import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { MAILBOX_STATUS } from '#contract/dictionaries.ts';
import type { StatusReason } from '#contract/mailbox.ts';
import { noteDataChange } from '../clients/users.ts';
import type { Tables } from '../tables.ts';
import { lockUser, transactForJob } from '../transact.ts';
import type { Connection, Progress } from './mailbox-tables.ts';

/** Identifies a mailbox by its user and ID. */
export type MailboxRef = { readonly userId: string; readonly mailboxId: string };

export type MailboxToCrawl = {
  readonly connection: Connection;
  /** Encrypted. Null if there is nothing to sign in to. */
  readonly credential: Buffer | null;
  readonly credentialState: 'none' | 'good' | 'refused';
  /** Version of the consent text that the user agreed to. */
  readonly consentVersion: string;
  /** When it was linked for the first time (ms). */
  readonly linkedAt: number;
  /** When a crawl last finished (ms). Null before the first one did. */
  readonly lastCrawledAt: number | null;
  /**
   * Time in ms before which the server or provider requested no access. Null if it did not request this, or the user signed in
   * again since.
   */
  readonly throttledUntil: number | null;
  /** How often in a row the server throttled crawls. */
  readonly throttleCount: number;
};

/** Checks whether the pause that the server or provider of a mailbox requested is not over yet. */
export function isPaused({ throttledUntil }: Pick<MailboxToCrawl, 'throttledUntil'>, now: number): boolean {
  return throttledUntil !== null && throttledUntil > now && throttledUntil <= now + LONGEST_PAUSE_MS;
}

/** Longer than any pause (`throttleBackoff`). A later end is from a clock that has since been set back. */
const LONGEST_PAUSE_MS = 8 * 3_600_000;

/** Reasons of a mailbox whose server or provider requested a pause, unless `throttled_until` is null. */
const PAUSED: ReadonlySet<string | null> = new Set(['throttled', 'sign_in_unavailable']);

/** Returns the mailbox, or null if it was unlinked. */
export async function findMailboxToCrawl(db: Kysely<Tables>, ref: MailboxRef): Promise<MailboxToCrawl | null> {
  const row = await db
    .selectFrom('mailboxes')
    .select(['connection', 'credential', 'credential_state', 'last_crawled_at'])
    .select(['status_reason', 'throttled_until', 'throttle_count', 'consent_version', 'create_time'])
    .where('user_id', '=', ref.userId)
    .where('id', '=', ref.mailboxId)
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    connection: row.connection,
    credential: row.credential,
    credentialState: row.credential_state,
    consentVersion: row.consent_version,
    linkedAt: Number(row.create_time),
    lastCrawledAt: row.last_crawled_at === null ? null : Number(row.last_crawled_at),
    throttledUntil: PAUSED.has(row.status_reason) ? Number(row.throttled_until ?? 0) : null,
    throttleCount: row.throttle_count,
  };
}

/** Returns how many mailboxes the user has linked. */
export async function countMailboxes(db: Kysely<Tables>, userId: string): Promise<number> {
  const { rows } = await sql<{ n: string }>`select count(*) n from mailboxes where user_id = ${userId}`.execute(db);
  return Number(rows[0]?.n ?? 0);
}

/**
 * Locks the mailbox for the rest of the transaction, so that it cannot be unlinked. Locks its user first, in the same order
 * as erasing users and unlinking mailboxes, to avoid deadlocks.
 * @returns false if it no longer exists
 */
export async function lockMailbox(trx: Transaction<Tables>, ref: MailboxRef): Promise<boolean> {
  if (!(await lockUser(trx, ref.userId))) return false;
  const held = await sql`select 1 from mailboxes
    where user_id = ${ref.userId} and id = ${ref.mailboxId} for key share`.execute(trx);
  return held.rows.length > 0;
}

export type StatusChange = {
  readonly code: (typeof MAILBOX_STATUS)[keyof typeof MAILBOX_STATUS];
  readonly reason: StatusReason;
  /** Set if a crawl has scanned everything. */
  readonly crawledAt?: number;
  /**
   * The encrypted credential that was rejected. If the mailbox has another one by now, nothing changes, because the
   * user signed in again, and the failure of the old credential does not apply to the new one.
   */
  readonly refused?: Buffer | null;
  /** Time in ms. Set if the server throttled the crawl. */
  readonly throttledUntil?: number;
};

/**
 * Changes the mailbox's status if it still exists. A failed sign-in counts as a data change, which partners see in the
 * feed (contract §6). Other statuses of a crawl change too often for that.
 */
export async function setMailboxStatus(
  db: Kysely<Tables>,
  ref: MailboxRef,
  change: StatusChange,
  clock: () => number,
): Promise<void> {
  await transactForJob(db, async (trx) => {
    if (!(await lockMailbox(trx, ref))) return;
    const now = clock();
    const updated = await trx
      .updateTable('mailboxes')
      .set({
        status_code: change.code,
        status_reason: change.reason,
        update_time: now,
        throttled_until: change.throttledUntil ?? null,
        ...(change.throttledUntil === undefined ? {} : { throttle_count: sql<number>`throttle_count + 1` }),
        ...(change.code === MAILBOX_STATUS.OK ? { throttle_count: 0 } : {}),
        ...(change.crawledAt === undefined ? {} : { last_crawled_at: change.crawledAt }),
        ...(change.refused === undefined ? {} : { credential_state: 'refused' as const }),
      })
      .where('user_id', '=', ref.userId)
      .where('id', '=', ref.mailboxId)
      .$if(change.refused !== undefined, (query) =>
        query.where('credential', 'is not distinct from', change.refused ?? null),
      )
      .executeTakeFirst();
    if (updated.numUpdatedRows === 0n) return;
    if (change.code === MAILBOX_STATUS.AUTH_ERROR) await noteDataChange(trx, ref.userId, now);
  });
}

/** Writes the numbers of the running crawl. The found orders are counted in the database. */
export async function saveProgress(
  db: Kysely<Tables>,
  ref: MailboxRef,
  progress: Omit<Progress, 'ordersFound'>,
): Promise<void> {
  await sql`update mailboxes set progress = ${JSON.stringify(progress)}::jsonb || jsonb_build_object(
      'ordersFound', (select count(*) from orders o
        where o.user_id = mailboxes.user_id and o.mailbox_id = mailboxes.id and o.deleted_at is null))
    where user_id = ${ref.userId} and id = ${ref.mailboxId}`.execute(db);
}

/**
 * Yields mailboxes whose servers should be crawled: signed in, and neither crawled nor failed for `intervalMs`, because
 * a failed one has a separate retry. Also yields those whose throttling is over. Each mailbox's interval varies by up
 * to 10% each time, so that crawls spread over time. Yields all of them in batches, so that none has to wait for others
 * that are due but not yet crawled.
 */
export async function* findDueMailboxes(
  db: Kysely<Tables>,
  { now, intervalMs }: { readonly now: number; readonly intervalMs: number },
  batch: number,
): AsyncGenerator<readonly MailboxRef[]> {
  for (let last: MailboxRef | null = null; ; ) {
    const due: readonly MailboxRef[] = await readDueMailboxes(db, { now, intervalMs, after: last }, batch);
    if (due.length > 0) yield due;
    last = due.at(-1) ?? null;
    if (due.length < batch) return;
  }
}

type DueAfter = { readonly now: number; readonly intervalMs: number; readonly after: MailboxRef | null };

async function readDueMailboxes(
  db: Kysely<Tables>,
  { now, intervalMs, after }: DueAfter,
  limit: number,
): Promise<readonly MailboxRef[]> {
  const place = after === null ? sql`true` : sql`(user_id, id) > (${after.userId}, ${after.mailboxId})`;
  const { rows } = await sql<{ user_id: string; id: string }>`select user_id, id from mailboxes
    where ${place} and connection->>'kind' = 'imap' and credential_state = 'good' and (
      case when status_reason = any(${[...PAUSED]}) and throttled_until is not null
        then throttled_until <= ${now} or throttled_until > ${now + LONGEST_PAUSE_MS}
      else (last_crawled_at is null or ${isOver(sql.ref('last_crawled_at'), intervalMs, now)})
        and (status_code <> ${MAILBOX_STATUS.TEMP_ERROR} or ${isOver(sql.ref('update_time'), intervalMs, now)}) end)
    order by user_id, id limit ${limit}`.execute(db);
  return rows.map((row) => ({ userId: row.user_id, mailboxId: row.id }));
}

/**
 * Returns mailboxes to watch for new email: those without problems except unreadable folders, the ones with the newest
 * purchase first. The workers decide among themselves which of them watches which mailbox.
 */
export async function findMailboxesToWatch(db: Kysely<Tables>, limit: number): Promise<readonly MailboxRef[]> {
  const { rows } = await sql<{ user_id: string; id: string }>`select m.user_id, m.id from mailboxes m
    where m.connection->>'kind' = 'imap' and m.credential_state = 'good'
      and (m.status_code in (${MAILBOX_STATUS.OK}, ${MAILBOX_STATUS.UPDATING}) or m.status_reason = 'folder_unreadable')
    order by (select max(e.id) from emails e where e.user_id = m.user_id and e.mailbox_id = m.id) desc nulls last
    limit ${limit}`.execute(db);
  return rows.map((row) => ({ userId: row.user_id, mailboxId: row.id }));
}

/** Returns mailboxes with an export that waits to be read, and whose status has not changed for `intervalMs`. */
export async function findWaitingExports(
  db: Kysely<Tables>,
  { now, intervalMs }: { readonly now: number; readonly intervalMs: number },
  limit: number,
): Promise<readonly MailboxRef[]> {
  const { rows } = await sql<{ user_id: string; id: string }>`select user_id, id from mailboxes
    where id in (select mailbox_id from uploads where mailbox_id is not null)
      and ${isOver(sql.ref('update_time'), intervalMs, now)}
    order by update_time limit ${limit}`.execute(db);
  return rows.map((row) => ({ userId: row.user_id, mailboxId: row.id }));
}

/**
 * Checks whether the interval since a time is over. A time in the future is from a clock that has since been set back.
 */
function isOver(time: RawBuilder<unknown>, intervalMs: number, now: number): RawBuilder<boolean> {
  return sql<boolean>`(${time} + ${spread(intervalMs)} < ${now} or ${time} > ${now} + ${CLOCK_TOLERANCE_MS}::int8)`;
}

/** The clocks of several workers differ by less than this. */
const CLOCK_TOLERANCE_MS = 60_000;

function spread(intervalMs: number) {
  return sql`${intervalMs}::bigint * (90 + abs(hashint8(id # coalesce(last_crawled_at, 0))::bigint) % 21) / 100`;
}
