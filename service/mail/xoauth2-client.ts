import {
  type AuthorizationServer,
  authorizationCodeGrantRequest,
  type Client,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  calculatePKCECodeChallenge,
  getValidatedIdTokenClaims,
  type JWKSCacheInput,
  jwksCache,
  None,
  processAuthorizationCodeResponse,
  processRefreshTokenResponse,
  processRevocationResponse,
  processUserInfoResponse,
  ResponseBodyError,
  refreshTokenGrantRequest,
  revocationRequest,
  skipSubjectCheck,
  type TokenEndpointResponse,
  userInfoRequest,
  validateApplicationLevelSignature,
  validateAuthResponse,
} from 'oauth4webapi';
import { SignInError } from './xoauth2-error.ts';
import { toSignInError } from './xoauth2-failure.ts';
import { type ProviderCall, requestOptions } from './xoauth2-fetch.ts';
import { issuerOf, withComparableIssuer } from './xoauth2-issuer.ts';
import type { MailOauthProvider } from './xoauth2-provider.ts';

/** Tokens that a provider issues for a grant. */
export type ProviderTokens = {
  readonly accessToken: string;
  /** Expiry of the access token, in ms. */
  readonly expiresAt: number;
  /** Null if the previous refresh token remains valid. */
  readonly refreshToken: string | null;
};

/** Values sent with an authorization request and needed again for its response. */
export type SignInRequest = {
  readonly state: string;
  readonly nonce: string;
  /** PKCE (RFC 7636). */
  readonly verifier: string;
  readonly redirectUri: string;
};

/** Lifetime of a token without `expires_in`, which RFC 6749 §5.1 only recommends. */
const DEFAULT_LIFETIME_S = 300;
/** Longest lifetime, because the time at which a token with an absurd one expires cannot be stored. */
const LONGEST_LIFETIME_S = 30 * 86_400;

/** Returns the URL for signing in and consenting (RFC 6749 §4.1.1, with PKCE and OpenID Connect's `login_hint`). */
export async function authorizationUrl(
  provider: MailOauthProvider,
  request: SignInRequest,
  loginHint: string,
): Promise<string> {
  const url = new URL(provider.authorizationEndpoint);
  const parameters = {
    ...provider.authorizationParameters,
    response_type: 'code',
    client_id: provider.clientId,
    redirect_uri: request.redirectUri,
    scope: provider.scopes.join(' '),
    state: request.state,
    code_challenge: await calculatePKCECodeChallenge(request.verifier),
    code_challenge_method: 'S256',
    login_hint: loginHint,
    ...(provider.scopes.includes('openid') ? { nonce: request.nonce } : {}),
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}

/** Tokens of a new grant. `address` is the email address of the account, or null if the provider does not return it. */
export type NewGrant = ProviderTokens & { readonly refreshToken: string; readonly address: string | null };

/** Options for exchanging a code. `onRejected` receives a grant that was issued and then not accepted. */
export type Exchange = ProviderCall & { readonly onRejected?: (grant: NewGrant) => Promise<void> };

/**
 * Exchanges the authorization response for tokens.
 * @throws SignInError
 */
export async function exchangeCode(
  provider: MailOauthProvider,
  request: SignInRequest,
  callback: URLSearchParams,
  call: Exchange,
): Promise<NewGrant> {
  const client = clientOf(provider);
  try {
    const answer = validateAuthResponse(
      serverOf(provider),
      client,
      withComparableIssuer(provider, callback),
      request.state,
    );
    const response = await authorizationCodeGrantRequest(
      serverOf(provider),
      client,
      authenticationOf(provider),
      answer,
      request.redirectUri,
      request.verifier,
      requestOptions(provider.tokenEndpoint, call),
    );
    const server = serverOf(provider, await issuerOf(provider, response));
    const openid = provider.scopes.includes('openid');
    const tokens = await processAuthorizationCodeResponse(server, client, response, {
      ...(openid ? { expectedNonce: request.nonce, requireIdToken: true } : {}),
    });
    return await checkGrant({ provider, server, response, tokens, call });
  } catch (error) {
    throw toSignInError(error, { invalidGrant: 'sign_in_expired' });
  }
}

type IssuedGrant = {
  readonly provider: MailOauthProvider;
  readonly server: AuthorizationServer;
  readonly response: Response;
  readonly tokens: TokenEndpointResponse;
  readonly call: Exchange;
};

/** Checks the signature, scopes, and account of a grant. Passes on a grant that fails one of these checks. */
async function checkGrant({ provider, server, response, tokens, call }: IssuedGrant): Promise<NewGrant> {
  const grant = readTokens(tokens, call.clock());
  const { refreshToken } = grant;
  if (refreshToken === null) throw incomplete();
  try {
    if (tokens.id_token !== undefined) await checkSignature(provider, server, response, call);
    if (!hasScopes(provider, tokens.scope)) throw incomplete();
    return { ...grant, refreshToken, address: await addressOf(provider, server, tokens, call) };
  } catch (error) {
    await call.onRejected?.({ ...grant, refreshToken, address: claimedAddress(tokens) });
    throw error;
  }
}

function incomplete(): SignInError {
  return new SignInError('sign_in_incomplete', 'The grant does not allow ongoing access to email');
}

/**
 * Requests a new access token for a grant.
 * @throws SignInError `sign_in_revoked` if the provider returns `invalid_grant` (RFC 6749 §5.2), otherwise
 * `sign_in_unavailable`
 */
export async function refreshGrant(
  provider: MailOauthProvider,
  refreshToken: string,
  call: ProviderCall,
): Promise<ProviderTokens> {
  const client = clientOf(provider);
  try {
    const response = await refreshTokenGrantRequest(
      serverOf(provider),
      client,
      authenticationOf(provider),
      refreshToken,
      requestOptions(provider.tokenEndpoint, call),
    );
    const server = serverOf(provider, await issuerOf(provider, response));
    return readTokens(await processRefreshTokenResponse(server, client, response), call.clock());
  } catch (error) {
    throw toSignInError(error, { invalidGrant: 'sign_in_revoked' });
  }
}

/**
 * Revokes a grant (RFC 7009). Succeeds also if the provider no longer knows the token.
 * @throws SignInError `sign_in_unavailable`
 */
export async function revokeGrant(
  provider: MailOauthProvider & { readonly revocationEndpoint: string },
  refreshToken: string,
  call: ProviderCall,
): Promise<void> {
  try {
    const response = await revocationRequest(
      serverOf(provider),
      clientOf(provider),
      authenticationOf(provider),
      refreshToken,
      {
        ...requestOptions(provider.revocationEndpoint, call),
        additionalParameters: { token_type_hint: 'refresh_token' },
      },
    );
    await processRevocationResponse(response);
  } catch (error) {
    // RFC 7009 §2.2: an unknown token is not an error, but Google and others return 400.
    if (error instanceof ResponseBodyError && GONE.has(error.error)) return;
    throw toSignInError(error, { invalidGrant: 'sign_in_unavailable' });
  }
}

/** Keys of the providers by endpoint, which the library reads again when they are old or lack a key. */
const keys = new Map<string, JWKSCacheInput>();

/** Checks the signature of the ID token, if the provider's keys are known. */
async function checkSignature(
  { jwksEndpoint }: MailOauthProvider,
  server: AuthorizationServer,
  response: Response,
  call: ProviderCall,
): Promise<void> {
  if (jwksEndpoint === null) return;
  const known = keys.get(jwksEndpoint) ?? {};
  keys.set(jwksEndpoint, known);
  const options = { ...requestOptions(jwksEndpoint, call), [jwksCache]: known };
  await validateApplicationLevelSignature(server, response, options);
}

const GONE: ReadonlySet<string> = new Set(['invalid_token', 'invalid_grant']);

function clientOf({ clientId }: MailOauthProvider): Client {
  return { client_id: clientId };
}

function serverOf(provider: MailOauthProvider, issuer = provider.issuer): AuthorizationServer {
  const { revocationEndpoint, userinfoEndpoint, jwksEndpoint } = provider;
  return {
    issuer,
    token_endpoint: provider.tokenEndpoint,
    id_token_signing_alg_values_supported: SIGNING_ALGORITHMS,
    ...(revocationEndpoint === null ? {} : { revocation_endpoint: revocationEndpoint }),
    ...(userinfoEndpoint === null ? {} : { userinfo_endpoint: userinfoEndpoint }),
    ...(jwksEndpoint === null ? {} : { jwks_uri: jwksEndpoint }),
  };
}

/** Algorithms of ID tokens. */
const SIGNING_ALGORITHMS = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];

