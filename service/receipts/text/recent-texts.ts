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
    if (this.#length > MAX_LENGTH) {
      this.#known.clear();
      this.#length = text.length;
    }
    this.#known.set(text, found);
    return found;
  }
}

/** Maximum length of all recent texts, in characters: several emails. */
const MAX_LENGTH = 200_000;
