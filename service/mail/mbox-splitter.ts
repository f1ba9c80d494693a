/** One mail of an export. `oversize` mails are cut at the limit: enough to say which mail it was. */
export type ExportedMessage = { readonly raw: Buffer; readonly oversize: boolean };

/**
 * Cuts an mbox file into its mails while it streams by, holding one mail at a time.
 *
 * A mail begins with a line `From ` after a blank line or at the start of the file; `>From ` quoting (mboxrd) is
 * undone by one level. RFC 4155 leaves the rest open, so nothing else of that line is trusted.
 */
export class MboxSplitter {
  readonly #limit: number;
  #rest = Buffer.alloc(0);
  #lines: Buffer[] = [];
  #bytes = 0;
  #oversize = false;
  #started = false;
  #blank = true;

  constructor(limitBytes: number) {
    this.#limit = limitBytes;
  }

  *push(chunk: Uint8Array): Generator<ExportedMessage> {
    let bytes = Buffer.concat([this.#rest, chunk]);
    for (let end = bytes.indexOf(LF); end !== -1; end = bytes.indexOf(LF)) {
      yield* this.#line(bytes.subarray(0, end + 1));
      bytes = bytes.subarray(end + 1);
    }
    // A line without an end would otherwise grow with the file.
    if (bytes.length > MAX_LINE) {
      this.#append(bytes);
      bytes = Buffer.alloc(0);
      this.#blank = false;
    }
    this.#rest = bytes;
  }

  *finish(): Generator<ExportedMessage> {
    if (this.#rest.length > 0) yield* this.#line(this.#rest);
    this.#rest = Buffer.alloc(0);
    yield* this.#take();
  }

  *#line(line: Buffer): Generator<ExportedMessage> {
    if (this.#blank && line.subarray(0, FROM.length).equals(FROM)) {
      yield* this.#take();
      this.#started = true;
      this.#blank = false;
      return;
    }
    this.#blank = line.length <= 2 && line.toString('latin1').trim() === '';
    this.#append(isQuotedFrom(line) ? line.subarray(1) : line);
  }

  #append(line: Buffer): void {
    if (!this.#started) return;
    if (this.#bytes + line.length > this.#limit) {
      this.#oversize = true;
      return;
    }
    this.#lines.push(line);
    this.#bytes += line.length;
  }

  *#take(): Generator<ExportedMessage> {
    if (this.#started && this.#bytes > 0) yield { raw: Buffer.concat(this.#lines), oversize: this.#oversize };
    this.#lines = [];
    this.#bytes = 0;
    this.#oversize = false;
  }
}

const LF = 10;
const MAX_LINE = 1_000_000;
const FROM = Buffer.from('From ');
const QUOTE = '>'.charCodeAt(0);

function isQuotedFrom(line: Buffer): boolean {
  let at = 0;
  while (line[at] === QUOTE) at++;
  return at > 0 && line.subarray(at, at + FROM.length).equals(FROM);
}
