import { PROVIDERS, type ProviderEntry } from '#contract/dictionaries.ts';
import type { Catalogue } from '../pages/catalogue.ts';
import type { FoundServer } from '../store/linking/link-tables.ts';
import { hostInAscii } from './sign-in-form.ts';

/** A provider's IMAP server (TLS, port 993) and what its users have to set up first. */
export type ProviderServer = {
  /** Null if the provider has no IMAP access. */
  readonly host: string | null;
  /** Hosts for domains with a separate server. */
  readonly hostOf?: Readonly<Record<string, string>>;
  /** User name, with the placeholders of `loginOf`, if it is not the full address. */
  readonly login?: string;
  /** Mail exchanger suffixes that identify the provider of a custom domain, each with its IMAP host if that differs. */
  readonly exchangers?: Readonly<Record<string, string | null>>;
  /** `app`: an app password; `own`: the account's password; `refused`: no password is accepted. */
  readonly password: 'app' | 'own' | 'refused';
  /** The page for creating the password, or explaining it. */
  readonly help?: { readonly url: string; readonly label: HelpLabel; readonly at?: string };
  /** Instructions to read before typing a password: a text under `linking.providers.advice`. */
  readonly advice?: Advice;
};

type ProviderTexts = Catalogue['linking']['providers'];
type Advice = keyof ProviderTexts['advice'];
/** A text under `linking.providers.help`. `at` is the provider's name on that page if it differs. */
type HelpLabel = keyof ProviderTexts['help'];

