/**
 * One alternative of a pattern with the words that each match contains in folded form (`fold`): at least one word of
 * every list. Without lists, any text may match.
 */
export type Alternative = { readonly source: string; readonly needs: readonly (readonly string[])[] };

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

/**
 * Returns a text in a form in which characters that match each other without case are equal. Null if it contains a rare
 * character for which this is impossible.
 */
export function fold(text: string): string | null {
  const lower = text.toLowerCase();
  if (!ODD.test(lower)) return lower;
  return RARE.test(lower) ? null : lower.replace(FORMS, (char) => PLAIN[char] ?? char);
}

/** Lower-case characters that match others without case although their lower case differs. */
const PLAIN: Readonly<Record<string, string>> = { ς: 'σ', ſ: 's', µ: 'μ' };
const FORMS = /[ςſµ]/g;
const RARE =
  /[\u0345\u0390\u03b0\u03d0\u03d1\u03d5\u03d6\u03f0\u03f1\u03f5\u1c80-\u1c8a\u1e9b\u1fbe\u1fd3\u1fe3\ufb05\ufb06]/;
const ODD = new RegExp(`${FORMS.source}|${RARE.source}`);

type Item =
  | { readonly kind: 'nothing' | 'other' }
  | { readonly kind: 'char'; readonly char: string }
  | { readonly kind: 'group'; readonly within: readonly Alternative[] };

/** Reads a pattern from left to right. Unknown syntax only ends the current literal. */
class Reader {
  readonly #source: string;
  #at = 0;

  constructor(source: string) {
    this.#source = source;
  }

  isDone(): boolean {
    return this.#at === this.#source.length;
  }

  alternatives(): Alternative[] {
    const found: Alternative[] = [];
    do {
      const start = this.#at;
      const needs = this.#sequence();
      found.push({ source: this.#source.slice(start, this.#at), needs });
    } while (this.#takes('|'));
    return found;
  }

  #sequence(): (readonly string[])[] {
    const needs: (readonly string[])[] = [];
    let literal = '';
    const close = () => {
      if (literal !== '') needs.push([literal]);
      literal = '';
    };
    while (!this.isDone() && !this.#sees('|') && !this.#sees(')')) {
      const item = this.#item();
      const count = this.#quantifier();
      if (item.kind === 'nothing') continue;
      if (item.kind === 'char' && count === 'once') {
        literal += item.char;
        continue;
      }
      close();
      if (count === 'optional') continue;
      if (item.kind === 'char') needs.push([item.char]);
      else if (item.kind === 'group') needs.push(...neededOf(item.within));
    }
    close();
    return needs;
  }

  #item(): Item {
    const rest = this.#source.slice(this.#at, this.#at + 80);
    const opening = GROUP.exec(rest)?.[0];
    if (opening !== undefined) return this.#group(opening);
    const token = TOKEN.exec(rest)?.[0] ?? TOKEN.exec(this.#source.slice(this.#at))?.[0] ?? rest.charAt(0);
    this.#at += token.length;
    if (token === '^' || token === '$' || token === '\\b' || token === '\\B') return { kind: 'nothing' };
    const char = /^\\[^\p{L}\d]$/u.test(token) ? token.slice(1) : token;
    const folded = fold(char);
    const isPlain = char.length === 1 && token !== '.' && folded?.length === 1;
    return isPlain ? { kind: 'char', char: folded } : { kind: 'other' };
  }

  #group(opening: string): Item {
    this.#at += opening.length;
    const within = this.alternatives();
    this.#takes(')');
    return LOOK.test(opening) ? { kind: 'nothing' } : { kind: 'group', within };
  }

  #quantifier(): 'once' | 'optional' | 'several' {
    const found = QUANTIFIER.exec(this.#source.slice(this.#at, this.#at + 20))?.[0];
    if (found === undefined) return 'once';
    this.#at += found.length;
    return /^[?*]|^\{0/.test(found) ? 'optional' : 'several';
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

const GROUP = /^\((?:\?(?:[:=!]|<[=!]|<\w+>))?/;
const LOOK = /^\(\?<?[=!]/;
/** An escape with its argument, or a class of characters. */
const TOKEN = /^(?:\\[pP]\{[^}]*\}|\\u\{[^}]*\}|\\u[\dA-Fa-f]{4}|\\k<\w+>|\\.|\[(?:\\.|[^\]\\])*\])/su;
const QUANTIFIER = /^(?:[?*+]|\{\d+(?:,\d*)?\})\??/;

/**
 * Returns the required words of a group: all lists of its only alternative, or the most selective list of each of
 * several alternatives, combined into one.
 */
function neededOf(within: readonly Alternative[]): readonly (readonly string[])[] {
  const [only, more] = within;
  if (only !== undefined && more === undefined) return only.needs;
  const lists = within.map(({ needs }) => mostSelective(needs));
  return lists.some((list) => list === null) ? [] : [lists.flatMap((list) => list ?? [])];
}

function mostSelective(needs: Alternative['needs']): readonly string[] | null {
  const shortest = (words: readonly string[]) => Math.min(...words.map(({ length }) => length));
  const [first] = [...needs].sort((a, b) => shortest(b) - shortest(a) || a.length - b.length);
  return first ?? null;
}
