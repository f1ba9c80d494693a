import { type Kysely, sql, type Transaction } from 'kysely';
import { deleteSome } from '#database/retention.ts';
import { newId } from '../new-id.ts';
import type { Tables } from '../tables.ts';
import { transact } from '../transact.ts';
import type { MailboxRef } from './mailboxes-crawl.ts';

/**
 * Where to resume in an export: at the email or file that begins at byte `offset`, after `skip` of its emails.
 * `unpacked` is the unpacked size of the archive's files before it.
 */
export type UploadPlace = { readonly offset: number; readonly skip: number; readonly unpacked: number };

/** A file as the browser describes it. The same name, size, and time identify the same file. */
export type UploadedFile = { readonly name: string; readonly size: number | null; readonly time: number | null };

/** An export that is being uploaded. `received` bytes are stored permanently. */
export type ArrivingUpload = {
  readonly userId: string;
  readonly id: string;
  readonly size: number | null;
  readonly received: number;
  readonly sealedKey: Buffer;
};

/** Reading progress of an export: messages and bytes read, and where to resume. */
export type UploadCursor = { readonly messages: number; readonly bytes: number; readonly place: UploadPlace };

/** An export that is waiting to be read. `readSince` is when its reading began (ms), or null. */
export type Upload = {
  readonly userId: string;
  readonly id: string;
  readonly size: number;
  readonly sealedKey: Buffer;
  readonly cursor: UploadCursor;
  readonly readSince: number | null;
};

/** Time after which an upload that is not continued is dropped. */
export const ARRIVING_LIFETIME_MS = 86_400_000;

/**
 * Begins an upload, or finds the interrupted one of the same file.
 * @returns null if the user's waiting uploads reach `limitBytes`
 */
export async function beginUpload(
  db: Kysely<Tables>,
  userId: string,
  file: UploadedFile,
  options: { readonly limitBytes: number; readonly sealKey: (uploadId: string) => Buffer },
  now: number,
): Promise<ArrivingUpload | null> {
  return transact(db, async (trx) => {
    // The user's row serializes uploads that begin at the same time.
    const user = await sql`select 1 from users where id = ${userId} for no key update`.execute(trx);
    if (user.rows.length === 0) return null;
    const begun = await findSameFile(trx, userId, file, now);
    if (begun !== null) return begun;
    const waiting = await sql<{ bytes: string | null }>`select sum(greatest(received, coalesce(size, 0))) as bytes
      from uploads where user_id = ${userId}`.execute(trx);
    if (Number(waiting.rows[0]?.bytes ?? 0) + (file.size ?? 0) > options.limitBytes) return null;
    const id = newId(now);
    const sealedKey = options.sealKey(id);
    const row = { user_id: userId, id, mailbox_id: null, file_name: file.name, file_time: file.time, size: file.size };
    await trx
      .insertInto('uploads')
      .values({ ...row, sealed_key: sealedKey, create_time: now, update_time: now })
      .execute();
    return { userId, id, size: file.size, received: 0, sealedKey };
  });
}

async function findSameFile(
  trx: Transaction<Tables>,
  userId: string,
  file: UploadedFile,
  now: number,
): Promise<ArrivingUpload | null> {
  if (file.size === null || file.time === null) return null;
  const found = await trx
    .selectFrom('uploads')
    .select(['id', 'size', 'received', 'sealed_key'])
    .where('user_id', '=', userId)
    .where('mailbox_id', 'is', null)
    .where('file_name', '=', file.name)
    .where('file_time', '=', String(file.time))
    .where('size', '=', String(file.size))
    .where('update_time', '>', String(now - ARRIVING_LIFETIME_MS))
    .executeTakeFirst();
  return found === undefined ? null : arriving(userId, found);
}

/** Returns the user's unfinished upload with this ID, or null. */
export async function findArrivingUpload(
  db: Kysely<Tables>,
  userId: string,
  uploadId: string,
): Promise<ArrivingUpload | null> {
  const found = await db
    .selectFrom('uploads')
    .select(['id', 'size', 'received', 'sealed_key'])
    .where('user_id', '=', userId)
    .where('id', '=', uploadId)
    .where('mailbox_id', 'is', null)
    .executeTakeFirst();
  return found === undefined ? null : arriving(userId, found);
}

type ArrivingRow = {
  readonly id: string;
  readonly size: string | null;
  readonly received: string;
  readonly sealed_key: Buffer;
};

function arriving(userId: string, row: ArrivingRow): ArrivingUpload {
  const size = row.size === null ? null : Number(row.size);
  return { userId, id: row.id, size, received: Number(row.received), sealedKey: row.sealed_key };
}

/**
 * Stores the chunk that begins at byte `start`, permanently.
 * @returns false if that is not the upload's next byte, because another request was first, or the upload no longer
 * exists
 */
export async function appendChunk(
  db: Kysely<Tables>,
  upload: Pick<ArrivingUpload, 'userId' | 'id'>,
  chunk: { readonly start: number; readonly bytes: number; readonly sealed: Buffer },
  now: number,
): Promise<boolean> {
  return transact(db, async (trx) => {
    const moved = await trx
      .updateTable('uploads')
      .set({ received: chunk.start + chunk.bytes, update_time: now })
      .where('user_id', '=', upload.userId)
      .where('id', '=', upload.id)
      .where('mailbox_id', 'is', null)
      .where('received', '=', String(chunk.start))
      .executeTakeFirst();
    if (moved.numUpdatedRows === 0n) return false;
    await trx
      .insertInto('upload_chunks')
      .values({ user_id: upload.userId, upload_id: upload.id, start: chunk.start, content: chunk.sealed })
      .execute();
    return true;
  });
}

