import 'server-only';

/**
 * Checks that a request which may change something comes from a page of this site: `Origin` is exactly the origin of
 * WEB_PUBLIC_URL, with scheme and port. Browsers send it with every such request, so one without it is refused; `null` is
 * what they send for a page that hides where it comes from. What a request says of its own host counts for nothing.
 */
export function isSameOrigin(headers: Headers, publicUrl: string): boolean {
  return headers.get('origin') === new URL(publicUrl).origin;
}
