import 'server-only';
import { readParam, type SearchParams } from '../http/search-params.ts';
import { CALL_METHODS, CALL_RESULTS, type CallFilter } from './requests.ts';
import { readRowId } from './row-id.ts';

/** Conditions and page of a list of calls. */
export type CallQuery = CallFilter & {
  /** Last ID of the previous page; null on the first one. */
  readonly before: string | null;
};

/** Reads the URL of a list of calls. Invalid values count as not set. */
export function readCallQuery(params: SearchParams): CallQuery {
  const [result, method] = [readParam(params, 'status'), readParam(params, 'method')];
  return {
    reqId: readParam(params, 'reqId').trim().slice(0, 128),
    userName: readParam(params, 'user').trim().slice(0, 200),
    result: CALL_RESULTS.find((known) => known === result) ?? null,
    method: CALL_METHODS.find((known) => known === method) ?? null,
    before: readRowId(readParam(params, 'before')),
  };
}

/** Returns the query string of a list with a leading `?`, or empty for the whole list. */
export function callQueryString({ reqId, userName, result, method, before }: CallQuery): '' | `?${string}` {
  const params = new URLSearchParams();
  if (reqId !== '') params.set('reqId', reqId);
  if (userName !== '') params.set('user', userName);
  if (result !== null) params.set('status', result);
  if (method !== null) params.set('method', method);
  if (before !== null) params.set('before', before);
  return params.size === 0 ? '' : `?${params}`;
}
