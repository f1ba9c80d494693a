import { CARRIERS, type Carrier } from './carriers/carriers.ts';
import { carrierOfDomain, carriersNamed } from './carriers/match-carrier.ts';
import { isAuthenticated } from './decide/authentication.ts';
import type { Chunk, Document } from './document.ts';
import type { MerchantFacts } from './facts.ts';
import { opensForwarded, readHeaderLine } from './forwarded-header.ts';
import { slotOf, wholeWordsOf } from './languages/slot.ts';
import { isSellingHost, merchantOfDomain, merchantOfName } from './merchants/dictionary.ts';
import { isPlatform } from './merchants/domains.ts';
import { registrableDomain } from './merchants/registrable-domain.ts';
import type { Address, Message } from './message.ts';
import { isReservedAddress, isRoleAddress } from './role-address.ts';
import { mainDomain, senderFromBody } from './sender-from-body.ts';
import { isForwardSubject, isReplySubject, withoutForwardPrefixes } from './subject-prefixes.ts';
import { wordEnd } from './text/between-words.ts';
import { cleanText } from './text/clean.ts';
import { type DateContext, dayOf, findDate } from './text/dates.ts';
import { isWebmail } from './webmail-hosts.ts';

/** The sender of an email. For a forwarded email, the quoted sender. */
export type Sender = {
  readonly address: Address;
  /** Registrable domain of the address, or '' if there is none. */
  readonly domain: string;
  readonly carrier: Carrier | null;
  /** The email came from the carrier's domain. Anyone may write a carrier's name before an address. */
  readonly isCarriersOwn: boolean;
  readonly merchant: MerchantFacts | null;
  readonly subject: string;
  /** In ms. For a forwarded email, the quoted email's day at noon UTC. */
  readonly sentAt: number | null;
  /**
   * The calendar day on which the email was sent in the sender's time zone, by the offset in the Date header. Null
   * without one.
   */
  readonly sentDay: string | null;
  readonly forwarded: boolean;
  /** First chunk after the header of a forwarded email, or 0 if nothing is quoted. */
  readonly bodyStart: number;
  /** The email is from a private mailbox (webmail) and quotes nothing: a letter, not a shop's email. */
  readonly personal: boolean;
  /** A shop wrote to itself, as its software does when an order arrives. */
  readonly toItself: boolean;
};

/** Reads the sender of an email, or of the email it forwards. */
export function readSender(message: Message, document: Document): Sender {
  const quoted = readForwarded(document, message);
  const outer = message.from ?? senderFromBody(document) ?? { name: '', address: '' };
  const outerDomain = registrableDomain(domainOf(outer.address));
  const address = quoted?.from ?? bodySender(message, document, outerDomain) ?? outer;
  const host = domainOf(address.address);
  const domain = registrableDomain(host);
  const carrier = carrierOfSender(host, address.name);
  const subject = subjectOf(message, quoted);
  return {
    address,
    domain,
    carrier,
    isCarriersOwn: carrierOfDomain(host) !== null,
    merchant:
      carrier === null
        ? merchantOf(sellerName(address, subject, document), siteOf(domain, document, message.to))
        : null,
    subject,
    sentAt: quoted?.sentAt ?? message.sentAt ?? message.receivedAt,
    // The server's receipt time says nothing about the day of a purchase: an import sets it to the current date.
    sentDay: quoted?.sentAt == null ? (headerDay(message) ?? dayOrNull(message.sentAt)) : dayOrNull(quoted.sentAt),
    forwarded: quoted !== null || address !== outer,
    bodyStart: quoted?.bodyStart ?? 0,
    personal: address === outer && isWebmail(outerDomain) && !isProvider(message, outer, outerDomain),
    toItself: address === outer && isToItself(message.to, outer.address),
  };
}

/** Checks whether an email's only recipient is its sender, or another of the sender's role addresses: "sales@". */
function isToItself([to, more]: readonly Address[], from: string): boolean {
  if (to === undefined || more !== undefined || from === '') return false;
  const domain = registrableDomain(domainOf(to.address));
  if (isWebmail(domain) || domain !== registrableDomain(domainOf(from))) return false;
  return to.address === from || isRoleAddress(to.address);
}

