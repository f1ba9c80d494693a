import { OAUTH_PATHS } from './oauth-context.ts';

/** How a client may authenticate; `none` is a public client that names itself by `client_id` (RFC 8414 §2). */
const AUTH_METHODS = ['client_secret_basic', 'client_secret_post', 'none'];

/** What a client library needs to know of the provider to find its way by itself (RFC 8414 §2). */
export function oauthMetadata(publicUrl: string): string {
  return JSON.stringify({
    issuer: publicUrl,
    authorization_endpoint: `${publicUrl}${OAUTH_PATHS.authorize}`,
    token_endpoint: `${publicUrl}${OAUTH_PATHS.token}`,
    revocation_endpoint: `${publicUrl}${OAUTH_PATHS.revoke}`,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    token_endpoint_auth_methods_supported: AUTH_METHODS,
    revocation_endpoint_auth_methods_supported: AUTH_METHODS,
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
  });
}
