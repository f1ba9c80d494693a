import type { Document } from '../document.ts';
import { merchantOfDomain } from '../merchants/dictionary.ts';
import type { Message } from '../message.ts';
import { domainOf, type Sender } from '../sender.ts';
import { isReplySubject } from '../subject-prefixes.ts';
import { excerptOf } from '../text/excerpt.ts';
import { MY_PURCHASE, WROTE } from './words/letters.ts';
import { anyWord } from './words/word-table.ts';

/**
 * What shows that a person wrote a mail, who may tell of an order and quote a shop, or null. An answer; talk of a list; a
 * person's own address and plain words; somebody's words about what they bought themselves. A mail that is sent on is its
 * quoted sender's, and known shops and carriers write no letters.
 * @param told whether the subject says what happened, as the subject of a letter does not: "Your order 4711"
 */
export function letterSign(message: Message, sender: Sender, document: Document, told: boolean): string | null {
  if (isReplySubject(sender.subject)) return excerptOf(sender.subject, 0, 160);
  if (REPOSITORY.test(message.subject)) return excerptOf(message.subject, 0, 160);
  if (sender.forwarded || sender.isCarriersOwn || merchantOfDomain(sender.domain) !== null) return null;
  if (sender.personal) return `a private mailbox, ${sender.domain}`;
  const list = listOf(message, sender);
  if (list !== null) return list;
  if (told && isMachine(message, sender)) return null;
  if (!told && !isMachine(message, sender) && isPersons(sender) && !hasLayout(document))
    return `a person's own address, ${sender.address.address}`;
  const lines = document.chunks.slice(0, 60);
  const wrote = lines.find(({ text }) => text.length < 220 && WROTE_LINE.test(text));
  if (wrote !== undefined) return excerptOf(wrote.text, 0, 160);
  if (isQuoted(message, document)) return 'quotes another mail';
  const own = lines.find(({ text, href }) => href === null && MINE.test(text.slice(0, 600)));
  return own === undefined ? null : excerptOf(own.text, 0, 160);
}

const MINE = anyWord(MY_PURCHASE);
const WROTE_LINE = anyWord(WROTE);

/** A project's tickets tell their project first: "[owner/name] …". */
const REPOSITORY = /^\s*\[[\w.-]{1,60}\/[\w.-]{1,60}\]/;

/** Talk of a list. A shop may write to an address that is a list of its owner's. */
function listOf({ headers }: Message, sender: Sender): string | null {
  const isTalk = headers.some(
    ({ key, value }) =>
      (/^list-post$/i.test(key) && !/^\s*no\b/i.test(value)) ||
      /^(?:mailing-list|x-mailman-version|x-mailing-list)$/i.test(key) ||
      (/^precedence$/i.test(key) && /^\s*list\b/i.test(value)),
  );
  return isTalk && !ROLE.test(localOf(sender)) ? 'talk of a mailing list' : null;
}

/** Whether a program sent the mail, by its headers or its address. */
function isMachine({ headers }: Message, sender: Sender): boolean {
  return (
    ROLE.test(localOf(sender)) ||
    headers.some(
      ({ key, value }) =>
        /^(?:list-unsubscribe|feedback-id|x-sg-eid|x-mailgun-sid|x-mandrill-user|x-ses-outgoing)$/i.test(key) ||
        (/^auto-submitted$/i.test(key) && !/^\s*no\b/i.test(value)),
    )
  );
}

/** Before the @ of those who write to all of their customers. */
const ROLE =
  /^(?:.*[-_.+])?(?:no-?reply|do-?not-?reply|nao-?responda|ne-?pas-?repondre|orders?|receipts?|invoices?|billing|payments?|shipping|shipments?|delivery|tracking|notifications?|notify|alerts?|news(?:letter)?|info|mail|post|hello|hallo|hola|ciao|bonjour|contact|kontakt|service|support|help|sales|shop|store|team|bookings?|reservations?|tickets?|customer\w*|marketing|offers?|auto\w*|bestell\w*|rechnung\w*|versand|kundenservice|commandes?|factur\w*|pedidos?|envios|ordin[ei]|fattur\w*|klantenservice|bestelling\w*|zam[oó]wieni\w*|sklep|biuro|encomendas?|kund\w*|objednavky|tilau\w*|ordre|updates?|powiadomienia|avis\w*|transaction\w*)(?:[-_.+].*)?$/i;

function localOf({ address: { address } }: Sender): string {
  return address.slice(0, Math.max(0, address.lastIndexOf('@')));
}

/**
 * Whether the address is made of the name before it and the domain is not: "Kim Muster <kim@muster-works.example>". A shop's
 * domain holds the name before the @ ("petfood@petfood-plus.example").
 */
function isPersons(sender: Sender): boolean {
  const names = plainWords(sender.address.name);
  if (names.length === 0 || names.length > 4) return false;
  const parts = plainWords(localOf(sender).replace(/[._\d+-]+/g, ' '));
  const [first] = parts;
  if (first === undefined || parts.length > 3) return false;
  const site = plainWords(domainOf(sender.address.address).split('.').slice(0, -1).join('')).join('');
  const isName = (part: string) =>
    names.some((name) => name === part || (name.length > 2 && part === `${(names[0] ?? '')[0]}${name}`)) ||
    (part.length === 1 && names.some((name) => name.startsWith(part)));
  return parts.every(isName) && !site.includes(names[0] ?? '') && !site.includes(first);
}

function plainWords(text: string): string[] {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.match(/[\p{L}]+/gu) ?? [];
}

/** Whether the mail is set like a shop's: rows of a table, or data for machines. */
function hasLayout({ part, chunks, jsonLd, microdata }: Document): boolean {
  return (
    part === 'html' && (jsonLd.length > 0 || microdata.length > 0 || chunks.filter(({ row }) => row !== -1).length > 6)
  );
}

/** Whether a plain text quotes line by line, as programs of people do; the reader takes the marks away. */
function isQuoted({ text }: Message, { part }: Document): boolean {
  return part === 'text' && text !== null && (text.slice(0, 8_000).match(/^>/gm)?.length ?? 0) >= 3;
}
