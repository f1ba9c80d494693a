import 'server-only';
import { isUnavailable } from '#database/unavailable.ts';
import { failureWords } from './failure-words.ts';
import { markFailed } from './response-status.ts';

/**
 * Records the error that ended the request with these headers: if the database is unavailable, the response is 503
 * instead of 500. Browsers without scripts get the words of the error page.
 */
export function noteFailure(error: unknown, headers: NodeJS.Dict<string | string[]>): void {
  const given = Object.entries(headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));
  const known = new Headers(given as [string, string][]);
  const { digest = null } = (error ?? {}) as { readonly digest?: string };
  markFailed(known, isUnavailable(error), failureWords(known, digest));
}
