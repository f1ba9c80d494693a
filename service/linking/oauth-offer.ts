import { dictionaryEntry, PROVIDERS } from '#contract/dictionaries.ts';
import type { MailOauthProvider } from '../mail/xoauth2-provider.ts';
import { type Html, html } from '../pages/html.ts';
import type { Texts } from '../pages/texts.ts';
import type { FoundServer } from '../store/linking/link-tables.ts';
import { LINK_PATH } from './link-context.ts';
import { domainOf } from './provider-servers.ts';
import { hostInAscii } from './sign-in-form.ts';

/** Paths where a provider sign-in starts, where the provider redirects back, and where failures are shown. */
export const OAUTH_PATHS = {
  start: `${LINK_PATH}/oauth`,
  callback: `${LINK_PATH}/oauth/callback`,
  problem: `${LINK_PATH}/oauth/problem`,
} as const;

/**
 * Finds the provider this address can sign in with, or null: by the address's domain, by the provider found in
 * discovery, or by the found server being the provider's own (for example, a custom domain hosted at Google).
 */
export function findOauthProvider(
  providers: readonly MailOauthProvider[] | undefined,
  address: string,
  server: FoundServer | null,
): MailOauthProvider | null {
  const domain = hostInAscii(domainOf(address));
  const inDictionary = PROVIDERS.find(({ domains }) => domains.includes(domain))?.key;
  const suits = ({ domains, dictionaryKey, imap }: MailOauthProvider) =>
    domains.includes(domain) ||
    (dictionaryKey !== null && (dictionaryKey === inDictionary || dictionaryKey === server?.providerKey)) ||
    imap.host === server?.host;
  return providers?.find(suits) ?? null;
}

/** Returns the dictionary ID for a mailbox signed in with a provider. */
export function providerIdOf({ dictionaryKey }: MailOauthProvider): number {
  const entry = PROVIDERS.find(({ key }) => key === dictionaryKey) ?? PROVIDERS.find(({ key }) => key === 'imap');
  return dictionaryEntry(PROVIDERS, entry?.id ?? 0).id;
}

/**
 * Renders the link to the provider. A link instead of a form, because a provider may redirect to another site before
 * its page shows, and browsers check every redirect against the page's `form-action`.
 */
export function renderOauthOffer(t: Texts, { name: provider }: MailOauthProvider): Html {
  return html`<div class="actions"><a class="button" href="${OAUTH_PATHS.start}">${t('linking.provider.continueWith', { provider })}</a></div>
<p class="muted">${t('linking.provider.explained', { provider })}</p>`;
}
