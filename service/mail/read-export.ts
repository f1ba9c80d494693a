import { Unzip, UnzipInflate, UnzipPassThrough } from 'fflate';
import { MailError } from './mail-error.ts';
import { type ExportedMessage, MboxSplitter } from './mbox-splitter.ts';
import { MESSAGE_LIMITS } from './message-limits.ts';

export type ExportKind = 'mbox' | 'eml' | 'zip';

export type ExportLimits = {
  /** Bytes an archive may unpack to, all files together. */
  readonly unpackedBytes: number;
  /** Files in an archive. */
  readonly files: number;
};

export const EXPORT_LIMITS: ExportLimits = { unpackedBytes: 2_000_000_000, files: 100_000 };

const CHUNK = 65_536;

/**
 * Yields the mails of an mbox file, of one mail, or of a zip archive of those, in their order. What a file is follows
 * from its content, never from its name. At most one mail and one chunk are held besides the content itself.
 * @throws MailError `export_empty`, `export_unknown`, `export_too_large`, `export_damaged`
 */
export function* readExport(content: Uint8Array, limits: ExportLimits = EXPORT_LIMITS): Generator<ExportedMessage> {
  switch (sniffExport(content)) {
    case 'zip':
      yield* readZip(content, limits);
      return;
    case 'mbox':
      yield* readPlain('mbox', content);
      return;
    case 'eml':
      yield* readPlain('eml', content);
      return;
  }
}

/**
 * Tells what an export is by its first bytes.
 * @throws MailError `export_empty`, `export_unknown`
 */
export function sniffExport(content: Uint8Array): ExportKind {
  const head = Buffer.from(content.buffer, content.byteOffset, Math.min(content.byteLength, 65_536)).toString('latin1');
  if (head.trim() === '') throw new MailError('export_empty', 'The file is empty');
  if (head.startsWith('PK\x03\x04') || head.startsWith('PK\x05\x06')) return 'zip';
  const kind = sniffPlain(head);
  if (kind === null) throw new MailError('export_unknown', 'The file is neither a mailbox export nor a mail');
  return kind;
}

/**
 * Checks that there is at least one mail to read, without reading the rest.
 * @throws MailError as `readExport`
 */
export function checkExport(content: Uint8Array): void {
  for (const _message of readExport(content)) return;
  throw new MailError('export_unknown', 'The file holds no mail');
}

function sniffPlain(head: string): 'mbox' | 'eml' | null {
  const text = head.replace(/^\xEF\xBB\xBF/, '').replace(/^(?:[ \t]*\r?\n)+/, '');
  if (/^From \S/.test(text)) return 'mbox';
  // A mail begins with header fields (RFC 5322 §2.2), and one of these is in every mail.
  const fields = (text.split(/\r?\n\r?\n/, 1)[0] ?? '').split(/\r?\n(?![ \t])/).slice(0, 300);
  const names = fields.map((field) => /^([!-9;-~]{1,80})[ \t]*:/.exec(field)?.[1]?.toLowerCase());
  if (names[0] === undefined) return null;
  return names.some((name) => name !== undefined && TELLTALE.has(name)) ? 'eml' : null;
}

const TELLTALE: ReadonlySet<string> = new Set([
  'from',
  'received',
  'return-path',
  'message-id',
  'subject',
  'mime-version',
]);

function* readPlain(kind: 'mbox' | 'eml', content: Uint8Array): Generator<ExportedMessage> {
  if (kind === 'eml') {
    const oversize = content.byteLength > MESSAGE_LIMITS.bytes;
    yield { raw: Buffer.from(content.subarray(0, MESSAGE_LIMITS.bytes)), oversize };
    return;
  }
  const splitter = new MboxSplitter(MESSAGE_LIMITS.bytes);
  for (let at = 0; at < content.byteLength; at += CHUNK) yield* splitter.push(content.subarray(at, at + CHUNK));
  yield* splitter.finish();
}

function* readZip(content: Uint8Array, limits: ExportLimits): Generator<ExportedMessage> {
  const ready: ExportedMessage[] = [];
  let unpacked = 0;
  let files = 0;
  let damage: unknown;
  const archive = new Unzip((file) => {
    files++;
    const reader = new ZipEntry(ready);
    file.ondata = (error, chunk, final) => {
      if (error !== null) {
        damage ??= error;
        return;
      }
      unpacked += chunk.byteLength;
      if (unpacked <= limits.unpackedBytes) reader.push(chunk, final);
    };
    if (!isClutter(file.name)) file.start();
  });
  archive.register(UnzipInflate);
  archive.register(UnzipPassThrough);
  for (let at = 0; at < content.byteLength; at += CHUNK) {
    try {
      archive.push(content.subarray(at, at + CHUNK), at + CHUNK >= content.byteLength);
    } catch (cause) {
      damage ??= cause;
    }
    if (unpacked > limits.unpackedBytes || files > limits.files) {
      throw new MailError('export_too_large', 'The archive unpacks to more than is allowed');
    }
    if (damage !== undefined) throw new MailError('export_damaged', 'The archive is damaged', damage);
    yield* ready.splice(0);
  }
}

/** One file in an archive: its first bytes decide whether it is an mbox, a mail, or of no interest. */
class ZipEntry {
  readonly #ready: ExportedMessage[];
  #head: Buffer[] = [];
  #headBytes = 0;
  #kind: 'mbox' | 'eml' | 'other' | null = null;
  #splitter = new MboxSplitter(MESSAGE_LIMITS.bytes);
  #oversize = false;

  constructor(ready: ExportedMessage[]) {
    this.#ready = ready;
  }

  push(chunk: Uint8Array, final: boolean): void {
    // fflate reuses its buffers.
    if (this.#kind === null || this.#kind === 'eml') this.#collect(Buffer.from(chunk));
    if (this.#kind === null && (this.#headBytes >= CHUNK || final)) this.#decide();
    else if (this.#kind === 'mbox') this.#ready.push(...this.#splitter.push(Buffer.from(chunk)));
    if (!final) return;
    if (this.#kind === 'mbox') this.#ready.push(...this.#splitter.finish());
    if (this.#kind === 'eml') this.#ready.push({ raw: Buffer.concat(this.#head), oversize: this.#oversize });
  }

  #collect(chunk: Buffer): void {
    if (this.#headBytes + chunk.length > MESSAGE_LIMITS.bytes) {
      this.#oversize = true;
      return;
    }
    this.#head.push(chunk);
    this.#headBytes += chunk.length;
  }

  #decide(): void {
    const head = Buffer.concat(this.#head);
    this.#kind = sniffPlain(head.subarray(0, CHUNK).toString('latin1')) ?? 'other';
    if (this.#kind === 'eml') return;
    this.#head = [];
    if (this.#kind === 'mbox') this.#ready.push(...this.#splitter.push(head));
  }
}

/** What file managers add to archives. */
function isClutter(name: string): boolean {
  return name.endsWith('/') || /(?:^|\/)(?:__MACOSX\/|\.DS_Store$|Thumbs\.db$)/.test(name);
}
