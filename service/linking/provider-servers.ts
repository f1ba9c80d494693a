import { PROVIDERS, type ProviderEntry } from '#contract/dictionaries.ts';
import { SAMPLE_ADDRESS } from '../sandbox/sample-mailbox.ts';

/** Where a provider's mail is read, and what its users have to do first. */
export type ProviderServer = {
  readonly host: string;
  readonly port: number;
  /** Where an app password is made; null when the account's own password works. */
  readonly appPasswordUrl: string | null;
  /** One sentence for the sign-in page, or null. */
  readonly advice: string | null;
};

const APP_PASSWORD = 'Your normal password does not work here. Make an app password and use it instead.';

/** Servers of the providers in the dictionary, by key; all speak IMAP over TLS on port 993. */
export const PROVIDER_SERVERS: Readonly<Record<string, ProviderServer>> = {
  gmail: {
    host: 'imap.gmail.com',
    port: 993,
    appPasswordUrl: 'https://myaccount.google.com/apppasswords',
    advice: 'Google refuses your normal password here. Turn on 2-step verification, then make an app password.',
  },
  outlook: {
    host: 'outlook.office365.com',
    port: 993,
    appPasswordUrl: 'https://account.live.com/proofs/AppPassword',
    advice:
      'Microsoft refuses passwords for most accounts. If an app password is refused too, export your mail and upload it.',
  },
  yahoo: {
    host: 'imap.mail.yahoo.com',
    port: 993,
    appPasswordUrl: 'https://login.yahoo.com/myaccount/security/app-password',
    advice: APP_PASSWORD,
  },
  icloud: {
    host: 'imap.mail.me.com',
    port: 993,
    appPasswordUrl: 'https://account.apple.com/account/manage',
    advice: 'Apple asks for an app-specific password here: Sign-In and Security, then App-Specific Passwords.',
  },
  aol: {
    host: 'imap.aol.com',
    port: 993,
    appPasswordUrl: 'https://login.aol.com/myaccount/security/app-password',
    advice: APP_PASSWORD,
  },
  fastmail: {
    host: 'imap.fastmail.com',
    port: 993,
    appPasswordUrl: 'https://app.fastmail.com/settings/security/tokens',
    advice: APP_PASSWORD,
  },
  gmx: {
    host: 'imap.gmx.net',
    port: 993,
    appPasswordUrl: null,
    advice: 'Switch on POP3/IMAP access in the GMX settings first. With 2-factor sign-in, use an app password.',
  },
  webde: {
    host: 'imap.web.de',
    port: 993,
    appPasswordUrl: null,
    advice: 'Switch on POP3/IMAP access in the WEB.DE settings first. With 2-factor sign-in, use an app password.',
  },
  tonline: {
    host: 'secureimap.t-online.de',
    port: 993,
    appPasswordUrl: null,
    advice: 'T-Online has a separate password for mail programs. Make one in the customer centre and use it here.',
  },
  zoho: {
    host: 'imap.zoho.com',
    port: 993,
    appPasswordUrl: 'https://accounts.zoho.com/home#security/app_password',
    advice: 'Switch on IMAP access in Zoho Mail first. With 2-factor sign-in, use an app password.',
  },
  'mailbox-org': { host: 'imap.mailbox.org', port: 993, appPasswordUrl: null, advice: null },
  posteo: { host: 'posteo.de', port: 993, appPasswordUrl: null, advice: null },
  orange: { host: 'imap.orange.fr', port: 993, appPasswordUrl: null, advice: null },
  comcast: {
    host: 'imap.comcast.net',
    port: 993,
    appPasswordUrl: null,
    advice: 'Switch on third-party access in the Xfinity mail settings first.',
  },
  att: {
    host: 'imap.mail.att.net',
    port: 993,
    appPasswordUrl: null,
    advice: 'AT&T asks for a secure mail key here. Make one in your account’s sign-in settings.',
  },
  yandex: {
    host: 'imap.yandex.com',
    port: 993,
    appPasswordUrl: 'https://id.yandex.com/security/app-passwords',
    advice: APP_PASSWORD,
  },
};

/** The provider an address belongs to by its domain; any other mail server is `imap`. */
export function providerOfAddress(address: string): ProviderEntry {
  if (address.toLowerCase() === SAMPLE_ADDRESS) return providerByKey('sandbox');
  const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase();
  return PROVIDERS.find((provider) => provider.domains.includes(domain)) ?? providerByKey('imap');
}

/** What a partner names a provider by, its href or its key (contract §7); null when there is none like that. */
export function findProvider(name: string): ProviderEntry | null {
  const id = /\/providers\/(\d{1,4})$/.exec(name)?.[1];
  return PROVIDERS.find((provider) => provider.key === name || String(provider.id) === id) ?? null;
}

/** The entry of a key that is ours. */
export function providerByKey(key: 'imap' | 'import' | 'sandbox'): ProviderEntry {
  const entry = PROVIDERS.find((provider) => provider.key === key);
  if (entry === undefined) throw new Error(`No provider ${key}`);
  return entry;
}

/** What the sign-in page starts with for an address. */
export function suggestServer(address: string): ProviderServer {
  const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase();
  const guess = { host: `imap.${domain}`, port: 993, appPasswordUrl: null, advice: null };
  return PROVIDER_SERVERS[providerOfAddress(address).key] ?? guess;
}
