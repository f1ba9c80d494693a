import type { Document } from '../document.ts';
import { cleanText } from '../text/clean.ts';
import { CARRIERS, type Carrier } from './carriers.ts';
import { carrierOfDomain, fitOf } from './match-carrier.ts';

/** A tracking number that stands in a link to its carrier's own site. */
export type LinkedTracking = {
  readonly number: string;
  readonly carrier: Carrier;
  readonly url: string;
  readonly chunk: number;
};

/** Tracking numbers in carrier links, also when a redirector wraps the address (`…?u=https%3A%2F%2F…`). */
export function readTrackingLinks(document: Document): LinkedTracking[] {
  const found: LinkedTracking[] = [];
  const seen = new Set<string>();
  for (const link of document.links.slice(0, 600)) {
    const address = unwrap(link.href);
    if (!NAMES_CARRIER.test(address)) continue;
    const target = innermost(address);
    const own = carrierOfDomain(hostOf(target));
    for (const carrier of CARRIERS) {
      const number = carrier.link?.exec(address)?.[1] ?? (carrier === own ? ownNumber(carrier, target) : undefined);
      if (number === undefined || !/\d{5}/.test(number.replace(/[.-]/g, ''))) continue;
      const key = `${carrier.id} ${number}`;
      if (!seen.has(key)) {
        seen.add(key);
        found.push({ number: number.replace(/[.-]/g, '').toUpperCase(), carrier, url: link.href, chunk: link.chunk });
      }
      break;
    }
  }
  return found;
}

/** Cheap first look at an address: most links of a mail lead to the shop. */
const NAMES_CARRIER = new RegExp(
  [...new Set(CARRIERS.flatMap(({ domains }) => domains.map((domain) => domain.split('.')[0] ?? domain)))].join('|'),
  'i',
);

function hostOf(address: string): string {
  return /^https?:\/\/([^/?#:@]{4,200})/i.exec(address)?.[1] ?? '';
}

/** In an address of the carrier's own site: the value or path segment that has one of its forms. */
function ownNumber(carrier: Carrier, address: string): string | undefined {
  for (const match of address.slice(hostOf(address).length + 8).matchAll(/(?<=[=/#])([A-Z0-9]{9,34})(?=$|[&/?#])/gi)) {
    const token = match[1] ?? '';
    if (/\d{6}/.test(token) && fitOf(carrier, token.toUpperCase()) >= 2) return token;
  }
  return undefined;
}

/** The address that a redirector leads to, else the address itself. */
function innermost(address: string): string {
  const from = Math.max(address.lastIndexOf('https://'), address.lastIndexOf('http://'));
  return from > 0 ? address.slice(from) : address;
}

function unwrap(href: string): string {
  let address = cleanText(href.slice(0, 2_000));
  for (let round = 0; round < 2 && /%(?:3A|2F|3D|26|253A)/i.test(address); round++) {
    try {
      address = decodeURIComponent(address);
    } catch {
      return address;
    }
  }
  return address;
}
