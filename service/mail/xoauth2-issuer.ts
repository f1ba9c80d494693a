import { SignInError } from './xoauth2-error.ts';
import type { MailOauthProvider } from './xoauth2-provider.ts';

/** Removes `iss` if the issuer depends on a tenant that is not yet known. The ID token's issuer is still compared. */
export function withComparableIssuer(provider: MailOauthProvider, callback: URLSearchParams): URLSearchParams {
  const comparable = new URLSearchParams(callback);
  if (provider.issuer.includes(TENANT)) comparable.delete('iss');
  return comparable;
}

/** Returns the issuer of a tenant, derived from the ID token's own `tid` (learn.microsoft.com, "ID token claims"). */
export async function issuerOf(provider: MailOauthProvider, response: Response): Promise<string> {
  if (!provider.issuer.includes(TENANT)) return provider.issuer;
  const claims = await idTokenClaims(response);
  if (claims === null) return provider.issuer;
  const { tid } = claims;
  if (typeof tid !== 'string' || !/^[0-9a-f-]{36}$/.test(tid)) {
    throw new SignInError('sign_in_unavailable', 'The ID token has no tenant');
  }
  return provider.issuer.replace(TENANT, tid);
}

/**
 * Returns the claims of the ID token, or null if it is missing or unreadable. The OAuth library throws if one is
 * required.
 */
async function idTokenClaims(response: Response): Promise<{ readonly tid?: unknown } | null> {
  try {
    const body = (await response.clone().json()) as { readonly id_token?: unknown };
    if (typeof body.id_token !== 'string') return null;
    return JSON.parse(Buffer.from(body.id_token.split('.')[1] ?? '', 'base64url').toString('utf8'));
  } catch {
    return null;
  }
}

const TENANT = '{tenantid}';
