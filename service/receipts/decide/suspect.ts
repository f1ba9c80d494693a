import { targetOf } from '../carriers/link-target.ts';
import { carrierOfDomain } from '../carriers/match-carrier.ts';
import type { Document } from '../document.ts';
import { anyWord, slotOf } from '../languages/slot.ts';
import { merchantOfDomain } from '../merchants/dictionary.ts';
import { isPlatform } from '../merchants/domains.ts';
import { registrableDomain } from '../merchants/registrable-domain.ts';
import type { Message } from '../message.ts';
import { demandsCall, demandsCallInField, presses } from '../recognise/demands-call.ts';
import { demandsParcelFee } from '../recognise/demands-money.ts';
import { REFUSALS } from '../recognise/phrases.ts';
import { domainOf, type Sender, withoutTask } from '../sender.ts';
import { failsAuthentication } from './authentication.ts';
import { spelled, wordsIn } from './brands.ts';
import { claimedBrand, foreignBrand, imitatedHost, leadsToCarrier } from './claimed-brand.ts';
import { impostor } from './impostor.ts';
import { lookalike } from './lookalike.ts';

/**
 * Returns the reason to distrust an email's sender, whatever else the email says, or null:
 *
 * - The receiving server rejected the sender.
 * - The sender's name is that of a known shop or carrier at another domain, or a host that the domain imitates. A
 *   carrier's name is fine in an email that leads only to the carrier.
 * - The domain contains that name among words that invite trust.
 * - A group, the account of a server, or hidden letters show that no shop wrote it.
 * - A stranger demands a call about a purchase that no one made, also in a bill that a payment service delivers, or in a
 *   name or a note that a shop passes on.
 * - An email from a carrier's address demands money and links to a stranger's site.
 */
export function suspect(message: Message, sender: Sender, document: Document): string | null {
  if (failsAuthentication(message)) return `${sender.domain}, not authenticated`;
  const brand = claimedBrand(sender);
  if (brand !== null && !leadsToCarrier(message, sender, document)) return `names ${brand}, sent from ${sender.domain}`;
  const imitated = imitatedHost(sender);
  if (imitated !== null) return `names ${imitated}, sent from ${sender.domain}`;
  const copied = lookalike(sender);
  if (copied !== null) return `names ${copied}, sent from ${domainOf(sender.address.address)}`;
  const foreign = isStranger(sender) ? ofNoShop(message, sender, document) : null;
  if (foreign !== null) return foreign;
  const posed = isStranger(sender) && !leadsToCarrier(message, sender, document) ? impostor(sender, document) : null;
  if (posed !== null) return `poses as ${posed}, sent from ${domainOf(sender.address.address)}`;
  const opening = openingOf(document);
  const isWritten = isStranger(sender) || relaysBill(sender, opening);
  if (isWritten && demandsCall(opening) && (presses(opening) || !speaksForItself(sender, document)))
    return `${sender.domain} demands a call`;
  if (!isWritten && demandsCallInField(document.chunks)) return `${sender.domain} passes on a demand for a call`;
  if (sender.isCarriersOwn && leadsElsewhere(document, sender) && demandsParcelFee(`${sender.subject}\n${opening}`))
    return `demands money for a parcel and has no link to ${sender.domain}`;
  return null;
}

/**
 * Returns the sign that a stranger's email comes from no shop, or null: a group that passes on what anyone writes, a
 * host of anyone's sites, the account of a server, a domain that costs next to nothing, a link to a bare IP address, or
 * words that are broken by hidden or foreign letters.
 */
function ofNoShop({ html, text }: Message, { domain, address, subject }: Sender, { links }: Document): string | null {
  if (GROUPS.has(domain)) return `${domain} passes on what anyone writes`;
  if (SITES.has(domain)) return `${domain} has sites of anyone`;
  if (SYSTEM.test(address.address)) return `${address.address} is the account of a server`;
  if (BURNER.test(domain)) return `${domain} has an ending that shops avoid`;
  const bare = links.slice(0, 100).find(({ href }) => BARE_ADDRESS.test(href));
  if (bare !== undefined) return `links to ${bare.href.slice(0, 60)}`;
  if (MIXED_WORD.test(address.name)) return 'hides letters within its name';
  const body = (html ?? text ?? '').slice(0, 200_000);
  const broken = STYLED.test(body) ? (body.match(BROKEN_WORD) ?? []) : [];
  const words = `${subject} ${body}`;
  const mixed = FOREIGN.test(words) ? (words.match(MIXED_WORDS) ?? []) : [];
  return broken.length + mixed.length >= 2 ? 'hides letters within its words' : null;
}

/** Services whose groups anyone may found, write to, and name. */
const GROUPS: ReadonlySet<string> = new Set(['googlegroups.com', 'groups.io', 'yahoogroups.com', 'freelists.org']);

