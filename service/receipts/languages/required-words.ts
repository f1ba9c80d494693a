import { fold, isLetter } from './fold.ts';

/**
 * One alternative of a pattern with the words that each match contains in folded form (`fold`): at least one word of
 * every list. Without lists, any text may match.
 */
export type Alternative = { readonly source: string; readonly needs: readonly (readonly string[])[] };

/** Marks the start or the end of a required word at which no letter may precede or follow it. */
export const EDGE = '\0';
/** Marks the start of a required word with which the text begins. */
export const START = '\x01';

/**
 * Splits a pattern at its outermost "|". In doubt, it requires too few words rather than too many: it parses only the
 * syntax that language files use, and a pattern that it cannot parse is one alternative without required words.
 * @param source a regular expression for the flags `iu`
 */
export function alternativesOf(source: string): readonly Alternative[] {
  const reader = new Reader(source);
  const found = reader.alternatives();
  return reader.isDone() ? found : [{ source, needs: [] }];
}

/** An alternative, with all texts that it matches (`exact`) if these are few and plain. */
type Read = Alternative & { readonly exact: readonly string[] | null };

type Item =
  | { readonly kind: 'nothing' | 'other' | 'begin' | 'start' | 'end' }
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
      found.push({ source: this.#source.slice(start, this.#at), needs: words.lists(), exact: words.exact() });
    } while (this.#takes('|'));
    return found;
  }

  #sequence(): Words {
    const words = new Words();
    while (!this.isDone() && !this.#sees('|') && !this.#sees(')')) {
      const item = this.#item();
      const count = this.#quantifier();
      if (item.kind === 'begin') words.start(START);
      else if (item.kind === 'start') words.start(EDGE);
      else if (item.kind === 'end') words.end();
      else if (item.kind !== 'nothing') words.add(textsOf(item), item.kind === 'group' ? item.within : [], count);
    }
    return words;
  }

  #item(): Item {
    const first = this.#source.charAt(this.#at);
    // Most characters are plain.
    if (!SYNTAX.test(first)) {
      this.#at++;
      return { kind: 'texts', texts: [fold(first)] };
    }
    const rest = this.#source.slice(this.#at, this.#at + 80);
    const opening = GROUP.exec(rest)?.[0];
    if (opening !== undefined) return this.#group(opening);
    const token = TOKEN.exec(rest)?.[0] ?? TOKEN.exec(this.#source.slice(this.#at))?.[0] ?? rest.charAt(0);
    this.#at += token.length;
    if (token === '^') return { kind: 'begin' };
    if (token === '$' || token === '\\b' || token === '\\B') return { kind: 'nothing' };
    if (CHOICE.test(token)) return { kind: 'texts', texts: [...new Set([...token.slice(1, -1)].map(fold))] };
    const char = /^\\[^\p{L}\d]$/u.test(token) ? token.slice(1) : token;
    return char.length === 1 && token !== '.' ? { kind: 'texts', texts: [fold(char)] } : { kind: 'other' };
  }

  #group(opening: string): Item {
    const start = this.#at;
    this.#at += opening.length;
    const within = this.alternatives();
    this.#takes(')');
    if (!LOOK.test(opening)) return { kind: 'group', within };
    const look = this.#source.slice(start, this.#at);
    if (look === '(?<!\\p{L})') return { kind: 'start' };
    return { kind: look === '(?!\\p{L})' ? 'end' : 'nothing' };
  }

  #quantifier(): Count {
    if (!COUNTS.test(this.#source.charAt(this.#at))) return 'once';
    const found = QUANTIFIER.exec(this.#source.slice(this.#at, this.#at + 20))?.[0];
    if (found === undefined) return 'once';
    this.#at += found.length;
    if (found.startsWith('?')) return 'maybe';
    return /^\*|^\{0/.test(found) ? 'any' : 'several';
  }

  #sees(char: string): boolean {
    return this.#source[this.#at] === char;
  }

  #takes(char: string): boolean {
    const sees = this.#sees(char);
    if (sees) this.#at++;
    return sees;
  }
}

