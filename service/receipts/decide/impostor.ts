import { domainToUnicode } from 'node:url';
import { targetOf } from '../carriers/link-target.ts';
import { carrierOfDomain } from '../carriers/match-carrier.ts';
import type { Document } from '../document.ts';
import { merchantOfDomain } from '../merchants/dictionary.ts';
import { isDeliverer, isPlatform } from '../merchants/domains.ts';
import { registrableDomain } from '../merchants/registrable-domain.ts';
import { domainOf, namesOnlyTask, type Sender, signsFirstName } from '../sender.ts';
import {
  type Brand,
  brandOfSkeleton,
  brandOfWords,
  brandsNamed,
  brandsOfLabel,
  MOST_WORDS,
  skeleton,
  spelled,
  wordsIn,
} from './brands.ts';
import { withoutSenderWords } from './claimed-brand.ts';
import { resemblesHost } from './resembles-host.ts';

/**
 * Returns the known shop or carrier that a stranger's email pretends to be from, or null:
 *
 * - The sender's name prints an address or a host of one.
 * - A part of the host imitates the label of one that the email names: `amaz0n`, `zalanndo`, `rnediamarkt`, or letters of
 *   another script.
 * - The host has the label of one that the email names below a domain of someone else: `ikea.garden-club.example`.
 * - The sender's name is that of one, and the domain has nothing to do with it.
 * - The sender's name names no one, or someone whom the domain does not know, and the subject or the copyright line names
 *   one.
 *
 * Callers must exclude senders that are known shops or carriers.
 */
export function impostor(sender: Sender, document: Document): string | null {
  if (sender.domain === '') return null;
  const printed = printedHost(sender);
  if (printed !== null) return printed;
  const bare = bareBrand(sender.address.name);
  if (bare !== null && isUnrelated(bare, sender, document)) return bare.name;
  const named = brandsNamed(`${sender.address.name} ${sender.subject} ${document.text.slice(0, NAMED_WITHIN)}`);
  const shown = hostLabels(sender);
  const copied = copiedBy(sender, shown);
  if (copied !== null) return copied.name;
  for (const brand of named) {
    if (shown.some((label) => imitates(label, brand))) return brand.name;
    if (isBelowStranger(brand, sender)) return brand.name;
  }
  return namelessFor(sender, document)?.name ?? null;
}

/**
 * Returns the brand whose label a host copies, whatever its email says: with digits or accents instead of letters, as a
 * well-known name under an ending for anyone, below a stranger's domain, or next to words that any sender has.
 */
function copiedBy({ domain, address }: Sender, labels: readonly string[]): Brand | null {
  for (const label of labels) {
    if (label.length < 5 || /^[a-z]*$/.test(label) || brandsOfLabel(label).length > 0) continue;
    const brand = brandOfSkeleton(skeleton(label));
    if (brand !== null && !brand.name.toLowerCase().includes(label)) return brand;
  }
  const [own = '', ...ending] = domain.split('.');
  if (namesOnlyTask(address)) {
    const below = labels.find((label) => label.length >= 6 && !own.includes(label) && wellKnown(label) !== null);
    if (below !== undefined) return wellKnown(below);
  }
  if (own.length >= 3 && FOR_ANYONE.test(ending.join('.'))) return wellKnown(own.replaceAll('-', ''));
  const words = own.split('-');
  if (words.length < 2 || words.length > MOST_WORDS || spelled(address.name) === words.join('')) return null;
  for (const [at, word] of words.entries()) {
    const rest = words.filter((_, index) => index !== at).join(' ');
    const brand = word.length >= 5 && withoutSenderWords(rest) === '' ? wellKnown(word) : null;
    if (brand !== null) return brand;
  }
  return null;
}

function wellKnown(label: string): Brand | null {
  return brandsOfLabel(label).find(({ isWellKnown }) => isWellKnown) ?? null;
}

/** Characters in which an email names whom it is from. */
const NAMED_WITHIN = 4_000;

