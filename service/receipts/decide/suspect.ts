import { targetOf } from '../carriers/link-target.ts';
import { carrierOfDomain } from '../carriers/match-carrier.ts';
import type { Document } from '../document.ts';
import { merchantOfDomain } from '../merchants/dictionary.ts';
import { registrableDomain } from '../merchants/registrable-domain.ts';
import type { Message } from '../message.ts';
import { demandsCall } from '../recognise/demands-call.ts';
import { demandsParcelFee } from '../recognise/demands-money.ts';
import { REFUSALS } from '../recognise/phrases.ts';
import type { Sender } from '../sender.ts';
import { failsAuthentication } from './authentication.ts';
import { claimedBrand, foreignBrand, imitatedHost, leadsToCarrier } from './claimed-brand.ts';

/**
 * Returns the reason to distrust an email's sender, whatever else the email says, or null:
 *
 * - The receiving server rejected the sender.
 * - The sender's name is that of a known shop or carrier at another domain, or a host that the domain imitates. A
 *   carrier's name is fine in an email that leads only to the carrier.
 * - A stranger demands a call about a purchase that no one made, also in a bill that a payment service delivers.
 * - An email from a carrier's address demands money and links to a stranger's site.
 */
export function suspect(message: Message, sender: Sender, document: Document): string | null {
  if (failsAuthentication(message)) return `${sender.domain}, not authenticated`;
  const brand = claimedBrand(sender);
  if (brand !== null && !leadsToCarrier(message, sender, document)) return `names ${brand}, sent from ${sender.domain}`;
  const imitated = imitatedHost(sender);
  if (imitated !== null) return `names ${imitated}, sent from ${sender.domain}`;
  const opening = openingOf(document);
  const isWritten = isStranger(sender) || relaysBill(sender, opening);
  if (isWritten && demandsCall(opening)) return `${sender.domain} demands a call`;
  if (sender.isCarriersOwn && leadsElsewhere(document, sender) && demandsParcelFee(`${sender.subject}\n${opening}`))
    return `demands money for a parcel and has no link to ${sender.domain}`;
  return null;
}

/**
 * Returns the reason to distrust a stranger's email about a shipment, or null: it demands money before delivery.
 * Callers must exclude emails that state an order.
 */
export function suspectFee(sender: Sender, document: Document): string | null {
  if (!isStranger(sender)) return null;
  const opening = openingOf(document);
  if (!demandsParcelFee(`${sender.subject}\n${opening}`)) return null;
  const brand = foreignBrand(`${sender.address.name} ${sender.subject} ${opening}`, sender);
  return `demands money for a parcel${brand === null ? '' : ` in the name of ${brand}`}`;
}

/** Checks that the sender is neither a carrier's own address nor a known shop's. */
export function isStranger(sender: Sender): boolean {
  return !sender.isCarriersOwn && merchantOfDomain(sender.domain) === null;
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
