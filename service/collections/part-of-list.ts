import type { Parameters } from '../http/parameters.ts';
import { Problem } from '../http/problem.ts';

const MOST_LISTED = 500;

/**
 * `limit` (1 to 500, 100 when absent) and `after` of a list that is no collection.
 * @throws Problem `parameter_invalid` for another limit, or an `after` that is no place in the list
 */
export function readPartOfList<Place>(
  query: Parameters,
  placeOf: (after: string) => Place | null,
): { readonly after: Place | null; readonly limit: number } {
  const limit = query.get('limit') ?? '100';
  if (!/^\d{1,3}$/.test(limit) || Number(limit) < 1 || Number(limit) > MOST_LISTED) {
    throw new Problem('parameter_invalid', `limit must be a whole number from 1 to ${MOST_LISTED}.`, {
      parameter: 'limit',
    });
  }
  const given = query.get('after');
  if (given === undefined) return { after: null, limit: Number(limit) };
  const after = placeOf(given);
  if (after === null) {
    throw new Problem('parameter_invalid', 'after must be what a Link gave.', { parameter: 'after' });
  }
  return { after, limit: Number(limit) };
}
