import type { ExportedMessage } from '../mail/exported-message.ts';
import { readHead } from '../mail/mail-head.ts';
import { messageKey } from '../mail/message-key.ts';
import { walkExport } from '../mail/read-export.ts';
import { sampleMailbox } from '../sandbox/sample-mailbox.ts';
import { deleteUpload, findNextUpload, moveUploadCursor, type Upload } from '../store/mailboxes/uploads.ts';
import { forgetRead } from '../store/mails/quarantine.ts';
import type { Crawl } from './crawl-context.ts';
import { type ExportTurn, ExportTurnOver } from './export-turn.ts';
import { type Arrival, storeMessages } from './store-messages.ts';
import { openUploadSource } from './upload-source.ts';

/** Mails of an export that commit together while they say nothing: a million tiny ones must not take as many commits. */
const QUIET_GROUP = 512;
/** Files of an archive without a mail, after which the cursor is stored all the same. */
const FILES_PER_CURSOR = 5_000;

/**
 * Reads the exports that wait for this mailbox, for one turn or to their end, and removes each when all its mails are stored;
 * an interrupted one goes on where it stopped. Mails that were trash, spam or drafts are left out, as on a server.
 * @throws ExportTurnOver; MailError `export_damaged`, `export_overlapping`, `export_too_large`: the export is removed, what was
 * read before stays
 */
export async function crawlUploads(crawl: Crawl, turn: ExportTurn | null): Promise<void> {
  const { db } = crawl.database;
  for (;;) {
    const upload = await findNextUpload(db, crawl.ref);
    if (upload === null) return;
    if (await isReadWhole(crawl, upload, turn)) {
      await forgetRead(db, crawl.ref);
      await deleteUpload(db, upload);
    } else {
      throw new ExportTurnOver('The export goes on in another turn');
    }
  }
}

async function isReadWhole(crawl: Crawl, upload: Upload, turn: ExportTurn | null): Promise<boolean> {
  const reading = new UploadReading(crawl, upload, turn);
  await crawl.progress.flush();
  try {
    await storeMessages(crawl, reading.arrivals(), { quietGroup: QUIET_GROUP });
  } catch (error) {
    if (isExportError(error)) await deleteUpload(crawl.database.db, upload);
    throw error;
  }
  return reading.isWhole;
}

/** Whether an export itself is at fault, so that reading it again is of no use. */
export function isExportError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('export_');
}

/** One upload on its way into the store, with what is known of it so far. */
class UploadReading {
  isWhole = false;
  readonly #crawl: Crawl;
  readonly #upload: Upload;
  readonly #turn: ExportTurn | null;
  readonly #since: number;
  #messages: number;
  #expected: number;

  constructor(crawl: Crawl, upload: Upload, turn: ExportTurn | null) {
    const { cursor, readSince } = upload;
    this.#crawl = crawl;
    this.#upload = upload;
    this.#turn = turn;
    this.#since = readSince ?? crawl.progress.began;
    this.#messages = cursor.messages;
    this.#expected = this.#estimate(cursor.bytes);
    // Of an export all that is read is read whole.
    const read = { read: this.#messages, candidates: this.#messages };
    crawl.progress.plan({ folders: 1, messages: this.#expected, ...read, since: this.#since });
  }

  async *arrivals(): AsyncGenerator<Arrival> {
    const { database, secrets, signal } = this.#crawl;
    const source = openUploadSource(database.db, secrets, this.#upload);
    /** Files since the cursor last moved: a mail moves it past those before it. */
    let files = 0;
    for await (const step of walkExport(source, this.#upload.cursor.place)) {
      signal.throwIfAborted();
      if (step.kind === 'mail') this.#messages++;
      this.#expect(this.#estimate(step.read));
      if (step.kind === 'mail') yield this.#arrivalOf(step);
      files = step.kind === 'mail' ? 0 : files + 1;
      const ends = (await this.#turn?.endsAfter(step.kind)) ?? false;
      if (files >= FILES_PER_CURSOR || (ends && files > 0)) {
        yield { raw: null, key: null, receivedAt: null, messages: 0, moveCursor: this.#cursorAt(step) };
        files = 0;
      }
      if (ends) return;
    }
    this.#expect(this.#messages);
    this.isWhole = true;
  }

  /** How many there are is not known before the end: as many per byte as so far. */
  #estimate(bytes: number): number {
    const { size } = this.#upload;
    return bytes === 0 ? this.#messages : Math.max(this.#messages, Math.round((this.#messages * size) / bytes));
  }

  #expect(total: number): void {
    this.#crawl.progress.plan({ folders: 0, messages: total - this.#expected, read: 0 });
    this.#expected = total;
  }

  #cursorAt({ next, read }: Pick<ExportedMessage, 'next' | 'read'>): Arrival['moveCursor'] {
    const cursor = { messages: this.#messages, bytes: read, place: next };
    return (trx) => moveUploadCursor(trx, this.#crawl.ref, this.#upload.id, cursor, this.#since);
  }

  #arrivalOf(message: ExportedMessage): Arrival {
    const { raw, oversize, leftOut } = message;
    const moveCursor = this.#cursorAt(message);
    if (leftOut) return { raw: null, key: null, receivedAt: null, moveCursor };
    if (!oversize) return { raw, receivedAt: null, moveCursor };
    const known = { place: { folder: null, size: message.size }, head: readHead(raw) };
    return { ...known, raw: null, receivedAt: null, moveCursor, key: messageKey(raw), reason: 'message_over_limit' };
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
