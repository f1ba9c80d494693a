import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { FolderFault } from '#contract/mailbox.ts';
import type { Tables } from '../tables.ts';
import { transact } from '../transact.ts';
import { holdMailbox, type MailboxRef } from './mailboxes-crawl.ts';

/** A folder that could not be read: since when, and when it was tried last (ms). */
export type UnreadableFolder = {
  readonly name: string;
  readonly reason: FolderFault;
  readonly since: number;
  readonly triedAt: number;
};

/** Bytes of a folder's name in UTF-8: it is part of keys, whose entries PostgreSQL limits to a third of a page. */
const MOST_NAME_BYTES = 2_000;
const SHOWN_CHARACTERS = 200;

/** Checks that a folder can be stored and asked for by this name: PostgreSQL has no U+0000, IMAP no line breaks in names. */
export function isUsableFolderName(name: string): boolean {
  return name.isWellFormed() && !/[\0\r\n]/.test(name) && Buffer.byteLength(name) <= MOST_NAME_BYTES;
}

/** The name to note a folder under: without what cannot be stored, and cut when it is longer than anyone reads. */
export function shownFolderName(text: string): string {
  const name = text.toWellFormed().replaceAll(/[\0\r\n]/g, '\uFFFD');
  if (name.length <= SHOWN_CHARACTERS) return name;
  const digest = createHash('sha256').update(name).digest('hex').slice(0, 12);
  return `${name.slice(0, SHOWN_CHARACTERS).toWellFormed()}… (${digest})`;
}

/** The folders of a mailbox that could not be read, by name. */
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

/** Notes that a folder could not be read; nothing happens when the mailbox is gone. */
export async function noteUnreadableFolder(
  db: Kysely<Tables>,
  ref: MailboxRef,
  { name, reason }: Pick<UnreadableFolder, 'name' | 'reason'>,
  now: number,
): Promise<void> {
  await transact(db, async (trx) => {
    if (!(await holdMailbox(trx, ref))) return;
    await sql`insert into unreadable_folders (user_id, mailbox_id, name, reason, since, tried_at)
      values (${ref.userId}, ${ref.mailboxId}, ${name}, ${reason}, ${now}, ${now})
      on conflict (user_id, mailbox_id, name) do update set reason = ${reason}, tried_at = ${now}`.execute(trx);
  });
}

/** Forgets folders that can be read again or are gone. */
export async function forgetUnreadableFolders(
  db: Kysely<Tables>,
  { userId, mailboxId }: MailboxRef,
  names: readonly string[],
): Promise<void> {
  if (names.length === 0) return;
  await sql`delete from unreadable_folders
    where user_id = ${userId} and mailbox_id = ${mailboxId} and name = any(${names}::text[])`.execute(db);
}
