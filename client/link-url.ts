import { PROVIDERS } from '../contract/dictionaries.ts';
import { isUrlSafeToken } from '../contract/url-safe-token.ts';

export type LinkUrlParts = {
  /** Public URL of the service. */
  readonly serviceUrl: string;
  readonly path: string;
  readonly token: string;
  /** Null to end on a page of the service. */
  readonly callbackUrl: string | null;
  readonly state: string | null;
  /** Key of the provider, if known from the address. */
  readonly provider: string | null;
  /** The address that the user typed, so that the service need not ask for it (the name is from OpenID Connect). */
  readonly loginHint: string | null;
  /**
   * Language tag for the service's pages. Null uses the browser's language. Any request may include it (contract §3).
   */
  readonly locale: string | null;
  /** The mailbox to sign in to again. */
  readonly mailboxHref: string | null;
};

/**
 * Builds the URL of the service's linking pages (contract §7).
 * @throws Error for a token that is not URL-safe, which indicates a bug
 */
export function buildLinkUrl(parts: LinkUrlParts): string {
  if (!isUrlSafeToken(parts.token)) throw new Error('A request token must be URL-safe');
  const url = new URL(`${parts.serviceUrl}${parts.path}`);
  const query = {
    rt: parts.token,
    provider: parts.provider,
    login_hint: parts.loginHint,
    mailbox: parts.mailboxHref,
    locale: parts.locale,
    callbackUrl: parts.callbackUrl,
    state: parts.state,
  };
  for (const [name, value] of Object.entries(query)) if (value !== null) url.searchParams.set(name, value);
  return url.href;
}

/** Returns the key of the provider with the address's domain, or null. */
export function findProviderKey(address: string): string | null {
  const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase();
  return PROVIDERS.find((provider) => provider.domains.includes(domain))?.key ?? null;
}
