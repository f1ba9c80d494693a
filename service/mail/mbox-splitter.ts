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
 * An email begins with a `From ` line after a blank line or at the start of the file. One level of `>From ` quoting
 * (mboxrd) is removed. RFC 4155 leaves the rest open, so nothing else on that line is used.
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
    yield* this.#cut(Buffer.concat([this.#carry, chunk]), SEPARATOR.length - 1);
  }

  *finish(): Generator<SplitMail> {
    const end = this.#place + this.#carry.length;
    yield* this.#cut(this.#carry, 0);
    yield* this.#take(end);
  }

  *#cut(bytes: Buffer, held: number): Generator<SplitMail> {
    let at = this.#done;
    for (;;) {
      if (this.#state === 'separator') {
        const lineEnd = bytes.indexOf(LF, at);
        at = lineEnd === -1 ? bytes.length : lineEnd + 1;
        if (lineEnd === -1) break;
        this.#state = 'mail';
      }
      const found = nextSeparator(bytes, at);
      if (found === -1) {
        const end = Math.max(at, bytes.length - held);
        this.#append(bytes.subarray(at, end));
        at = end;
        break;
      }
      this.#append(bytes.subarray(at, found));
      yield* this.#take(this.#place + found);
      this.#state = 'separator';
      at = found;
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
/** Returns the index of the next `From ` line after a blank line, searching from `from`, or -1. */
function nextSeparator(bytes: Buffer, from: number): number {
  let at = bytes.indexOf(SEPARATOR, Math.max(0, from - 1));
  while (at !== -1) {
    if (bytes[at - 1] === LF || (bytes[at - 1] === CR && bytes[at - 2] === LF)) return at + 1;
    at = bytes.indexOf(SEPARATOR, at + 1);
  }
  return -1;
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
