/**
 * Checks that a callback may be redirected to: its origin and path must equal those of a registered URL. Its query is
 * up to the partner (contract §7).
 *
 * The text is checked before it is parsed. Parsers disagree about user info, backslashes, encoded slashes, and dots,
 * and open redirects exploit the difference.
 * @returns the parsed URL, or null
 */
export function matchCallback(callbackUrl: string, registered: readonly string[]): URL | null {
  if (callbackUrl.length > 2_000 || !PLAIN.test(callbackUrl) || !URL.canParse(callbackUrl)) return null;
  const [beforeQuery = ''] = callbackUrl.split(/[?#]/, 1);
  if (SUSPICIOUS.test(beforeQuery.replace(SCHEME, ''))) return null;
  const url = new URL(callbackUrl);
  if (url.username !== '' || url.password !== '' || url.hash !== '') return null;
  return registered.some((entry) => hasSamePlace(url, entry)) ? url : null;
}

/** Adds the outcome to the callback's query and replaces existing parameters of the same names. */
export function withOutcome(callback: string, outcome: Readonly<Record<string, string | null>>): string {
  const url = new URL(callback);
  for (const [name, value] of Object.entries(outcome)) {
    if (value === null) url.searchParams.delete(name);
    else url.searchParams.set(name, value);
  }
  return url.href;
}

/** Printable ASCII without spaces, backslashes, or quotes. */
const PLAIN = /^https?:\/\/[!#-[\]^-~]+$/i;
const SCHEME = /^https?:\/\//i;
const SUSPICIOUS = /\/\/|@|%2f|%5c|%2e|%00|\/\.{1,2}(?:\/|$)/i;

function hasSamePlace(url: URL, registered: string): boolean {
  if (!URL.canParse(registered)) return false;
  const entry = new URL(registered);
  return entry.origin !== 'null' && entry.origin === url.origin && entry.pathname === url.pathname;
}