/**
 * Checks whether an email provider itself writes from its domain. Accepts a role address at a subdomain. If the
 * receiving server confirmed the sender, also accepts a reserved address signed with the provider's name, or a role
 * address of a provider that also has a shop.
 */
function isProvider(message: Message, { name, address }: Address, domain: string): boolean {
  if (domainOf(address) !== domain) return isRoleAddress(address);
  const signed = name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  const brand = domain.split('.')[0] ?? '';
  const isOwn = signed === brand ? isReservedAddress(address) : false;
  const isShop = isSellingHost(domain) && signed.startsWith(brand) && isRoleAddress(address);
  return (isOwn || isShop) && isAuthenticated(message);
}

function subjectOf(message: Message, quoted: { readonly subject: string | null } | null): string {
  const given = cleanText(message.subject.slice(0, 2_000)).slice(0, 1_000);
  // "VS: …" without a quoted email is a Finnish reply, and stays one.
  return quoted?.subject ?? (quoted === null && isReplySubject(given) ? given : withoutForwardPrefixes(given));
}

/**
 * Checks whether an email is signed with the word before the @, as emails from shops of one or two people are: "Jonas
 * <jonas@…>".
 */
export function signsFirstName({ name, address }: Address): boolean {
  const local = address.slice(0, Math.max(0, address.lastIndexOf('@')));
  return /^\p{Lu}\p{Ll}+$/u.test(name) && name.toLowerCase() === local && !domainOf(address).includes(local);
}

/**
 * Returns the shop's name from the sender's name: '' for a person's first name, and "Mud & Fire" for "Anna from Mud &
 * Fire".
 */
function shopName(address: Address): string {
  return signsFirstName(address)
    ? ''
    : address.name.replace(/^\p{Lu}\p{Ll}+ (?:from|von|van|från|fra|chez|@) (?=\p{Lu})/u, '');
}

/** Returns the shop's name: that of the sender, or the one shown by a platform that signs with its own: "SumUp". */
function sellerName(address: Address, subject: string, document: Document): string {
  const name = shopName(address);
  const domain = registrableDomain(domainOf(address.address));
  const signed = name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  const isOwn = signed.length >= 4 && (domain.split('.')[0] ?? '').startsWith(signed);
  return isOwn && isPlatform(domain) && !isWebmail(domain) ? (shownSeller(subject, document) ?? name) : name;
}

/** Finds the seller that a platform writes for: at the top and in the subject, or a part of the subject in the body. */
function shownSeller(subject: string, { chunks, text }: Document): string | null {
  const top = chunks
    .slice(0, TOP)
    .find((chunk) => chunk.text.length < subject.length && isSeller(chunk.text) && subject.includes(chunk.text));
  if (top !== undefined) return top.text;
  const [, ...parts] = subject.split(/\s[–—|-]\s|[:：]\s|,\s/u);
  return parts.find((part) => isSeller(part) && / \p{Lu}/u.test(part) && text.includes(part)) ?? null;
}

/** The number of runs in which a platform shows the seller. */
const TOP = 8;

function isSeller(text: string): boolean {
  return text.length >= 3 && text.length <= 60 && /^[\p{Lu}\p{Lo}]/u.test(text) && !/[:.!?]$|\d{3}/u.test(text);
}

/** Reads the sender from the body of an email that a private mailbox forwarded without the quoted header. */
function bodySender(message: Message, document: Document, outerDomain: string): Address | null {
  return isForwardSubject(message.subject) && isWebmail(outerDomain) ? senderFromBody(document) : null;
}

/**
 * Returns the shop's domain. For a platform, whose address does not identify the shop, it comes from the email's links,
 * else from the addresses that it prints, so that all emails of a shop have the same.
 */
function siteOf(domain: string, document: Document, to: readonly Address[]): string {
  if (!isPlatform(domain)) return domain;
  const own = { ...document, links: document.links.filter(({ href }) => carrierOfDomain(hostOf(href)) === null) };
  return mainDomain(own) ?? contactDomain(document, to) ?? domain;
}

