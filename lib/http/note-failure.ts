import 'server-only';
import { isUnavailable } from '#database/unavailable.ts';
import { markUnavailable } from './response-status.ts';

/**
 * Records the error that ended the request with these headers: if the database is unavailable, the response is 503
 * instead of 500.
 */
export function noteFailure(error: unknown, headers: NodeJS.Dict<string | string[]>): void {
  if (!isUnavailable(error)) return;
  const given = Object.entries(headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));
  markUnavailable(new Headers(given as [string, string][]));
}
