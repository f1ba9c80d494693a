import { parseRepeatable } from '../http/parameters.ts';
import type { Fields } from './authorize-request.ts';
import { OAUTH_PATHS } from './oauth-context.ts';

/**
 * The authorization request that a person is in the middle of. It goes from page to page in the address and in a form
 * field and is judged anew at each, so several tabs and the back button work, and nothing is believed for having been
 * there before. Null when the person came without one.
 */
export function readCarried(text: string): { readonly text: string; readonly fields: Fields } | null {
  const fields = parseRepeatable(text);
  if (fields.size === 0) return null;
  const pairs = [...fields].flatMap(([name, values]) => values.map((value): [string, string] => [name, value]));
  return { text: new URLSearchParams(pairs).toString(), fields };
}

/** A page's address with the request behind it. */
export function pathWith(path: string, carried: string): string {
  return carried === '' ? path : `${path}?${carried}`;
}

/** Where somebody goes who has just signed in or out. */
export function nextPath(carried: string): string {
  return carried === '' ? OAUTH_PATHS.accesses : pathWith(OAUTH_PATHS.authorize, carried);
}
