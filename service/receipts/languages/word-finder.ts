import { FOLDED, isLetter } from './fold.ts';
import { Rarity } from './rarity.ts';
import { EDGE, START } from './required-words.ts';
import { WordTable } from './word-table.ts';

/**
 * Finds which of many words occur in a text, in one pass. Each word is found by its rarest sequence of six characters,
 * or fewer if it is short, its anchor: a small table shows for most positions of a text that no anchor ends there, and
 * words are compared only at the others. The edges of runs of letters are characters too, so short whole words are rare.
 */
export class WordFinder {
  readonly #numbers = new Map<string, number>();
  readonly #words = new WordTable();
  readonly #rarity: Rarity;
  /** Bits for the lengths of the anchors that end with a character. */
  readonly #lengths = new Uint8Array(0x10000);
  /** The search that last found each word. */
  readonly #found: number[] = [];
  #search = 0;
  #text = new Uint16Array(1 << 12);

  /** @param common words that occur in many texts, in folded form */
  constructor(common: readonly string[]) {
    this.#rarity = new Rarity(common.map((word) => codesOf(`${EDGE}${word}${EDGE}`)));
  }

  /** Adds words in folded form, perhaps with marks (`required-words.ts`), and returns their numbers. */
  add(words: readonly string[]): readonly number[] {
    const unknown = [...new Set(words)].filter((word) => !this.#numbers.has(word));
    const codes = unknown.map(codesOf);
    for (const word of codes) this.#rarity.count(word);
    for (const [at, word] of unknown.entries()) this.#numbers.set(word, this.#insert(codes[at] ?? []));
    return words.map((word) => this.#numbers.get(word) ?? 0);
  }

  #insert(codes: readonly number[]): number {
    const length = codes.length >= LONG ? LONG : Math.min(codes.length, SHORT);
    const end = this.#rarity.rarestIn(codes, length) + length - 1;
    const last = codes[end] ?? 0;
    this.#lengths[last] = (this.#lengths[last] ?? 0) | (1 << length);
    this.#found.push(0);
    return this.#words.add(codes, end, anchorIn(codes, end, length));
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
const EDGE_CODE = EDGE.charCodeAt(0);
const START_CODE = START.charCodeAt(0);

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

function anchorIn(codes: readonly number[], end: number, length: number): number {
  let [recent, before] = [0, 0];
  for (const code of codes.slice(end - length + 1, end + 1)) {
    before = (before << 8) | (recent >>> 24);
    recent = (recent << 8) | byteOf(code);
  }
  if (length === LONG) return longAnchor(before, recent);
  return length === SHORT ? recent : shortAnchor(recent, length);
}

/** Returns the characters of a word, with an edge wherever letters and other characters meet. */
function codesOf(word: string): readonly number[] {
  const codes: number[] = [];
  const all = [...Array(word.length).keys()].map((at) => word.charCodeAt(at));
  for (const [at, code] of all.entries()) {
    // Next to another character than a letter, there is no edge in the text.
    const isEdge = code === EDGE_CODE;
    if (isEdge && !isLetter(all[at === 0 ? 1 : at - 1] ?? 0)) continue;
    const last = codes.at(-1);
    const meets = last !== undefined && last !== EDGE_CODE && !isEdge && isLetter(last) !== isLetter(code);
    if (meets) codes.push(EDGE_CODE);
    codes.push(code);
  }
  return codes;
}
