import { readHead } from '../mail/mail-head.ts';
import { messageKey } from '../mail/message-key.ts';
import { type ExportedMessage, readExport } from '../mail/read-export.ts';
import { sampleMailbox } from '../sandbox/sample-mailbox.ts';
import { forgetRead } from '../store/quarantine.ts';
import { deleteUpload, findNextUpload, moveUploadCursor, type Upload } from '../store/uploads.ts';
import type { Crawl } from './crawl-context.ts';
import { type Arrival, storeMessages } from './store-messages.ts';
import { openUploadSource } from './upload-source.ts';

/**
 * Reads the exports that wait for this mailbox and removes each when all its mails are stored; an interrupted one goes
 * on where it stopped. Mails that were trash, spam or drafts are left out, as on a server.
 * @throws MailError `export_damaged`, `export_too_large`: the export is removed, what was read before stays
 */
export async function crawlUploads(crawl: Crawl): Promise<void> {
  const { db } = crawl.database;
  for (;;) {
    const upload = await findNextUpload(db, crawl.ref);
    if (upload === null) return;
    const { readMessages } = upload;
    // Of an export all that is read is read whole.
    crawl.progress.plan({ folders: 1, messages: readMessages, read: readMessages, candidates: readMessages });
    await crawl.progress.flush();
    try {
      await storeMessages(crawl, arrivals(crawl, upload));
    } catch (error) {
      if (isExportError(error)) await deleteUpload(db, upload);
      throw error;
    }
    await forgetRead(db, crawl.ref);
    await deleteUpload(db, upload);
  }
}

/** Whether an export itself is at fault, so that reading it again is of no use. */
export function isExportError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('export_');
}

async function* arrivals(crawl: Crawl, upload: Upload): AsyncGenerator<Arrival> {
  const source = openUploadSource(crawl.database.db, crawl.secrets, upload);
  let messages = upload.readMessages;
  let expected = messages;
  /** How many there are is not known before the end: as many per byte as so far. */
  const expect = (total: number) => {
    crawl.progress.plan({ folders: 0, messages: total - expected, read: 0 });
    expected = total;
  };
  for await (const message of readExport(source, upload.place)) {
    messages++;
    expect(Math.max(messages, Math.round((messages * upload.size) / message.read)));
    yield arrivalOf(crawl, upload, messages, message);
  }
  expect(messages);
}

function arrivalOf(crawl: Crawl, upload: Upload, messages: number, message: ExportedMessage): Arrival {
  const { raw, oversize, leftOut, next } = message;
  const moveCursor: Arrival['moveCursor'] = (trx) =>
    moveUploadCursor(trx, crawl.ref, upload.id, { messages, place: next });
  if (leftOut) return { raw: null, key: null, receivedAt: null, moveCursor };
  if (!oversize) return { raw, receivedAt: null, moveCursor };
  const known = { place: { folder: null, size: message.size }, head: readHead(raw) };
  return { ...known, raw: null, receivedAt: null, moveCursor, key: messageKey(raw), reason: 'message_over_limit' };
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
