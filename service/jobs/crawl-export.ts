import type { ExportedMessage } from '../mail/exported-message.ts';
import { readHeader } from '../mail/mail-header.ts';
import { messageKey } from '../mail/message-key.ts';
import { walkExport } from '../mail/read-export.ts';
import { sampleMailbox } from '../sandbox/sample-mailbox.ts';
import { rawSandboxMails } from '../sandbox/sandbox-mailbox.ts';
import { deleteUpload, findNextUpload, moveUploadCursor, type Upload } from '../store/mailboxes/uploads.ts';
import { deleteReadLocations } from '../store/mails/quarantine.ts';
import { listSandboxMails } from '../store/sandbox/sandbox-mails.ts';
import { type Crawl, StorageFull } from './crawl-context.ts';
import { type ExportTurn, ExportTurnOver } from './export-turn.ts';
import { type Arrival, storeMessages } from './store-messages.ts';
import { openUploadSource } from './upload-source.ts';

/**
 * Emails of an export that commit together while none is about an order, so that a million tiny ones don't take as many
 * commits.
 */
const QUIET_GROUP = 512;
/** Number of files in an archive without an email after which the cursor is stored anyway. */
const FILES_PER_CURSOR = 5_000;
/** Bytes of emails after which the free space is checked again. Each email counts as at least `ROWS_BYTES`. */
const BYTES_PER_CHECK = 1_048_576;
/** Estimated size of the rows and log records of an email without its text. */
const ROWS_BYTES = 16_384;

/**
 * Reads this mailbox's waiting exports, for one turn or to the end, and deletes each when all its emails are stored. An
 * interrupted one resumes where it stopped. As on a server, emails in trash, spam, or drafts are skipped.
 * @throws ExportTurnOver; StorageFull; MailError `export_damaged`, `export_overlapping`, `export_too_large`, after which
 * the export is deleted and what was already read stays
 */
export async function crawlUploads(crawl: Crawl, turn: ExportTurn | null): Promise<void> {
  const { db } = crawl.database;
  for (;;) {
    const upload = await findNextUpload(db, crawl.ref);
    if (upload === null) return;
    if (await isReadWhole(crawl, upload, turn)) {
      await deleteReadLocations(db, crawl.ref);
      await deleteUpload(db, upload);
    } else {
      throw new ExportTurnOver('The export continues in another turn');
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

/** Checks whether the export itself causes the error, so that another attempt cannot help. */
export function isExportError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('export_');
}

/** Reads one upload into the store and tracks its progress. */
class UploadReading {
  isWhole = false;
  readonly #crawl: Crawl;
  readonly #upload: Upload;
  readonly #turn: ExportTurn | null;
  readonly #since: number;
  #messages: number;
  /** Bytes of emails since the free space was checked. */
  #unchecked = BYTES_PER_CHECK;
  #expected: number;

  constructor(crawl: Crawl, upload: Upload, turn: ExportTurn | null) {
    const { cursor, readSince } = upload;
    this.#crawl = crawl;
    this.#upload = upload;
    this.#turn = turn;
    this.#since = readSince ?? crawl.progress.began;
    this.#messages = cursor.messages;
    this.#expected = this.#estimate(cursor.bytes);
    // Every email of an export is read in full.
    const read = { read: this.#messages, candidates: this.#messages };
    crawl.progress.plan({ folders: 1, messages: this.#expected, ...read, since: this.#since });
  }

  async *arrivals(): AsyncGenerator<Arrival> {
    const { database, secrets, signal } = this.#crawl;
    const source = openUploadSource(database.db, secrets, this.#upload);
    /** Files since the cursor last moved. An email moves it past the files before it. */
    let files = 0;
    for await (const step of walkExport(source, this.#upload.cursor.place)) {
      signal.throwIfAborted();
      if (step.kind === 'mail') {
        await this.#requireRoom(step.raw.byteLength);
        this.#messages++;
      }
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

  /** @throws StorageFull before the disk is full */
  async #requireRoom(bytes: number): Promise<void> {
    this.#unchecked += bytes + ROWS_BYTES;
    if (this.#unchecked < BYTES_PER_CHECK) return;
    this.#unchecked = 0;
    if (await this.#crawl.storage?.isShortFor('import')) throw new StorageFull('The disk has too little free space');
  }

  /** Estimates the number of emails from the number per byte so far. The exact number is known only at the end. */
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
    const { raw, oversize, excluded } = message;
    const moveCursor = this.#cursorAt(message);
    if (excluded) return { raw: null, key: null, receivedAt: null, moveCursor };
    if (!oversize) return { raw, receivedAt: null, moveCursor };
    const known = { place: { folder: null, size: message.size }, header: readHeader(raw) };
    return { ...known, raw: null, receivedAt: null, moveCursor, key: messageKey(raw), reason: 'message_over_limit' };
  }
}

/**
 * Reads the bundled sample mailbox, including emails that were added to it on demand. Needs no cursor, because known
 * emails are recognized by their keys.
 * @param linkedAt when the mailbox was linked for the first time (ms)
 */
export async function crawlSampleMailbox(crawl: Crawl, linkedAt: number): Promise<void> {
  const added = await listSandboxMails(crawl.database.db, crawl.ref);
  const mails = [...sampleMailbox(linkedAt), ...rawSandboxMails(added)];
  crawl.progress.plan({ folders: 1, messages: mails.length, read: 0 });
  await crawl.progress.flush();
  const stay = async () => undefined;
  await storeMessages(
    crawl,
    mails.map((raw) => ({ raw, receivedAt: null, moveCursor: stay })),
  );
}
