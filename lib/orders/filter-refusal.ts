import 'server-only';
import { isProblem, type ServiceError } from '../service/service-error.ts';

/** What is wrong with a filter or an order, for the person who typed it. */
export type FilterRefusal = { readonly parameter: 'filter' | 'orderBy'; readonly detail: string };

/**
 * Reads a refusal out of a failed call, or null when it failed for another reason. `detail` comes with the caret line; a
 * service that sends only a position gets the caret drawn here.
 */
export function readFilterRefusal(
  error: ServiceError,
  query: { readonly filter: string; readonly orderBy: string },
): FilterRefusal | null {
  if (!isProblem(error, 'filter_invalid') || error.problem === null) return null;
  const { detail, position, suggestion } = error.problem;
  const parameter = error.problem.parameter === 'orderBy' || query.filter === '' ? 'orderBy' : 'filter';
  if (detail.includes('\n') || position === undefined) return { parameter, detail };
  const hint = suggestion === undefined ? '' : ` (${suggestion}?)`;
  return { parameter, detail: `${detail}${hint}\n${query[parameter]}\n${' '.repeat(Math.min(position, 2000))}^` };
}
