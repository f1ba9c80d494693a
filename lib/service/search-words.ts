/** Words of a search that count; each adds conditions to a query. */
const MOST_WORDS = 8;

/** Returns the words of a search for a person, who is found if each is in a name or in the address. */
export function searchWords(search: string): readonly string[] {
  return search.split(/\s+/u).filter(Boolean).slice(0, MOST_WORDS);
}
