import { type Kysely, sql, type Transaction } from 'kysely';
import { MAILBOX_STATUS } from '#contract/dictionaries.ts';
import type { Connection, Progress, Tables } from './tables.ts';
import { holdUser } from './transact.ts';
import { noteDataChange } from './users.ts';

/** A mailbox is known by its user and its id. */
export type MailboxRef = { readonly userId: string; readonly mailboxId: string };

export type MailboxToCrawl = {
  readonly connection: Connection;
  /** Sealed; null when there is nothing to sign in to. */
  readonly credential: Buffer | null;
  readonly credentialState: 'none' | 'good' | 'refused';
  readonly crawledBefore: boolean;
};

/** Words for `statusReason` (contract §5): a closed set that clients may translate. */
export type StatusReason =
  | 'queued'
  | 'crawling'
  | 'up_to_date'
  | 'wrong_password'
  | 'throttled'
  | 'unreachable'
  | 'certificate'
  | 'timeout'
  | 'refused_host'
  | 'protocol'
  /** The server numbers a folder anew again and again, so that it cannot be read on from where it was left. */
  | 'unstable_folder'
  | 'export_damaged'
  | 'internal';

/** The mailbox, or null when it was unlinked meanwhile. */
export async function findMailboxToCrawl(db: Kysely<Tables>, ref: MailboxRef): Promise<MailboxToCrawl | null> {
  const row = await db
    .selectFrom('mailboxes')
    .select(['connection', 'credential', 'credential_state', 'last_crawled_at'])
    .where('user_id', '=', ref.userId)
    .where('id', '=', ref.mailboxId)
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    connection: row.connection,
    credential: row.credential,
    credentialState: row.credential_state,
    crawledBefore: row.last_crawled_at !== null,
  };
}

/**
 * Holds the mailbox for the rest of the transaction, so that it cannot be unlinked under it. Its user is held first, as
 * whoever erases users or unlinks mailboxes does, so that neither waits for the other.
 * @returns false when it is gone
 */
export async function holdMailbox(trx: Transaction<Tables>, ref: MailboxRef): Promise<boolean> {
  if (!(await holdUser(trx, ref.userId))) return false;
  const held = await sql`select 1 from mailboxes
    where user_id = ${ref.userId} and id = ${ref.mailboxId} for key share`.execute(trx);
  return held.rows.length > 0;
}

export type StatusChange = {
  readonly code: (typeof MAILBOX_STATUS)[keyof typeof MAILBOX_STATUS];
  readonly reason: StatusReason;
  /** Given when a crawl has seen everything there was. */
  readonly crawledAt?: number;
  readonly credentialRefused?: boolean;
};

/**
 * Changes the mailbox's status; nothing happens when it is gone. That it cannot be signed in to any more is news to the user's
 * partner, who reads it in the feed (contract §6); the rest of a crawl's states come and go.
 */
export async function setMailboxStatus(
  db: Kysely<Tables>,
  ref: MailboxRef,
  change: StatusChange,
  now: number,
): Promise<void> {
  await db
    .updateTable('mailboxes')
    .set({
      status_code: change.code,
      status_reason: change.reason,
      update_time: now,
      ...(change.crawledAt === undefined ? {} : { last_crawled_at: change.crawledAt }),
      ...(change.credentialRefused === true ? { credential_state: 'refused' as const } : {}),
    })
    .where('user_id', '=', ref.userId)
    .where('id', '=', ref.mailboxId)
    .execute();
  if (change.code === MAILBOX_STATUS.AUTH_ERROR) await noteDataChange(db, ref.userId, now);
}

/** Writes the numbers of the running crawl; the orders found are counted from what is stored. */
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
 * Mailboxes whose server should be asked again: signed in, not crawled since `before` (ms), and not failing since then
 * either, because a failing one has a retry of its own.
 */
export async function findDueMailboxes(
  db: Kysely<Tables>,
  before: number,
  limit: number,
): Promise<readonly MailboxRef[]> {
  const rows = await db
    .selectFrom('mailboxes')
    .select(['user_id', 'id'])
    .where(sql<boolean>`connection->>'kind' = 'imap'`)
    .where('credential_state', '=', 'good')
    .where((where) => where.or([where('last_crawled_at', 'is', null), where('last_crawled_at', '<', String(before))]))
    .where((where) =>
      where.or([where('status_code', '!=', MAILBOX_STATUS.TEMP_ERROR), where('update_time', '<', String(before))]),
    )
    .orderBy('last_crawled_at', (order) => order.asc().nullsFirst())
    .limit(limit)
    .execute();
  return rows.map((row) => ({ userId: row.user_id, mailboxId: row.id }));
}
