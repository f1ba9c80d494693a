import { FOLDED, isLetter } from './fold.ts';
import { Rarity } from './rarity.ts';
import { EDGE } from './required-words.ts';
import { codesNeeded, EDGE_CODE, writeCodes } from './word-codes.ts';
import { WordTable } from './word-table.ts';

type Places = { readonly words: number[]; readonly ends: number[] };

/** The numbers of words in a text, and the positions at which their anchors end, in ascending order. */
export type WordPlaces = { readonly [key in keyof Places]: readonly number[] };

/**
 * Finds which of many words occur in a text, in one pass. Each word is found by its rarest sequence of eight characters,
 * or fewer if it is short, its anchor: a small table shows for most positions of a text that no anchor ends there, and
 * words are compared only at the others. The edges of runs of letters are characters too, so short whole words are rare.
 */
export class WordFinder {
  readonly #numbers = new Map<string, number>();
  readonly #words = new WordTable();
  readonly #rarity = new Rarity(LONG);
  /** Bits for the lengths of the anchors that end with eight bits of each of two characters. */
  readonly #lengths = new Uint16Array(0x10000);
  /** The search that last found each word. */
  readonly #found: number[] = [];
  #search = 0;
  #text = new Uint16Array(1 << 12);

  /** @param common words that occur in many texts, in folded form */
  constructor(common: readonly string[]) {
    for (const word of common) {
      const marked = `${EDGE}${word}${EDGE}`;
      const codes = new Uint16Array(codesNeeded(marked));
      this.#rarity.countCommon(codes, 0, writeCodes(marked, codes, 0));
    }
  }

  /** Adds words in folded form, perhaps with marks (`required-words.ts`), and returns their numbers. */
  add(words: readonly string[]): readonly number[] {
    const table = this.#words;
    const first = table.size;
    const numbers: number[] = [];
    for (const word of words) {
      const known = this.#numbers.get(word);
      const number = known ?? table.add(word);
      if (known === undefined) this.#numbers.set(word, number);
      numbers.push(number);
    }
    for (let word = first; word < table.size; word++)
      this.#rarity.count(table.codes, table.startOf(word), table.endOf(word));
    for (let word = first; word < table.size; word++) this.#insert(word);
    return numbers;
  }

