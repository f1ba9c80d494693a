import { type Alternative, alternativesOf, fold } from './required-words.ts';

/**
 * A regular expression of many phrases that tries only phrases whose letters occur in the text. Most texts contain
 * none, and checking costs a fraction of matching. It finds exactly the same as a plain expression.
 */
export class WordPattern extends RegExp {
  /** Makes `matchAll` and `split` copy it as a plain expression. */
  static override get [Symbol.species](): RegExpConstructor {
    return RegExp;
  }

  #index: PhraseIndex | undefined;

  /** Checks in time linear in the text whether a match is possible. */
  mayBeIn(text: string): boolean {
    const pieces = piecesIn(text);
    return pieces === null || this.#possibleIn(pieces).length > 0;
  }

  override exec(text: string): RegExpExecArray | null {
    const pieces = this.global || this.sticky ? null : piecesIn(text);
    if (pieces === null) return super.exec(text);
    const possible = this.#possibleIn(pieces);
    return possible.length > MAX_SEPARATE ? super.exec(text) : firstOf(possible, text);
  }

  #possibleIn(pieces: Pieces): readonly Phrase[] {
    this.#index ??= createIndex(phrasesOf(this));
    return pieces.possiblePhrases(this.#index);
  }
}

/** Maximum number of phrases that are tried one by one. */
const MAX_SEPARATE = 6;

/** One alternative: the words that a match must contain, and its expression, built at the first attempt. */
class Phrase {
  readonly needs: readonly (readonly Word[])[];
  readonly #source: string;
  readonly #flags: string;
  #expression: RegExp | undefined;

  constructor(source: string, flags: string, needs: readonly (readonly string[])[]) {
    this.#source = source;
    this.#flags = flags;
    // The rarest list first, so that a text without its words is excluded early.
    const longest = (words: readonly string[]) => Math.min(...words.map(({ length }) => length));
    this.needs = [...needs]
      .sort((a, b) => longest(b) - longest(a))
      .map((words) => words.map((text) => ({ text, marks: marksOf(text) })));
  }

  exec(text: string): RegExpExecArray | null {
    this.#expression ??= new RegExp(this.#source, this.#flags);
    return this.#expression.exec(text);
  }
}

type Word = { readonly text: string; readonly marks: Uint16Array };

