import { MAX_CHUNKS, MAX_SOURCE } from '../document/limits.ts';

/** Keeps what was found in recent texts, because many rules search the same runs. */
export class RecentTexts<Found> {
  readonly #find: (text: string) => Found;
  readonly #known = new Map<string, Found>();
  #length = 0;

  constructor(find: (text: string) => Found) {
    this.#find = find;
  }

  /** Returns what a text contains: found now, or before in the same text. */
  in(text: string): Found {
    const known = this.#known.get(text);
    if (known !== undefined) return known;
    const found = this.#find(text);
    this.#length += text.length;
    if (this.#length > MAX_LENGTH || this.#known.size === MAX_TEXTS) {
      this.#known.clear();
      this.#length = text.length;
    }
    this.#known.set(text, found);
    return found;
  }
}

/**
 * The largest email fits, with its runs alone, shortened, and joined. If it did not fit, each rule that goes through its
 * runs would find everything again, which takes up to six times as long.
 */
const MAX_TEXTS = 3 * MAX_CHUNKS;

/** Maximum length of all recent texts, in characters. */
const MAX_LENGTH = MAX_SOURCE;
