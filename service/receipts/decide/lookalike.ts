import { carrierOfDomain } from '../carriers/match-carrier.ts';
import { slotOf, wordsOf } from '../languages/slot.ts';
import { merchantOfDomain } from '../merchants/dictionary.ts';
import { isPlatform } from '../merchants/domains.ts';
import { domainOf, type Sender } from '../sender.ts';
import { brandOfWords, brandsOfLabel, MOST_WORDS, spelled, wordsIn } from './brands.ts';
import { withoutSenderWords } from './claimed-brand.ts';

/**
 * Returns the known shop or carrier that a sender claims to be by its name although its host only contains that name
 * next to words that invite trust: "bol" at `bol-orders.info`, "Vinted" at `vinted.com-refund.shop`. Null if there is
 * none, or if the words may be another shop's name: "Delta Ceramics" at `delta-ceramics.com`.
 */
export function lookalike({ domain, address }: Sender): string | null {
  if (domain === '' || isPlatform(domain) || merchantOfDomain(domain) !== null || carrierOfDomain(domain) !== null)
    return null;
  const name = wordsIn(address.name);
  if (address.name === '') return null;
  const { words, ending } = wordsOfHost(domainOf(address.address), domain);
  for (const { brands, label, rest } of brandsIn(words)) {
    const [brand, others] =
      [...brands, label].map((one) => [one, withoutBrand(name, one)] as const).find(isSpoken) ?? [];
    const isLure = rest.some((word) => LURE.test(word));
    const isOnlyLure = isLure && rest.every((word) => LURE.test(word) || word.length <= 2);
    // No domain can spell a name in another script.
    if (name.length === 0 && isOnlyLure && label.length >= MINIMAL_LABEL) return label;
    // No shop but one of this name itself: "Lush Gifts" at `lush-gifts.com`.
    if (isOnlyLure && label.length >= MINIMAL_LABEL && isWellKnown(label) && !words.join('').startsWith(name.join('')))
      return label;
    if (brand === undefined || rest.length === 0) continue;
    const isAlone = others?.every(isTask) === true;
    if (isOnlyLure || (isLure && isAlone)) return brand;
    if (isAlone && CHEAP.test(ending)) return brand;
  }
  return luresOnly(words) ? bareBrand(name) : null;
}

function isSpoken(found: readonly [string, readonly string[] | null]): boolean {
  return found[1] !== null;
}

/** Returns the words of a host without its ending, and the ending. */
function wordsOfHost(host: string, domain: string) {
  const ending = domain.slice(domain.indexOf('.') + 1);
  return { words: wordsIn(host.slice(0, host.length - ending.length)), ending };
}

/** The minimal length of a label that no other word is likely to be. */
const MINIMAL_LABEL = 5;

type Found = { readonly label: string; readonly brands: readonly string[]; readonly rest: readonly string[] };

/** Yields the brands whose domain's label is among the words of a host, in one or several words, with the other words. */
function* brandsIn(words: readonly string[]): Generator<Found> {
  for (const [from, word] of words.entries()) {
    const before = words.slice(0, from);
    for (let to = from + 1; to <= Math.min(words.length, from + MOST_WORDS); to++) {
      const label = words.slice(from, to).join('');
      const brands = namesOf(label);
      if (brands.length > 0) yield { label, brands, rest: [...before, ...words.slice(to)] };
    }
    const { first, lure, last, lead } = GLUED.exec(word)?.groups ?? {};
    const label = first ?? last ?? '';
    const brands = namesOf(label);
    if (brands.length > 0) yield { label, brands, rest: [...before, lure ?? lead ?? '', ...words.slice(from + 1)] };
  }
}

function isWellKnown(label: string): boolean {
  return brandsOfLabel(label).some((brand) => brand.isWellKnown);
}

function namesOf(label: string): readonly string[] {
  return brandsOfLabel(label).map(({ name }) => name);
}

/** Returns the words of a name around those that spell a brand. Null if none do. */
function withoutBrand(name: readonly string[], brand: string): readonly string[] | null {
  const letters = spelled(brand);
  for (let from = 0; from < name.length; from++) {
    for (let to = from + 1; to <= Math.min(name.length, from + MOST_WORDS + 1); to++)
      if (name.slice(from, to).join('') === letters) return [...name.slice(0, from), ...name.slice(to)];
  }
  return null;
}

/** Checks whether a word of a sender's name is one that any sender may have. */
function isTask(word: string): boolean {
  return LURE.test(word) || withoutSenderWords(word) === '';
}

/** Checks whether at least two words of a host, and most of them, invite trust and name no one: `billing-alert.com`. */
function luresOnly(words: readonly string[]): boolean {
  const lures = words.filter((word) => LURE.test(word)).length;
  return lures >= 2 && lures * 3 >= words.length * 2;
}

/** Returns the known shop that a name consists of, perhaps next to words that any sender may have. */
function bareBrand(name: readonly string[]): string | null {
  const words = name.filter((word) => !isTask(word));
  return spelled(words.join('')).length < 4 ? null : (brandOfWords(words)?.name ?? null);
}

const IN_HOSTS = wordsOf(slotOf(({ senders }) => senders.inHosts));
/** One such word, or two written as one: "orderdesk". */
const LURE = new RegExp(`^${IN_HOSTS}{1,2}$`, 'i');

/** A brand and a word that invites trust, written as one: "ebaypayment", "verifypaypal". */
const GLUED = new RegExp(
  `^(?:(?<first>[a-z\\d]{4,})(?<lure>${IN_HOSTS})|(?<lead>${IN_HOSTS})(?<last>[a-z\\d]{4,}))$`,
  'i',
);

/** Endings that cost next to nothing, and those that private owners of a domain sell below it: `shop.fr.net`. */
const CHEAP =
  /^(?:click|info|autos|top|xyz|services|icu|cfd|sbs|live|buzz|rest|cam|monster|quest|cyou|bond|beauty|hair|skin|mom|lol|win|bid|loan|date|review|tk|ml|ga|cf|gq|pw|[a-z]{2}\.(?:com|net))$/;
