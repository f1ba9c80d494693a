import { fold, isLetter } from './fold.ts';

/**
 * One alternative of a pattern with the words that each match contains in folded form (`fold`): at least one word of
 * every list. Without lists, any text may match.
 */
export type Alternative = { readonly source: string; readonly needs: readonly (readonly string[])[] };

/** Marks the start or the end of a required word at which no letter may precede or follow it. */
export const EDGE = '\0';

/**
 * Splits a pattern at its outermost "|". In doubt, it requires too few words rather than too many: it parses only the
 * syntax that language files use, and a pattern that it cannot parse is one alternative without required words.
 * @param source a regular expression for the flags `iu`
 */
export function alternativesOf(source: string): readonly Alternative[] {
  const reader = new Reader(source);
  const found = reader.alternatives();
  if (!reader.isDone()) return [{ source, needs: [] }];
  return found.map((read) => ({ source: read.source, needs: read.words.lists() }));
}

/** An alternative that was read. */
type Read = { readonly source: string; readonly words: Words };

type Item =
  | { readonly kind: 'nothing' | 'other' | 'start' | 'end' }
  | { readonly kind: 'texts'; readonly texts: readonly string[] }
  | { readonly kind: 'group'; readonly within: readonly Read[] };

/** Reads a pattern from left to right. Unknown syntax only ends the current words. */
class Reader {
  readonly #source: string;
  #at = 0;

  constructor(source: string) {
    this.#source = source;
  }

  isDone(): boolean {
    return this.#at === this.#source.length;
  }

