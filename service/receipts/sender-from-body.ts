import type { Document } from './document.ts';
import { registrableDomain } from './merchants/registrable-domain.ts';
import type { Address } from './message.ts';

/**
 * Returns the sender of a body without a From header (a saved page, an email pasted into another): the name in its
 * copyright line, and the domain of most links. Null if the body shows neither.
 */
export function senderFromBody(document: Document): Address | null {
  const name = copyrightHolder(document);
  const domain = mainDomain(document);
  if (name === null && domain === null) return null;
  return { name: name ?? '', address: domain === null ? '' : `unknown@${domain}` };
}

function copyrightHolder(document: Document): string | null {
  for (const chunk of document.chunks.slice(-60)) {
    const name = COPYRIGHT.exec(chunk.text.slice(0, 400))?.[1]?.trim();
    if (name !== undefined && name.length > 1) return name;
  }
  return null;
}

const COPYRIGHT =
  /(?:©|\(c\)|copyright)(?: ?©)? ?(?:\d{4}(?: ?[-–] ?\d{4})?)?,? ?((?!\d|all rights|copyright)[\p{L}\d][\p{L}\d&'’ -]{1,40}?(?:\.com)?)(?=,? (?:inc|llc|ltd|gmbh|ag|sa|s\.a|srl|bv|plc|corp|or its|all rights|alle rechte|tous droits)\b|[.,|]|$)/iu;

/**
 * Returns the registrable domain of at least half of the links, without those to social networks, app stores, and
 * trackers.
 */
export function mainDomain(document: Document): string | null {
  const counts = new Map<string, number>();
  let all = 0;
  for (const { href } of document.links.slice(0, 400)) {
    const host = /^https?:\/\/([^/?#:@]{4,200})/i.exec(href)?.[1]?.toLowerCase();
    if (host === undefined) continue;
    const domain = registrableDomain(host);
    if (ELSEWHERE.has(domain)) continue;
    all++;
    counts.set(domain, (counts.get(domain) ?? 0) + 1);
  }
  for (const [domain, count] of counts) if (count * 2 >= all && domain.includes('.')) return domain;
  return null;
}

const ELSEWHERE: ReadonlySet<string> = new Set(
  (
    'facebook.com instagram.com twitter.com x.com youtube.com linkedin.com pinterest.com tiktok.com apple.com google.com ' +
    'w3.org microsoft.com googleapis.com cloudfront.net amazonaws.com sendgrid.net list-manage.com onelink.me app.link ' +
    'trustpilot.com goo.gl bit.ly'
  ).split(' '),
);
