/** One email of an mbox. `oversize` emails are cut at the limit, which leaves enough to identify them. */
export type SplitMail = {
  readonly raw: Buffer;
  readonly oversize: boolean;
  /** Size of the whole email in bytes, including the part cut off. */
  readonly size: number;
  /** Offset of the next email, in bytes from the splitter's start. */
  readonly end: number;
};

/**
 * Splits a streamed mbox file into emails, keeping one email in memory at a time.
 *
 * An email begins with a `From ` line followed by a header field, because some programs don't quote such lines of the
 * text. Before it is a blank line or the start of the file. Some programs omit the blank line: then, the line must
 * contain a date. One level of `>From ` quoting (mboxrd) is removed.
 */
export class MboxSplitter {
  readonly #limit: number;
  /** Unprocessed bytes, preceded by up to two processed ones that show whether a line follows a blank line. */
  #carry = BLANK_LINE;
  #done = BLANK_LINE.length;
  /** Offset of the carry. The start of the file counts as a blank line. */
  #place = -BLANK_LINE.length;
  #state: 'before' | 'separator' | 'mail' = 'before';
  #pieces: Buffer[] = [];
  #held = 0;
  #size = 0;

  constructor(limitBytes: number) {
    this.#limit = limitBytes;
  }

  *push(chunk: Uint8Array): Generator<SplitMail> {
    // Bytes that may begin a separator are kept for the next chunk.
    yield* this.#cut(Buffer.concat([this.#carry, chunk]), false);
  }

  *finish(): Generator<SplitMail> {
    const end = this.#place + this.#carry.length;
    yield* this.#cut(this.#carry, true);
    yield* this.#take(end);
  }

  *#cut(bytes: Buffer, isLast: boolean): Generator<SplitMail> {
    let at = this.#done;
    for (;;) {
      if (this.#state === 'separator') {
        const lineEnd = bytes.indexOf(LF, at);
        at = lineEnd === -1 ? bytes.length : lineEnd + 1;
        if (lineEnd === -1) break;
        this.#state = 'mail';
      }
      const { start: found, isCertain } = nextSeparator(bytes, at, isLast);
      this.#append(bytes.subarray(at, found));
      at = found;
      if (!isCertain) break;
      yield* this.#take(this.#place + found);
      this.#state = 'separator';
    }
    const start = Math.max(0, at - BLANK_LINE.length);
    this.#place += start;
    this.#carry = Buffer.from(bytes.subarray(start));
    this.#done = at - start;
  }

  #append(piece: Buffer): void {
    if (this.#state !== 'mail' || piece.length === 0) return;
    this.#size += piece.length;
    const kept = piece.subarray(0, Math.max(0, this.#limit - this.#held));
    if (kept.length === 0) return;
    this.#pieces.push(kept);
    this.#held += kept.length;
  }

  *#take(end: number): Generator<SplitMail> {
    if (this.#size > 0) {
      yield { raw: unquote(Buffer.concat(this.#pieces)), oversize: this.#size > this.#held, size: this.#size, end };
    }
    this.#pieces = [];
    this.#held = 0;
    this.#size = 0;
  }
}

/** Splits an mbox file from its chunks. */
export async function* splitMails(pieces: AsyncIterable<Uint8Array>, limitBytes: number): AsyncGenerator<SplitMail> {
  const splitter = new MboxSplitter(limitBytes);
  for await (const piece of pieces) yield* splitter.push(piece);
  yield* splitter.finish();
}

const LF = 10;
const CR = 13;
const QUOTE = '>'.charCodeAt(0);
const BLANK_LINE = Buffer.from('\n\n');
const SEPARATOR = Buffer.from('\nFrom ');
const QUOTED = Buffer.from('>From ');
/** Longest line that can begin an email, in bytes, and how much of the next line shows that it is a header field. */
const LONGEST_LINE = 1_000;
const LONGEST_NAME = 100;
/** A date as in `Tue Nov  3 10:00:00 2026`. */
const DATE = /[ ,](?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[ ,].*\d\d?:\d\d/;
const YEAR = /\b\d{4}\b/;

/**
 * Returns where the next email begins, searching from `from`. If no email is certain to begin in these bytes, returns the
 * end of those that belong to the current one.
 */
function nextSeparator(
  bytes: Buffer,
  from: number,
  isLast: boolean,
): { readonly start: number; readonly isCertain: boolean } {
  for (let at = bytes.indexOf(SEPARATOR, Math.max(0, from - 1)); at !== -1; at = bytes.indexOf(SEPARATOR, at + 1)) {
    const isSeparator = beginsEmail(bytes, at + 1, isLast);
    if (isSeparator === true) return { start: at + 1, isCertain: true };
    if (isSeparator === null) return { start: Math.max(from, at), isCertain: false };
  }
  return { start: isLast ? bytes.length : Math.max(from, bytes.length - SEPARATOR.length + 1), isCertain: false };
}

/** Checks whether the `From ` line at `start` begins an email. Returns null if more bytes are needed. */
function beginsEmail(bytes: Buffer, start: number, isLast: boolean): boolean | null {
  const lineEnd = bytes.indexOf(LF, start);
  const end = lineEnd === -1 ? bytes.length : lineEnd;
  if (end - start > LONGEST_LINE) return false;
  const next = end + 1;
  if (!isLast && bytes.length < next + LONGEST_NAME) return null;
  const line = bytes.toString('latin1', start, end);
  const isDated = DATE.test(line) && YEAR.test(line);
  const isFollowedByField = HEADER_FIELD.test(bytes.toString('latin1', next, next + LONGEST_NAME));
  return isAfterBlank(bytes, start) ? isDated || isFollowedByField : isDated && isFollowedByField;
}

/** The start of a header field (RFC 5322 §2.2), or of the `>From ` line that some programs put before the first one. */
const HEADER_FIELD = /^(?:[!-9;-~]+[ \t]*:(?!\/\/)|>From )/;

function isAfterBlank(bytes: Buffer, start: number): boolean {
  return bytes[start - 2] === LF || (bytes[start - 2] === CR && bytes[start - 3] === LF);
}

/** Removes one `>` from each line that starts with one or more `>` and `From `. */
function unquote(raw: Buffer): Buffer {
  const kept: Buffer[] = [];
  let done = 0;
  for (let at = raw.indexOf(QUOTED); at !== -1; at = raw.indexOf(QUOTED, at + 1)) {
    let start = at;
    while (start > done && raw[start - 1] === QUOTE) start--;
    if (start > 0 && raw[start - 1] !== LF) continue;
    kept.push(raw.subarray(done, start));
    done = start + 1;
  }
  return done === 0 ? raw : Buffer.concat([...kept, raw.subarray(done)]);
}
