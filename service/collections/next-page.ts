import type { Parameters } from '../http/parameters.ts';

/**
 * Parameters repeated in the link to the next page. Includes `username` only if it was sent, because the signature may
 * name the user.
 */
const KEPT = ['username', 'limit', 'filter', 'orderBy', 'expand', 'since', 'showDeleted', 'count'] as const;

/** Returns the `Link` header value for the page after `cursor` (RFC 8288 §3), as an absolute public URL. */
export function nextPageLink(collectionUrl: string, parameters: Parameters, cursor: string): string {
  const query = new URLSearchParams();
  for (const name of KEPT) {
    const value = parameters.get(name);
    if (value !== undefined && value !== '') query.set(name, value);
  }
  query.set('after', cursor);
  return `<${collectionUrl}?${query}>; rel="next"`;
}
