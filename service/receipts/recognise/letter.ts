import type { Document } from '../document.ts';
import { opensForwarded } from '../forwarded-header.ts';
import { anyWord, slotOf, wholeIn } from '../languages/slot.ts';
import { merchantOfDomain } from '../merchants/dictionary.ts';
import { registrableDomain } from '../merchants/registrable-domain.ts';
import type { Message } from '../message.ts';
import { isRoleAddress, localPartOf } from '../role-address.ts';
import { domainOf, type Sender } from '../sender.ts';
import { isReplySubject } from '../subject-prefixes.ts';
import { excerptOf } from '../text/excerpt.ts';
import { isWebmail } from '../webmail-hosts.ts';
import { notificationEvidence } from './notification.ts';
import { THANKS } from './phrases.ts';

/**
 * Returns evidence that a person wrote an email, or null. Letters may mention an order and quote a shop. Evidence is a
 * reply, a returned email, a mailing list, a platform's notification, a personal address with plain text, or text about
 * the writer's own purchase. A forwarded email counts as its quoted sender's, unless a note is above it, and carriers
 * write no letters. From a known shop's domain, only its forum and its employees write some.
 * @param inSubject whether the subject reports a milestone, unlike the subject of a letter: "Your order 4711"
 */
export function letterEvidence(
  message: Message,
  sender: Sender,
  document: Document,
  inSubject: boolean,
): string | null {
  if (isReplySubject(sender.subject)) return excerptOf(sender.subject, 0, 160);
  if (REPOSITORY.test(message.subject)) return excerptOf(message.subject, 0, 160);
  const returned = bounceEvidence(message) ?? replyEvidence(message, document);
  if (returned !== null) return returned;
  const notification = notificationEvidence(message, sender, document, inSubject);
  if (notification !== null) return notification;
  if (sender.forwarded) return noteAbove(message, document);
  if (sender.isCarriersOwn) return null;
  const isKnown = merchantOfDomain(sender.domain) !== null;
  // A known shop may run a forum, from a separate address.
  const mayBePost = !isKnown || isForum(sender);
  const post = mayBePost ? document.chunks.find(({ text }) => text.length < 300 && FORUM.test(text)) : undefined;
  if (post !== undefined) return excerptOf(post.text, 0, 160);
  const machine = isAutomated(message, sender);
  if (isKnown) return inSubject || machine ? null : signOfPerson(sender, document);
  const writer = signOfSender(message, sender) ?? (inSubject || machine ? null : signOfPerson(sender, document));
  if (writer !== null) return writer;
  return inSubject && machine ? null : signOfWords(message, document);
}

/**
 * Returns what a person wrote to the reader above an email that they forward from a private mailbox: the order in it is
 * their own. Those who forward their own email add nothing.
 */
function noteAbove({ from, to }: Message, { chunks }: Document): string | null {
  const address = from?.address ?? '';
  if (!isWebmail(registrableDomain(domainOf(address))) || to.some((other) => other.address === address)) return null;
  const end = chunks.slice(0, 20).findIndex(({ text }) => opensForwarded(text));
  const above = chunks.slice(0, Math.max(0, end)).map(({ text }) => text);
  const signature = above.findIndex((text) => /^-- ?$/.test(text));
  const note = above.slice(0, signature === -1 ? above.length : signature).join(' ');
  return note.split(/\s+/).length >= WORDS_OF_NOTE ? excerptOf(note, 0, 160) : null;
}

/** More than the line of an email app: "Sent from my phone". */
const WORDS_OF_NOTE = 8;

