import { messageKey } from '../mail/message-key.ts';
import { readExport } from '../mail/read-export.ts';
import { sampleMailbox } from '../sandbox/sample-mailbox.ts';
import { uploadIdentity } from '../secrets/identities.ts';
import { unseal } from '../secrets/seal.ts';
import { deleteUpload, findNextUpload, moveUploadCursor, type Upload } from '../store/uploads.ts';
import type { Crawl } from './crawl-context.ts';
import { type Arrival, storeMessages } from './store-messages.ts';

/**
 * Reads the exports that wait for this mailbox and removes each when all its mails are stored; an interrupted one goes
 * on where it stopped.
 * @throws MailError `export_damaged`, `export_too_large`: the export is removed, what was read before stays
 */
export async function crawlUploads(crawl: Crawl): Promise<void> {
  const { db } = crawl.database;
  for (;;) {
    const upload = await findNextUpload(db, crawl.ref);
    if (upload === null) return;
    const content = unseal(crawl.secrets, uploadIdentity(crawl.ref.userId, upload.id), upload.content);
    try {
      let messages = 0;
      for (const _message of readExport(content)) messages++;
      crawl.progress.plan({ folders: 1, messages, read: Math.min(upload.readMessages, messages) });
      await crawl.progress.flush();
      await storeMessages(crawl, arrivals(crawl, upload, content));
    } catch (error) {
      if (isExportError(error)) await deleteUpload(db, crawl.ref, upload.id);
      throw error;
    }
    await deleteUpload(db, crawl.ref, upload.id);
  }
}

/** Whether an export itself is at fault, so that reading it again is of no use. */
export function isExportError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('export_');
}

function* arrivals(crawl: Crawl, upload: Upload, content: Buffer): Generator<Arrival> {
  let index = 0;
  for (const { raw, oversize } of readExport(content)) {
    const position = ++index;
    if (position <= upload.readMessages) continue;
    const moveCursor: Arrival['moveCursor'] = (trx) => moveUploadCursor(trx, crawl.ref, upload.id, position);
    if (oversize) {
      yield { raw: null, receivedAt: null, moveCursor, key: messageKey(raw), reason: 'message_over_limit' };
    } else yield { raw, receivedAt: null, moveCursor };
  }
}

/** Reads the bundled sample mailbox; its mails are known by their keys, so it needs no cursor. */
export async function crawlSampleMailbox(crawl: Crawl): Promise<void> {
  const mails = sampleMailbox();
  crawl.progress.plan({ folders: 1, messages: mails.length, read: 0 });
  await crawl.progress.flush();
  const stay = async () => undefined;
  await storeMessages(
    crawl,
    mails.map((raw) => ({ raw, receivedAt: null, moveCursor: stay })),
  );
}