/**
 * Assigns a finished upload to its mailbox, to be read.
 * @returns false if it no longer exists or is already assigned
 */
export async function giveUpload(
  trx: Transaction<Tables>,
  ref: MailboxRef,
  uploadId: string,
  now: number,
): Promise<boolean> {
  const given = await trx
    .updateTable('uploads')
    .set({ mailbox_id: ref.mailboxId, size: sql<string>`received`, update_time: now })
    .where('user_id', '=', ref.userId)
    .where('id', '=', uploadId)
    .where('mailbox_id', 'is', null)
    .executeTakeFirst();
  return given.numUpdatedRows > 0n;
}

/** Returns the oldest waiting export, or null. */
export async function findNextUpload(db: Kysely<Tables>, ref: MailboxRef): Promise<Upload | null> {
  const row = await db
    .selectFrom('uploads')
    .select(['id', 'received', 'sealed_key'])
    .select(['read_messages', 'read_offset', 'read_skip', 'read_unpacked', 'read_bytes', 'read_since'])
    .where('user_id', '=', ref.userId)
    .where('mailbox_id', '=', ref.mailboxId)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    userId: ref.userId,
    id: row.id,
    size: Number(row.received),
    sealedKey: row.sealed_key,
    cursor: {
      messages: row.read_messages,
      bytes: Number(row.read_bytes),
      place: { offset: Number(row.read_offset), skip: row.read_skip, unpacked: Number(row.read_unpacked) },
    },
    readSince: row.read_since === null ? null : Number(row.read_since),
  };
}

/** Returns the encrypted chunk that contains byte `at`, or null if there is none. */
export async function findChunk(
  db: Kysely<Tables>,
  upload: { readonly userId: string; readonly id: string },
  at: number,
): Promise<{ readonly start: number; readonly sealed: Buffer } | null> {
  const row = await db
    .selectFrom('upload_chunks')
    .select(['start', 'content'])
    .where('user_id', '=', upload.userId)
    .where('upload_id', '=', upload.id)
    .where('start', '<=', String(at))
    .orderBy('start', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : { start: Number(row.start), sealed: row.content };
}

/** Checks whether exports are waiting for this mailbox. */
export async function hasUpload(db: Kysely<Tables>, ref: MailboxRef): Promise<boolean> {
  const found = await db
    .selectFrom('uploads')
    .select('id')
    .where('user_id', '=', ref.userId)
    .where('mailbox_id', '=', ref.mailboxId)
    .limit(1)
    .execute();
  return found.length > 0;
}

/** Stores how far an export has been read and when reading began. */
export async function moveUploadCursor(
  trx: Kysely<Tables>,
  ref: MailboxRef,
  uploadId: string,
  { messages, bytes, place }: UploadCursor,
  readSince: number,
): Promise<void> {
  await trx
    .updateTable('uploads')
    .set({ read_messages: messages, read_bytes: bytes, read_since: readSince })
    .set({ read_offset: place.offset, read_skip: place.skip, read_unpacked: place.unpacked })
    .where('user_id', '=', ref.userId)
    .where('id', '=', uploadId)
    .execute();
}

/** Deletes an export. Deletes its key first, so that the rest can no longer be decrypted. */
export async function deleteUpload(
  db: Kysely<Tables>,
  upload: { readonly userId: string; readonly id: string },
): Promise<void> {
  await db.deleteFrom('uploads').where('user_id', '=', upload.userId).where('id', '=', upload.id).execute();
  while (await eraseSlice(db, sql`c.user_id = ${upload.userId} and c.upload_id = ${upload.id}`));
}

/** Drops an unfinished upload. One that belongs to a mailbox stays. */
export async function discardUpload(
  db: Kysely<Tables>,
  upload: { readonly userId: string; readonly id: string },
): Promise<void> {
  const given = await db
    .deleteFrom('uploads')
    .where('user_id', '=', upload.userId)
    .where('id', '=', upload.id)
    .where('mailbox_id', 'is', null)
    .executeTakeFirst();
  if (given.numDeletedRows > 0n) await deleteUpload(db, upload);
}

/**
 * Deletes chunks whose upload no longer exists, as many as one transaction should, after the upload's row, mailbox, or
 * user was erased. The expiry job deletes the rest.
 */
export async function eraseLooseChunks(trx: Transaction<Tables>, userId: string): Promise<void> {
  await eraseSlice(trx, sql`c.user_id = ${userId} and ${WITHOUT_UPLOAD}`);
}

/**
 * Drops uploads that are not continued, and chunks of uploads that no longer exist. Returns `limit` if there may be
 * more.
 */
export async function expireUploads(db: Kysely<Tables>, now: number, limit: number): Promise<number> {
  const left = sql`mailbox_id is null and update_time < ${now - ARRIVING_LIFETIME_MS}`;
  const dropped = await deleteSome(db, 'uploads', ['user_id', 'id'], left, limit);
  return (await eraseSlice(db, WITHOUT_UPLOAD)) ? limit : dropped;
}

const WITHOUT_UPLOAD = sql`not exists (select 1 from uploads u where u.user_id = c.user_id and u.id = c.upload_id)`;
/**
 * Number of chunks to delete at once, which takes well under a second. Deleting gigabytes at once would exceed the
 * statement timeout.
 */
const SLICE = 128;

/** @returns whether there may be more */
async function eraseSlice(db: Kysely<Tables>, which: ReturnType<typeof sql>): Promise<boolean> {
  const erased = await sql`delete from upload_chunks where (user_id, upload_id, start) in (
    select c.user_id, c.upload_id, c.start from upload_chunks c where ${which} limit ${SLICE}
  )`.execute(db);
  return Number(erased.numAffectedRows ?? 0n) === SLICE;
}