/** Recognizes an email that a mail server returns to its writer: the order that it quotes is someone else's. */
function bounceEvidence({ from, headers }: Message): string | null {
  const local = localPartOf(from?.address ?? '');
  const isReport = headers.some(
    ({ key, value }) =>
      (/^content-type$/i.test(key) && /report-type="?delivery-status/i.test(value)) ||
      (/^auto-submitted$/i.test(key) && /auto-replied/i.test(value)),
  );
  const isServer = MAIL_SERVER.test(local) || (isReport && /^postmaster$/i.test(local));
  return isServer ? `returned by the mail server, ${local}` : null;
}

/**
 * Recognizes what a mailbox answers automatically (RFC 3834), which quotes the subject of the email that it answers. A
 * shop's answer to an order form thanks for the order.
 */
function replyEvidence({ headers }: Message, { text }: Document): string | null {
  const isReply = headers.some(
    ({ key, value }) =>
      (/^auto-submitted$/i.test(key) && /auto-replied/i.test(value)) ||
      (/^precedence$/i.test(key) && /auto[-_]?reply/i.test(value)),
  );
  return isReply && !THANKS(null).test(text.slice(0, 1_500)) ? 'an automatic reply' : null;
}

/** Addresses from which only mail servers write, among them the long one of Exchange. */
const MAIL_SERVER = /^(?:mailer-?daemon|mail-?daemon|microsoftexchange[\da-f]{20,40})$/i;

function signOfSender(message: Message, sender: Sender): string | null {
  return sender.personal ? `a private mailbox, ${sender.domain}` : listOf(message, sender);
}

function signOfPerson(sender: Sender, document: Document): string | null {
  return isPersonalAddress(sender) && !hasLayout(document) && !isOwnBusiness(sender, document)
    ? `a person's address, ${sender.address.address}`
    : null;
}

/** Returns words that only people write: "Kim wrote:", a quoted email, or a mention of the writer's purchase. */
function signOfWords(message: Message, document: Document): string | null {
  const lines = document.chunks.slice(0, 60);
  const wrote = lines.find(({ text }) => text.length < 220 && WROTE_LINE.test(text));
  if (wrote !== undefined) return excerptOf(wrote.text, 0, 160);
  if (isQuoted(message, document)) return 'quotes another email';
  const own = lines.find(({ text, href }) => href === null && OWN_PURCHASE.test(text.slice(0, 600)));
  return own === undefined ? null : excerptOf(own.text, 0, 160);
}

const OWN_PURCHASE = anyWord(slotOf(({ letters }) => letters.myPurchase));
const FORUM = anyWord(slotOf(({ letters }) => letters.forum));
const WROTE_LINE = anyWord(slotOf(({ letters }) => letters.wrote));

/** Checks whether a sender's name, address, or the mark before its subject is that of a forum. */
function isForum({ address, subject }: Sender): boolean {
  return /forum|communit|discuss|discourse/i.test(
    `${address.name} ${address.address} ${/^\[[^\]]*\]/.exec(subject)?.[0] ?? ''}`,
  );
}

/** Subjects of a code repository's notifications start with its name: "[owner/name] …". */
const REPOSITORY = /^\s*\[[\w.-]{1,60}\/[\w.-]{1,60}\]/;

/** Recognizes a mailing list discussion. A list post from a role address may be a shop's. */
function listOf({ headers }: Message, sender: Sender): string | null {
  const isDiscussion = headers.some(
    ({ key, value }) =>
      (/^list-post$/i.test(key) && !/^\s*no\b/i.test(value)) ||
      /^(?:mailing-list|x-mailman-version|x-mailing-list)$/i.test(key) ||
      (/^precedence$/i.test(key) && /^\s*list\b/i.test(value)),
  );
  return isDiscussion && !isRoleAddress(sender.address.address) ? 'a mailing list discussion' : null;
}

/** Checks whether software sent the email, by its headers or its address. */
function isAutomated({ headers }: Message, sender: Sender): boolean {
  return (
    isRoleAddress(sender.address.address) ||
    headers.some(
      ({ key, value }) =>
        /^(?:list-unsubscribe|feedback-id|x-sg-eid|x-mailgun-sid|x-mandrill-user|x-ses-outgoing)$/i.test(key) ||
        (/^auto-submitted$/i.test(key) && !/^\s*no\b/i.test(value)),
    )
  );
}

/**
 * Checks whether the address is derived from the display name and the domain is not: "Kim Muster
 * <kim@muster-works.example>". A shop's domain contains the part before the @ ("petfood@petfood-plus.example").
 */
function isPersonalAddress(sender: Sender): boolean {
  const names = plainWords(sender.address.name);
  if (names.length === 0 || names.length > 4) return false;
  const parts = plainWords(localPartOf(sender.address.address).replace(/[._\d+-]+/g, ' '));
  const [first] = parts;
  if (first === undefined || parts.length > 3) return false;
  const site = siteOf(sender);
  // "Ada @ Umbra Candles" writes for umbracandles.example.
  const rest = names.filter((name) => !parts.includes(name)).join('');
  if (rest.length >= 5 && site === rest) return false;
  const isName = (part: string) =>
    names.some((name) => name === part || (name.length > 2 && part === `${(names[0] ?? '')[0]}${name}`)) ||
    (part.length === 1 && names.some((name) => name.startsWith(part)));
  return parts.every(isName) && !site.includes(names[0] ?? '') && !site.includes(first);
}

/**
 * Recognizes the business of a person, "Kim Moss" from mosschimneys.example, by what it agrees on or has received. Families
 * have such domains, too, and write about what they ordered.
 */
function isOwnBusiness(sender: Sender, document: Document): boolean {
  const site = siteOf(sender);
  const isNamed = plainWords(sender.address.name).some((name) => name.length > 3 && site.includes(name));
  const text = document.text.slice(0, 3_000);
  return isNamed && !ORDER.test(text) && (AGREED.test(text) || (TRANSFER.test(text) && RECEIVED.test(text)));
}

const ORDER = anyWord(wholeIn(slotOf(({ papers }) => papers.order)));
const AGREED = anyWord(slotOf(({ letters }) => letters.agreed));
const TRANSFER = anyWord(wholeIn(slotOf(({ amounts }) => amounts.transfer)));
const RECEIVED = anyWord(wholeIn(slotOf(({ amounts }) => amounts.received)));

/** Returns the letters of a sender's domain without its ending. */
function siteOf({ address }: Sender): string {
  return plainWords(domainOf(address.address).split('.').slice(0, -1).join('')).join('');
}

function plainWords(text: string): string[] {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.match(/[\p{L}]+/gu) ?? [];
}

/** Checks whether the email has a layout like a shop's: table rows or structured data. */
function hasLayout({ part, chunks, jsonLd, microdata }: Document): boolean {
  return (
    part === 'html' && (jsonLd.length > 0 || microdata.length > 0 || chunks.filter(({ row }) => row !== -1).length > 6)
  );
}

/** Checks whether plain text contains quoted lines, as email apps write them. The reader removes the ">" marks. */
function isQuoted({ text }: Message, { part }: Document): boolean {
  return part === 'text' && text !== null && (text.slice(0, 8_000).match(/^>/gm)?.length ?? 0) >= 3;
}
