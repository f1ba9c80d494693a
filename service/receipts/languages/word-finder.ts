import { FOLDED, isLetter } from './fold.ts';
import { Rarity } from './rarity.ts';
import { EDGE } from './required-words.ts';
import { codesNeeded, EDGE_CODE, START_CODE, writeCodes } from './word-codes.ts';
import { WordTable } from './word-table.ts';

/**
 * Finds which of many words occur in a text, in one pass. Each word is found by its rarest sequence of six characters,
 * or fewer if it is short, its anchor: a small table shows for most positions of a text that no anchor ends there, and
 * words are compared only at the others. The edges of runs of letters are characters too, so short whole words are rare.
 */
export class WordFinder {
  readonly #numbers = new Map<string, number>();
  readonly #words = new WordTable();
  readonly #rarity = new Rarity();
  /** Bits for the lengths of the anchors that end with a character. */
  readonly #lengths = new Uint8Array(0x10000);
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
    const last = codes[anchor + length - 1] ?? 0;
    this.#lengths[last] = (this.#lengths[last] ?? 0) | (1 << length);
    this.#found.push(0);
    table.link(word, anchor + length - 1, anchorIn(codes, anchor, length));
  }

  /** Returns the numbers of the words that occur in a text, each once. `has` then refers to this text. */
  find(text: string): readonly number[] {
    const size = this.#read(text);
    this.#search++;
    const found: number[] = [];
    const [codes, allLengths, words] = [this.#text, this.#lengths, this.#words];
    let [recent, before] = [0, 0];
    for (let at = 0; at < size; at++) {
      const code = codes[at] ?? 0;
      before = (before << 8) | (recent >>> 24);
      recent = (recent << 8) | byteOf(code);
      const lengths = allLengths[code] ?? 0;
      if ((lengths & (1 << LONG)) !== 0) {
        const anchor = longAnchor(before, recent);
        if (words.mayHave(anchor)) this.#compare(anchor, at, size, found);
      }
      if ((lengths & (1 << SHORT)) !== 0 && words.mayHave(recent)) this.#compare(recent, at, size, found);
      if ((lengths & ((1 << SHORT) - 1)) === 0) continue;
      for (let length = 1; length < SHORT; length++) {
        const anchor = shortAnchor(recent, length);
        if ((lengths & (1 << length)) !== 0 && words.mayHave(anchor)) this.#compare(anchor, at, size, found);
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
    if (this.#text.length < 2 * text.length + 2) this.#text = new Uint16Array(4 * text.length);
    const codes = this.#text;
    codes[0] = START_CODE;
    let size = 1;
    let wasLetter = false;
    for (let at = 0; at < text.length; at++) {
      const code = FOLDED[text.charCodeAt(at)] ?? 0;
      const letter = isLetter(code);
      if (letter !== wasLetter) codes[size++] = EDGE_CODE;
      codes[size++] = code;
      wasLetter = letter;
    }
    if (wasLetter) codes[size++] = EDGE_CODE;
    return size;
  }

  /** Compares the words whose anchor ends at a position. */
  #compare(anchor: number, at: number, size: number, found: number[]): void {
    const words = this.#words;
    for (let word = words.first(anchor); word >= 0; word = words.next(word)) {
      if (!words.hasAnchor(word, anchor) || this.has(word) || !words.isIn(this.#text, size, word, at)) continue;
      this.#found[word] = this.#search;
      found.push(word);
    }
  }
}

/** The lengths of anchors: of most words, and of shorter ones. */
const [LONG, SHORT] = [6, 4];

/** Returns eight bits of a character: the character itself if it is ASCII. */
function byteOf(code: number): number {
  return code < 0x80 ? code : 0x80 | (code % 0x7f);
}

/** Joins the last four characters with the two before them. */
function longAnchor(before: number, recent: number): number {
  return recent ^ Math.imul((before & 0xffff) + 1, 0x85ebca6b);
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
