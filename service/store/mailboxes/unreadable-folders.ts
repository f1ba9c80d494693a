import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { FolderFault } from '#contract/mailbox.ts';
import type { Tables } from '../tables.ts';
import { transact } from '../transact.ts';
import { lockMailbox, type MailboxRef } from './mailboxes-crawl.ts';

/** A folder that could not be read: since when, and the last attempt (ms). */
export type UnreadableFolder = {
  readonly name: string;
  readonly reason: FolderFault;
  readonly since: number;
  readonly triedAt: number;
};

/**
 * Maximum length of a folder name in UTF-8 bytes. It is part of index keys, which PostgreSQL limits to a third of a
 * page.
 */
const MOST_NAME_BYTES = 2_000;
const SHOWN_CHARACTERS = 200;

/** Checks that a folder name can be stored and sent. PostgreSQL allows no U+0000, and IMAP no line breaks. */
export function isUsableFolderName(name: string): boolean {
  return name.isWellFormed() && !/[\0\r\n]/.test(name) && Buffer.byteLength(name) <= MOST_NAME_BYTES;
}

/**
 * Returns the name under which to record a folder, without characters that cannot be stored, and shortened if it is too
 * long.
 */
export function shownFolderName(text: string): string {
  const name = text.toWellFormed().replaceAll(/[\0\r\n]/g, '\uFFFD');
  if (name.length <= SHOWN_CHARACTERS) return name;
  const digest = createHash('sha256').update(name).digest('hex').slice(0, 12);
  return `${name.slice(0, SHOWN_CHARACTERS).toWellFormed()}… (${digest})`;
}

/** Returns the folders of a mailbox that could not be read, by name. */
export async function unreadableFoldersOf(
  db: Kysely<Tables>,
  { userId, mailboxId }: MailboxRef,
): Promise<readonly UnreadableFolder[]> {
  const rows = await db
    .selectFrom('unreadable_folders')
    .select(['name', 'reason', 'since', 'tried_at'])
    .where('user_id', '=', userId)
    .where('mailbox_id', '=', mailboxId)
    .orderBy('name')
    .execute();
  return rows.map(({ name, reason, since, tried_at }) => ({
    name,
    reason,
    since: Number(since),
    triedAt: Number(tried_at),
  }));
}

/** Records that a folder could not be read, if the mailbox still exists. */
export async function noteUnreadableFolder(
  db: Kysely<Tables>,
  ref: MailboxRef,
  { name, reason }: Pick<UnreadableFolder, 'name' | 'reason'>,
  now: number,
): Promise<void> {
  await transact(db, async (trx) => {
    if (!(await lockMailbox(trx, ref))) return;
    await sql`insert into unreadable_folders (user_id, mailbox_id, name, reason, since, tried_at)
      values (${ref.userId}, ${ref.mailboxId}, ${name}, ${reason}, ${now}, ${now})
      on conflict (user_id, mailbox_id, name) do update set reason = ${reason}, tried_at = ${now}`.execute(trx);
  });
}

/** Removes folders that can be read again or no longer exist. */
export async function deleteUnreadableFolders(
  db: Kysely<Tables>,
  { userId, mailboxId }: MailboxRef,
  names: readonly string[],
): Promise<void> {
  if (names.length === 0) return;
  await sql`delete from unreadable_folders
    where user_id = ${userId} and mailbox_id = ${mailboxId} and name = any(${names}::text[])`.execute(db);
}
