import { Problem } from '../http/problem.ts';

/**
 * Parses `after` for a list that is not a collection. Returns null for the start of the list.
 * @throws Problem `parameter_invalid` if `after` is not a position in the list
 */
export function readListCursor<Place>(
  given: string | undefined,
  placeOf: (after: string) => Place | null,
): Place | null {
  if (given === undefined) return null;
  const after = placeOf(given);
  if (after !== null) return after;
  throw new Problem('parameter_invalid', 'after must be a cursor from a Link header.', { parameter: 'after' });
}
