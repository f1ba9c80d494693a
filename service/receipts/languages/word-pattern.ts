import type { Language } from './load.ts';
import { type Phrase, PhraseSet, type PhraseSource } from './phrase-index.ts';

/**
 * A pattern of many phrases in any letter case that tries only phrases whose words occur in the text. It finds exactly
 * the same as a regular expression of all phrases.
 */
export class WordPattern {
  readonly #set: PhraseSet;
  readonly #languages: readonly Language[] | null;
  #isAdmitted = false;

  private constructor(set: PhraseSet, languages: readonly Language[] | null) {
    this.#set = set;
    this.#languages = languages;
  }

  /** Creates a pattern whose phrases are the alternatives of regular expressions (flags `iu`). */
  static ofPhrases(sources: readonly PhraseSource[]): WordPattern {
    return new WordPattern(new PhraseSet(sources), null);
  }

  /** Returns the pattern of the phrases in the given languages, or of all (null). */
  in(languages: readonly Language[] | null): WordPattern {
    return new WordPattern(this.#set, languages);
  }

  /** Returns the first match. If several phrases match there, it is that of the first one. */
  exec(text: string): RegExpExecArray | null {
    return this.#firstOf(this.#possibleIn(text), text, 0);
  }

  test(text: string): boolean {
    for (const { language, expression } of this.#possibleIn(text))
      if (this.#includes(language) && expression.exec(text, 0) !== null) return true;
    return false;
  }

  /** Returns all matches from left to right that do not overlap. */
  *matchesIn(text: string): Generator<RegExpExecArray> {
    const phrases = this.#possibleIn(text);
    for (let from = 0; from <= text.length; ) {
      const match = this.#firstOf(phrases, text, from);
      if (match === null) return;
      yield match;
      from = match.index + Math.max(match[0].length, 1);
    }
  }

  #possibleIn(text: string): readonly Phrase[] {
    if (!this.#isAdmitted) this.#set.admit(this.#languages);
    this.#isAdmitted = true;
    return this.#set.possibleIn(text);
  }

  #includes(language: Language | null): boolean {
    return language === null || this.#languages === null || this.#languages.includes(language);
  }

  #firstOf(phrases: readonly Phrase[], text: string, from: number): RegExpExecArray | null {
    let first: RegExpExecArray | null = null;
    for (const { language, expression } of phrases) {
      const match = this.#includes(language) ? expression.exec(text, from) : null;
      if (match !== null && (first === null || match.index < first.index)) first = match;
      if (first?.index === from) return first;
    }
    return first;
  }
}
