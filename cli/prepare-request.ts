import { createPrivateKey, type KeyObject, randomUUID, sign } from 'node:crypto';
import {
  canonicalString,
  LEGACY_SIGNATURE_HEADER,
  SIGNATURE_HEADER,
  type SignedParts,
  signatureHeader,
} from '../contract/signature.ts';
import type { TypedRequest } from './request-arguments.ts';
import { UsageError } from './usage-error.ts';

/** The authentication of a request. */
export type Credentials =
  | { readonly kind: 'signature'; readonly clientId: string; readonly key: KeyObject; readonly legacy: boolean }
  | { readonly kind: 'bearer'; readonly token: string };

/** A request ready to send. Header values are byte strings (Latin-1), as in HTTP. */
export type PreparedRequest = {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  /** The signed string, or null for an access token. */
  readonly signed: { readonly parts: SignedParts; readonly legacy: boolean; readonly text: string } | null;
};

/**
 * Builds a request. Parameters go in the query of GET, HEAD, and DELETE, and in the form of POST and PUT. Clients of
 * the previous service always sent them in the query, with an empty body. Adds a `reqId` if none is given.
 */
export function prepareRequest(
  typed: TypedRequest,
  credentials: Credentials,
  to: { readonly serviceUrl: string; readonly accept: string; readonly now: number },
): PreparedRequest {
  const { method, path, user } = typed;
  const legacy = credentials.kind === 'signature' && credentials.legacy;
  const writes = method === 'POST' || method === 'PUT';
  const query = new URLSearchParams(typed.query);
  const form = new URLSearchParams();
  if (legacy) for (const [name, value] of LEGACY_QUERY) query.append(name, value);
  for (const [name, value] of typed.parameters) (writes && !legacy ? form : query).append(name, value);
  if (!query.has('reqId') && !form.has('reqId')) (writes && !legacy ? form : query).append('reqId', randomUUID());
  if (credentials.kind === 'bearer' && user !== null) (writes ? form : query).append('username', user);
  const proof = prove(credentials, { method, path, username: user }, to.now);
  const search = query.toString();
  return {
    method,
    url: `${to.serviceUrl}${path}${search === '' ? '' : `?${search}`}`,
    headers: {
      ...proof.headers,
      Accept: to.accept,
      ...(writes ? { 'Content-Type': 'application/x-www-form-urlencoded' } : {}),
    },
    body: writes ? form.toString() : null,
    signed: proof.signed,
  };
}

/** Parameters that the previous public command-line client always sent. */
const LEGACY_QUERY = [
  ['client', 'p'],
  ['locale', 'en_US'],
] as const;

function prove(
  credentials: Credentials,
  signed: Pick<SignedParts, 'method' | 'path' | 'username'>,
  now: number,
): Pick<PreparedRequest, 'headers' | 'signed'> {
  if (credentials.kind === 'bearer') {
    return { headers: { Authorization: `Bearer ${credentials.token}` }, signed: null };
  }
  const { clientId, key, legacy } = credentials;
  const parts: SignedParts = { ...signed, clientId, timestamp: String(now) };
  const text = canonicalString(parts, legacy);
  const signature = sign('sha1', Buffer.from(text, 'utf8'), { key, dsaEncoding: 'der' });
  const name = legacy ? LEGACY_SIGNATURE_HEADER : SIGNATURE_HEADER;
  const value = legacy ? legacyHeader(parts, signature) : signatureHeader(parts, signature);
  return { headers: { [name]: Buffer.from(value, 'utf8').toString('latin1') }, signed: { parts, legacy, text } };
}

/** The legacy header (contract §2): no `client`, a raw user name, and `username=` even without a user. */
function legacyHeader({ clientId, timestamp, username }: SignedParts, signature: Uint8Array): string {
  const user = (username ?? '').replace(/[%&\p{Cc}]/gu, encodeURIComponent);
  const encoded = encodeURIComponent(Buffer.from(signature).toString('base64'));
  return `client_id=${clientId}&timestamp=${timestamp}&username=${user}&request_signature=${encoded}`;
}

/**
 * Reads a private key.
 * @throws UsageError that names the file's actual type, never its content
 */
export function readPrivateKey(pem: string, file: string): KeyObject {
  if (pem.includes('ENCRYPTED')) {
    throw new UsageError(`The key in ${file} has a passphrase. Remove it first: openssl dsa -in … -out …`);
  }
  let key: KeyObject;
  try {
    key = createPrivateKey(pem);
  } catch (cause) {
    throw new UsageError(`${file} does not contain a private key in PEM format.`, { cause });
  }
  if (key.asymmetricKeyType === 'dsa') return key;
  throw new UsageError(
    `${file} contains a key of type ${key.asymmetricKeyType}, but the API requires DSA. Create one with "postledger keys new".`,
  );
}