/** Capturing groups are numbered over the whole expression, so it is tried as a whole. */
const CAPTURES = /\((?!\?)|\(\?<\w/;

function phrasesOf({ source, flags }: RegExp): Phrase[] {
  const found = alternativesOf(source);
  const together = CAPTURES.test(source) && found.length > 1 ? [{ source, needs: [] }] : found;
  return together.map((one) => phraseOf(one, flags));
}

/** All phrases, shared by patterns for several languages. */
const phrases = new Map<string, Phrase>();

function phraseOf({ source, needs }: Alternative, flags: string): Phrase {
  const key = `${flags} ${source}`;
  const known = phrases.get(key);
  if (known !== undefined) return known;
  const phrase = new Phrase(source, flags, needs);
  phrases.set(key, phrase);
  return phrase;
}

/**
 * An index of phrases by one mark for each word of their rarest list: the text may contain `phrases[of[i]]` if it has
 * `marks[i]`. Phrases without required words are always possible.
 */
type PhraseIndex = { readonly phrases: readonly Phrase[]; readonly marks: Uint16Array; readonly of: Uint16Array };

function createIndex(all: readonly Phrase[]): PhraseIndex {
  const entries = all.flatMap(({ needs: [rarest] }, of) =>
    (rarest ?? [ANY]).map(({ marks }) => ({ mark: marks[marks.length >> 1] ?? ANY_MARK, of })),
  );
  return {
    phrases: all,
    marks: Uint16Array.from(entries, ({ mark }) => mark),
    of: Uint16Array.from(entries, ({ of }) => of),
  };
}

/**
 * Returns the earliest match, or that of the first phrase if several start there, as among alternatives of one
 * expression.
 */
function firstOf(phrases: readonly Phrase[], text: string): RegExpExecArray | null {
  let first: RegExpExecArray | null = null;
  for (const phrase of phrases) {
    const match = phrase.exec(text);
    if (match !== null && (first === null || match.index < first.index)) first = match;
  }
  return first;
}

/** The sequences of one to three characters that a text contains. Several sequences share a mark. */
class Pieces {
  readonly #marks = new Uint32Array(1 << 15);
  #turn = 0;
  #text: string | null = null;
  #folded: string | null = null;

  isOf(text: string): boolean {
    return this.#text === text;
  }

  get isKnown(): boolean {
    return this.#folded !== null;
  }

  read(text: string): void {
    this.#text = text;
    this.#folded = fold(text);
    const turn = ++this.#turn;
    this.#marks[ANY_MARK] = turn;
    let [one, two] = [0, 0];
    for (let at = 0; at < (this.#folded?.length ?? 0); at++) {
      const code = this.#folded?.charCodeAt(at) ?? 0;
      this.#marks[markOf(0, 0, code)] = turn;
      this.#marks[markOf(0, one, code)] = turn;
      this.#marks[markOf(two, one, code)] = turn;
      two = one;
      one = code;
    }
  }

  /** Returns the phrases whose required words the text contains. */
  possiblePhrases({ phrases, marks, of }: PhraseIndex): readonly Phrase[] {
    let found: Phrase[] | null = null;
    let last = -1;
    const [own, turn] = [this.#marks, this.#turn];
    for (let at = 0; at < marks.length; at++) {
      if (own[marks[at] ?? 0] !== turn || of[at] === last) continue;
      const phrase = phrases[of[at] ?? 0];
      if (phrase === undefined || !this.#meets(phrase.needs)) continue;
      last = of[at] ?? 0;
      found ??= [];
      found.push(phrase);
    }
    return found ?? NO_PHRASES;
  }

  /** Checks whether the text contains a word of each list. */
  #meets(needs: Phrase['needs']): boolean {
    for (const words of needs) if (!this.#hasAny(words)) return false;
    return true;
  }

  #hasAny(words: readonly Word[]): boolean {
    for (const { text, marks } of words)
      if (this.#hasMarks(marks) && (text.length <= 3 || this.#folded?.includes(text) === true)) return true;
    return false;
  }

  #hasMarks(marks: Uint16Array): boolean {
    for (const mark of marks) if (this.#marks[mark] !== this.#turn) return false;
    return true;
  }
}

const NO_PHRASES: readonly Phrase[] = [];

/** A mark that is set for every text. */
const ANY_MARK = 0;
const ANY: Word = { text: '', marks: Uint16Array.of(ANY_MARK) };

function markOf(two: number, one: number, code: number): number {
  const mixed = Math.imul(Math.imul(two, 31) + one, 8191) + code;
  return (Math.imul(mixed, 0x9e3779b1) >>> 17) & 0x7fff;
}

function marksOf(word: string): Uint16Array {
  const code = (at: number) => (at < 0 ? 0 : word.charCodeAt(at));
  if (word.length < 3) return Uint16Array.of(markOf(0, code(word.length - 2), code(word.length - 1)));
  return Uint16Array.from({ length: word.length - 2 }, (_, at) => markOf(code(at), code(at + 1), code(at + 2)));
}

/** The most recent texts, because callers alternate between a subject, an opening, and a run. */
const recent: readonly Pieces[] = Array.from({ length: 4 }, () => new Pieces());
let oldest = 0;

/** Returns the sequences in a text. Null if it contains a rare character that `fold` cannot handle. */
function piecesIn(text: string): Pieces | null {
  let pieces = recent.find((one) => one.isOf(text));
  if (pieces === undefined) {
    pieces = recent[oldest];
    oldest = (oldest + 1) % recent.length;
    pieces?.read(text);
  }
  return pieces?.isKnown === true ? pieces : null;
}
