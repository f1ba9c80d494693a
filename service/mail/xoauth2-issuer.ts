import { SignInError } from './xoauth2-error.ts';
import type { MailOauthProvider } from './xoauth2-provider.ts';

/** An issuer that depends on the tenant cannot be compared before the tenant is known; then the ID token's is compared alone. */
export function withComparableIssuer(provider: MailOauthProvider, callback: URLSearchParams): URLSearchParams {
  const comparable = new URLSearchParams(callback);
  if (provider.issuer.includes(TENANT)) comparable.delete('iss');
  return comparable;
}

/** The issuer of a tenant is the one that its ID token's own `tid` makes (learn.microsoft.com, "ID token claims"). */
export async function issuerOf(provider: MailOauthProvider, response: Response): Promise<string> {
  if (!provider.issuer.includes(TENANT)) return provider.issuer;
  const claims = await idTokenClaims(response);
  if (claims === null) return provider.issuer;
  const { tid } = claims;
  if (typeof tid !== 'string' || !/^[0-9a-f-]{36}$/.test(tid)) {
    throw new SignInError('sign_in_unavailable', 'The ID token names no tenant');
  }
  return provider.issuer.replace(TENANT, tid);
}

/** Null when there is no ID token that could be read; the library complains where there has to be one. */
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
