import 'server-only';

/**
 * Checks that a request which may change data comes from a page of this site: `Origin` must equal the origin of
 * WEB_PUBLIC_URL, including scheme and port. Browsers send it with every such request, so a request without it is
 * rejected. They send `null` for a page that hides its origin. The request's Host header is ignored.
 */
export function isSameOrigin(headers: Headers, publicUrl: string): boolean {
  return headers.get('origin') === new URL(publicUrl).origin;
}
