import { dictionaryEntry, PROVIDERS } from '#contract/dictionaries.ts';
import type { MailOauthProvider } from '../mail/xoauth2-provider.ts';
import { type Html, html } from '../pages/html.ts';
import type { Texts } from '../pages/texts.ts';
import type { FoundServer } from '../store/linking/link-tables.ts';
import { LINK_PATH } from './link-context.ts';
import { domainOf } from './provider-servers.ts';

/** Where signing in with a provider begins, where the provider leads back to, and where it is told what went wrong. */
export const OAUTH_PATHS = {
  start: `${LINK_PATH}/oauth`,
  callback: `${LINK_PATH}/oauth/callback`,
  problem: `${LINK_PATH}/oauth/problem`,
} as const;

/**
 * The provider that somebody with this address can sign in with, or null: by the address's domain, by what the search
 * for its server found, or by that server being the provider's own (a domain of its own at Google, for example).
 */
export function findOauthProvider(
  providers: readonly MailOauthProvider[] | undefined,
  address: string,
  server: FoundServer | null,
): MailOauthProvider | null {
  const domain = domainOf(address);
  const inDictionary = PROVIDERS.find(({ domains }) => domains.includes(domain))?.key;
  const suits = ({ domains, dictionaryKey, imap }: MailOauthProvider) =>
    domains.includes(domain) ||
    (dictionaryKey !== null && (dictionaryKey === inDictionary || dictionaryKey === server?.providerKey)) ||
    imap.host === server?.host;
  return providers?.find(suits) ?? null;
}

/** The dictionary's entry for a mailbox that was signed in to with a provider. */
export function providerIdOf({ dictionaryKey }: MailOauthProvider): number {
  const entry = PROVIDERS.find(({ key }) => key === dictionaryKey) ?? PROVIDERS.find(({ key }) => key === 'imap');
  return dictionaryEntry(PROVIDERS, entry?.id ?? 0).id;
}

/**
 * The way to the provider. A link, not a form: a provider may lead on to another site before its page shows, and
 * browsers hold every hop of a form against the page's `form-action`.
 */
export function renderOauthOffer(t: Texts, { name: provider }: MailOauthProvider): Html {
  return html`<div class="actions"><a class="button primary" href="${OAUTH_PATHS.start}">${t('linking.provider.continueWith', { provider })}</a></div>
<p class="muted">${t('linking.provider.explained', { provider })}</p>`;
}