function hostOf(href: string): string {
  return /^https?:\/\/([^/?#:@]{4,200})/i.exec(href)?.[1]?.toLowerCase() ?? '';
}

/** Returns the domain of the addresses that an email prints, if all have the same: those of the shop. */
function contactDomain({ text }: Document, to: readonly Address[]): string | null {
  const readers = new Set(to.map(({ address }) => address.toLowerCase()));
  const addresses = [...text.slice(0, SEARCHED).matchAll(ADDRESS)].map(([address]) => address.toLowerCase());
  const domains = new Set(
    addresses.filter((address) => !readers.has(address)).map((address) => registrableDomain(domainOf(address))),
  );
  const [only, more] = [...domains].filter((domain) => !isWebmail(domain) && !isPlatform(domain));
  return more === undefined ? (only ?? null) : null;
}

const SEARCHED = 20_000;
const ADDRESS = /(?<![\w.+-])[\w.+-]{1,64}@[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63}){1,4}/gi;

/**
 * Returns the day in the Date header's own time zone: "Tue, 10 Mar 2026 19:00:00 -0500" was the 10th for the buyer,
 * whatever the day in UTC.
 */
function headerDay(message: Message): string | null {
  const date = message.headers.find(({ key }) => key.toLowerCase() === 'date')?.value;
  if (date === undefined || message.sentAt === null) return null;
  const day = findDate(date, { anchor: null, monthFirst: null })?.date;
  return day !== undefined && Math.abs(Date.parse(day) - message.sentAt) < 2 * 86_400_000 ? day : null;
}

function dayOrNull(instant: number | null): string | null {
  return instant === null ? null : dayOf(instant);
}

function readForwarded(document: Document, message: Message) {
  const isForward = isForwardSubject(message.subject);
  let start = document.chunks.slice(0, 60).findIndex((chunk) => opensForwarded(chunk.text));
  if (start === -1) {
    if (!isForward) return null;
    start = 0;
  }
  let from: Address | null = null;
  let sentAt: number | null = null;
  let subject: string | null = null;
  const dates: DateContext = { anchor: message.sentAt ?? message.receivedAt, monthFirst: null };
  let bodyStart = start;
  for (const chunk of document.chunks.slice(start, start + 20)) {
    const alone = readHeaderLine(chunk.text);
    const beside = alone === null ? besideIn(document, chunk) : null;
    const line = beside === null ? alone : readHeaderLine(`${chunk.text} ${beside.text}`);
    if (line === null) continue;
    bodyStart = (beside ?? chunk).index + 1;
    if (line.name === 'from') from ??= parseAddress(line.value);
    else if (line.name === 'subject') subject ??= line.value;
    else {
      const day = findDate(line.value, dates);
      if (sentAt === null && day !== null) sentAt = Date.parse(day.date) + 12 * 3_600_000;
    }
  }
  return from === null ? null : { from, sentAt, subject, bodyStart };
}

/** The next cell of a row: names and values of a header may be in columns. */
function besideIn({ chunks }: Document, { index, row }: Chunk): Chunk | null {
  const next = chunks[index + 1];
  return row !== -1 && next?.row === row ? next : null;
}

function parseAddress(text: string | undefined): Address | null {
  if (text === undefined) return null;
  const address = /[\w.+-]{1,64}@[\w.-]{3,190}\w/.exec(text)?.[0];
  if (address === undefined) return null;
  const name = cleanText(text.slice(0, text.indexOf(address)).replace(/["'<*[(]|mailto:/g, ' '));
  return { name, address: address.toLowerCase() };
}

function carrierOfSender(host: string, name: string): Carrier | null {
  const own = carrierOfDomain(host);
  if (own !== null) return refine(own, name);
  // A relay writes for the carrier: "Kurier DPD (via …)", "InPost Notifications".
  const words = name.replace(/\(?\bvia\b.*$/i, '').trim();
  if (words === '') return null;
  const [named] = carriersNamed(words);
  const bare = words
    .replace(/\b(?:kurier|courier|paket|parcel|delivery|notifications?|no-?reply|tracking|express|polska)\b/gi, '')
    .trim();
  return named !== undefined && !named.isCommonName && bare.length <= named.name.length + 3 ? named : null;
}

function refine(carrier: Carrier, name: string): Carrier {
  if (carrier.name !== 'DHL') return carrier;
  return CARRIERS.find((other) => other.name === 'DHL Express' && other.words.test(name)) ?? carrier;
}

/** Returns a sender's shop: from the dictionary, else its own name without role words, else its domain. */
export function merchantOf(name: string, domain: string): MerchantFacts | null {
  const cleaned = cleanSenderName(name);
  const division = divisionOf(cleaned, domain);
  if (division !== null) return division;
  const known = merchantOfDomain(domain);
  const platform = isPlatform(domain) || domain === '';
  // A platform's own name is the shop's only where it signs with it: "Lowtide Press <no-reply@squarespace.info>".
  const isOther = platform && cleaned !== '' && !cleaned.toLowerCase().includes(known?.name.toLowerCase() ?? '');
  if (known !== null && !isOther) return { name: known.name, domain, websiteUrl: `https://${known.site ?? domain}` };
  const label = platform ? '' : titleOf(domain);
  const chosen = cleaned === '' ? label : cleaned;
  if (chosen === '') return null;
  return { name: chosen, domain: platform ? null : domain, websiteUrl: platform ? null : `https://${domain}` };
}

/** Returns the known merchant that signs with its own name at a domain of its group: "Amazon Web Services" at amazon.com. */
function divisionOf(name: string, domain: string): MerchantFacts | null {
  const known = merchantOfName(name);
  const host = domain === '' ? undefined : known?.domains.find((own) => own.endsWith(`.${domain}`));
  return known === null || host === undefined
    ? null
    : { name: known.name, domain: host, websiteUrl: `https://${host}` };
}

/** Checks whether a sender's name consists of words for a task, such as "Delivery Team", and names no one. */
export function namesOnlyTask({ name }: Address): boolean {
  return name !== '' && !/@/.test(name) && cleanSenderName(withoutTask(name)) === '';
}

/** Returns a sender's name without words for a task. */
export function withoutTask(name: string): string {
  return name.replace(TASK, ' ');
}

const TASK = new RegExp(wholeWordsOf(slotOf(({ senders }) => senders.task)), 'giu');

const ROLE =
  /\b(?:no-?reply|do ?not ?reply|donotreply|receipts?|orders?|order (?:confirmation|status|update)s?|support|customer (?:service|care|support)|notifications?|reservations?|confirmations?|purchases?|billing|invoices?|payments?|team|info|news(?:letter)?|service|sales|shipping|shipment|delivery|tracking|updates?|kundenservice|bestellung(?:en)?|kundendienst|service client|commandes?|pedidos?|atención al cliente|ordini|assistenza|servizio clienti|klantenservice|bestellingen|zamówienia|obsługa klienta|encomendas|kundtjänst|kundeservice|box office|ticket office|ticketing|ticketshop|membership(?: services?)?(?= ?$)|ledenservice|mitgliederservice|kartenservice|bilheteira|bilheteria|taquilla|taquillas|billetterie|biglietteria|biljettkassa|billettkontor|billetkontor|kasa biletowa|pokladna|lipunmyynti|jegypénztár|カスタマーサービス|注文)\b/giu;

const LONGEST_NAME = 80;

function cleanSenderName(name: string): string {
  const words = cleanText(name)
    .replace(/^["']|["']$/g, '')
    .replace(/\(?\b(?:via|über|par|by|przez)\b .*$/i, '')
    .replace(/[®™©]/g, '');
  if (/@/.test(words)) return '';
  const bare = cleanText(
    words.replace(ROLE, ' ').replace(/^(?:your|from|the(?= team$))\s+|[|:–—-]\s*$|^\s*[|:–—-]|\(\s*\)/giu, ' '),
  );
  if (bare.replace(/[^\p{L}\p{N}]/gu, '').length >= 2) return bare.slice(0, wordEnd(bare, LONGEST_NAME, 0)).trimEnd();
  return '';
}

function titleOf(domain: string): string {
  const label = domain.split('.')[0] ?? '';
  return label === '' ? '' : label.charAt(0).toUpperCase() + label.slice(1);
}

export function domainOf(address: string): string {
  return address
    .slice(address.lastIndexOf('@') + 1)
    .toLowerCase()
    .trim();
}

/** Returns the country of a domain (`co.uk` → `uk`), or null for generic domains. */
export function countryOf(domain: string): string | null {
  const last = domain.split('.').at(-1) ?? '';
  // Only authorities and schools of the United States have these.
  if (['gov', 'edu', 'mil'].includes(last)) return 'us';
  return /^[a-z]{2}$/.test(last) && !['io', 'co', 'me', 'tv', 'ai', 'fm', 'ly', 'eu'].includes(last) ? last : null;
}
