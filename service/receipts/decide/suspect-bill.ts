import { AGREED_RULE } from '../annotate/milestones.ts';
import { targetOf } from '../carriers/link-target.ts';
import type { Document } from '../document.ts';
import type { Reading } from '../facts.ts';
import { isDeliverer, isPlatform } from '../merchants/domains.ts';
import { registrableDomain } from '../merchants/registrable-domain.ts';
import type { Message } from '../message.ts';
import { isRoleAddress } from '../role-address.ts';
import { domainOf, namesOnlyTask, type Sender, signsFirstName } from '../sender.ts';
import { isAuthenticated } from './authentication.ts';
import { hasNoBait, isOwnSite } from './bait.ts';
import { brandsNamed } from './brands.ts';
import { withoutSenderWords } from './claimed-brand.ts';
import { numbersInvoice, promisesMoney } from './lures.ts';
import { isInvoice } from './reference-rank.ts';
import { plain, resemblesHost } from './resembles-host.ts';
import { isStranger } from './suspect.ts';

/**
 * Returns the reason to distrust a bill from an unknown sender, or null. Applies only to orders stated in text: an
 * email about sent goods is not a bill, and an email about a cancelled order demands no money.
 */
export function suspectBill(
  { orders, shipments }: Facts,
  message: Message,
  sender: Sender,
  document: Document,
): string | null {
  if (isStranger(sender) && isNamedByNoOne(orders, sender, document))
    return `nothing shows whom ${sender.domain} writes for`;
  if (shipments.length === 0 && isStranger(sender) && promisesMoney(sender, orders))
    return `${sender.domain} promises money for no order`;
  if (isUnseen(orders, shipments, message, sender, document)) return `${sender.domain} bills what it does not name`;
  if (isCallOnly(orders, shipments, sender, document)) return `${sender.domain} shows a telephone only`;
  const bills = orders.some(({ total, status }) => total !== null && status === 'placed');
  if (!bills || shipments.length > 0 || !isStranger(sender)) return null;
  const isNumbered = orders.some(
    ({ evidence: { orderNumber } }) => orderNumber !== undefined && !isInvoice(orderNumber.excerpt.toLowerCase()),
  );
  const isSigned =
    isNumbered &&
    isRoleAddress(sender.address.address) &&
    isAuthenticated(message) &&
    namesHost(document, sender) &&
    !TELEPHONE.test(document.text);
  const isSignedByBoth = (isBooking(orders) || isAgreed(orders)) && signsBoth(document, sender);
  const isProven = isSigned || isSignedByBoth || isNameCredible(sender, document);
  if (!isProven && !(isNumbered && isUseless(message, sender, document, orders)))
    return `nothing shows that ${sender.domain} is ${sender.address.name}`;
  return !isNumbered && isOnlyTelephone(document) ? `${sender.domain} shows a telephone only` : null;
}

/**
 * Checks whether a stranger's name is only that of a task ("Customer Service"), and its text does not name its domain
 * either. For a parcel without an order, also whether the name has nothing to do with the domain.
 */
function isNamedByNoOne(orders: Facts['orders'], sender: Sender, document: Document): boolean {
  const { address, domain, forwarded } = sender;
  if (forwarded || domain === '' || namesHost(document, sender)) return false;
  if (isPlatform(domain) && !isDeliverer(domain)) return false;
  if (namesOnlyTask(address) || withoutSenderWords(address.name) === '') {
    if (resemblesHost(document.text.slice(0, NAMES), domainOf(address.address))) return false;
    return namesWellKnown(document) || !leadsOnlyTo(document, domain);
  }
  return (
    orders.length === 0 &&
    sender.carrier === null &&
    !signsFirstName(address) &&
    !resemblesHost(address.name, domainOf(address.address))
  );
}

/** Characters in which a sender without a name names its shop. */
const NAMES = 300;

/** Checks whether a stranger bills by an invoice's number, without a sum in a list, and can only be called. */
function isCallOnly(
  orders: Facts['orders'],
  shipments: Facts['shipments'],
  sender: Sender,
  document: Document,
): boolean {
  if (shipments.length > 0 || !isStranger(sender) || !isOnlyTelephone(document)) return false;
  return orders.every(
    ({ total, status, orderNumber, evidence }) =>
      status === 'placed' &&
      total === null &&
      orderNumber !== null &&
      numbersInvoice(evidence['orderNumber'], orderNumber),
  );
}

/**
 * Checks whether a stranger's email only announces an invoice: it prints neither its sum nor what was bought, and links to
 * a file instead of attaching one.
 */
function isUnseen(
  orders: Facts['orders'],
  shipments: Facts['shipments'],
  { attachments }: Message,
  sender: Sender,
  { links }: Document,
): boolean {
  if (shipments.length > 0 || links.length === 0 || attachments.length > 0 || !isStranger(sender)) return false;
  return orders.every(
    ({ total, items, status, orderNumber, evidence }) =>
      status === 'placed' &&
      total === null &&
      items.length === 0 &&
      (orderNumber === null || numbersInvoice(evidence['orderNumber'], orderNumber)),
  );
}

type Facts = Extract<Reading, { kind: 'facts' }>;

/**
 * Checks whether a stranger's email connects its address with its name: the name is in the domain, or a link leads to
 * the domain. Scammers sign bills with any name from any address, while a shop writes from its own domain. Accepts
 * forwarded emails, platforms that send for shops, and names that no domain can contain.
 */
function isNameCredible(sender: Sender, document: Document): boolean {
  const { domain, address, forwarded } = sender;
  if (forwarded || domain === '' || isPlatform(domain) || OF_STATE.test(domain)) return true;
  return signsFirstName(address) || resemblesHost(address.name, domainOf(address.address)) || leadsTo(document, domain);
}

