import 'server-only';

/**
 * Whether a form post comes from a page of this app. Browsers send Origin with every post; one without it, or from
 * another host than the request's own, is refused. (SameSite=Lax on the session is the second line.)
 */
export function isSameOrigin(headers: Headers): boolean {
  const origin = headers.get('origin');
  const host = headers.get('x-forwarded-host') ?? headers.get('host');
  if (origin === null || host === null || !URL.canParse(origin)) return false;
  return new URL(origin).host === host;
}

/**
 * A path inside this app to go to after signing in, or the fallback: never another site ("//host", "/\host"), never a
 * control character.
 */
export function safePath(path: string | null | undefined, fallback: string): string {
  if (path == null || !/^\/(?![/\\])[\x21-\x7e]*$/.test(path) || path.includes('\\')) return fallback;
  return path;
}
