import 'server-only';
import {
  AuthorizationResponseError,
  type AuthorizationServer,
  allowInsecureRequests,
  authorizationCodeGrantRequest,
  type Client,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  calculatePKCECodeChallenge,
  discoveryRequest,
  generateRandomCodeVerifier,
  generateRandomNonce,
  generateRandomState,
  getValidatedIdTokenClaims,
  type JWKSCacheInput,
  jwksCache,
  None,
  processAuthorizationCodeResponse,
  processDiscoveryResponse,
  processUserInfoResponse,
  type UserInfoResponse,
  userInfoRequest,
  validateApplicationLevelSignature,
  validateAuthResponse,
} from 'oauth4webapi';
import { OidcError } from './oidc-error.ts';
import { isSecure, type OidcProvider } from './providers.ts';

/** Values sent with an authorization request and needed for its response. */
export type OidcRequest = {
  readonly state: string;
  readonly nonce: string;
  /** PKCE (RFC 7636). */
  readonly verifier: string;
};

/** A provider's claims about a user (OpenID Connect Core §5.1). */
export type OidcClaims = {
  readonly issuer: string;
  /** Never reassigned by its issuer. Issuer and subject together identify the user. */
  readonly subject: string;
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly name: string | null;
};

/** Parameters of a call to a provider. */
export type OidcCall = {
  readonly redirectUri: string;
  /** Timeout per response, in ms. */
  readonly answerMs: number;
};

/**
 * Returns the authorization URL (OpenID Connect Core §3.1.2.1, with PKCE) and the values to keep until the browser
 * returns.
 * @throws OidcError `unavailable`
 */
export async function beginOidc(
  provider: OidcProvider,
  call: OidcCall,
): Promise<{ readonly url: string; readonly request: OidcRequest }> {
  try {
    const server = await discover(provider, call);
    const endpoint = usableEndpoint(server.authorization_endpoint, 'authorization_endpoint');
    const request = {
      state: generateRandomState(),
      nonce: generateRandomNonce(),
      verifier: generateRandomCodeVerifier(),
    };
    const url = new URL(endpoint);
    const parameters = {
      response_type: 'code',
      client_id: provider.clientId,
      redirect_uri: call.redirectUri,
      scope: provider.scopes.join(' '),
      state: request.state,
      nonce: request.nonce,
      code_challenge: await calculatePKCECodeChallenge(request.verifier),
      code_challenge_method: 'S256',
    };
    for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
    return { url: url.href, request };
  } catch (error) {
    throw toOidcError(provider, error);
  }
}

/**
 * Exchanges the callback for the user's claims. Signature, issuer, audience, nonce, and times of the ID token are
 * checked (Core §3.1.3.7).
 * @throws OidcError
 */
export async function finishOidc(
  provider: OidcProvider,
  request: OidcRequest,
  callback: URLSearchParams,
  call: OidcCall,
): Promise<OidcClaims> {
  const client: Client = { client_id: provider.clientId };
  try {
    const server = await discover(provider, call);
    usableEndpoint(server.token_endpoint, 'token_endpoint');
    const answer = validateAuthResponse(server, client, callback, request.state);
    const response = await authorizationCodeGrantRequest(
      server,
      client,
      authenticationOf(provider),
      answer,
      call.redirectUri,
      request.verifier,
      httpOptions(provider, call),
    );
    const tokens = await processAuthorizationCodeResponse(server, client, response, {
      expectedNonce: request.nonce,
      requireIdToken: true,
    });
    const token = getValidatedIdTokenClaims(tokens);
    if (token === undefined) throw new Error('The response has no ID token');
    await checkSignature(provider, server, response, call);
    const sources = [token, ...(await fetchMoreClaims(provider, server, client, tokens.access_token, token, call))];
    const claim = (name: string) => sources.map((claims) => claims[name]).find((value) => value !== undefined);
    return {
      issuer: token.iss,
      subject: token.sub,
      email: textClaim(claim('email')),
      // Some providers send a string.
      emailVerified: claim('email_verified') === true || claim('email_verified') === 'true',
      name: textClaim(claim('name')),
    };
  } catch (error) {
    throw toOidcError(provider, error);
  }
}

