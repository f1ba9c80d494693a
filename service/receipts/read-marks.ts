import { targetOf } from './carriers/link-target.ts';
import type { Document } from './document.ts';
import type { ItemFacts } from './facts.ts';
import { lineKey, normaliseNumber } from './keys.ts';
import { registrableDomain } from './merchants/registrable-domain.ts';
import type { Message } from './message.ts';
import type { Sender } from './sender.ts';

/**
 * Reads features that a notice about a shipment may share with an email about its order: the thread (RFC 5322 §3.6.4),
 * the order's page at the shop, and the number in that page's address. They are stable texts of at most 300 characters.
 */
export function readMarks(message: Message, document: Document, sender: Sender): string[] {
  const thread = threadOf(message).map((id) => `mail ${id}`);
  return [...new Set([...thread, ...pageMarks(document, sender)])].map((mark) => mark.slice(0, 300));
}

/** Reads the same marks without the email's own ID: those that refer to other emails. */
export function readMarksOfOthers(message: Message, document: Document, sender: Sender): string[] {
  const own = `mail ${message.messageId}`;
  return readMarks(message, document, sender).filter((mark) => mark !== own);
}

/** Returns the marks of the goods in an order, which dispatch emails of the same sender name without its number. */
export function goodsMarks(items: readonly Pick<ItemFacts, 'description'>[], { domain }: Sender): readonly string[] {
  return nameMarks(
    items.map(({ description }) => description),
    domain,
  );
}

/**
 * Returns the marks of all runs near the beginning of an email that may name goods, and of quotations in its subject:
 * "Has „Teak lamp“ arrived?"
 */
export function namedMarks({ chunks }: Document, { domain, subject, bodyStart }: Sender): readonly string[] {
  const quoted = [...subject.matchAll(QUOTED)].map(([, name = '']) => name);
  const runs = chunks.slice(bodyStart, bodyStart + MAX_RUNS).map(({ text }) => text);
  return nameMarks([...quoted, ...runs], domain).slice(0, MAX_NAMES);
}

function nameMarks(names: readonly string[], domain: string): readonly string[] {
  const keys = new Set(names.map(lineKey).filter((key) => key.length >= MIN_NAME && /\p{L}{3}/u.test(key)));
  return [...keys].map((key) => `name ${domain} ${key}`);
}

const MAX_RUNS = 60;
const MAX_NAMES = 24;
/** Shorter names are also words of other emails: "Ticket". */
const MIN_NAME = 8;
const QUOTED = /["“”„«「『‘‚]\s?([^"“”„«»「」『』‘’‚]{4,160}?)\s?["“”»」』’]/gu;

/** Returns the mark of an order number, which the order itself and the addresses of its pages share. */
export function numberMark(number: string): string {
  return `number ${normaliseNumber(number)}`;
}

/** Returns the mark of a tracking number that another one replaced. */
export function formerMark(trackingNumber: string): string {
  return `former ${normaliseNumber(trackingNumber)}`;
}

const MAX_THREAD = 20;
const MAX_PAGES = 20;

function threadOf({ messageId, inReplyTo, references }: Message): readonly string[] {
  const earlier = [...(inReplyTo?.match(/<[^<>\s]+>/g) ?? []), ...references].slice(-MAX_THREAD);
  return messageId === null ? earlier : [messageId, ...earlier];
}

/**
 * Returns the marks of an order's pages on the shop's site: the address mentions an order or a shipment and contains a
 * specific token.
 */
function pageMarks(document: Document, { domain, merchant }: Sender): string[] {
  const own = new Set([domain, merchant?.domain].filter((host) => host != null && host !== ''));
  const marks = new Set<string>();
  for (const { href } of document.links.slice(0, 400)) {
    const { address, host } = targetOf(href);
    if (marks.size >= MAX_PAGES || host === '' || !own.has(registrableDomain(host))) continue;
    const number = PARAMETER.exec(address)?.[1] ?? SEGMENT.exec(address)?.[1];
    if (number === undefined || !isToken(number)) continue;
    marks.add(numberMark(number));
    marks.add(`page ${host}${address.slice(address.indexOf(host) + host.length).replace(/[?#].*$/, '')} ${number}`);
  }
  return [...marks];
}

const WORD =
  '(?:orders?|purchases?|bestellung(?:en)?|auftrag|commandes?|pedidos?|ordin[ei]|bestelling(?:en)?|zamowieni[ea]|encomendas?|objednavk[ay]|shipments?|packages?|parcels?|sendung|track(?:ing)?|checkouts?)';
/** `?orderID=113-2114175-0259464`, `&order_number=1001`. */
const PARAMETER = new RegExp(
  `[?&#](?:${WORD})(?:[-_]?(?:id|no|nr|num|number|ref|key|token|code))?=([\\w-]{3,64})(?=$|[&#])`,
  'i',
);
/** `/orders/8d2f0c…/status`, `/account/order/100234`. */
const SEGMENT = new RegExp(`/${WORD}/(?:view/|details?/|status/|show/)?([\\w-]{3,64})(?=$|[/?#])`, 'i');

/** Accepts a number or a machine-generated token, but not a word or a year: "history", "new", "2026". */
function isToken(text: string): boolean {
  return /\d/.test(text) && (/\d{5}/.test(text) || text.replace(/[^\da-z]/gi, '').length >= 8);
}