  alternatives(): Read[] {
    const found: Read[] = [];
    do {
      const start = this.#at;
      const words = this.#sequence();
      found.push({ source: this.#source.slice(start, this.#at), words });
    } while (this.#takes(BAR));
    return found;
  }

  #sequence(): Words {
    const words = new Words();
    while (!this.isDone() && !this.#sees(BAR) && !this.#sees(CLOSING)) {
      // Most characters are plain.
      if (this.#plainRun(words)) continue;
      const item = this.#item();
      const count = this.#quantifier();
      if (item.kind === 'start') words.start();
      else if (item.kind === 'end') words.end();
      else if (item.kind !== 'nothing') words.add(textsOf(item), item.kind === 'group' ? item.within : [], count);
    }
    return words;
  }

  /** Reads the plain characters up to the next syntax. A quantifier refers only to the last of them. */
  #plainRun(words: Words): boolean {
    const [source, start] = [this.#source, this.#at];
    if (kindOf(source.charCodeAt(start)) === SYNTAX) return false;
    let end = start + 1;
    while (end < source.length && kindOf(source.charCodeAt(end)) === PLAIN) end++;
    this.#at = end;
    const count = this.#quantifier();
    const once = count === 'once' ? end : end - 1;
    if (once > start) words.append(fold(source.slice(start, once)));
    if (once < end) words.add([fold(source.slice(once, end))], [], count);
    return true;
  }

  #item(): Item {
    const source = this.#source;
    if (this.#sees(OPENING)) return this.#group();
    const token = this.#match(TOKEN) ?? source.charAt(this.#at);
    this.#at += token.length;
    // No letter precedes the start of the text either.
    if (token === '^') return { kind: 'start' };
    if (token === '$' || token === '\\b' || token === '\\B') return { kind: 'nothing' };
    if (CHOICE.test(token)) return { kind: 'texts', texts: [...new Set([...token.slice(1, -1)].map(fold))] };
    const char = /^\\[^\p{L}\d]$/u.test(token) ? token.slice(1) : token;
    return char.length === 1 && token !== '.' ? { kind: 'texts', texts: [fold(char)] } : { kind: 'other' };
  }

  #group(): Item {
    for (const [look, kind] of EDGES) {
      if (!this.#source.startsWith(look, this.#at)) continue;
      this.#at += look.length;
      return { kind };
    }
    const opening = this.#match(GROUP) ?? '';
    this.#at += opening.length;
    const within = this.alternatives();
    this.#takes(CLOSING);
    return LOOK.test(opening) ? { kind: 'nothing' } : { kind: 'group', within };
  }

  #quantifier(): Count {
    if (kindOf(this.#source.charCodeAt(this.#at)) !== COUNT) return 'once';
    const found = this.#match(QUANTIFIER);
    if (found === null) return 'once';
    this.#at += found.length;
    if (found.startsWith('?')) return 'maybe';
    return /^\*|^\{0/.test(found) ? 'any' : 'several';
  }

  /** Returns what an expression (flag `y`) matches here. */
  #match(expression: RegExp): string | null {
    expression.lastIndex = this.#at;
    return expression.exec(this.#source)?.[0] ?? null;
  }

  #sees(code: number): boolean {
    return this.#source.charCodeAt(this.#at) === code;
  }

  #takes(code: number): boolean {
    const sees = this.#sees(code);
    if (sees) this.#at++;
    return sees;
  }
}

/** The codes of "(", ")", and "|". */
const [OPENING, CLOSING, BAR] = [0x28, 0x29, 0x7c];
/** Kinds of characters: most are plain, others may be syntax, end a sequence, or count what is before them. */
const [PLAIN, SYNTAX, END, COUNT] = [0, 1, 2, 3];
const KINDS = Uint8Array.from({ length: 0x80 }, (_, code) => {
  const char = String.fromCharCode(code);
  if ('\\[(.^$'.includes(char)) return SYNTAX;
  if ('|)'.includes(char)) return END;
  return '?*+{'.includes(char) ? COUNT : PLAIN;
});

function kindOf(code: number): number {
  return code < 0x80 ? (KINDS[code] ?? PLAIN) : PLAIN;
}

/** Groups that match where a run of letters starts and ends. */
const EDGES = [
  ['(?<!\\p{L})', 'start'],
  ['(?!\\p{L})', 'end'],
] as const;
const GROUP = /\((?:\?(?:[:=!]|<[=!]|<\w+>))?/y;
const LOOK = /^\(\?<?[=!]/;
/** An escape with its argument, or a class of characters. */
const TOKEN = /(?:\\[pP]\{[^}]*\}|\\u\{[^}]*\}|\\u[\dA-Fa-f]{4}|\\k<\w+>|\\.|\[(?:\\.|[^\]\\])*\])/suy;
/** A class of a few plain characters. */
const CHOICE = /^\[[^\]\\^\u{10000}-\u{10ffff}-]{1,6}\]$/u;
const QUANTIFIER = /(?:[?*+]|\{\d+(?:,\d*)?\})\??/y;

type Count = 'once' | 'maybe' | 'any' | 'several';

/** Returns all texts that an item matches, if these are few and plain. */
function textsOf(item: Item): readonly string[] | null {
  if (item.kind === 'texts') return item.texts;
  if (item.kind !== 'group') return null;
  const [only, more] = item.within;
  if (only !== undefined && more === undefined) return only.words.exact();
  const texts: string[] = [];
  for (const { words } of item.within) {
    const exact = words.exact();
    if (exact === null) return null;
    for (const text of exact) texts.push(text);
  }
  return texts;
}

/** The required words of a sequence, with the variants of the word that is being read. */
class Words {
  readonly #lists: (readonly string[])[] = [];
  #variants: readonly string[] = NO_WORD;
  #isExact = true;

  /** A word starts here. */
  start(): void {
    this.#close();
    this.#variants = [EDGE];
  }

  /** A word ends here. */
  end(): void {
    this.#variants = this.#variants.map((variant) => (isWord(variant) ? `${variant}${EDGE}` : ''));
    this.#close();
  }

  /** Adds a text. */
  append(text: string): void {
    const [only, more] = this.#variants;
    this.#variants =
      only !== undefined && more === undefined ? [only + text] : this.#variants.map((variant) => variant + text);
  }

