import 'server-only';

/**
 * Returns a 303 to a path of this app (relative, so that it is correct behind any proxy) or to a full URL. Never
 * cached.
 */
export function seeOther(location: string): Response {
  return new Response(null, {
    status: 303,
    headers: { Location: location, 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' },
  });
}
