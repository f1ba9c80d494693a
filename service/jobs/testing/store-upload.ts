import type { Kysely } from 'kysely';
import { uploadChunkIdentity, uploadKeyIdentity } from '../../secrets/identities.ts';
import { createDataKey, type Keyring, seal, sealWith } from '../../secrets/seal.ts';
import type { MailboxRef } from '../../store/mailboxes/mailboxes-crawl.ts';
import { appendChunk, beginUpload, giveUpload } from '../../store/mailboxes/uploads.ts';
import type { Tables } from '../../store/tables.ts';

/** Stores an export for a mailbox in pieces of `pieceBytes`, ready to be read. Returns its ID. */
export async function storeUpload(
  db: Kysely<Tables>,
  secrets: Keyring,
  ref: MailboxRef,
  content: string | Buffer,
  pieceBytes = 10_000,
): Promise<string> {
  const { userId } = ref;
  const key = createDataKey();
  const sealKey = (id: string) => seal(secrets, uploadKeyIdentity(userId, id), key);
  const file = { name: 'export.mbox', size: null, time: null };
  const upload = await beginUpload(db, userId, file, { limitBytes: Number.MAX_SAFE_INTEGER, sealKey }, 1);
  if (upload === null) throw new Error('No such user');
  const bytes = Buffer.from(content);
  for (let start = 0; start < bytes.length; start += pieceBytes) {
    const piece = bytes.subarray(start, start + pieceBytes);
    const sealed = sealWith(key, uploadChunkIdentity(userId, upload.id, start), piece);
    await appendChunk(db, upload, { start, bytes: piece.length, sealed }, 1);
  }
  await db.transaction().execute((trx) => giveUpload(trx, ref, upload.id, 1));
  return upload.id;
}