  /** Adds an item by all texts that it matches (null: unknown) and by the alternatives that it contains. */
  add(texts: readonly string[] | null, within: readonly Read[], count: Count): void {
    if (texts !== null && (count === 'once' || count === 'maybe') && this.#extend(texts, count)) return;
    this.#close();
    if (count === 'maybe' || count === 'any') return;
    if (within.length > 0) this.#lists.push(...neededOf(within));
    else if (texts !== null) this.#lists.push(texts);
  }

  #extend(texts: readonly string[], count: Count): boolean {
    const next = count === 'maybe' ? ['', ...texts] : texts;
    const [only, more] = next;
    if (only !== undefined && more === undefined) {
      this.append(only);
      return true;
    }
    const variants = this.#variants;
    const isFirst = variants.length === 1 && !variants.some(isWord);
    if (!isFirst && variants.length * next.length > MAX_VARIANTS) return false;
    const extended: string[] = [];
    for (const variant of variants) for (const text of next) extended.push(variant + text);
    this.#variants = extended;
    return true;
  }

  #close(): void {
    this.#isExact = false;
    if (this.#variants.every(isWord)) this.#lists.push(shortestOf(this.#variants));
    this.#variants = NO_WORD;
  }

  /** Returns all texts that the sequence matches, or null. */
  exact(): readonly string[] | null {
    return this.#isExact ? this.#variants : null;
  }

  lists(): readonly (readonly string[])[] {
    return this.#variants.every(isWord) ? [...this.#lists, shortestOf(this.#variants)] : this.#lists;
  }
}

const NO_WORD: readonly string[] = [''];
/** Maximum number of words that replace one word with choices. */
const MAX_VARIANTS = 16;

function isWord(variant: string): boolean {
  return variant !== '' && variant !== EDGE;
}

/** Returns the words that contain no other one: with "ship", "shipped" is not needed. */
function shortestOf(variants: readonly string[]): readonly string[] {
  if (variants.length === 1) return variants;
  const words = [...new Set(variants)];
  if (words.length > MAX_VARIANTS) return words;
  return words.filter((word) => !words.some((other) => other.length < word.length && word.includes(other)));
}

/**
 * Returns the required words of a group: all lists of its only alternative, or the most selective list of each of
 * several alternatives, combined into one.
 */
function neededOf(within: readonly Read[]): readonly (readonly string[])[] {
  const [only, more] = within;
  if (only !== undefined && more === undefined) return only.words.lists();
  const needed: string[] = [];
  for (const { words } of within) {
    const [list] = bySelectivity(words.lists());
    if (list === undefined) return [];
    needed.push(...list.words);
  }
  return [needed];
}

/** Required words with the rarity of the most common one. */
type Rated = { readonly words: readonly string[]; readonly rarity: number };

/** Sorts lists of required words: first the list whose most common word is the rarest. */
export function bySelectivity(needs: Alternative['needs']): readonly Rated[] {
  const rated = needs.map((words) => ({ words, rarity: rarityOfAny(words) }));
  if (rated.length > 1) rated.sort((a, b) => b.rarity - a.rarity || a.words.length - b.words.length);
  return rated;
}

function rarityOfAny(words: readonly string[]): number {
  let least = Number.POSITIVE_INFINITY;
  for (const word of words) least = Math.min(least, rarityOf(word));
  return least;
}

/** Estimates how rare a word is by its length. A Chinese character is rarer than a letter, which is rarer than a space. */
function rarityOf(word: string): number {
  let sum = 0;
  for (let at = 0; at < word.length; at++) {
    const code = word.charCodeAt(at);
    // Both halves of a character count once.
    if (code >= 0xdc00 && code < 0xe000 && at > 0 && isFirstHalf(word.charCodeAt(at - 1))) continue;
    if (code >= 0x2e80) sum += 3;
    else sum += code === 0 || isLetter(code) ? 1 : 0.5;
  }
  return sum;
}

function isFirstHalf(code: number): boolean {
  return code >= 0xd800 && code < 0xdc00;
}
