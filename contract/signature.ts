/** Header with the signature (seed, "Request header"). */
export const SIGNATURE_HEADER = 'X-Service-API-Signature';
/** Header name that the old service's public clients use (contract §2, "Legacy clients"). */
export const LEGACY_SIGNATURE_HEADER = 'X-Slice-API-Signature';

/** Largest difference between a timestamp and the service's clock, in ms, in either direction (contract §2). */
export const TIMESTAMP_WINDOW_MS = 30_000;

/** The parts that are signed. `path` has no query; `timestamp` is 13 digits of ms since the epoch. */
export type SignedParts = {
  readonly method: string;
  readonly path: string;
  readonly clientId: string;
  readonly timestamp: string;
  readonly username: string | null;
};

/** Returns the string to sign, as UTF-8 (seed, "Signed string"). `legacy` omits the space after the method. */
export function canonicalString(parts: SignedParts, legacy = false): string {
  return `${parts.method}${legacy ? '' : ' '}${parts.path}${parts.clientId}${parts.timestamp}${parts.username ?? ''}`;
}

/** Signs bytes and returns the DER signature `SEQUENCE{r,s}` (DSA with SHA-1). */
export type Signer = (message: Uint8Array) => Promise<Uint8Array>;

/**
 * Returns the value of the signature header for a request (seed, "Request header").
 * @param sign creates the DSA-SHA1 signature; the key stays with the caller
 */
export async function buildSignatureHeader(parts: SignedParts, sign: Signer): Promise<string> {
  const signature = await sign(new TextEncoder().encode(canonicalString(parts)));
  return signatureHeader(parts, signature);
}

/** Returns the header for the signed parts and their signature. */
export function signatureHeader(parts: SignedParts, signature: Uint8Array): string {
  const user = parts.username === null ? '' : `&username=${encodeURIComponent(parts.username)}`;
  const encoded = encodeURIComponent(btoa(String.fromCharCode(...signature)));
  return `client_id=${parts.clientId}&timestamp=${parts.timestamp}${user}&client=p&request_signature=${encoded}`;
}

/** The parsed signature header. `signature` is the DER signature; `client` and `username` are as sent. */
export type SignatureFields = {
  readonly clientId: string;
  readonly timestamp: string;
  readonly username: string | null;
  readonly usernameEmpty: boolean;
  readonly client: string | null;
  readonly signature: Uint8Array<ArrayBuffer>;
};

/** Thrown for a malformed signature header; `message` names the part. */
export class SignatureHeaderError extends Error {
  readonly code = 'signature_malformed';
}

const KNOWN = new Set(['client_id', 'timestamp', 'username', 'client', 'request_signature']);

/**
 * Parses a signature header (contract §2). Percent-decoding does not decode `+`, because clients send the user name
 * raw, and an unencoded `+` in Base64 must be preserved. Only canonical Base64 is accepted; repeated and unknown
 * parameters are rejected. `client` may be missing and `username` empty here; the client's registration decides whether
 * that is allowed.
 * @throws SignatureHeaderError with the invalid part
 */
export function parseSignatureHeader(header: string): SignatureFields {
  const fields = new Map<string, string>();
  for (const pair of header.split('&')) {
    const cut = pair.indexOf('=');
    const name = cut < 0 ? pair : pair.slice(0, cut);
    if (!KNOWN.has(name))
      throw new SignatureHeaderError(`The signature header contains an unknown parameter: "${name.slice(0, 40)}".`);
    if (fields.has(name)) throw new SignatureHeaderError(`The signature header contains "${name}" twice.`);
    fields.set(name, decode(name, cut < 0 ? '' : pair.slice(cut + 1)));
  }
  const clientId = required(fields, 'client_id', /^[A-Za-z0-9-]{4,64}$/, '4 to 64 letters, digits, or "-"');
  const timestamp = required(fields, 'timestamp', /^\d{13}$/, '13 digits of milliseconds');
  const username = fields.get('username') ?? null;
  if (username !== null && username.length > 200)
    throw new SignatureHeaderError('"username" must have at most 200 characters.');
  return {
    clientId,
    timestamp,
    username: username === '' ? null : username,
    usernameEmpty: username === '',
    client: fields.get('client') ?? null,
    signature: decodeBase64(required(fields, 'request_signature', /^[A-Za-z0-9+/]{1,200}={0,2}$/, 'Base64')),
  };
}

function decode(name: string, text: string): string {
  try {
    const value = decodeURIComponent(text);
    if (!/\p{Cc}/u.test(value)) return value;
  } catch (cause) {
    throw new SignatureHeaderError(`"${name}" must be percent-encoded UTF-8.`, { cause });
  }
  throw new SignatureHeaderError(`"${name}" must not contain control characters.`);
}

function required(fields: ReadonlyMap<string, string>, name: string, shape: RegExp, meaning: string): string {
  const value = fields.get(name);
  if (value === undefined || value === '') throw new SignatureHeaderError(`The signature header is missing "${name}".`);
  if (!shape.test(value)) throw new SignatureHeaderError(`"${name}" must be ${meaning}.`);
  return value;
}

function decodeBase64(text: string): Uint8Array<ArrayBuffer> {
  let binary: string;
  try {
    binary = atob(text);
  } catch (cause) {
    throw new SignatureHeaderError('"request_signature" must be Base64.', { cause });
  }
  if (btoa(binary) !== text) throw new SignatureHeaderError('"request_signature" must be canonical Base64.');
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}