/** Hosts of sites and test servers that anyone sets up in a minute. Shops with such a site write from another address. */
const SITES: ReadonlySet<string> = new Set(
  'web.app firebaseapp.com pages.dev netlify.app vercel.app github.io gitlab.io workers.dev r2.dev glitch.me surge.sh repl.co replit.app onrender.com fly.dev azurewebsites.net cloudfront.net appspot.com herokuapp.com ngrok.io ngrok-free.app trycloudflare.com weebly.com wixsite.com godaddysites.com duckdns.org ddns.net hopto.org 000webhostapp.com'.split(
    ' ',
  ),
);

const SYSTEM = /^(?:root|apache|httpd|nginx|nobody|www-data)@/i;

/** Endings of domains that are bought for a day. */
const BURNER = /\.(?:click|icu|cfd|sbs|autos|quest|monster|cyou|bond|mom|lol|bid|loan|cam|buzz)$/;

const BARE_ADDRESS = /^https?:\/\/\d{1,3}(?:\.\d{1,3}){3}(?:[:/?#]|$)/i;

/** Letters that are not shown, within a word, so that no filter reads it. */
const BROKEN_WORD =
  /\p{L}<span style="[^"<>]{0,80}(?:font-size: ?0(?![.\d])|display: ?none)[^"<>]{0,80}">[^<]{1,20}<\/span>\p{L}/giu;

/** What every broken word contains: few emails do, and a search for letters next to it tries every letter. */
const STYLED = /<span style="/i;

/** Latin letters next to the Cyrillic ones that look like them. */
const MIXED = String.raw`\p{Script=Latin}[аеорсхуі]|[аеорсхуі]\p{Script=Latin}`;
const MIXED_WORD = new RegExp(MIXED, 'u');

/** The same within words, and Latin letters separated by an invisible space. */
const MIXED_WORDS = new RegExp(String.raw`${MIXED}|\p{Script=Latin}[\u200b\u2060\ufeff]\p{Script=Latin}`, 'gu');

/** What every such word contains. */
const FOREIGN = /[аеорсхуі\u200b\u2060\ufeff]/;

/**
 * Returns the reason to distrust a stranger's email about a shipment, or null: it demands money before delivery.
 * Callers must exclude emails that state an order with its total.
 * @param isOrder the email numbers an order: it must also say that the shipment goes back, or stays where it is
 */
export function suspectFee(sender: Sender, document: Document, isOrder: boolean): string | null {
  if (!isStranger(sender)) return null;
  const opening = `${sender.subject}\n${openingOf(document)}`;
  if (isOrder ? !(GOES_BACK.test(opening) && demandsParcelFee(opening, true)) : !demandsParcelFee(opening)) return null;
  const brand = foreignBrand(`${sender.address.name} ${opening}`, sender);
  return `demands money for a parcel${brand === null ? '' : ` in the name of ${brand}`}`;
}

/** Checks that the sender is neither a carrier's own address nor a known shop's. */
export function isStranger(sender: Sender): boolean {
  return !sender.isCarriersOwn && merchantOfDomain(sender.domain) === null;
}

/**
 * Checks whether a stranger writes under the name that its domain spells, and links to its own site. A shop's number for
 * questions may be near "If you did not place this order".
 */
function speaksForItself({ address, domain }: Sender, { links }: Document): boolean {
  const words = wordsIn(withoutTask(address.name)).filter(({ length }) => length >= 3);
  const spells = (host: string) => words.every((word) => spelled(host).includes(word));
  return (
    words.length > 0 &&
    (isPlatform(domain) || spells(domain)) &&
    links.slice(0, 100).some(({ href }) => spells(registrableDomain(targetOf(href).host)))
  );
}

/** Checks whether a payment service delivers a stranger's bill, whose note to the payer the stranger writes. */
function relaysBill({ domain }: Sender, opening: string): boolean {
  return BILLERS.has(domain) && DEMAND?.bodyIn(null).test(opening) === true;
}

const BILLERS: ReadonlySet<string> = new Set(
  'paypal.com stripe.com squareup.com intuit.com quickbooks.com xero.com freshbooks.com waveapps.com zoho.com docusign.net'.split(
    ' ',
  ),
);
const GOES_BACK = anyWord(slotOf(({ fees }) => fees.back));

const DEMAND = REFUSALS.find(({ slot }) => slot === 'payment_demand');

function openingOf(document: Document): string {
  return document.text.slice(0, 6_000).replace(/\n/g, ' ');
}

/** Checks whether an email has links and none of them leads to a carrier or to the sender's site. */
function leadsElsewhere({ links }: Document, { domain }: Sender): boolean {
  const hosts = links.slice(0, 100).flatMap(({ href }) => targetOf(href).host || []);
  const isOwn = (host: string) => registrableDomain(host) === domain || carrierOfDomain(host) !== null;
  return hosts.length > 0 && !hosts.some(isOwn);
}
