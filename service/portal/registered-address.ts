import { matchCallback } from '../linking/callback-url.ts';
import { faultOfRedirectUri } from '../oauth/redirect-uri.ts';
import type { AddressKind } from '../store/clients/client-registry.ts';

/** Why an address cannot be registered, as words that follow its name ("must be …"), or null when it can. */
export function faultOfAddress(kind: AddressKind, text: string): string | null {
  return kind === 'redirect' ? faultOfRedirectUri(text) : faultOfCallback(text);
}

/**
 * Why linking may not lead back to this address. `anyHttp` is for the operator, whose web app may be in a network without
 * TLS; everybody else's has https, or http on the own machine.
 */
export function faultOfCallback(text: string, { anyHttp = false }: { readonly anyHttp?: boolean } = {}): string | null {
  if (text.length > 2_000) return 'must have at most 2000 characters';
  if (!URL.canParse(text)) return 'must be a whole address, such as https://app.example/mailboxes/callback';
  const url = new URL(text);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return 'must be an http or https address';
  if (url.username !== '' || url.password !== '') return 'must not hold a user name or password';
  if (text.includes('#')) return 'must not hold a fragment ("#…")';
  if (url.protocol === 'http:' && !anyHttp && !LOOPBACK.has(url.hostname)) {
    return 'must begin with https://, except on localhost, 127.0.0.1 and [::1]';
  }
  // What could never be matched later must not be registered now.
  if (matchCallback(text, [text]) === null) {
    return 'must be written plainly: ASCII, without spaces, quotes, "//" or "..", and without an encoded "/" or "."';
  }
  return null;
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);
