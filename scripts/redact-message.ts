import { CARRIERS } from '../service/receipts/carriers/carriers.ts';
import { carrierOfDomain, fitOf } from '../service/receipts/carriers/match-carrier.ts';
import type { Reading } from '../service/receipts/facts.ts';
import { findLabels } from '../service/receipts/labels/find-labels.ts';
import { registrableDomain } from '../service/receipts/merchants/registrable-domain.ts';
import type { Message } from '../service/receipts/message.ts';
import { findMoney } from '../service/receipts/text/money.ts';
import { isDateLike } from '../service/receipts/text/references.ts';
import { undoQuotedPrintable } from '../service/receipts/text/undeclared-quoted-printable.ts';
import { isWebmail } from '../service/receipts/webmail-hosts.ts';

/**
 * Removes everything that identifies a person or a purchase: names and addresses of people, order, tracking, account,
 * and phone numbers, and link parameters. Equal values get equal replacements. Layout, wording, amounts, dates, and the
 * shop stay, so that the reader returns the same facts. `reading` identifies the relevant numbers.
 */
export function redactMessage(message: Message, reading: Reading, random: () => number): Message {
  const swap = makeSwaps(message, reading, random);
  const { from } = message;
  const results = message.headers.find(({ key }) => key === 'authentication-results')?.value;
  const verdicts = results?.match(/\b(?:dkim|spf|dmarc)=\w+/g)?.join('; ');
  return {
    messageId: null,
    inReplyTo: null,
    references: [],
    from: from === null ? null : { name: swap.words(from.name), address: swap.sender(from.address) },
    to: [{ name: 'Robin Muster', address: 'robin.muster@example.org' }],
    subject: swap.words(message.subject),
    sentAt: message.sentAt,
    receivedAt: message.receivedAt,
    headers: verdicts === undefined ? [] : [{ key: 'authentication-results', value: `mx.example.org; ${verdicts}` }],
    text: message.text === null ? null : redactLines(undoQuotedPrintable(message.text).split(/(\r?\n)/), swap),
    html:
      message.html === null
        ? null
        : redactLines(undoQuotedPrintable(message.html).split(/(<!--[\s\S]*?-->|<[^>]*>)/), swap),
    attachments: [],
  };
}

type Swaps = {
  readonly words: (text: string) => string;
  readonly letters: (text: string) => string;
  readonly tag: (tag: string) => string;
  readonly sender: (address: string) => string;
};

