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
 * Checks whether an email has nothing by which a fraud could reach its reader: no attachment, no form, no other address for
 * replies, no phone number, no bank account, no offer to undo the purchase, and no link to a stranger. Such an email is
 * useless to an impostor, whatever its sender's name.
 * @param numbers order numbers and the like, which may look like phone numbers
 * @param isTrusted whether a link may lead to a registrable domain
 */
export function hasNoBait(
  message: Message,
  sender: Sender,
  { text, links }: Document,
  numbers: readonly string[],
  isTrusted: (domain: string) => boolean,
): boolean {
  if (message.attachments.some(({ mimeType }) => !/^image\/|^text\/calendar/i.test(mimeType))) return false;
  if (OTHER_TARGET.test((message.html ?? '').slice(0, 200_000))) return false;
  const shown = text.slice(0, 20_000);
  const body = numbers.reduce((rest, number) => rest.replaceAll(number, ' '), shown);
  if (DISPUTES.test(body) || ACCOUNT.test(body) || hasPhone(body)) return false;
  const replies = message.headers.flatMap(({ key, value }) => (key.toLowerCase() === 'reply-to' ? [value] : []));
  const addresses = [shown, ...replies].flatMap((words) => words.toLowerCase().match(EMAIL_ADDRESS) ?? []);
  const readers = new Set(message.to.map(({ address }) => address));
  const isOwn = (host: string) => {
    const domain = registrableDomain(host);
    return domain === sender.domain || isTrusted(domain);
  };
  return (
    links.slice(0, 200).every(({ href }) => {
      const { host } = targetOf(href);
      return host === '' || isTrusted(registrableDomain(host));
    }) && addresses.every((address) => readers.has(address) || isOwn(domainOf(address)))
  );
}

/** A form, or a link that dials, writes, or runs a script. */
const OTHER_TARGET = /<form[\s>]|\bhref\s{0,3}=\s{0,3}["']?\s{0,3}(?:tel|sms|callto|whatsapp|data|javascript):/i;

/** Starts only where a local part starts: otherwise a long run of characters takes quadratic time. */
const EMAIL_ADDRESS = /(?<![\w.+-])[\w.+-]{1,64}@[\w.-]{3,190}\w/g;

/**
 * Checks whether a link in an unknown shop's email leads to the shop: to the sender's domain, to a site with the
 * sender's whole name, to a carrier, or to a social network. A known shop has no other sites than the listed ones.
 */
export function isOwnSite(domain: string, { address, domain: own }: Sender): boolean {
  if (domain === own || SOCIAL.has(domain) || carrierOfDomain(domain) !== null) return true;
  const known = merchantOfName(address.name);
  if (known !== null) return merchantOfDomain(domain) === known;
  const [label = ''] = domain.split('.');
  const name = plain(address.name).replace(/[^a-z\d]/g, '');
  const spelled = label.replaceAll('-', '');
  return spelled.length >= MINIMAL_LABEL && spelled.length * 2 >= name.length && name.includes(spelled);
}

const MINIMAL_LABEL = 5;

function hasPhone(text: string): boolean {
  for (const [phone] of text.replace(NUMERIC, ' ').matchAll(PHONE)) {
    const digits = phone.replace(/[^\dO]/gi, '').length;
    if (digits >= 8 && digits <= 15) return true;
  }
  return false;
}

/** Digits, perhaps in groups, in which scammers write zeros as letters. */
const PHONE = /(?<![\p{L}\d])(?:\+|\(|\+\()?[\dO](?:[\s().\u2010-\u2013/-]{0,3}[\dO]){6,16}(?![\p{L}\d])/gu;

/** Dates, times, and amounts of money, whose digits also stand in groups. */
const NUMERIC =
  /(?<!\d)(?:\d{1,2}[./-] ?\d{1,2}[./-] ?(?:19|20)?\d{2}|(?:19|20)\d{2}[./-]\d{1,2}[./-]\d{1,2}\.?)(?!\d)|(?<!\d)\d{1,2}[:.]\d{2}(?::\d{2})?(?!\d)|(?<!\d)\d{1,3}(?:[ .,'’\u00a0]\d{3})*[.,]\d{2}(?!\d)/g;

/** Offers to undo a purchase that the reader never made. */
const DISPUTES = anyWord(
  slotOf(
    ({ calls }) => calls.notYours,
    ({ calls }) => calls.undo,
  ),
);

/** An international bank account number (ISO 13616), perhaps in groups of four. */
const ACCOUNT = /(?<![A-Z\d])[A-Z]{2}\d{2}(?: ?[A-Z\d]{4}){3,7}(?: ?[A-Z\d]{1,3})?(?![A-Z\d])/;

const SOCIAL: ReadonlySet<string> = new Set(
  'facebook.com instagram.com twitter.com x.com youtube.com linkedin.com pinterest.com tiktok.com trustpilot.com'.split(
    ' ',
  ),
);
