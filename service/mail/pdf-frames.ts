/** Assembles frames, each of which is preceded by its length in four bytes. */
export class FrameReader {
  readonly #most: number;
  #parts: Buffer[] = [];
  #held = 0;

  constructor(most: number) {
    this.#most = most;
  }

  /** Yields the complete frames, and null for one over the size limit, after which the reader must not be used. */
  *push(bytes: Buffer): Generator<Buffer | null> {
    this.#parts.push(bytes);
    this.#held += bytes.byteLength;
    while (this.#held >= 4) {
      const length = this.#head();
      if (length > this.#most) return yield null;
      if (this.#held < 4 + length) return;
      const all = Buffer.concat(this.#parts);
      this.#parts = [all.subarray(4 + length)];
      this.#held -= 4 + length;
      yield all.subarray(4, 4 + length);
    }
  }

  #head(): number {
    const [first] = this.#parts;
    if (first !== undefined && first.byteLength >= 4) return first.readUInt32BE();
    this.#parts = [Buffer.concat(this.#parts)];
    return this.#parts[0]?.readUInt32BE() ?? 0;
  }
}
