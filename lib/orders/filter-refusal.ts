import 'server-only';
import { isFilterRefused, type ServiceError } from '../service/service-error.ts';

/**
 * What is wrong with a filter or an order, for the person who typed it. `detail` is empty for a service that does not say,
 * and `parameter` is `either` where it could be both; then the number to quote is all there is to go by.
 */
export type FilterRefusal = {
  readonly parameter: 'filter' | 'orderBy' | 'either';
  readonly detail: string;
  readonly reqId: string;
  /** The filter with the word that was probably meant in its place; null when the service has none to suggest. */
  readonly mended: { readonly text: string; readonly word: string } | null;
};

/**
 * Reads a refusal out of a failed call, or null when it failed for another reason. `detail` comes with the caret line; a
 * service that sends only a position gets the caret drawn here.
 */
export function readFilterRefusal(
  error: ServiceError,
  query: { readonly filter: string; readonly orderBy: string },
): FilterRefusal | null {
  if (!isFilterRefused(error) || (query.filter === '' && query.orderBy === '')) return null;
  const { reqId } = error;
  const { detail, position, suggestion } = error.problem ?? { detail: '' };
  const parameter = parameterOf(error, query);
  const mended = parameter === 'filter' ? mend(query.filter, position, suggestion) : null;
  if (parameter === 'either' || detail.includes('\n') || position === undefined) {
    return { parameter, detail, reqId, mended };
  }
  const hint = suggestion === undefined ? '' : ` (${suggestion}?)`;
  const caret = `${' '.repeat(Math.min(position, 2000))}^`;
  return { parameter, detail: `${detail}${hint}\n${query[parameter]}\n${caret}`, reqId, mended };
}

/** Puts the suggested word where the wrong one stands: at the position, as far as a word goes, or a run of signs. */
function mend(text: string, position: number | undefined, suggestion: string | undefined): FilterRefusal['mended'] {
  if (position === undefined || suggestion === undefined || position >= text.length) return null;
  const behind = text.slice(position);
  const wrong = /^[\p{L}_][\p{L}\p{M}\p{N}_]*/u.exec(behind)?.[0] ?? /^[^\s\p{L}\p{N}_(),'/]+/u.exec(behind)?.[0];
  if (wrong === undefined) return null;
  return { text: text.slice(0, position) + suggestion + behind.slice(wrong.length), word: suggestion };
}

function parameterOf(
  { problem }: ServiceError,
  query: { readonly filter: string; readonly orderBy: string },
): FilterRefusal['parameter'] {
  if (query.filter === '' || problem?.parameter === 'orderBy') return 'orderBy';
  const told = problem?.parameter === 'filter' || problem?.code === 'filter_invalid';
  return query.orderBy === '' || told ? 'filter' : 'either';
}
