import type { Kysely, Transaction } from 'kysely';
import type { MailboxRef } from './mailboxes-crawl.ts';
import type { Tables } from './tables.ts';

/** An export that waits to be read; `content` is sealed, `readMessages` is how many of its mails are stored. */
export type Upload = { readonly id: string; readonly content: Buffer; readonly readMessages: number };

export async function insertUpload(
  trx: Transaction<Tables>,
  ref: MailboxRef,
  upload: { readonly id: string; readonly fileName: string; readonly sealedContent: Buffer },
  now: number,
): Promise<void> {
  await trx
    .insertInto('uploads')
    .values({
      user_id: ref.userId,
      mailbox_id: ref.mailboxId,
      id: upload.id,
      file_name: upload.fileName,
      content: upload.sealedContent,
      create_time: now,
    })
    .execute();
}

/** The oldest export that still waits, or null. */
export async function findNextUpload(db: Kysely<Tables>, ref: MailboxRef): Promise<Upload | null> {
  const row = await db
    .selectFrom('uploads')
    .select(['id', 'content', 'read_messages'])
    .where('user_id', '=', ref.userId)
    .where('mailbox_id', '=', ref.mailboxId)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : { id: row.id, content: row.content, readMessages: row.read_messages };
}

/** Remembers how far an export has been read. */
export async function moveUploadCursor(
  trx: Transaction<Tables>,
  ref: MailboxRef,
  uploadId: string,
  readMessages: number,
): Promise<void> {
  await trx
    .updateTable('uploads')
    .set({ read_messages: readMessages })
    .where('user_id', '=', ref.userId)
    .where('mailbox_id', '=', ref.mailboxId)
    .where('id', '=', uploadId)
    .execute();
}

/** An export that has been read is not kept. */
export async function deleteUpload(db: Kysely<Tables>, ref: MailboxRef, uploadId: string): Promise<void> {
  await db
    .deleteFrom('uploads')
    .where('user_id', '=', ref.userId)
    .where('mailbox_id', '=', ref.mailboxId)
    .where('id', '=', uploadId)
    .execute();
}