/** Domains that only authorities get, which sign with the names of their offices: "finances.gouv.fr", "dvla.gov.uk". */
const OF_STATE = /(?:^|\.)(?:gov|gouv|gob|gub|govt|gc|gv|go)\.[a-z]{2}$|(?:^|\.)(?:gov|mil|europa\.eu)$/;

/**
 * Checks whether an email from a role address, signed with the sender's whole name, numbers an order in a way that is
 * useless to an impostor.
 */
function isUseless(message: Message, sender: Sender, document: Document, orders: Facts['orders']): boolean {
  const { address } = sender;
  const name = plain(address.name).replace(/[^a-z\d]/g, '');
  const text = plain(document.text.slice(0, 40_000)).replace(/[^a-z\d]/g, '');
  const numbers = orders.flatMap(({ orderNumber }) => orderNumber ?? []);
  return (
    isRoleAddress(address.address) &&
    name.length >= SIGNED_NAME &&
    text.includes(name) &&
    hasNoBait(message, sender, document, numbers, (domain) => isOwnSite(domain, sender))
  );
}

/** The minimal length of a name, in letters, that no text contains by chance. */
const SIGNED_NAME = 5;

/**
 * Checks whether the text names the sender's domain, as the imprint of a company does that sells under another name. An
 * email address says nothing, because every sender has one at its domain. Counts only if the receiving server confirms
 * the domain and the email bills a numbered order.
 */
function namesHost({ text }: Document, { domain }: Sender): boolean {
  const label = domain.split('.')[0]?.replace(MAIL_HOST, '') ?? '';
  const words = plain(text.slice(0, 40_000).replace(EMAIL_ADDRESS, ' '));
  if (words.includes(domain)) return true;
  return label.length >= 5 && words.replace(/[^a-z\d]/g, '').includes(label.replaceAll('-', ''));
}

/** Companies send emails from a separate domain: lyftmail.com. */
const MAIL_HOST = /-?e?mails?$/;

/** Checks whether the email numbers a booking, not a bill. */
function isBooking(orders: Facts['orders']): boolean {
  return orders.every(({ evidence }) => evidence['status']?.rule === 'milestone/placed');
}

/** Checks whether the email is a letter that says that something is booked or paid. */
function isAgreed(orders: Facts['orders']): boolean {
  return orders.every(({ evidence }) => evidence['status']?.rule === AGREED_RULE);
}

/**
 * Checks whether the email closes with both its sender's name, perhaps only the first, and a name that the domain spells:
 * "The Moser family, Larch Farm" at larchfarm.example. Hosts write under their own names.
 */
function signsBoth({ chunks }: Document, { domain, address }: Sender): boolean {
  const [label = ''] = domain.split('.');
  if (label.length < 6) return false;
  const close = chunks.slice(-SIGNATURE).map(({ text }) => text.replace(EMAIL_ADDRESS, ' '));
  const words = plain(address.name)
    .split(/[^a-z\d]+/)
    .filter((word) => word.length >= 3);
  const named = close.filter((text) => text.length < 90 && /^\p{Lu}/u.test(text)).map((text) => plain(text));
  const spelled = named.some((text) => text.replace(/[^a-z\d]/g, '').includes(label.replaceAll('-', '')));
  // "Gwen", above the name of the harbour.
  const isOwn = (text: string) => text === words[0] || words.every((word) => text.includes(word));
  return spelled && words.length > 0 && named.some(isOwn);
}

/** The number of runs at the end of an email in which its writer signs. */
const SIGNATURE = 6;

/** Starts only where a local part starts: otherwise a long run of characters takes quadratic time. */
const EMAIL_ADDRESS = /(?<![\w.+-])[\w.+-]*@[\w.-]+/g;

function leadsTo({ links }: Document, domain: string): boolean {
  return links.slice(0, 200).some(({ href }) => registrableDomain(targetOf(href).host) === domain);
}

/** Checks whether an email names a shop that is known in several countries. */
function namesWellKnown({ text }: Document): boolean {
  return [...brandsNamed(text.slice(0, 4_000))].some(({ isWellKnown, isCarrier }) => isWellKnown && !isCarrier);
}

function leadsOnlyTo({ links }: Document, domain: string): boolean {
  const sites = links.slice(0, 200).map(({ href }) => registrableDomain(targetOf(href).host));
  return sites.length > 0 && sites.every((site) => site === domain);
}

/** Checks whether an email shows a phone number but neither a link nor a postal address. */
function isOnlyTelephone({ links, text }: Document): boolean {
  return links.length === 0 && TELEPHONE.test(text) && !POSTAL.test(text);
}

const TELEPHONE = /(?<![\d.,/-])(?:\+?\d{1,3}[\s.-]*)?\(?\d{3}\)?[\s.-]+\d{3}[\s.-]+\d{4}(?![\d-])/;

/** A street with its number, or a postal code with its town. */
const POSTAL =
  /(?<!\p{L})(?:street|st|avenue|ave|road|rd|lane|ln|drive|dr|blvd|boulevard|suite|platz|straße|strasse|rue|calle|via|p\.?o\.? box)(?!\p{L})\.?|\p{L}(?:straße|strasse|str\.|gasse|weg|gatan|vägen|veien|gade|straat|laan|katu)(?!\p{L})|(?<!\d)\d{5}(?:-\d{4})? \p{Lu}\p{Ll}|(?<![A-Z])[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}(?![A-Z])|(?<!\d)\d{4} ?[A-Z]{2} \p{Lu}|, [A-Z]{2} \d{5}/iu;
