import type { Kysely } from 'kysely';
import { findOauthClient, type OauthClient } from '../store/clients/clients.ts';
import type { Tables } from '../store/tables.ts';
import { isRegisteredRedirect } from './redirect-uri.ts';

/** A valid authorization request (RFC 6749 §4.1.1, RFC 7636 §4.3). */
export type AuthorizeRequest = {
  readonly client: OauthClient;
  readonly redirectUri: string;
  readonly state: string | null;
  /** SHA-256 of the verifier in Base64url, or null without PKCE. */
  readonly codeChallenge: string | null;
};

/** Errors returned to the client (RFC 6749 §4.1.2.1). */
export type AuthorizeError = 'invalid_request' | 'unsupported_response_type' | 'invalid_scope' | 'access_denied';

export type ReadRequest = { readonly kind: 'good'; readonly request: AuthorizeRequest } | RefusedRequest;

export type RefusedRequest =
  /** The client or its redirect URI is invalid, so no redirect is allowed. */
  | { readonly kind: 'unauthorized' }
  | {
      readonly kind: 'refused';
      readonly redirectUri: string;
      readonly state: string | null;
      readonly error: AuthorizeError;
      readonly description: string;
    };

/** Values by name. A parameter without a value counts as omitted; a repeated one is an error (RFC 6749 §3.1). */
export type Fields = ReadonlyMap<string, readonly string[]>;

/** Checks an authorization request: first the client and its redirect URI, then the other parameters. */
export async function readAuthorizeRequest(db: Kysely<Tables>, fields: Fields): Promise<ReadRequest> {
  const clientId = single(fields, 'client_id');
  const redirectUri = single(fields, 'redirect_uri');
  if (clientId === null || redirectUri === null) return { kind: 'unauthorized' };
  const client = await findOauthClient(db, clientId);
  if (client === null || !client.confirmed) return { kind: 'unauthorized' };
  const isPublic = client.secretHash === null;
  if (!isRegisteredRedirect(redirectUri, client.redirectUris, { isPublic })) return { kind: 'unauthorized' };
  const state = single(fields, 'state');
  const fault = findFault(fields, client);
  if (fault !== null) return { kind: 'refused', redirectUri, state, ...fault };
  return { kind: 'good', request: { client, redirectUri, state, codeChallenge: single(fields, 'code_challenge') } };
}

/** Returns the only value of a parameter, or null if it is missing, empty, or repeated. */
export function single(fields: Fields, name: string): string | null {
  const values = fields.get(name) ?? [];
  return values.length === 1 && values[0] !== '' ? (values[0] ?? null) : null;
}

type Fault = { readonly error: AuthorizeError; readonly description: string };

const ONCE = ['response_type', 'state', 'scope', 'code_challenge', 'code_challenge_method'] as const;
/** RFC 6749 §3.3. Clients of the previous service put commas between names. */
const SCOPE = /^[\x21\x23-\x5b\x5d-\x7e]+(?: [\x21\x23-\x5b\x5d-\x7e]+)*$/;

function findFault(fields: Fields, client: OauthClient): Fault | null {
  const repeated = ONCE.find((name) => (fields.get(name)?.length ?? 0) > 1);
  if (repeated !== undefined) return invalid(`"${repeated}" is given more than once.`);
  const state = single(fields, 'state') ?? '';
  if (state.length > 2_000) return invalid('"state" is longer than 2000 characters.');
  const responseType = single(fields, 'response_type');
  if (responseType === null) return invalid('"response_type" is missing.');
  if (responseType !== 'code') {
    return { error: 'unsupported_response_type', description: 'response_type must be "code".' };
  }
  const scope = single(fields, 'scope');
  if (scope !== null && (scope.length > 1_000 || !SCOPE.test(scope))) {
    return { error: 'invalid_scope', description: '"scope" contains characters that scopes cannot have.' };
  }
  return findPkceFault(fields, client);
}

/** Allows PKCE with S256 only: "plain" does not protect against an attacker who reads the request (RFC 9700 §2.1.1). */
function findPkceFault(fields: Fields, client: OauthClient): Fault | null {
  const challenge = single(fields, 'code_challenge');
  const method = single(fields, 'code_challenge_method');
  if (challenge === null) {
    if (method !== null) return invalid('"code_challenge_method" is given without "code_challenge".');
    if (client.secretHash === null) return invalid('A client without a secret must send "code_challenge" (PKCE).');
    return null;
  }
  if (method !== 'S256') return invalid('code_challenge_method must be "S256".');
  if (!/^[\w-]{43}$/.test(challenge)) return invalid('"code_challenge" must be 43 characters of Base64url.');
  return null;
}

function invalid(description: string): Fault {
  return { error: 'invalid_request', description };
}
