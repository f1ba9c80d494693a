/** Returns the texts of the statements in a query as pg's client gets it. */
export function textsOf(query: unknown): readonly string[] {
  if (typeof query === 'string') return [query];
  if (typeof query !== 'object' || query === null) return [];
  // Statements of one round trip (`database/round-trip`).
  if ('texts' in query && Array.isArray(query.texts)) return query.texts;
  return 'text' in query && typeof query.text === 'string' ? [query.text] : [];
}
