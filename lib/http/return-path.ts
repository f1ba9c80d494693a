import 'server-only';
import type { Route } from 'next';

/** Placeholder for this site while a path is parsed. Any name works. */
const HERE = 'http://this-site.invalid';

/**
 * Validates every external path to which a browser is redirected: `next`, `back`, and callback URLs. Parses the path as
 * browsers do (WHATWG URL) and returns it normalized, or `fallback` if it is not a path of this site. A path such as
 * `/.//host` stays here when parsed once, but is normalized to `//host`, which the next parser interprets as another
 * site. So the result must not begin with two slashes.
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

/** A path of this site leads to a route or to the not-found page. */
function isOwnPath(written: string): written is Route {
  return !written.startsWith('//');
}