  #insert(word: number): void {
    const table = this.#words;
    const { codes } = table;
    const [start, end] = [table.startOf(word), table.endOf(word)];
    const length = end - start >= LONG ? LONG : Math.min(end - start, SHORT);
    const anchor = this.#rarity.rarestIn(codes, start, end, length);
    this.#noteEnd(codes, anchor + length - 1, length);
    this.#found.push(0);
    table.link(word, anchor + length - 1, anchorIn(codes, anchor, length));
  }

  /** Notes the last two characters of an anchor, the first of which may be any if it has only one. */
  #noteEnd(codes: Uint16Array, at: number, length: number): void {
    const last = byteOf(codes[at] ?? 0);
    const before = length === 1 ? 0 : byteOf(codes[at - 1] ?? 0);
    for (let first = before; first <= (length === 1 ? 0xff : before); first++) {
      const ending = (first << 8) | last;
      this.#lengths[ending] = (this.#lengths[ending] ?? 0) | (1 << length);
    }
  }

  /** Returns the words that occur in a text, each once. `has` then refers to this text. */
  find(text: string): readonly number[] {
    const { words } = this.places(text);
    return this.#distinct(words, 0, words.length);
  }

  /**
   * Returns the words that may occur in a part of a text, and all that do, each once. `has` then refers to them. A word
   * at an edge of the part may be cut off.
   */
  findInPart({ words, ends }: WordPlaces, start: number, end: number): readonly number[] {
    return this.#distinct(words, firstAbove(ends, start), firstAbove(ends, end));
  }

  #distinct(words: readonly number[], start: number, end: number): readonly number[] {
    this.#search++;
    const distinct: number[] = [];
    for (let at = start; at < end; at++) {
      const word = words[at] ?? 0;
      if (this.has(word)) continue;
      this.#found[word] = this.#search;
      distinct.push(word);
    }
    return distinct;
  }

  /** Finds every place of every word in a text. */
  places(text: string): WordPlaces {
    const size = this.#read(text);
    const found: Places = { words: [], ends: [] };
    const [codes, allLengths, words] = [this.#text, this.#lengths, this.#words];
    let [recent, before, edges] = [0, 0, 0];
    for (let at = 0; at < size; at++) {
      const code = codes[at] ?? 0;
      if (code === EDGE_CODE) edges++;
      before = (before << 8) | (recent >>> 24);
      recent = (recent << 8) | byteOf(code);
      const lengths = allLengths[recent & 0xffff] ?? 0;
      if ((lengths & (1 << LONG)) !== 0) {
        const anchor = longAnchor(before, recent);
        if (words.mayHave(anchor)) this.#compare(anchor, at, size, found, at + 1 - edges);
      }
      if ((lengths & (1 << SHORT)) !== 0 && words.mayHave(recent))
        this.#compare(recent, at, size, found, at + 1 - edges);
      if ((lengths & ((1 << SHORT) - 1)) === 0) continue;
      for (let length = 1; length < SHORT; length++) {
        const anchor = shortAnchor(recent, length);
        if ((lengths & (1 << length)) !== 0 && words.mayHave(anchor))
          this.#compare(anchor, at, size, found, at + 1 - edges);
      }
    }
    return found;
  }

  /** Returns whether the latest search found a word. */
  has(word: number): boolean {
    return this.#found[word] === this.#search;
  }

  /** Reads a text into `#text` and returns its length there. */
  #read(text: string): number {
    if (this.#text.length < 2 * text.length + 1) this.#text = new Uint16Array(4 * text.length);
    const codes = this.#text;
    let size = 0;
    let wasLetter = false;
    for (let at = 0; at < text.length; at++) {
      const code = FOLDED[text.charCodeAt(at)] || NUL;
      const letter = isLetter(code);
      if (letter !== wasLetter) codes[size++] = EDGE_CODE;
      codes[size++] = code;
      wasLetter = letter;
    }
    if (wasLetter) codes[size++] = EDGE_CODE;
    return size;
  }

  /** Adds the words whose anchor ends at a position of `#text`. In the text, it ends at `end`. */
  #compare(anchor: number, at: number, size: number, { words, ends }: Places, end: number): void {
    const table = this.#words;
    for (let word = table.first(anchor); word >= 0; word = table.next(word)) {
      if (!table.hasAnchor(word, anchor) || !table.isIn(this.#text, size, word, at)) continue;
      words.push(word);
      ends.push(end);
    }
  }
}

/** Returns the index of the first of sorted numbers that is above a limit. */
function firstAbove(numbers: readonly number[], limit: number): number {
  let [from, to] = [0, numbers.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((numbers[middle] ?? 0) > limit) to = middle;
    else from = middle + 1;
  }
  return from;
}

/** The lengths of anchors: of most words, and of shorter ones. */
const [LONG, SHORT] = [8, 4];

/** Replaces the character NUL, which has the code of an edge. No word contains either. */
const NUL = 1;

/** Returns eight bits of a character: the character itself if it is ASCII. */
function byteOf(code: number): number {
  return code < 0x80 ? code : 0x80 | (code % 0x7f);
}

/** Joins the last four characters with the four before them. */
function longAnchor(before: number, recent: number): number {
  return recent ^ Math.imul(before + 1, 0x85ebca6b);
}

/** Returns the last characters if they are fewer than four. Anchors of different lengths differ. */
function shortAnchor(recent: number, length: number): number {
  return (recent & ((1 << (8 * length)) - 1)) | (0xff << (8 * length));
}

function anchorIn(codes: Uint16Array, start: number, length: number): number {
  let [recent, before] = [0, 0];
  for (let at = start; at < start + length; at++) {
    before = (before << 8) | (recent >>> 24);
    recent = (recent << 8) | byteOf(codes[at] ?? 0);
  }
  if (length === LONG) return longAnchor(before, recent);
  return length === SHORT ? recent : shortAnchor(recent, length);
}
