import { SignInError } from './xoauth2-error.ts';
import type { MailOauthProvider } from './xoauth2-provider.ts';

/**
 * Returns the response with an `iss` that the OAuth library can compare (RFC 9207 §2.4). If the issuer depends on a
 * tenant, that of any tenant is accepted, because the ID token's issuer is still compared. An empty `iss` is another
 * issuer, which the library would not notice.
 * @throws SignInError
 */
export function withComparableIssuer(provider: MailOauthProvider, callback: URLSearchParams): URLSearchParams {
  const issuers = callback.getAll('iss');
  if (issuers.includes('')) throw new SignInError('sign_in_unavailable', 'The response has an empty issuer');
  const comparable = new URLSearchParams(callback);
  const [issuer = ''] = issuers;
  if (issuers.length === 1 && isOfTenant(provider, issuer)) comparable.delete('iss');
  return comparable;
}

function isOfTenant({ issuer }: MailOauthProvider, other: string): boolean {
  const [before = '', after] = issuer.split(TENANT);
  if (after === undefined) return false;
  const tenant = other.slice(before.length, other.length - after.length);
  return TENANT_ID.test(tenant) && other === `${before}${tenant}${after}`;
}

/** Returns the issuer of a tenant, derived from the ID token's own `tid` (learn.microsoft.com, "ID token claims"). */
export async function issuerOf(provider: MailOauthProvider, response: Response): Promise<string> {
  if (!provider.issuer.includes(TENANT)) return provider.issuer;
  const claims = await idTokenClaims(response);
  if (claims === null) return provider.issuer;
  const { tid } = claims;
  if (typeof tid !== 'string' || !TENANT_ID.test(tid)) {
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
const TENANT_ID = /^[0-9a-f-]{36}$/;
