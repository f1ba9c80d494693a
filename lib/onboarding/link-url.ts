import 'server-only';
import { PROVIDERS } from '#contract/dictionaries.ts';
import { isUrlSafeToken } from '#contract/login.ts';

export type LinkUrlParts = {
  /** Where a browser finds the service. */
  readonly serviceUrl: string;
  readonly path: string;
  readonly token: string;
  readonly callbackUrl: string;
  readonly state: string;
  /** Key of the provider, when it follows from the address. */
  readonly provider: string | null;
  /** The address the person typed, so that the service need not ask again (the name is OpenID Connect's). */
  readonly loginHint: string | null;
  /** The language of the pages, as a tag: every request to the service may carry it (contract §3). */
  readonly locale: string;
  /** The mailbox to sign in again. */
  readonly mailboxHref: string | null;
};

/**
 * The address of the service's linking pages (contract §7).
 * @throws Error for a token that is not URL-safe: that would be a mistake of ours, it must never get here
 */
export function buildLinkUrl(parts: LinkUrlParts): string {
  if (!isUrlSafeToken(parts.token)) throw new Error('A request token that is not URL-safe cannot be put into a URL');
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

/** The provider whose domain an address has, by key, or null. */
export function findProviderKey(address: string): string | null {
  const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase();
  return PROVIDERS.find((provider) => provider.domains.includes(domain))?.key ?? null;
}