function authenticationOf({ clientSecret, clientAuthentication }: MailOauthProvider): ClientAuth {
  if (clientSecret === null) return None();
  return clientAuthentication === 'basic' ? ClientSecretBasic(clientSecret) : ClientSecretPost(clientSecret);
}

/** Checks the granted scopes. Providers that let users deselect scopes return the remaining ones (RFC 6749 §5.1). */
function hasScopes(provider: MailOauthProvider, granted: string | undefined): boolean {
  if (granted === undefined) return true;
  const had = new Set(granted.toLowerCase().split(' '));
  return provider.scopes.every((scope) => OF_IDENTITY.has(scope) || had.has(scope.toLowerCase()));
}

/** OpenID Connect scopes, which providers omit from the list or rename. */
const OF_IDENTITY: ReadonlySet<string> = new Set(['openid', 'email', 'profile', 'offline_access']);

async function addressOf(
  provider: MailOauthProvider,
  as: AuthorizationServer,
  tokens: TokenEndpointResponse,
  call: ProviderCall,
): Promise<string | null> {
  const client = clientOf(provider);
  const claimed = claimedAddress(tokens);
  if (claimed !== null || provider.userinfoEndpoint === null) return claimed;
  const response = await userInfoRequest(
    as,
    client,
    tokens.access_token,
    requestOptions(provider.userinfoEndpoint, call),
  );
  return addressIn(
    await processUserInfoResponse(as, client, getValidatedIdTokenClaims(tokens)?.sub ?? skipSubjectCheck, response),
  );
}

/** Returns the address in the ID token, or null. */
function claimedAddress(tokens: TokenEndpointResponse): string | null {
  return addressIn(getValidatedIdTokenClaims(tokens) ?? {});
}

/** Returns `email`, or `preferred_username` if it is an address (Microsoft omits `email` for work accounts). */
function addressIn(claims: Readonly<Record<string, unknown>>): string | null {
  const found = [claims['email'], claims['preferred_username']].find(
    (claim) => typeof claim === 'string' && claim.includes('@'),
  );
  return typeof found === 'string' ? found : null;
}

function readTokens(tokens: TokenEndpointResponse, now: number): ProviderTokens {
  return {
    accessToken: tokens.access_token,
    expiresAt: now + Math.min(tokens.expires_in ?? DEFAULT_LIFETIME_S, LONGEST_LIFETIME_S) * 1000,
    refreshToken: tokens.refresh_token ?? null,
  };
}
