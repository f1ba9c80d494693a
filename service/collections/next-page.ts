import type { Parameters } from '../http/parameters.ts';

/** What the next page is asked with again; the user only where the signature does not name one. */
const KEPT = ['username', 'limit', 'filter', 'orderBy', 'expand', 'since', 'showDeleted', 'count'] as const;

/** The value of `Link` that leads to the page after `cursor` (RFC 8288 §3), absolute on the service's public URL. */
export function nextPageLink(collectionUrl: string, parameters: Parameters, cursor: string): string {
  const query = new URLSearchParams();
  for (const name of KEPT) {
    const value = parameters.get(name);
    if (value !== undefined && value !== '') query.set(name, value);
  }
  query.set('after', cursor);
  return `<${collectionUrl}?${query}>; rel="next"`;
}
