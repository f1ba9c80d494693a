import 'server-only';
import { SIGNATURE_HEADER } from '#contract/signature.ts';
import { redactFilter } from './redact-filter.ts';
import type { LoggedCall } from './requests.ts';

/**
 * Returns a call as a curl command for a POSIX shell. The signature is a variable, because it is valid for one request
 * only. Texts in the filter are hidden. Forms are omitted, because they are not logged.
 */
export function curlCommand(
  baseUrl: string,
  { method, path, filter, orderBy }: Pick<LoggedCall, 'method' | 'path' | 'filter' | 'orderBy'>,
): string {
  const parameters = [
    ...(filter === null || filter === '' ? [] : [`filter=${redactFilter(filter)}`]),
    ...(orderBy === null || orderBy === '' ? [] : [`orderBy=${orderBy}`]),
  ];
  return [
    `curl --request ${quote(method)} ${quote(`${baseUrl}${path}`)}`,
    `--header "${SIGNATURE_HEADER}: $SIGNATURE"`,
    ...(parameters.length === 0 ? [] : ['--get', ...parameters.map((text) => `--data-urlencode ${quote(text)}`)]),
  ].join(' \\\n  ');
}

/** Quotes a word for a POSIX shell unless it is plain. */
function quote(word: string): string {
  return /^[\w./:@%+-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
