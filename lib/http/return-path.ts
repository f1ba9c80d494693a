import 'server-only';
import type { Route } from 'next';

/** Stands for this site while a path is parsed; what it is called does not matter. */
const HERE = 'http://this-site.invalid';

/**
 * The one reader of paths that come from outside and that a browser is sent to: `next`, `back`, callback addresses. Parses
 * the path as browsers do (WHATWG URL) and returns it as they would write it, or `fallback` for anything that is no path of
 * this site. A path such as `/.//host` stays here when it is parsed once, but is written `//host`, which is another site to
 * whatever parses it next; so what is written must not begin with two slashes.
 */
export function returnPath<Fallback extends string>(
  given: string | null | undefined,
  fallback: Fallback,
): Route | Fallback {
  if (given == null || !given.startsWith('/') || !URL.canParse(given, HERE)) return fallback;
  const url = new URL(given, HERE);
  const written = `${url.pathname}${url.search}${url.hash}`;
  return url.origin === HERE && isOwnPath(written) ? written : fallback;
}

/** A path of this site leads to one of its routes, or to its page that says there is nothing. */
function isOwnPath(written: string): written is Route {
  return !written.startsWith('//');
}