/** Servers of the dictionary's providers, by key. */
const PROVIDER_SERVERS: Readonly<Record<string, ProviderServer>> = {
  gmail: {
    host: 'imap.gmail.com',
    exchangers: { 'google.com': null, 'googlemail.com': null, 'smtp.goog': null },
    password: 'app',
    help: { url: 'https://myaccount.google.com/apppasswords', label: 'makeOne', at: 'Google' },
    advice: 'gmail',
  },
  outlook: {
    host: 'outlook.office365.com',
    exchangers: { 'protection.outlook.com': null, 'mx.microsoft': null },
    password: 'refused',
    advice: 'outlook',
  },
  yahoo: {
    host: 'imap.mail.yahoo.com',
    exchangers: { 'yahoodns.net': null },
    password: 'app',
    help: { url: 'https://login.yahoo.com/myaccount/security/app-password', label: 'makeOne', at: 'Yahoo' },
    advice: 'appPassword',
  },
  icloud: {
    host: 'imap.mail.me.com',
    exchangers: { 'mail.icloud.com': null },
    password: 'app',
    help: { url: 'https://account.apple.com/account/manage', label: 'makeOne', at: 'Apple' },
    advice: 'icloud',
  },
  // Not Yahoo's service. Its user name is the Yahoo! JAPAN ID, the part before the @.
  'yahoo-japan': {
    host: 'imap.mail.yahoo.co.jp',
    login: '%EMAILLOCALPART%',
    password: 'own',
    advice: 'yahooJapan',
  },
  aol: {
    host: 'imap.aol.com',
    password: 'app',
    help: { url: 'https://login.aol.com/myaccount/security/app-password', label: 'makeOne', at: 'AOL' },
    advice: 'appPassword',
  },
  fastmail: {
    host: 'imap.fastmail.com',
    exchangers: { 'messagingengine.com': null },
    password: 'app',
    help: {
      url: 'https://www.fastmail.com/help/clients/apppassword.html',
      label: 'howTo',
    },
    advice: 'fastmail',
  },
  gmx: {
    host: 'imap.gmx.net',
    hostOf: { 'gmx.com': 'imap.gmx.com' },
    password: 'own',
    advice: 'gmx',
  },
  webde: {
    host: 'imap.web.de',
    password: 'own',
    advice: 'webde',
  },
  tonline: {
    host: 'secureimap.t-online.de',
    password: 'app',
    advice: 'tonline',
  },
  zoho: {
    host: 'imap.zoho.com',
    hostOf: { 'zoho.eu': 'imap.zoho.eu', 'zohomail.eu': 'imap.zoho.eu' },
    exchangers: {
      'zoho.com': 'imappro.zoho.com',
      'zoho.eu': 'imappro.zoho.eu',
      'zoho.in': 'imappro.zoho.in',
      'zoho.com.au': 'imappro.zoho.com.au',
    },
    password: 'app',
    help: { url: 'https://accounts.zoho.com/home#security/app_password', label: 'makeOne', at: 'Zoho' },
    advice: 'zoho',
  },
  'mailbox-org': {
    host: 'imap.mailbox.org',
    exchangers: { 'mailbox.org': null },
    password: 'own',
    help: {
      url: 'https://kb.mailbox.org/en/private/security-and-privacy/e-mail-password',
      label: 'about',
    },
    advice: 'mailboxOrg',
  },
  posteo: {
    host: 'posteo.de',
    password: 'own',
    advice: 'posteo',
  },
  orange: { host: 'imap.orange.fr', password: 'own' },
  comcast: {
    host: 'imap.comcast.net',
    password: 'own',
    advice: 'comcast',
  },
  att: {
    host: 'imap.mail.att.net',
    exchangers: { 'prodigy.net': null },
    password: 'app',
    advice: 'att',
  },
  yandex: {
    host: 'imap.yandex.com',
    hostOf: { 'yandex.ru': 'imap.yandex.ru', 'ya.ru': 'imap.yandex.ru' },
    exchangers: { 'mx.yandex.net': null, 'mx.yandex.ru': 'imap.yandex.ru' },
    password: 'app',
    help: { url: 'https://id.yandex.com/security/app-passwords', label: 'makeOne', at: 'Yandex' },
    advice: 'appPassword',
  },
  proton: {
    host: null,
    exchangers: { 'protonmail.ch': null },
    password: 'refused',
    help: { url: 'https://proton.me/support/proton-mail-export-tool', label: 'exportTool', at: 'Proton Mail' },
    advice: 'proton',
  },
  tuta: {
    host: null,
    exchangers: { 'tutanota.de': null },
    password: 'refused',
    advice: 'tuta',
  },
  'mail-com': {
    host: 'imap.mail.com',
    password: 'own',
    advice: 'mailCom',
  },
  ionos: {
    host: 'imap.ionos.com',
    exchangers: {
      'ionos.com': null,
      '1and1.com': null,
      'perfora.net': null,
      'ionos.co.uk': 'imap.ionos.co.uk',
      'ionos.de': 'imap.ionos.de',
      'kundenserver.de': 'imap.ionos.de',
      'ionos.es': 'imap.ionos.es',
      'ionos.fr': 'imap.ionos.fr',
      'ionos.it': 'imap.ionos.it',
    },
    password: 'own',
  },
  strato: { host: 'imap.strato.de', exchangers: { 'smtpin.rzone.de': null }, password: 'own' },
  freenet: {
    host: 'mx.freenet.de',
    password: 'own',
    advice: 'freenet',
  },
  ovh: {
    host: 'ssl0.ovh.net',
    exchangers: Object.fromEntries([0, 1, 2, 3, 4].map((number) => [`mx${number}.mail.ovh.net`, null])),
    password: 'own',
  },
  gandi: { host: 'mail.gandi.net', exchangers: { 'mail.gandi.net': null }, password: 'own' },
  infomaniak: {
    host: 'mail.infomaniak.com',
    exchangers: { 'infomaniak.ch': null },
    password: 'app',
    advice: 'infomaniak',
  },
  laposte: { host: 'imap.laposte.net', password: 'own' },
  free: { host: 'imap.free.fr', password: 'own' },
  sfr: { host: 'imap.sfr.fr', password: 'own' },
  'mail-ru': {
    host: 'imap.mail.ru',
    exchangers: { 'emx.mail.ru': null },
    password: 'app',
    advice: 'appPassword',
  },
  seznam: {
    host: 'imap.seznam.cz',
    exchangers: { 'seznam.cz': null },
    password: 'own',
    advice: 'seznam',
  },
  wp: { host: 'imap.wp.pl', password: 'own', advice: 'wp' },
  onet: {
    host: 'imap.poczta.onet.pl',
    password: 'app',
    advice: 'onet',
  },
  interia: { host: 'poczta.interia.pl', password: 'own', advice: 'interia' },
  o2: { host: 'poczta.o2.pl', password: 'own', advice: 'o2' },
  libero: { host: 'imapmail.libero.it', password: 'own' },
  virgilio: { host: 'in.virgilio.it', password: 'own' },
  bt: { host: 'mail.btinternet.com', password: 'own' },
  'virgin-media': {
    host: 'imap.virginmedia.com',
    password: 'app',
    advice: 'virginMedia',
  },
  bluewin: { host: 'imaps.bluewin.ch', password: 'own' },
  'one-com': { host: 'imap.one.com', exchangers: { 'one.com': null }, password: 'own' },
  rackspace: { host: 'secure.emailsrvr.com', exchangers: { 'emailsrvr.com': null }, password: 'own' },
  godaddy: { host: 'imap.secureserver.net', exchangers: { 'secureserver.net': null }, password: 'own' },
  hostinger: { host: 'imap.hostinger.com', exchangers: { 'hostinger.com': null }, password: 'own' },
  'private-email': { host: 'mail.privateemail.com', exchangers: { 'privateemail.com': null }, password: 'own' },
  migadu: { host: 'imap.migadu.com', exchangers: { 'migadu.com': null }, password: 'own' },
  purelymail: {
    host: 'imap.purelymail.com',
    exchangers: { 'purelymail.com': null },
    password: 'own',
    advice: 'twoFactor',
  },
  titan: { host: 'imap.titan.email', exchangers: { 'titan.email': null }, password: 'own' },
};

