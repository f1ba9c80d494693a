/** Caches results by key for a limited time, evicting the oldest when full. */
export type AnswerCache<T> = {
  get(key: string): T | undefined;
  set(key: string, answer: T, lifetimeMs: number): void;
};

/** Creates a cache of at most `most` entries, which evicts the oldest first. `clock` returns ms. */
export function createAnswerCache<T>(clock: () => number, most: number): AnswerCache<T> {
  const entries = new Map<string, { readonly answer: T; readonly until: number }>();
  return {
    get(key) {
      const entry = entries.get(key);
      if (entry === undefined || entry.until > clock()) return entry?.answer;
      entries.delete(key);
      return undefined;
    },
    set(key, answer, lifetimeMs) {
      entries.delete(key);
      entries.set(key, { answer, until: clock() + lifetimeMs });
      const oldest = entries.keys().next();
      if (entries.size > most && oldest.done !== true) entries.delete(oldest.value);
    },
  };
}
