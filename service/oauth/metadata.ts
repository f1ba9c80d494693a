import { OAUTH_PATHS } from './oauth-context.ts';

/** Client authentication methods. `none` is a public client that sends only its `client_id` (RFC 8414 §2). */
const AUTH_METHODS = ['client_secret_basic', 'client_secret_post', 'none'];

/** Returns the provider's discovery document for client libraries (RFC 8414 §2). */
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
