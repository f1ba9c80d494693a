import { Problem } from '../http/problem.ts';

/**
 * The place that `after` names in a list that is no collection; null for its beginning.
 * @throws Problem `parameter_invalid` for an `after` that is no place in the list
 */
export function readPlace<Place>(given: string | undefined, placeOf: (after: string) => Place | null): Place | null {
  if (given === undefined) return null;
  const after = placeOf(given);
  if (after !== null) return after;
  throw new Problem('parameter_invalid', 'after must be what a Link gave.', { parameter: 'after' });
}