/** Returns a provider's server entry, or null for generic servers. */
export function serverOfProvider(key: string): ProviderServer | null {
  return PROVIDER_SERVERS[key] ?? null;
}

/** Returns the provider whose own domain this is, or null. */
export function providerOfDomain(domain: string): ProviderEntry | null {
  return PROVIDERS.find(({ domains }) => domains.includes(domain)) ?? null;
}

/**
 * Returns the provider behind a mail exchanger's name and its IMAP host.
 * @returns null for an unknown exchanger; the host is null if that provider has no IMAP access
 */
export function providerOfExchanger(exchanger: string): { readonly key: string; readonly host: string | null } | null {
  const name = exchanger.toLowerCase().replace(/\.$/, '');
  for (const [key, server] of Object.entries(PROVIDER_SERVERS)) {
    for (const [ending, host] of Object.entries(server.exchangers ?? {})) {
      if (name === ending || name.endsWith(`.${ending}`)) return { key, host: host ?? server.host };
    }
  }
  return null;
}

/**
 * Returns the provider that owns a host, either by the dictionary or because discovery found this host for that
 * provider. Any other host is a generic server (`imap`), even for a provider's address.
 */
export function providerAt(host: string, found: Pick<FoundServer, 'host' | 'providerKey'>): ProviderEntry {
  const name = plainHost(host);
  const foundKey = name === plainHost(found.host ?? '') ? found.providerKey : 'imap';
  return providerByKey(HOST_OWNERS.get(name) ?? foundKey);
}

const HOST_OWNERS: ReadonlyMap<string, string> = new Map(
  Object.entries(PROVIDER_SERVERS).flatMap(([key, { host, hostOf = {}, exchangers = {} }]) =>
    [host, ...Object.values(hostOf), ...Object.values(exchangers)].flatMap((name) =>
      name === null ? [] : ([[name, key]] as const),
    ),
  ),
);

function plainHost(host: string): string {
  return hostInAscii(host).toLowerCase().replace(/\.$/, '');
}

/** Finds a provider by the href or key that a partner sent (contract §7), or null. */
export function findProvider(name: string): ProviderEntry | null {
  const id = /\/providers\/(\d{1,4})$/.exec(name)?.[1];
  return PROVIDERS.find((provider) => provider.key === name || String(provider.id) === id) ?? null;
}

/** Returns the entry of a built-in key. */
export function providerByKey(key: string): ProviderEntry {
  const entry = PROVIDERS.find((provider) => provider.key === key);
  if (entry === undefined) throw new Error(`No provider ${key}`);
  return entry;
}

/** Returns the domain of an address in lower case, otherwise as typed. */
export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1).toLowerCase();
}
