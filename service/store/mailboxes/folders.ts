import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../tables.ts';
import type { MailboxRef } from './mailboxes-crawl.ts';
import { readUidSet, writeUidSet } from './uid-set.ts';

/**
 * Reading progress of a folder: every UID in `lowestUid`..`highestUid` is done. New emails raise `highestUid`. The
 * first pass goes down from the newest and lowers `lowestUid`. UIDs are valid only for one UIDVALIDITY.
 */
export type FolderState = {
  readonly uidValidity: string;
  readonly highestUid: number;
  readonly lowestUid: number;
  /** Time in ms. Everything that the server received since then has been read. Null during the first pass. */
  readonly readSince: number | null;
  readonly highestModseq: string | null;
  /** How often the server renumbered this folder, and when it last did (ms). */
  readonly renumberings: number;
  readonly renumberedAt: number | null;
  /** Number of scanned emails, and of those whose bodies were read. */
  readonly readMessages: number;
  readonly candidates: number;
  /** When a crawl found nothing unread in the folder or finished reading it (ms). Not set by every crawl. */
  readonly checkedAt: number | null;
};

/** Returns the states of all folders of a mailbox, by path. */
export async function findFolders(db: Kysely<Tables>, ref: MailboxRef): Promise<ReadonlyMap<string, FolderState>> {
  const rows = await db
    .selectFrom('folders')
    .selectAll()
    .where('user_id', '=', ref.userId)
    .where('mailbox_id', '=', ref.mailboxId)
    .execute();
  return new Map(
    rows.map((row) => [
      row.path,
      {
        uidValidity: row.uid_validity,
        highestUid: Number(row.highest_uid),
        lowestUid: Number(row.lowest_uid ?? 0),
        readSince: row.read_since === null ? null : Number(row.read_since),
        highestModseq: row.highest_modseq,
        renumberings: row.renumberings,
        renumberedAt: row.renumbered_at === null ? null : Number(row.renumbered_at),
        readMessages: row.read_messages,
        candidates: row.candidates,
        checkedAt: row.checked_at === null ? null : Number(row.checked_at),
      },
    ]),
  );
}

/** Records that these folders contained nothing unread. */
export async function noteCheckedFolders(
  db: Kysely<Tables>,
  { userId, mailboxId }: MailboxRef,
  paths: readonly string[],
  now: number,
): Promise<void> {
  if (paths.length === 0) return;
  await sql`update folders set checked_at = ${now}
    where user_id = ${userId} and mailbox_id = ${mailboxId} and path = any(${paths}::text[])`.execute(db);
}

/** Writes a folder's whole state, and deletes skipped emails of another UIDVALIDITY. The mailbox must be locked. */
export async function saveFolder(
  trx: Transaction<Tables>,
  ref: MailboxRef,
  path: string,
  state: FolderState,
): Promise<void> {
  const values = {
    uid_validity: state.uidValidity,
    highest_uid: state.highestUid,
    lowest_uid: state.lowestUid,
    read_since: state.readSince,
    highest_modseq: state.highestModseq,
    renumberings: state.renumberings,
    renumbered_at: state.renumberedAt,
    read_messages: state.readMessages,
    candidates: state.candidates,
    checked_at: state.checkedAt,
  };
  await sql`delete from skipped_messages s using folders f
    where f.user_id = ${ref.userId} and f.mailbox_id = ${ref.mailboxId} and f.path = ${path}
      and s.user_id = f.user_id and s.mailbox_id = f.mailbox_id and s.path = f.path
      and f.uid_validity <> ${state.uidValidity}`.execute(trx);
  await trx
    .insertInto('folders')
    .values({ user_id: ref.userId, mailbox_id: ref.mailboxId, path, ...values })
    .onConflict((conflict) => conflict.columns(['user_id', 'mailbox_id', 'path']).doUpdateSet(values))
    .execute();
}

/** A step through a folder: its last UID, how many emails were scanned and read, and which ones were skipped. */
export type FolderStep = {
  readonly to: { readonly highestUid: number } | { readonly lowestUid: number };
  readonly messages: number;
  readonly candidates: number;
  readonly skipped: readonly number[];
  /** The rule that skipped them. */
  readonly rule: string;
};

/** Moves a folder's cursor. The mailbox must be locked. */
export async function moveFolderCursor(
  trx: Transaction<Tables>,
  ref: MailboxRef,
  path: string,
  step: FolderStep,
): Promise<void> {
  const to =
    'highestUid' in step.to ? sql`highest_uid = ${step.to.highestUid}` : sql`lowest_uid = ${step.to.lowestUid}`;
  await sql`update folders set ${to},
      read_messages = read_messages + ${step.messages}, candidates = candidates + ${step.candidates}
    where user_id = ${ref.userId} and mailbox_id = ${ref.mailboxId} and path = ${path}`.execute(trx);
  await noteSkipped(trx, ref, path, step.skipped, step.rule);
}

async function noteSkipped(
  trx: Transaction<Tables>,
  ref: MailboxRef,
  path: string,
  skipped: readonly number[],
  rule: string,
): Promise<void> {
  if (skipped.length === 0) return;
  const values = { uids: writeUidSet(skipped), rule };
  await trx
    .insertInto('skipped_messages')
    .values({
      user_id: ref.userId,
      mailbox_id: ref.mailboxId,
      path,
      first_uid: skipped.reduce((least, uid) => Math.min(least, uid)),
      ...values,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'mailbox_id', 'path', 'first_uid']).doUpdateSet(values))
    .execute();
}

/** Emails that were skipped together. */
export type SkippedBatch = { readonly firstUid: number; readonly uids: readonly number[] };

/** Returns emails of a folder that were skipped under a different rule, newest first. */
export async function findSkippedByOtherRules(
  db: Kysely<Tables>,
  ref: MailboxRef,
  path: string,
  rule: string,
): Promise<readonly SkippedBatch[]> {
  const rows = await db
    .selectFrom('skipped_messages')
    .select(['first_uid', 'uids'])
    .where('user_id', '=', ref.userId)
    .where('mailbox_id', '=', ref.mailboxId)
    .where('path', '=', path)
    .where('rule', '!=', rule)
    .orderBy('first_uid', 'desc')
    .execute();
  return rows.map((row) => ({ firstUid: Number(row.first_uid), uids: readUidSet(row.uids) }));
}

/**
 * Replaces a batch with the emails that a new rule still skips. `candidates` of the batch were read. The mailbox must
 * be locked.
 */
export async function replaceSkipped(
  trx: Transaction<Tables>,
  ref: MailboxRef,
  path: string,
  batch: SkippedBatch,
  left: { readonly uids: readonly number[]; readonly candidates: number; readonly rule: string },
): Promise<void> {
  await trx
    .deleteFrom('skipped_messages')
    .where('user_id', '=', ref.userId)
    .where('mailbox_id', '=', ref.mailboxId)
    .where('path', '=', path)
    .where('first_uid', '=', String(batch.firstUid))
    .execute();
  await noteSkipped(trx, ref, path, left.uids, left.rule);
  await sql`update folders set candidates = candidates + ${left.candidates}
    where user_id = ${ref.userId} and mailbox_id = ${ref.mailboxId} and path = ${path}`.execute(trx);
}
