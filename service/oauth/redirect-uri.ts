import type { FormFault } from '#contract/form-faults.ts';

/**
 * Returns why a redirect URI cannot be registered, or null. Allowed are https, http on a loopback address (RFC 8252
 * §7.3), and an app's own scheme that contains a dot (RFC 8252 §7.1, §8.4), which excludes `javascript:` and similar.
 */
export function faultOfRedirectUri(text: string): RedirectFault | null {
  if (text.length > LONGEST) return { key: 'redirect.too_long', values: { limit: LONGEST } };
  const fault = keyOfFault(text);
  return fault === null ? null : { key: fault, values: {} };
}

const LONGEST = 1_000;

function keyOfFault(text: string): Exclude<RedirectKey, 'redirect.too_long'> | null {
  if (!SCHEME.test(text)) return 'redirect.not_whole';
  if (!PLAIN.test(text)) return 'redirect.not_plain';
  if (text.includes('#')) return 'redirect.fragment';
  if (!URL.canParse(text)) return 'redirect.not_whole';
  const url = new URL(text);
  if (url.username !== '' || url.password !== '' || /^[^/]*\/\/[^/?]*@/.test(text)) return 'redirect.user_name';
  switch (url.protocol) {
    case 'https:':
      return null;
    case 'http:':
      return LOOPBACK.test(text) ? null : 'redirect.not_https';
    default:
      return url.protocol.includes('.') ? null : 'redirect.not_own_scheme';
  }
}

type RedirectFault = Extract<FormFault, { readonly key: `redirect.${string}` }>;
type RedirectKey = RedirectFault['key'];

/**
 * Checks whether the client registered this redirect URI. Requires the identical text (RFC 9700 §2.1), because parsing
 * or normalizing would let attackers exploit differences between parsers. Only the port of a loopback address may
 * differ, and only for public clients, because native apps use a port that the system assigns (RFC 8252 §7.3). A client
 * with a secret runs on a server with a fixed port.
 */
export function isRegisteredRedirect(
  given: string,
  registered: readonly string[],
  { isPublic }: { readonly isPublic: boolean },
): boolean {
  if (registered.includes(given)) return true;
  const portless = isPublic ? withoutLoopbackPort(given) : null;
  return portless !== null && registered.some((entry) => withoutLoopbackPort(entry) === portless);
}

/** Adds the response parameters to the redirect URI and keeps its own query (RFC 6749 §3.1.2). */
export function withAnswer(redirectUri: string, answer: Readonly<Record<string, string | null>>): string {
  const given = Object.entries(answer).filter((pair): pair is [string, string] => pair[1] !== null);
  return `${redirectUri}${redirectUri.includes('?') ? '&' : '?'}${new URLSearchParams(given)}`;
}

const SCHEME = /^[a-z][a-z0-9+.-]*:./i;
/** Printable ASCII without spaces, quotes, or backslashes, after a scheme. */
const PLAIN = /^[a-z][a-z0-9+.-]*:[!#-&(-;=?-[\]_a-z~A-Z]+$/i;
const LOOPBACK = /^(http:\/\/(?:localhost|127\.0\.0\.1|\[::1\]))(?::([1-9]\d{0,4}))?((?:[/?].*)?)$/;

function withoutLoopbackPort(text: string): string | null {
  const [, host, port = '80', rest = ''] = LOOPBACK.exec(text) ?? [];
  return host === undefined || Number(port) > 65_535 ? null : `${host}${rest}`;
}
