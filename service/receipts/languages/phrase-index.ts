import { RecentTexts } from '../text/recent-texts.ts';
import { fold, isLetter } from './fold.ts';
import { LANGUAGES, type Language, WORDS_BY_LANGUAGE } from './load.ts';
import { type Alternative, alternativesOf, bySelectivity } from './required-words.ts';
import { WordFinder, type WordPlaces } from './word-finder.ts';

/** One alternative of a pattern. */
export type Phrase = {
  readonly set: PhraseSet;
  /** Orders the alternatives of its pattern. */
  readonly rank: number;
  /** The language of the phrase. Null if it is part of a pattern for all languages. */
  readonly language: Language | null;
  readonly expression: Expression;
};

/** A source of phrases: an expression whose alternatives are phrases, and their language. */
export type PhraseSource = { readonly source: string; readonly language: Language | null };

let sets = 0;

/** The phrases of one pattern. Those of a language are read from their sources before the first search in it. */
export class PhraseSet {
  /** One of 30 bits, which rules out most entries that have no phrase of this set. */
  readonly mark = 1 << (sets++ % 30);
  readonly #sources: readonly PhraseSource[];
  /** The languages whose phrases are in the index. */
  readonly #admitted = new Set<Language | null>();
  /** Phrases without required words, which any text may contain. */
  #unbound: readonly Phrase[] = [];

  constructor(sources: readonly PhraseSource[]) {
    this.#sources = sources;
  }

