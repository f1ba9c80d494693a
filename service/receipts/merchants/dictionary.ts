import { isWebmail } from '../webmail-hosts.ts';
import { KINDS } from './kinds.ts';
import { CARE } from './known/care.ts';
import { ELECTRONICS } from './known/electronics.ts';
import { EVENTS } from './known/events.ts';
import { FOOD } from './known/food.ts';
import { GENERAL } from './known/general.ts';
import { HOME } from './known/home.ts';
import { LEISURE } from './known/leisure.ts';
import { MEDIA } from './known/media.ts';
import { SERVICES } from './known/services.ts';
import { STAYS } from './known/stays.ts';
import { TELECOMS } from './known/telecoms.ts';
import { TRAVEL } from './known/travel.ts';
import { UTILITIES } from './known/utilities.ts';
import { WEAR } from './known/wear.ts';
import { type KnownMerchant, parseKnown } from './parse-known.ts';

const AMAZON: readonly KnownMerchant[] =
  'com co.uk de fr it es nl pl se ca com.au co.jp com.mx com.br in com.tr com.be sg ae ie eg sa co.za'
    .split(' ')
    .map((suffix) => ({ name: `Amazon.${suffix}`, domains: [`amazon.${suffix}`], kind: KINDS.general }));

const LISTS = [
  TRAVEL,
  STAYS,
  EVENTS,
  FOOD,
  WEAR,
  CARE,
  HOME,
  LEISURE,
  MEDIA,
  ELECTRONICS,
  SERVICES,
  TELECOMS,
  UTILITIES,
  GENERAL,
];

/** All known merchants. */
export const KNOWN: readonly KnownMerchant[] = [...AMAZON, ...LISTS.flatMap(parseKnown)];

/** Excludes the domains of email providers: their customers also use them, so they identify no merchant. */
const BY_DOMAIN = new Map(
  KNOWN.flatMap((merchant) =>
    merchant.domains.filter((domain) => !isWebmail(domain)).map((domain) => [domain, merchant] as const),
  ),
);

/** Domains of email providers that also sell under their name. */
const SELLING_HOSTS: ReadonlySet<string> = new Set(
  KNOWN.flatMap(({ domains }) => domains.filter((domain) => isWebmail(domain))),
);

/** Checks whether a domain provides mailboxes and also belongs to a known shop. */
export function isSellingHost(domain: string): boolean {
  return SELLING_HOSTS.has(domain);
}

/** Returns the dictionary's merchant for a registrable domain, or null. */
export function merchantOfDomain(domain: string): KnownMerchant | null {
  return BY_DOMAIN.get(domain) ?? null;
}

const BY_NAME = new Map(KNOWN.map((merchant) => [merchant.name.toLowerCase(), merchant] as const));

/** Returns the dictionary's merchant with exactly this name, or null. */
export function merchantOfName(name: string): KnownMerchant | null {
  return BY_NAME.get(name.trim().toLowerCase()) ?? null;
}

/**
 * Merchants that scammers impersonate. A sender with one of these names at another domain is not trusted. All their
 * domains are listed, and no other shop would use one of the names.
 */
const IMPERSONATED: ReadonlySet<string> = new Set(
  `
  Steam | Twitch | Uber | Lyft | Booking.com | Airbnb | Expedia | Alaska Airlines |
  British Airways | American Airlines | Delta | United Airlines | Southwest Airlines | JetBlue | Ryanair | Lufthansa |
  Deutsche Bahn | Eventbrite | Ticketmaster | Apple | Google Play | Cloudflare | GitHub | Netflix |
  Spotify | PlayStation | Nintendo | eBay | Etsy | Walmart | Target | Best Buy |
  The Home Depot | IKEA | Zalando | Allegro | bol | Coolblue | DoorDash | Grubhub |
  Deliveroo | Instacart | HelloFresh | Chewy | Sephora | Nike | AliExpress | PayPal |
  Microsoft | Norton | McAfee | Costco | Coinbase | Rakuten | Mercado Libre
`
    .split('|')
    .map((name) => name.trim()),
);

/** Checks whether scammers impersonate the merchant with this name. */
export function isImpersonated(name: string): boolean {
  return IMPERSONATED.has(name) || name.startsWith('Amazon.');
}

/** Impersonated merchants with the words that name them, in lower case between spaces. */
const GUARDED = KNOWN.filter(({ name }) => isImpersonated(name)).map((merchant) => {
  const brand = ` ${merchant.name.toLowerCase()} `;
  return { merchant, names: brand.startsWith(' amazon.') ? [brand, ' amazon '] : [brand] };
});

/**
 * Returns impersonated merchants whose name occurs in a text as a whole word, perhaps as a host: "Walmart.com". "Amazon"
 * matches each of its shops.
 */
export function merchantsNamed(text: string): KnownMerchant[] {
  const words = ` ${text.toLowerCase().replace(/[^\p{L}\p{N}.]+/gu, ' ')} `;
  const bare = words.replace(HOST_ENDING, ' ');
  const isNamed = (name: string) => words.includes(name) || bare.includes(name);
  return GUARDED.flatMap(({ merchant, names }) => (names.some(isNamed) ? [merchant] : []));
}

/** The ending of a host behind its first word: "walmart.com", "argos.co.uk". */
const HOST_ENDING = /(?<= [\p{L}\p{N}]{3,})\.(?:com|net|org|shop|[a-z]{2}(?:\.[a-z]{2})?)(?= )/gu;
