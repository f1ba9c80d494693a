/**
 * Whether a callback may be redirected to: its origin and path are those of a registered one; its query is the
 * partner's own business (contract §7).
 *
 * The text is judged before it is parsed: parsers disagree about user info, back slashes, encoded slashes and dots, and
 * an open redirect lives in the difference.
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

/** The callback with the outcome in its query; parameters of the same name that were there before are replaced. */
export function withOutcome(callback: string, outcome: Readonly<Record<string, string | null>>): string {
  const url = new URL(callback);
  for (const [name, value] of Object.entries(outcome)) {
    if (value === null) url.searchParams.delete(name);
    else url.searchParams.set(name, value);
  }
  return url.href;
}

/** Printable ASCII without a space, a back slash or a quote. */
const PLAIN = /^https?:\/\/[!#-[\]^-~]+$/i;
const SCHEME = /^https?:\/\//i;
const SUSPICIOUS = /\/\/|@|%2f|%5c|%2e|%00|\/\.{1,2}(?:\/|$)/i;

function hasSamePlace(url: URL, registered: string): boolean {
  if (!URL.canParse(registered)) return false;
  const entry = new URL(registered);
  return entry.origin !== 'null' && entry.origin === url.origin && entry.pathname === url.pathname;
}
