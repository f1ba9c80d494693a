import 'server-only';
import type { UserFault } from '#contract/fault.ts';
import { caretLines } from '#contract/filter/source.ts';
import { faultOf } from '../../service/fault-of.ts';
import { isFilterRefused, type ServiceError } from '../../service/service-error.ts';

/** An error in a filter or orderBy, for the user who typed it. `parameter` is `either` if it could be in both. */
export type FilterRefusal = {
  readonly parameter: 'filter' | 'orderBy' | 'either';
  /** The fault; null if the service sends no known key. */
  readonly fault: UserFault | null;
  /** The service's message if there is no fault; empty if there is no message, so that only the request ID helps. */
  readonly detail: string;
  /** The suggested word, unless the service's `detail` and `place` already include it. */
  readonly meant: string | null;
  /** The text with a caret below the error; empty if the position is unknown. */
  readonly place: string;
  readonly reqId: string;
  /** The filter with the suggested word in place; null without a suggestion. */
  readonly mended: { readonly text: string; readonly word: string } | null;
};

/** Reads the error from a failed call, or null if it failed for another reason. */
export function readFilterRefusal(
  error: ServiceError,
  query: { readonly filter: string; readonly orderBy: string },
): FilterRefusal | null {
  if (!isFilterRefused(error) || (query.filter === '' && query.orderBy === '')) return null;
  const { detail = '', position, suggestion } = error.problem ?? {};
  const fault = faultOf(error.problem ?? undefined);
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

/** Replaces the wrong word or run of symbols at the position with the suggestion. */
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
  const isFilter = problem?.parameter === 'filter' || problem?.code === 'filter_invalid';
  return query.orderBy === '' || isFilter ? 'filter' : 'either';
}