function makeSwaps(message: Message, reading: Reading, random: () => number): Swaps {
  const people = peopleOf(message);
  const given = ['Robin', 'Muster', 'Kim', 'Lane', 'Sam', 'Reed'];
  const names = new Map(people.map((name, index) => [name.toLowerCase(), given[index % given.length] ?? 'Robin']));
  const known = new Map<string, string>();
  const numbers = numbersOf(reading);
  const number = (token: string): string => {
    const key = token.toUpperCase();
    const old = known.get(key);
    if (old !== undefined) return old;
    const made = makeLike(token, random);
    known.set(key, made);
    return made;
  };
  const letters = (text: string) =>
    text.replace(
      /[\p{L}\p{N}]+/gu,
      (word) => names.get(word.toLowerCase()) ?? (/\d/.test(word) ? number(word) : scramble(word, random)),
    );
  const link = (href: string) =>
    redactLink(href, (token) => (numbers.has(token.toUpperCase()) || isNumber(token) ? number(token) : token));
  const words = (text: string) =>
    text
      .replace(/https?:\/\/[^\s<>"')\]]+/gi, link)
      .replace(/[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+/g, (address) =>
        isShops(address, message) ? address : (carriersAddress(address) ?? 'robin.muster@example.org'),
      )
      .split(/(https?:\/\/[^\s<>"')\]]+|[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+)/i)
      .map((part, index) => (index % 2 === 1 ? part : plain(part)))
      .join('');
  const plain = (text: string) => {
    const monies = findMoney(text, null, true);
    const isMoney = (at: number, length: number) => monies.some(({ start, end }) => at < end && at + length > start);
    return text
      .replace(/[A-Za-z0-9]+(?:[-_.][A-Za-z0-9]+)*/g, (token: string, at: number) => {
        if (numbers.has(token.toUpperCase())) return number(token);
        return isNumber(token) && !isMoney(at, token.length) ? number(token) : token;
      })
      .replace(/\d{2,6}(?:[ ]\d{2,6}){2,}/g, (spaced: string, at: number) =>
        isMoney(at, spaced.length) ? spaced : inGroups(spaced, number(spaced.replaceAll(' ', ''))),
      )
      .replace(/\p{L}+/gu, (word) => names.get(word.toLowerCase()) ?? word);
  };
  const tag = (text: string) =>
    text.replace(
      /\b(href|src|alt|title|content|data-[\w-]+)(\s*=\s*)("[^"]*"|'[^']*')/gi,
      (_, name: string, equals: string, quoted: string) => {
        const mark = quoted[0] ?? '"';
        return `${name}${equals}${mark}${words(quoted.slice(1, -1))}${mark}`;
      },
    );
  // The host of an email provider reveals nothing about a person, but it matters whether the sender can be a shop.
  const sender = (address: string) => {
    if (isShops(address, message)) return address.replace(/\+[^@]*@/, '+1@');
    const host = address.split('@')[1] ?? '';
    return `robin.muster@${isWebmail(registrableDomain(host)) ? host : 'example.net'}`;
  };
  return { words, letters, tag, sender };
}

/** Redacts lines, or tags and the text between them. Text under an address label is replaced letter by letter. */
function redactLines(parts: readonly string[], swap: Swaps): string {
  let address = 0;
  let script = '';
  return parts
    .map((written) => {
      // A number split by an invisible character would look like two short numbers and remain.
      const part = written.replace(INVISIBLE, '');
      if (part.startsWith('<!--')) return '';
      if (/^<[^>]*>$/.test(part)) {
        const open = /^<(\/?)(script|style)\b/i.exec(part);
        if (open !== null) script = open[1] === '/' ? '' : (open[2] ?? '').toLowerCase();
        return swap.tag(part);
      }
      if (script === 'style' || part.trim() === '') return part;
      if (script === 'script') return swap.words(part);
      const label = findLabels(part.trim()).find(({ leading }) => leading);
      const isAddress =
        label?.label.field === 'destination' ||
        /^\s*(?:billing|rechnungs|invoice to|bill(?:ed)? to|facturation|facturación|fatturazione|factuuradres|請求先)/iu.test(
          part,
        );
      if (isAddress) {
        address = ADDRESS_LINES;
        const end = part.indexOf(':') + 1;
        return end > 0 ? part.slice(0, end) + swap.letters(part.slice(end)) : part;
      }
      if (address > 0) {
        address = label !== undefined || part.length > 80 || /[.!?]\s|[€$£¥]|https?:\/\//.test(part) ? 0 : address - 1;
        if (address > 0) return swap.letters(part);
      }
      return swap.words(part);
    })
    .join('');
}

const ADDRESS_LINES = 6;
const INVISIBLE = /\u034f|[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/g;

const GREETING =
  /(?:^|[>\n])\s*(?:hi|hello|hey|dear|hallo|liebe[rs]?|guten tag|sehr geehrte[rs]?|bonjour|cher|chère|hola|ciao|gentile|caro|cara|beste|hoi|dag|cześć|dzień dobry|olá|hej)\s+((?:\p{Lu}[\p{L}'’-]+\s?){1,3})\s*[,!:<]/gu;

/** Returns names from the To header and after greetings, except words of the shop's name. */
function peopleOf(message: Message): string[] {
  const shop = new Set((message.from?.name ?? '').toLowerCase().split(/[^\p{L}]+/u));
  const texts = [
    ...message.to.flatMap(({ name, address }) => [name, address.split('@')[0] ?? '']),
    ...[message.text ?? '', message.html ?? ''].flatMap((body) =>
      [...body.matchAll(new RegExp(GREETING, 'giu'))].map((match) => match[1] ?? ''),
    ),
  ];
  const words = texts
    .flatMap((text) => text.split(/[^\p{L}]+/u))
    .filter((word) => word.length >= 3 && !COMMON.has(word.toLowerCase()) && !shop.has(word.toLowerCase()));
  return [...new Set(words.map((word) => word.toLowerCase()))];
}

const COMMON = new Set(
  'mail info order orders the and customer kunde kundin client cliente there user sir madam herr frau team from'.split(
    ' ',
  ),
);

function numbersOf(reading: Reading): Set<string> {
  if (reading.kind === 'none') return new Set();
  const all = [...reading.orders, ...reading.shipments].flatMap(({ orderNumber }) => orderNumber ?? []);
  const parcels = reading.shipments.flatMap(({ trackingNumber }) => trackingNumber ?? []);
  return new Set([...all, ...parcels].map((number) => number.toUpperCase()));
}

/** Returns the digits of `made`, grouped like those of `spaced`. */
function inGroups(spaced: string, made: string): string {
  let next = 0;
  return [...spaced].map((char) => (char === ' ' ? char : (made[next++] ?? char))).join('');
}

/** Checks whether a word is an identifying number: not a date, time, size, or amount. */
function isNumber(token: string): boolean {
  const digits = token.match(/\d/g)?.length ?? 0;
  if (digits < 3 || token.length < 5 || isDateLike(token)) return false;
  if (/^\d{1,3}(?:\.\d{3})*$|^\d+[.,]\d{1,3}$/.test(token)) return false;
  return digits >= 5 || (token.length >= 6 && /^[A-Z\d-]+$/.test(token));
}

/** Returns another number of the same shape, with the format and check digit of every carrier it may belong to. */
function makeLike(token: string, random: () => number): string {
  const carriers = CARRIERS.map((carrier) => ({ carrier, fit: fitOf(carrier, token) })).filter(({ fit }) => fit >= 2);
  const isLike = (number: string) => carriers.every(({ carrier, fit }) => fitOf(carrier, number) >= fit);
  let made = scramble(token, random);
  for (let attempt = 0; attempt < 2_000 && !isLike(made); attempt++) {
    made = scramble(token, random);
  }
  return made;
}

/**
 * Replaces digits with digits and letters with letters. A number's prefix, which identifies its issuer, and plain words
 * stay.
 */
function scramble(token: string, random: () => number): string {
  const kept = /\d/.test(token)
    ? (/^(?:[A-Z]{1,4}(?=[\d.-])|1Z|GPA\.|9[1-5]|0034|00|JJ?D|3S|\d(?=\d{4}))/i.exec(token)?.[0].length ?? 0)
    : 0;
  const tail = /\d[A-Z]{2}$/.test(token) ? 2 : 0;
  const pick = (from: string) => from[Math.floor(random() * from.length)] ?? '';
  return [...token]
    .map((char, index) => {
      if (index < kept || index >= token.length - tail) return char;
      if (/\d/.test(char)) return pick(index === 0 ? '123456789' : '0123456789');
      if (/[a-z]/.test(char)) return pick('abcdefghijklmnopqrstuvwxyz');
      return /[A-Z]/.test(char) ? pick('ABCDEFGHJKLMNPQRSTUVWXYZ') : char;
    })
    .join('');
}

/** Keeps the host and the words of the path. Of the query, keeps only links and known numbers, replaced. */
function redactLink(href: string, token: (text: string) => string): string {
  const [address = '', query = ''] = href.split(/\?(.*)/s);
  const path = address.replace(/(?<=[/#=])([^/#=]+)/g, (segment, _all, at: number) =>
    at <= 8 ? segment : token(opaque(segment, token)),
  );
  const kept = query.split(/&amp;|&/).flatMap((pair) => {
    const [name = '', value = ''] = pair.split(/=(.*)/s);
    const decoded = decode(value);
    if (/^https?:\/\//i.test(decoded)) return [`${name}=${encodeURIComponent(redactLink(decoded, token))}`];
    const swapped = token(decoded);
    return swapped === decoded ? [] : [`${name}=${encodeURIComponent(swapped)}`];
  });
  return kept.length === 0 ? path : `${path}?${kept.join('&amp;')}`;
}

/** Replaces a path segment that is not meant for people. */
function opaque(segment: string, token: (text: string) => string): string {
  return segment.length > 24 && token(segment) === segment ? 'x' : segment;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * Returns a carrier's address without the part that may name a person. A forwarded email is recognized by the domain.
 * Returns null for other addresses.
 */
function carriersAddress(address: string): string | null {
  const domain = address.split('@')[1]?.toLowerCase() ?? '';
  return carrierOfDomain(registrableDomain(domain)) === null ? null : `mail@${domain}`;
}

function isShops(address: string, message: Message): boolean {
  const own = registrableDomain(message.from?.address.split('@')[1] ?? '');
  return own !== '' && !isWebmail(own) && address.toLowerCase().endsWith(own);
}
