import { targetOf } from '../carriers/link-target.ts';
import { carrierOfDomain } from '../carriers/match-carrier.ts';
import type { Document } from '../document.ts';
import { anyWord, slotOf } from '../languages/slot.ts';
import { merchantOfDomain, merchantOfName } from '../merchants/dictionary.ts';
import { registrableDomain } from '../merchants/registrable-domain.ts';
import type { Message } from '../message.ts';
import { domainOf, type Sender } from '../sender.ts';
import { plain } from './resembles-host.ts';

/**
 * Checks whether an email has nothing by which a fraud could reach its reader: no attachment, no form, no phone or
 * account number, no offer to undo the purchase, and no link or address of a stranger. Such an email is useless to an
 * impostor, whatever its sender's name.
 * @param numbers order numbers and the like, which may look like phone numbers
 * @param isTrusted whether a link or an address may lead to a registrable domain
 */
export function hasNoBait(
  message: Message,
  sender: Sender,
  { text, links }: Document,
  numbers: readonly string[],
  isTrusted: (domain: string) => boolean,
): boolean {
  const shown = text.slice(0, 20_000);
  if (hasAttachment(message) || asksForAnswer(message.html ?? '', shown, numbers)) return false;
  const hosts = links.slice(0, 200).flatMap(({ href }) => targetOf(href).host || []);
  if (!hosts.every((host) => isTrusted(registrableDomain(host)))) return false;
  const readers = new Set(message.to.map(({ address }) => address));
  return addressesIn(message, shown).every((address) => {
    const domain = registrableDomain(domainOf(address));
    return readers.has(address) || domain === sender.domain || isTrusted(domain);
  });
}

/** Checks for attachments that a reader opens: also images, in which scammers print their phone numbers. */
function hasAttachment({ attachments }: Message): boolean {
  return attachments.some(({ mimeType }) => !/^text\/calendar/i.test(mimeType));
}

/** Checks whether an email has a form, a link that dials, a phone or account number, or an offer to undo the purchase. */
function asksForAnswer(html: string, text: string, numbers: readonly string[]): boolean {
  const body = numbers.reduce((rest, number) => rest.replaceAll(number, ' '), text).replace(NUMERIC, ' ');
  return OTHER_TARGET.test(html.slice(0, 200_000)) || DIGITS.test(body) || MESSENGER.test(body) || DISPUTES.test(body);
}

/** Returns the addresses to which an email invites replies, in lower case. */
function addressesIn({ headers }: Message, text: string): string[] {
  const replies = headers.flatMap(({ key, value }) => (key.toLowerCase() === 'reply-to' ? [value] : []));
  return [text, ...replies].flatMap((words) => words.toLowerCase().match(EMAIL_ADDRESS) ?? []);
}

/** A form, or a link that dials, writes, or runs a script. */
const OTHER_TARGET = /<form[\s>]|\bhref\s{0,3}=\s{0,3}["']?\s{0,3}(?:tel|sms|callto|whatsapp|data|javascript):/i;

/** Starts only where a local part starts: otherwise a long run of characters takes quadratic time. */
const EMAIL_ADDRESS = /(?<![\w.+-])[\w.+-]{1,64}@[\w.-]{3,190}\w/g;

/** Seven digits, perhaps in groups, as in a phone or account number. Scammers write zeros as letters. */
const DIGITS = /[\dO](?:[^\S\n]?[().\u2010-\u2013/-]?[^\S\n]?[\dO]){6}/i;

/** Dates, times, and amounts of money, whose digits are also in groups. */
const NUMERIC =
  /(?<!\d)(?:\d{1,2}[./-] ?\d{1,2}[./-] ?(?:19|20)?\d{2}|(?:19|20)\d{2}[./-]\d{1,2}[./-]\d{1,2}\.?)(?!\d)|(?<!\d)\d{1,2}[:.]\d{2}(?::\d{2})?(?!\d)|(?<!\d)\d{1,3}(?:[ .,'’\u00a0]\d{3})*[.,]\d{2}(?!\d)/g;

const MESSENGER = /\b(?:WhatsApp|Telegram)\b/i;

/** Offers to undo a purchase that the reader never made. */
const DISPUTES = anyWord(
  slotOf(
    ({ calls }) => calls.notYours,
    ({ calls }) => calls.undo,
  ),
);

/**
 * Checks whether a link in an unknown shop's email leads to the shop: to the sender's domain, to a site with exactly
 * the sender's name, to a carrier, or to a social network. A known shop has no other sites than the listed ones.
 */
export function isOwnSite(domain: string, { address, domain: own }: Sender): boolean {
  if (domain === own || SOCIAL.has(domain) || carrierOfDomain(domain) !== null) return true;
  const known = merchantOfName(address.name);
  if (known !== null) return merchantOfDomain(domain)?.name === known.name;
  const [label = ''] = domain.split('.');
  const name = plain(address.name).replace(/^the |[^a-z\d]/g, '');
  return label.replaceAll('-', '') === name;
}

const SOCIAL: ReadonlySet<string> = new Set(
  'facebook.com instagram.com twitter.com x.com youtube.com linkedin.com pinterest.com tiktok.com trustpilot.com'.split(
    ' ',
  ),
);
