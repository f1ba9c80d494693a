/** A client's ID and secret as sent. */
export type Credentials = { readonly id: string; readonly secret: string };

/**
 * Reads the credentials of an `Authorization: Basic` header, whose parts are form-encoded before joining (RFC 6749
 * §2.3.1). Returns null for another scheme and `malformed` for an unreadable Basic header.
 */
export function readBasic(authorization: string | undefined): Credentials | 'malformed' | null {
  const [scheme, encoded] = /^(basic)(?: +(.*))?$/is.exec(authorization ?? '')?.slice(1) ?? [];
  if (scheme === undefined) return null;
  const text = decodeBase64(encoded?.trim() ?? '');
  const colon = text?.indexOf(':') ?? -1;
  if (text === null || colon < 0) return 'malformed';
  const id = decodeFormText(text.slice(0, colon));
  const secret = decodeFormText(text.slice(colon + 1));
  return id === null || secret === null ? 'malformed' : { id, secret };
}

function decodeBase64(encoded: string): string | null {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(encoded)) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(encoded, 'base64'));
  } catch {
    return null;
  }
}

/** Returns null for text with a broken escape or a NUL, which no registered ID or secret contains. */
function decodeFormText(encoded: string): string | null {
  try {
    const text = decodeURIComponent(encoded.replaceAll('+', ' '));
    return text.includes('\0') ? null : text;
  } catch {
    return null;
  }
}