/** Keys of the providers by issuer, which the library reads again when they are old or lack a key. */
const keys = new Map<string, JWKSCacheInput>();

/** Checks the signature of the ID token with the keys that the provider publishes. */
async function checkSignature(
  provider: OidcProvider,
  server: AuthorizationServer,
  response: Response,
  call: OidcCall,
): Promise<void> {
  usableEndpoint(server.jwks_uri, 'jwks_uri');
  const known = keys.get(provider.issuer) ?? {};
  keys.set(provider.issuer, known);
  await validateApplicationLevelSignature(server, response, { ...httpOptions(provider, call), [jwksCache]: known });
}

type Claims = Readonly<Record<string, unknown>>;

/** Some providers return claims only at the UserInfo endpoint (Core §5.4). It is called when the address is missing. */
async function fetchMoreClaims(
  provider: OidcProvider,
  server: AuthorizationServer,
  client: Client,
  accessToken: string,
  token: { readonly sub: string; readonly email?: unknown },
  call: OidcCall,
): Promise<readonly Claims[]> {
  if (token.email !== undefined || server.userinfo_endpoint === undefined) return [];
  usableEndpoint(server.userinfo_endpoint, 'userinfo_endpoint');
  const response = await userInfoRequest(server, client, accessToken, httpOptions(provider, call));
  const claims: UserInfoResponse = await processUserInfoResponse(server, client, token.sub, response);
  return [claims];
}

const DISCOVERED_MS = 60 * 60_000;
const discovered = new Map<string, { readonly server: AuthorizationServer; readonly at: number }>();

/** Returns a provider's metadata (OpenID Connect Discovery §4), cached for 1 hour. */
async function discover(provider: OidcProvider, call: OidcCall): Promise<AuthorizationServer> {
  const known = discovered.get(provider.issuer);
  if (known !== undefined && Date.now() - known.at < DISCOVERED_MS) return known.server;
  const issuer = new URL(provider.issuer);
  const response = await discoveryRequest(issuer, httpOptions(provider, call));
  const server = await processDiscoveryResponse(issuer, response);
  discovered.set(provider.issuer, { server, at: Date.now() });
  return server;
}

/**
 * Codes and secrets are sent to these endpoints, so they need TLS, or this machine for trials (RFC 6749 §3.1, §3.2).
 */
function usableEndpoint(endpoint: string | undefined, name: string): string {
  if (endpoint === undefined || !URL.canParse(endpoint) || !isSecure(endpoint)) {
    throw new Error(`The metadata has no valid ${name}`);
  }
  return endpoint;
}

function authenticationOf({ clientSecret, clientAuthentication }: OidcProvider): ClientAuth {
  if (clientSecret === null) return None();
  return clientAuthentication === 'basic' ? ClientSecretBasic(clientSecret) : ClientSecretPost(clientSecret);
}

function httpOptions(provider: OidcProvider, call: OidcCall) {
  return {
    signal: () => AbortSignal.timeout(call.answerMs),
    [allowInsecureRequests]: provider.issuer.startsWith('http:'),
  };
}

function textClaim(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}

function toOidcError(provider: OidcProvider, error: unknown): OidcError {
  // RFC 6749 §4.1.2.1: the provider's error response.
  if (error instanceof AuthorizationResponseError) {
    const said = error.error === 'access_denied' ? 'refused' : 'unavailable';
    return new OidcError(said, `${provider.key}: ${error.error.slice(0, 60)}`, { cause: error });
  }
  const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
  const words = error instanceof Error ? error.message : String(error);
  return new OidcError('unavailable', `${provider.key}: ${words}${code}`, { cause: error });
}
