import type { Document } from '../document.ts';
import type { Carrier } from './carriers.ts';
import { targetOf } from './link-target.ts';
import { carrierOfDomain, fitOf } from './match-carrier.ts';

/** A tracking number in a link to its carrier's site. */
export type LinkedTracking = {
  readonly number: string;
  readonly carrier: Carrier;
  readonly url: string;
  readonly chunk: number;
  /** Another host redirects to the address, and may lead anywhere. */
  readonly wrapped: boolean;
};

/**
 * Reads tracking numbers from links that lead to a carrier's host, also through a redirector. An address that only
 * contains a carrier's name, such as `dhl.example` or `elsewhere.example/ups.com/…`, identifies no shipment.
 */
export function readTrackingLinks(document: Document): LinkedTracking[] {
  const found: LinkedTracking[] = [];
  const seen = new Set<string>();
  for (const link of document.links.slice(0, 600)) {
    const target = targetOf(link.href);
    const carrier = carrierOfDomain(target.host);
    if (carrier === null) continue;
    const given = carrier.link?.exec(target.address)?.[1] ?? ownNumber(carrier, target.address, target.host);
    if (given === undefined || !/\d{5}/.test(given.replace(/[.-]/g, ''))) continue;
    const number = given.replace(/[.-]/g, '').toUpperCase();
    const key = `${carrier.id} ${number}`;
    if (seen.has(key)) continue;
    seen.add(key);
    found.push({ number, carrier, url: link.href, chunk: link.chunk, wrapped: target.wrapped });
  }
  return found;
}

/**
 * Returns the first direct link to a shipment's page on a carrier's own host: its URL has a tracking word and a token
 * that identifies the shipment, in any format. Null if there is none.
 */
export function readTrackingPage(document: Document): { readonly carrier: Carrier; readonly url: string } | null {
  for (const link of document.links.slice(0, 600)) {
    const { address, host, wrapped } = targetOf(link.href);
    const carrier = wrapped ? null : carrierOfDomain(host);
    if (carrier !== null && PARCEL_PAGE.test(address) && PARCEL_TOKEN.test(address)) return { carrier, url: link.href };
  }
  return null;
}

/** Checks whether an address leads to a carrier's own host, directly or through a redirector. */
export function leadsToCarrier(address: string): boolean {
  return carrierOfDomain(targetOf(address).host) !== null;
}

const PARCEL_PAGE =
  /track|trace|parcel|paket|package|shipment|sendung|verfolg|consignment|suivi|colis|seguimiento|localiza|rastre|tracci|spedizion|zending|volg|przesyl|sledz|spar|spor|zasilk|delivery/i;
/** A value or path segment specific to one shipment: not a language, a page name, or a campaign. */
const PARCEL_TOKEN = /[=/#](?=[\w-]{0,60}\d)(?=(?:[\w-]{0,60}[\da-f]){6})[\w-]{8,64}(?=$|[&/?#])/i;

/** Returns the value or path segment in a URL of the carrier's site that matches one of the carrier's formats. */
function ownNumber(carrier: Carrier, address: string, host: string): string | undefined {
  for (const match of address.slice(host.length + 8).matchAll(/(?<=[=/#])([A-Z0-9]{9,34})(?=$|[&/?#])/gi)) {
    const token = match[1] ?? '';
    if (/\d{6}/.test(token) && fitOf(carrier, token.toUpperCase()) >= 2) return token;
  }
  return undefined;
}
