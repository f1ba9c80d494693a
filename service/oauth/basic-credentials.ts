/** A client's id and secret as it sent them. */
export type Credentials = { readonly id: string; readonly secret: string };

/**
 * The credentials in an `Authorization: Basic` header, each form-encoded before both were joined (RFC 6749 §2.3.1). Null
 * when the header has another scheme, `malformed` when it is Basic but cannot be read.
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

/** Null for text that holds a broken escape or a NUL, which no registered id or secret does. */
function decodeFormText(encoded: string): string | null {
  try {
    const text = decodeURIComponent(encoded.replaceAll('+', ' '));
    return text.includes('\0') ? null : text;
  } catch {
    return null;
  }
}
