import 'server-only';
import { isUnavailable } from '#database/unavailable.ts';
import { answerUnavailable } from './response-status.ts';

/** Notes the error that ended a request with these headers: 503 instead of 500 if the database is unavailable. */
export function noteFailure(error: unknown, headers: NodeJS.Dict<string | string[]>): void {
  if (!isUnavailable(error)) return;
  const given = Object.entries(headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));
  answerUnavailable(new Headers(given as [string, string][]));
}