/** Returns the host of a known shop or carrier that a sender's name prints as that of an address. */
function printedHost({ address, domain }: Sender): string | null {
  const host = /@\s?([\w-]+(?:\.[\w-]+)+)/.exec(address.name.toLowerCase())?.[1];
  if (host === undefined) return null;
  const printed = registrableDomain(host);
  const isKnown = merchantOfDomain(printed) !== null || carrierOfDomain(printed) !== null;
  return printed !== domain && isKnown ? printed : null;
}

/** Returns the brand that a sender's name consists of, perhaps next to words that any sender may have. */
function bareBrand(name: string): Brand | null {
  const words = name.replace(VIA, '').match(/[\p{L}\d&+.'’!]+/gu) ?? [];
  for (let length = Math.min(words.length, MOST_WORDS + 1); length > 0; length--) {
    for (let from = 0; from + length <= words.length; from++) {
      const brand = brandOfWords(wordsIn(words.slice(from, from + length).join(' ')));
      if (brand === null) continue;
      const rest = [...words.slice(0, from), ...words.slice(from + length)].join(' ');
      const least = brand.isWellKnown || !/^[\p{L} ]+$/u.test(brand.name) ? 2 : rest === '' ? 4 : 5;
      if (spelled(brand.name).length >= least && withoutSenderWords(rest) === '') return brand;
    }
  }
  return null;
}

const VIA = /\(?\b(?:via|über|par|przez)\b.*$/iu;

/**
 * Checks whether a domain has nothing to do with a brand: neither its name, nor a label of its domains, nor its initials.
 * Of a platform, only one that delivers anyone's emails, unless a link leads to another shop of that name.
 */
function isUnrelated(brand: Brand, { domain }: Sender, { links }: Document): boolean {
  if (isPlatform(domain)) return isDeliverer(domain) && !leadsToNamesake(brand, links);
  const label = (unicodeOf(domain).split('.')[0] ?? '').replaceAll('-', '');
  const letters = [spelled(brand.name), ...brand.labels].filter((one) => one.length >= 2);
  if (letters.some((one) => label.includes(one))) return !isOwnEnding(brand, label, domain, letters);
  return !resemblesHost(brand.name, domain) || imitates(label, brand);
}

/** Checks whether a link leads to the site of a shop that has the same name as a brand, but is another. */
function leadsToNamesake(brand: Brand, links: Document['links']): boolean {
  const letters = spelled(brand.name);
  return links.slice(0, 100).some(({ href }) => {
    const domain = registrableDomain(targetOf(href).host);
    return domain.replaceAll('-', '').startsWith(letters) && merchantOfDomain(domain) === null;
  });
}

/** Checks whether a domain that contains a brand's name may be its own, or another company's with a similar name. */
function isOwnEnding(brand: Brand, label: string, domain: string, letters: readonly string[]): boolean {
  if (brand.isCarrier) return true;
  const ending = domain.slice(domain.indexOf('.') + 1);
  if (letters.includes(label)) return !(brand.isWellKnown ? FOR_ANYONE : FOR_NO_SHOP).test(ending);
  if (!brand.isWellKnown) return true;
  const rest = letters.reduce((text, one) => text.replace(one, ''), label);
  return withoutSenderWords(rest) !== '';
}

/** Endings under which no known brand sells, although anyone may register its name there. */
const FOR_ANYONE =
  /^(?:shop|store|online|site|website|space|fun|club|vip|pro|top|xyz|info|biz|live|today|world|life|company|center|support|services?|help|cloud|digital|link|email|news|one|team|agency|discount|sale|deals|host|press|tech|ink|icu|click)$/;

/** Those under which a small shop of the same name hardly sells either. */
const FOR_NO_SHOP = /^(?:site|website|space|fun|club|vip|top|xyz|info|live|today|icu|click)$/;

/** Returns the parts of a host below its ending, as their letters show, also without hyphens. */
function hostLabels({ domain, address }: Sender): readonly string[] {
  if (isPlatform(domain)) return [];
  const host = unicodeOf(domainOf(address.address));
  const ending = domain.slice(domain.indexOf('.'));
  const labels = host.slice(0, Math.max(0, host.length - ending.length)).split('.');
  return labels.flatMap((label) => [label.replaceAll('-', ''), ...(label.includes('-') ? label.split('-') : [])]);
}

/** Returns a host with the letters that its reader sees: `xn--mller-kva.de` is müller.de. */
function unicodeOf(host: string): string {
  return host.includes('xn--') ? domainToUnicode(host) || host : host;
}

/** Checks whether a part of a host is almost the label of a brand, but not that of any. */
function imitates(label: string, brand: Brand): boolean {
  if (label.length < 3 || brandsOfLabel(label).length > 0) return false;
  const copy = skeleton(label);
  const name = spelled(brand.name);
  // "Depot Nine" is no misspelt "depot-online".
  if (name.length >= 4 && label.includes(name) && label.length > name.length + 2) return false;
  return [name, ...brand.labels].some((own) => {
    if (own.length < 3 || own === label) return false;
    const original = skeleton(own);
    // A name with accents spells its own domain.
    if (copy === original) return !brand.name.toLowerCase().includes(label);
    // Of a name that few know, the first letter stays: "hhticket" is no misspelt "eticket".
    const mayStart = brand.isWellKnown || brand.isCarrier || copy[0] === original[0];
    return own.length >= 5 && mayStart && isOneEditAway(copy, original);
  });
}

/** Checks whether one letter was added, left out, replaced, or swapped with the next. */
function isOneEditAway(copy: string, original: string): boolean {
  if (Math.abs(copy.length - original.length) > 1) return false;
  let from = 0;
  while (from < copy.length && copy[from] === original[from]) from++;
  const [a, b] = [copy.slice(from), original.slice(from)];
  if (a.slice(1) === b || a === b.slice(1) || a.slice(1) === b.slice(1)) return true;
  return a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2);
}

/** Checks whether a host has the label of a brand below the domain of someone else, who is no platform. */
function isBelowStranger(brand: Brand, { domain, address }: Sender): boolean {
  const host = domainOf(address.address);
  const below = host.slice(0, Math.max(0, host.length - domain.length)).split('.');
  const local = address.address.slice(0, address.address.lastIndexOf('@')).split(/[._+-]/);
  const own = (domain.split('.')[0] ?? '').replaceAll('-', '');
  const parts = isPlatform(domain) ? (isDeliverer(domain) && brand.isWellKnown ? [...below, ...local] : []) : below;
  return brand.labels.some(
    (label) => label.length >= 3 && !own.includes(label) && parts.some((part) => part.replaceAll('-', '') === label),
  );
}

/**
 * Returns the well-known shop that the subject or the copyright line names if the sender's name names no one, or someone
 * whom neither the domain nor the text connects with it.
 */
function namelessFor(sender: Sender, { text }: Document): Brand | null {
  const { domain, address, forwarded, subject } = sender;
  if (forwarded || signsFirstName(address) || (isPlatform(domain) && !isDeliverer(domain))) return null;
  const isNamed = !namesOnlyTask(address) && withoutSenderWords(address.name) !== '';
  const label = (domain.split('.')[0] ?? '').replaceAll('-', '');
  if (isNamed && (isPlatform(domain) || resemblesHost(address.name, domainOf(address.address)))) return null;
  const holder = COPYRIGHT.exec(text)?.[1] ?? '';
  for (const brand of brandsNamed(`${subject} | ${holder}`)) {
    if (brand.isCarrier || !brand.isWellKnown || spelled(brand.name).length < 3) continue;
    if ([spelled(brand.name), ...brand.labels].some((one) => label.includes(one))) continue;
    return brand;
  }
  return null;
}

/** The holder of a copyright line: "© 2026 Tile Garden". */
const COPYRIGHT = /(?:©|\(c\)|copyright) ?(?:\d{4})? ?([^\n.|]{2,40})/iu;
