import 'server-only';
import type { UserFault } from '#contract/fault.ts';
import { caretLines } from '#contract/filter/source.ts';
import { isFilterRefused, type ServiceError } from '../../service/service-error.ts';

/** What is wrong with a filter or an order, for the person who typed it. `parameter` is `either` where it could be both. */
export type FilterRefusal = {
  readonly parameter: 'filter' | 'orderBy' | 'either';
  /** What is wrong; null from a service that sends no key known here. */
  readonly fault: UserFault | null;
  /** Then what it says itself; empty when it does not say, and the number to quote is all there is to go by. */
  readonly detail: string;
  /** The word that was probably meant, unless `detail` and `place` are the service's own and say what there is to say. */
  readonly meant: string | null;
  /** The place in the text, over a caret; empty when it is not known. */
  readonly place: string;
  readonly reqId: string;
  /** The filter with the word that was probably meant in its place; null when the service has none to suggest. */
  readonly mended: { readonly text: string; readonly word: string } | null;
};

/** Reads a refusal out of a failed call, or null when it failed for another reason. */
export function readFilterRefusal(
  error: ServiceError,
  query: { readonly filter: string; readonly orderBy: string },
): FilterRefusal | null {
  if (!isFilterRefused(error) || (query.filter === '' && query.orderBy === '')) return null;
  const { fault = null, detail = '', position, suggestion } = error.problem ?? {};
  const parameter = parameterOf(error, query);
  const [said = '', ...shown] = detail.split('\n');
  const showsItself = fault === null && shown.length > 0;
  const drawn = parameter === 'either' || position === undefined ? '' : caretLines(query[parameter], position);
  return {
    parameter,
    fault,
    detail: said,
    meant: showsItself ? null : (suggestion ?? null),
    place: showsItself ? shown.join('\n') : drawn,
    reqId: error.reqId,
    mended: parameter === 'filter' ? mend(query.filter, position, suggestion) : null,
  };
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
