import 'server-only';
import { PROVIDERS } from '#contract/dictionaries.ts';
import { isUrlSafeToken } from '#contract/login.ts';

export type LinkUrlParts = {
  /** Public URL of the service. */
  readonly serviceUrl: string;
  readonly path: string;
  readonly token: string;
  readonly callbackUrl: string;
  readonly state: string;
  /** Key of the provider, if known from the address. */
  readonly provider: string | null;
  /** The typed address, so that the service need not ask again (the name is from OpenID Connect). */
  readonly loginHint: string | null;
  /** Language tag for the service's pages. Any request to the service may include it (contract §3). */
  readonly locale: string;
  /** The mailbox to sign in to again. */
  readonly mailboxHref: string | null;
};

/**
 * Builds the URL of the service's linking pages (contract §7).
 * @throws Error for a token that is not URL-safe, which would be a bug
 */
export function buildLinkUrl(parts: LinkUrlParts): string {
  if (!isUrlSafeToken(parts.token)) throw new Error('A request token must be URL-safe');
  const url = new URL(`${parts.serviceUrl}${parts.path}`);
  url.searchParams.set('rt', parts.token);
  if (parts.provider !== null) url.searchParams.set('provider', parts.provider);
  if (parts.loginHint !== null) url.searchParams.set('login_hint', parts.loginHint);
  if (parts.mailboxHref !== null) url.searchParams.set('mailbox', parts.mailboxHref);
  url.searchParams.set('locale', parts.locale);
  url.searchParams.set('callbackUrl', parts.callbackUrl);
  url.searchParams.set('state', parts.state);
  return url.href;
}

/** Returns the key of the provider with the address's domain, or null. */
export function findProviderKey(address: string): string | null {
  const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase();
  return PROVIDERS.find((provider) => provider.domains.includes(domain))?.key ?? null;
}
