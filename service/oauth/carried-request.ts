import { parseRepeatable } from '../http/parameters.ts';
import type { Fields } from './authorize-request.ts';
import { OAUTH_PATHS } from './oauth-context.ts';

/**
 * Reads the authorization request that a user is currently responding to. It is passed from page to page in the URL and
 * in a form field, and validated on every page, so that several tabs and the back button work. Returns null if there is
 * no such request.
 */
export function readCarried(text: string): { readonly text: string; readonly fields: Fields } | null {
  const fields = parseRepeatable(text);
  if (fields.size === 0) return null;
  const pairs = [...fields].flatMap(([name, values]) => values.map((value): [string, string] => [name, value]));
  return { text: new URLSearchParams(pairs).toString(), fields };
}

/** Appends the request to a page's path. */
export function pathWith(path: string, carried: string): string {
  return carried === '' ? path : `${path}?${carried}`;
}

/** Returns the request in a path of `nextPath`. Empty if it has none. */
export function carriedIn(path: string): string {
  const [page = '', carried = ''] = path.split('?', 2);
  return page === OAUTH_PATHS.authorize ? carried : '';
}

/** Returns the path to redirect to after sign-in or sign-out. */
export function nextPath(carried: string): string {
  return carried === '' ? OAUTH_PATHS.accesses : pathWith(OAUTH_PATHS.authorize, carried);
}