/** Characters that may be syntax. */
const SYNTAX = /[\\[(.^$]/;
const COUNTS = /[?*+{]/;
const GROUP = /^\((?:\?(?:[:=!]|<[=!]|<\w+>))?/;
const LOOK = /^\(\?<?[=!]/;
/** An escape with its argument, or a class of characters. */
const TOKEN = /^(?:\\[pP]\{[^}]*\}|\\u\{[^}]*\}|\\u[\dA-Fa-f]{4}|\\k<\w+>|\\.|\[(?:\\.|[^\]\\])*\])/su;
/** A class of a few plain characters. */
const CHOICE = /^\[[^\]\\^\u{10000}-\u{10ffff}-]{1,6}\]$/u;
const QUANTIFIER = /^(?:[?*+]|\{\d+(?:,\d*)?\})\??/;

type Count = 'once' | 'maybe' | 'any' | 'several';

/** Returns all texts that an item matches, if these are few and plain. */
function textsOf(item: Item): readonly string[] | null {
  if (item.kind === 'texts') return item.texts;
  if (item.kind !== 'group') return null;
  const texts: string[] = [];
  for (const { exact } of item.within) {
    if (exact === null) return null;
    texts.push(...exact);
  }
  return texts;
}

/** The required words of a sequence, with the variants of the word that is being read. */
class Words {
  readonly #lists: (readonly string[])[] = [];
  #variants: readonly string[] = [''];
  #isExact = true;

  /** A word starts here, with a mark. */
  start(mark: string): void {
    this.#close();
    this.#variants = [mark];
  }

  /** A word ends here. */
  end(): void {
    this.#variants = this.#variants.map((variant) => (isWord(variant) ? `${variant}${EDGE}` : ''));
    this.#close();
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
      this.#variants = this.#variants.map((variant) => variant + only);
      return true;
    }
    const isFirst = this.#variants.length === 1 && this.#variants.every((variant) => !isWord(variant));
    if (!isFirst && this.#variants.length * next.length > MAX_VARIANTS) return false;
    this.#variants = this.#variants.flatMap((variant) => next.map((text) => variant + text));
    return true;
  }

  #close(): void {
    this.#isExact = false;
    if (this.#variants.every(isWord)) this.#lists.push(shortestOf(this.#variants));
    this.#variants = [''];
  }

  /** Returns all texts that the sequence matches, or null. */
  exact(): readonly string[] | null {
    return this.#isExact ? this.#variants : null;
  }

  lists(): readonly (readonly string[])[] {
    return this.#variants.every(isWord) ? [...this.#lists, shortestOf(this.#variants)] : this.#lists;
  }
}

/** Maximum number of words that replace one word with choices. */
const MAX_VARIANTS = 16;

function isWord(variant: string): boolean {
  return variant !== '' && variant !== EDGE && variant !== START;
}

/** Returns the words that contain no other one: with "ship", "shipped" is not needed. */
function shortestOf(variants: readonly string[]): readonly string[] {
  const words = [...new Set(variants)];
  if (words.length > MAX_VARIANTS) return words;
  return words.filter((word) => !words.some((other) => other !== word && word.includes(other)));
}

/**
 * Returns the required words of a group: all lists of its only alternative, or the most selective list of each of
 * several alternatives, combined into one.
 */
function neededOf(within: readonly Alternative[]): readonly (readonly string[])[] {
  const [only, more] = within;
  if (only !== undefined && more === undefined) return only.needs;
  const lists = within.map(({ needs }) => bySelectivity(needs)[0]);
  return lists.some((list) => list === undefined) ? [] : [lists.flatMap((list) => list ?? [])];
}

/** Sorts lists of required words: first the list whose most common word is the rarest. */
export function bySelectivity(needs: Alternative['needs']): Alternative['needs'] {
  const rarity = (words: readonly string[]) => Math.min(...words.map(rarityOf));
  return [...needs].sort((a, b) => rarity(b) - rarity(a) || a.length - b.length);
}

/** Estimates how rare a word is by its length. A Chinese character is rarer than a letter, which is rarer than a space. */
export function rarityOf(word: string): number {
  let sum = 0;
  for (const char of word) {
    const code = char.charCodeAt(0);
    if (code >= 0x2e80) sum += 3;
    else sum += code === 0 || isLetter(code) ? 1 : 0.5;
  }
  return sum;
}