  /** Adds the phrases in the given languages, or in all (null), to the index. Searches find only such phrases. */
  admit(languages: readonly Language[] | null): void {
    const wanted = new Set<Language | null>([null, ...(languages ?? LANGUAGES)]);
    for (const language of this.#admitted) wanted.delete(language);
    if (wanted.size === 0) return;
    for (const language of wanted) this.#admitted.add(language);
    const phrases = admitted(this, this.#sources, wanted);
    if (phrases.length > 0) this.#unbound = [...this.#unbound, ...phrases].sort(byRank);
  }

  /** Returns the phrases whose required words occur in a text, in their order. */
  possibleIn(text: string): readonly Phrase[] {
    let found: Phrase[] | null = null;
    for (const { marks, phrases } of search(text)) {
      if ((marks & this.mark) === 0) continue;
      for (const phrase of phrases) {
        if (phrase.set !== this) continue;
        if (found === null) found = [phrase];
        else found.push(phrase);
      }
    }
    if (found === null) return this.#unbound;
    if (this.#unbound.length > 0) found.push(...this.#unbound);
    return found.length === 1 ? found : found.sort(byRank);
  }
}

function byRank(a: Phrase, b: Phrase): number {
  return a.rank - b.rank;
}

/** A regular expression that is compiled at the first attempt. */
export class Expression {
  readonly #source: string;
  #compiled: RegExp | undefined;

  constructor(source: string) {
    this.#source = source;
  }

  /** Returns the first match at or after a position. */
  exec(text: string, from: number): RegExpExecArray | null {
    this.#compiled ??= new RegExp(this.#source, 'giu');
    this.#compiled.lastIndex = from;
    return this.#compiled.exec(text);
  }
}

/** The entries whose required words occur in a text. Few do, so a pattern looks for its phrases among them. */
type Found = readonly Entry[];

/**
 * An alternative of a source with the numbers of its required words, of which a text must contain one of each list, and
 * all phrases of this source.
 */
type Entry = {
  readonly expression: Expression;
  readonly needs: readonly (readonly number[])[];
  readonly phrases: Phrase[];
  /** The marks of the sets of these phrases. */
  marks: number;
  seen: number;
};

const NOTHING: Found = [];
const NO_MAIL = { text: '', places: null };
const NO_SEARCH = { text: null, found: NOTHING };

const finder = new WordFinder(
  [...WORDS_BY_LANGUAGE.values()].flatMap(({ commonWords }) => (commonWords === 'none' ? [] : commonWords.map(fold))),
);
/** The entries of each word: those for which it is one of the rarest required words. */
const byWord: Entry[][] = [];
/** The alternatives of each source that is in the index. */
const bySource = new Map<string, readonly Entry[]>();
let recent = new RecentTexts(find);
/** The latest search, which callers mostly repeat. */
let latest: { readonly text: string | null; readonly found: Found } = NO_SEARCH;
let searches = 0;

/**
 * Lets searches in parts of an email share one pass over it. Such a part may be a line, or the subject and the beginning
 * of the body.
 */
export function searchTogether(subject: string, body: string): void {
  mail = { text: `${subject}\n${body}`.replaceAll('\n', ' '), places: null };
}

/** The email that is being searched, and the words in it once they were found. */
let mail: { readonly text: string; places: WordPlaces | null } = NO_MAIL;

/** Returns the words that may occur in a text, and all that do. */
function wordsIn(text: string): readonly number[] {
  const start = mail.text.indexOf(text);
  if (start === -1) return finder.find(text);
  const end = start + text.length;
  if (isWithinWord(mail.text, start) || isWithinWord(mail.text, end)) return finder.find(text);
  mail.places ??= finder.places(mail.text);
  return finder.findInPart(mail.places, start, end);
}

/** Checks whether a position is between two letters. Words end there only if the text is cut off. */
function isWithinWord(text: string, at: number): boolean {
  return isLetter(text.charCodeAt(at - 1)) && isLetter(text.charCodeAt(at));
}

/** Finds the possible phrases of all patterns in a text at once. */
function search(text: string): Found {
  if (text === latest.text) return latest.found;
  const found = recent.in(text);
  latest = { text, found };
  return found;
}

function find(text: string): Found {
  // No required word contains a line feed, so a text and its lines joined by spaces share one search.
  if (text.includes('\n')) return recent.in(text.replaceAll('\n', ' '));
  const words = wordsIn(text);
  searches++;
  const found: Entry[] = [];
  for (const word of words) {
    for (const entry of byWord[word] ?? []) {
      if (entry.seen === searches || !isMet(entry.needs)) continue;
      entry.seen = searches;
      found.push(entry);
    }
  }
  return found;
}

function isMet(needs: Entry['needs']): boolean {
  for (let at = 1; at < needs.length; at++) if (!(needs[at] ?? []).some((word) => finder.has(word))) return false;
  return true;
}

/** Adds the phrases of a set in some languages to the index. Returns those without required words. */
function admitted(
  set: PhraseSet,
  sources: readonly PhraseSource[],
  languages: ReadonlySet<Language | null>,
): readonly Phrase[] {
  const unbound: Phrase[] = [];
  const wanted = [...sources.entries()].filter(([, { language }]) => languages.has(language));
  if (wanted.length === 0) return unbound;
  readSources(wanted.map(([, { source }]) => source));
  for (const [at, { source, language }] of wanted) {
    const entries = bySource.get(source) ?? [];
    for (const [alternative, entry] of entries.entries()) {
      const phrase = { set, rank: at + alternative / entries.length, language, expression: entry.expression };
      (entry.needs.length === 0 ? unbound : entry.phrases).push(phrase);
      entry.marks |= set.mark;
    }
  }
  recent = new RecentTexts(find);
  latest = NO_SEARCH;
  mail.places = null;
  return unbound;
}

/** Adds the alternatives of sources that are not in the index yet, each source once. */
function readSources(sources: readonly string[]): void {
  const read = new Map<string, readonly { readonly source: string; readonly lists: Lists }[]>();
  for (const source of sources) {
    if (bySource.has(source) || read.has(source)) continue;
    read.set(
      source,
      alternativesOf(source).map((alternative) => ({ source: alternative.source, lists: listsOf(alternative) })),
    );
  }
  const words: string[] = [];
  for (const alternatives of read.values())
    for (const { lists } of alternatives) for (const list of lists) words.push(...list);
  const numbers = finder.add(words);
  let at = 0;
  const numbersOf = (list: readonly string[]) => {
    at += list.length;
    return numbers.slice(at - list.length, at);
  };
  for (const [source, alternatives] of read)
    bySource.set(
      source,
      alternatives.map((alternative) => entryOf(alternative.source, alternative.lists.map(numbersOf))),
    );
}

function entryOf(source: string, needs: Entry['needs']): Entry {
  const entry: Entry = { expression: new Expression(source), needs, phrases: [], marks: 0, seen: 0 };
  for (const word of needs[0] ?? []) {
    const others = byWord[word];
    if (others === undefined) byWord[word] = [entry];
    else others.push(entry);
  }
  return entry;
}

type Lists = readonly (readonly string[])[];

/** Minimum rarity of words to look for: in the rarest list, and in the others. */
const [RARE, VERY_RARE] = [1, 5];

/** Returns the lists of required words that are rare enough, the rarest first. */
function listsOf({ needs }: Alternative): Lists {
  return bySelectivity(needs)
    .filter(({ rarity }, at) => rarity >= (at === 0 ? RARE : VERY_RARE))
    .map(({ words }) => words);
}
