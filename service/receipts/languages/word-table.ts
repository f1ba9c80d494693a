import { codesNeeded, writeCodes } from './word-codes.ts';

/** Words by their anchors (`WordFinder`). Numbers of one word are next to each other in memory. */
export class WordTable {
  /** For each word: its anchor, its first character in `#codes` and its length, the anchor's end, the next word. */
  #words = new Int32Array(FIELDS << 12);
  #count = 0;
  /** The characters of all words. */
  #codes = new Uint16Array(1 << 15);
  #size = 0;
  /** The last word of each hash of an anchor, plus one. */
  readonly #last = new Int32Array(1 << LIST_BITS);
  /** A bit for each longer hash of an anchor. */
  readonly #hashes = new Uint8Array(1 << (HASH_BITS - 3));

  /** The number of words. */
  get size(): number {
    return this.#count;
  }

  /** The characters of all words. Adding words may replace the array. */
  get codes(): Uint16Array {
    return this.#codes;
  }

  /** Returns where the characters of a word start. */
  startOf(word: number): number {
    return this.#words[word * FIELDS + 1] ?? 0;
  }

  /** Returns where the characters of a word end. */
  endOf(word: number): number {
    return this.startOf(word) + (this.#words[word * FIELDS + 2] ?? 0);
  }

  /** Adds a word and returns its number. It is found once its anchor is known (`link`). */
  add(word: string): number {
    const number = this.#count++;
    if (this.#count * FIELDS > this.#words.length)
      this.#words = grown(this.#words, new Int32Array(2 * this.#words.length));
    while (this.#size + codesNeeded(word) > this.#codes.length)
      this.#codes = grown(this.#codes, new Uint16Array(2 * this.#codes.length));
    const end = writeCodes(word, this.#codes, this.#size);
    this.#words[number * FIELDS + 1] = this.#size;
    this.#words[number * FIELDS + 2] = end - this.#size;
    this.#size = end;
    return number;
  }

  /** Sets the anchor of a word and its end, a position in `codes`. */
  link(word: number, end: number, anchor: number): void {
    const hash = hashOf(anchor);
    const list = hash >> (HASH_BITS - LIST_BITS);
    const field = word * FIELDS;
    this.#words[field] = anchor;
    this.#words[field + 3] = end - this.startOf(word);
    this.#words[field + 4] = (this.#last[list] ?? 0) - 1;
    this.#last[list] = word + 1;
    this.#hashes[hash >> 3] = (this.#hashes[hash >> 3] ?? 0) | (1 << (hash & 7));
  }

  /** Returns false for most anchors that no word has. */
  mayHave(anchor: number): boolean {
    const hash = hashOf(anchor);
    return ((this.#hashes[hash >> 3] ?? 0) & (1 << (hash & 7))) !== 0;
  }

  /** Returns the first word that may have an anchor, or -1. */
  first(anchor: number): number {
    return (this.#last[hashOf(anchor) >> (HASH_BITS - LIST_BITS)] ?? 0) - 1;
  }

  /** Returns the next word that may have the same anchor, or -1. */
  next(word: number): number {
    return this.#words[word * FIELDS + 4] ?? -1;
  }

  hasAnchor(word: number, anchor: number): boolean {
    return this.#words[word * FIELDS] === anchor;
  }

  /** Checks whether a text of the given length has a word whose anchor ends at a position. */
  isIn(text: Uint16Array, size: number, word: number, position: number): boolean {
    const field = word * FIELDS;
    const first = this.#words[field + 1] ?? 0;
    const length = this.#words[field + 2] ?? 0;
    const start = position - (this.#words[field + 3] ?? 0);
    if (start < 0 || start + length > size) return false;
    const codes = this.#codes;
    for (let at = 0; at < length; at++) if (text[start + at] !== codes[first + at]) return false;
    return true;
  }
}

const FIELDS = 5;
const HASH_BITS = 20;
const LIST_BITS = 17;

function hashOf(anchor: number): number {
  return Math.imul(anchor, 0x9e3779b1) >>> (32 - HASH_BITS);
}

/** Copies numbers to the start of a larger array. */
function grown<A extends Int32Array | Uint16Array>(from: A, to: A): A {
  to.set(from);
  return to;
}
