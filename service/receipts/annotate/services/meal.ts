import { findLabels } from '../../labels/find-labels.ts';
import { anyWord, slotOf, wholeIn, wholeWordsOf } from '../../languages/slot.ts';
import { merchantOfDomain } from '../../merchants/dictionary.ts';
import { ANY_MILESTONE } from '../../recognise/phrases.ts';
import type { AnnotatedMail } from '../annotate-mail.ts';
import { dayIn } from '../occasions/days.ts';
import { labelsOf, valueAfter } from '../occasions/labelled.ts';
import { NAME_LINKS, NAME_WORD } from '../occasions/name-words.ts';
import type { Line } from '../occasions/occasion.ts';
import { findHeadline } from './headline.ts';
import { capitalizedWordsOf, isSection, isServiceName } from './service-name.ts';
import { sharedName } from './shared-name.ts';

/**
 * Reads the restaurant of a meal from a service that delivers meals: after its label, in a name that the subject
 * repeats, behind "from" in a report, as a short line that a report names, or shown without a label.
 */
export function readRestaurant(mail: AnnotatedMail, lines: readonly Line[]): string | null {
  const opening = lines.slice(0, OPENING);
  return (
    readLabelledRestaurant(mail, lines) ??
    soldBy(mail, opening) ??
    repeated(mail, lines) ??
    behindFrom(mail, opening) ??
    namedInReport(mail, opening) ??
    sharedStart(mail, opening) ??
    behindColon(mail) ??
    shown(mail, lines)
  );
}

/** Reads the name that the email shows without a label. */
function shown(mail: AnnotatedMail, lines: readonly Line[]): string | null {
  const name = findHeadline(mail, lines)?.text ?? '';
  return isRestaurant(name, mail) ? name : null;
}

/** Checks whether the sender's business is known. The words of other languages name other things: "Lokal", a hall. */
function isKnown({ sender }: AnnotatedMail): boolean {
  return merchantOfDomain(sender.domain) !== null;
}

/** Reads a restaurant after its label, in an email of any sender. */
export function readLabelledRestaurant(mail: AnnotatedMail, lines: readonly Line[]): string | null {
  const labels = LABELS(isKnown(mail) ? null : mail.languages);
  // In related languages, the word names any place: "Local".
  const opening = lines.slice(0, REACH).filter(({ text }) => isKnown(mail) || !isSection(text.split(/[:：]/)[0] ?? ''));
  const named = valueAfter(labels, opening, (value) => isRestaurant(value.replace(ADDRESS, ''), mail));
  return named?.text.replace(ADDRESS, '') ?? null;
}

/** The restaurant's address behind its name: "Saffron Table, Mill Road 4". */
const ADDRESS = /,\s[^,]*\d.*$/u;

/** Reads a restaurant behind "from" whose name says that it is one, in an email of any sender. */
export function readOrderedFrom(mail: AnnotatedMail, lines: readonly Line[]): string | null {
  const name = behindFrom(mail, lines.slice(0, OPENING));
  return name !== null && EATERY.test(name) ? name : null;
}

/** Reads the name behind a report and its colon in the subject: "Your receipt: Saffron Table". */
function behindColon(mail: AnnotatedMail): string | null {
  const { report = '', name = '' } = SUBJECT.exec(mail.sender.subject)?.groups ?? {};
  return REPORTS.test(report) && !/\d{3}/.test(name) && isRestaurant(name, mail) ? name : null;
}

const SUBJECT = /^(?<report>[^:：]{3,40})[:：]\s(?<name>[^:：]{3,60})$/u;

/** Returns the name that the subject repeats, unless the sender delivers under it: "Uber Eats". */
function repeated(mail: AnnotatedMail, lines: readonly Line[]): string | null {
  const name = sharedName(mail, lines)?.text ?? null;
  return name === null || isOfSender(name, mail) ? null : name;
}

/** Reads the value of a label of the seller: "Store: Saffron Table". */
function soldBy(mail: AnnotatedMail, opening: readonly Line[]): string | null {
  for (const [at, { text, row }] of opening.entries()) {
    const label = text.length > 90 ? undefined : findLabels(text).find(({ label: { field } }) => field === 'seller');
    if (label?.start !== 0 || !/^\s*(?:[:：]|$)/u.test(text.slice(label.end))) continue;
    const value = text.slice(label.end).replace(/^\s*[:：]?\s*/u, '');
    const next = opening[at + 1];
    const name = value === '' && next?.row === row ? next.text : value;
    if (isRestaurant(name, mail)) return name;
  }
  return null;
}

/** The number of runs to read: without a label, and with one. */
const OPENING = 14;
const REACH = 60;

/** Finds the name behind "from" in the subject or in a report: "Your order from Saffron Table", "Order from: ⏎ …". */
function behindFrom(mail: AnnotatedMail, opening: readonly Line[]): string | null {
  for (const [at, text] of [mail.sender.subject, ...opening.map((line) => line.text)].entries()) {
    if (text.length > 200 || !REPORTS.test(text)) continue;
    const name = (ENDS.test(text) ? opening[at]?.text : nameBehindFrom(text))?.replace(/\.$/, '').trim();
    if (name !== undefined && isRestaurant(name, mail)) return name;
  }
  return null;
}

/** Returns the name behind "from", which may be a word within it: "Pedido 7714 cancelado - Tasca da Vila". */
function nameBehindFrom(text: string): string | null {
  const found = FROM.exec(text);
  const name = found?.groups?.['name'];
  if (found === null || name === undefined) return null;
  const before = OPENS_NAME.exec(text.slice(0, found.index));
  return before === null ? name : before[0] + found[0];
}

/** A capitalized word behind a dash, before the word that looks like "from". */
const OPENS_NAME = /(?<=[-–—:] )\p{Lu}[\p{L}\p{M}]+ $/u;

/** Finds a short line whose name opens a report: "Lantern House has your order!", then "Lantern House - Camden". */
function namedInReport(mail: AnnotatedMail, opening: readonly Line[]): string | null {
  const reports = [mail.sender.subject, ...opening.map(({ text }) => text)].filter((text) => REPORTS.test(text));
  const found = opening.find(({ text }) => {
    const head = text.split(/\s[-–—·|]\s|\s?[(]/u)[0] ?? text;
    const isNamed = (report: string) => report.startsWith(`${head} `) && report.length > text.length;
    return text.split(' ').length <= 7 && head.length >= 4 && reports.some(isNamed) && isRestaurant(text, mail);
  });
  return found?.text ?? null;
}

/** Finds the name that opens both the subject and a line, in scripts without capitals. */
function sharedStart(mail: AnnotatedMail, opening: readonly Line[]): string | null {
  const { subject } = mail.sender;
  for (const { text } of opening) {
    let end = 0;
    while (end < Math.min(text.length, subject.length) && text[end] === subject[end]) end++;
    const name = text.slice(0, end).trim();
    if (end < text.length && end < subject.length && UNCASED.test(name) && isRestaurant(name, mail)) return name;
  }
  return null;
}

/** Checks whether a text may name a restaurant: not the sender, a person who is greeted, a date, or a sentence. */
function isRestaurant(text: string, mail: AnnotatedMail): boolean {
  return (
    /^[\p{Lu}\p{Lo}\d]/u.test(text) &&
    isServiceName(text.replace(ARTICLE, '').replace(EATERY_FIRST, '')) &&
    !isOfSender(text, mail) &&
    !REPORTS.test(text) &&
    !ANY_MILESTONE.test(text) &&
    !/^\d+$|[!,?]$|\d{4}/.test(text) &&
    !findLabels(text).some(({ start, end }) => start === 0 && end === text.length) &&
    dayIn(text, mail.dates) === null
  );
}

/** Checks whether a name is the sender's, perhaps with more words or without some. */
function isOfSender(text: string, { sender }: AnnotatedMail): boolean {
  const merchant = sender.merchant?.name.toLowerCase() ?? '';
  const name = text.toLowerCase();
  return merchant !== '' && (name.startsWith(merchant) || merchant.startsWith(name));
}

/** "Le Petit Four": the small word is also a label of dates. */
const ARTICLE = /^\p{L}{1,3}['’\s]+(?=\p{L}{3})/u;
const LABELS = labelsOf(slotOf(({ services }) => services.eatery));
const EATERIES = slotOf(({ services }) => services.eateryName);
const EATERY = anyWord(wholeIn(EATERIES));
/** "Ravintola Kajo": the word is also a label of the seller. */
const EATERY_FIRST = new RegExp(`^${capitalizedWordsOf(EATERIES)}\\s(?=\\p{Lu}\\p{Ll})`, 'u');
const REPORTS = anyWord(slotOf(({ candidates }) => candidates.purchase));
const BEFORE = slotOf(({ services }) => services.eateryAfter);
/** A line that ends with "from:". */
const ENDS = new RegExp(`(?:${wholeWordsOf(BEFORE, '\\s*[:：]\\s*$')})`, 'iu');
const NAMED = String.raw`(?:${NAME_WORD}|${NAME_LINKS}|and|und|et|y|e|\d{1,3})(?![\p{L}\d])`;
/** The next word is in lower case: "Le Petit Four est". */
const FROM = new RegExp(
  String.raw`(?:${wholeWordsOf(BEFORE, '\\s*:?')})\s["„“«]?(?<name>${NAME_WORD}(?: ${NAMED}){0,7})(?=$|["”“»]|\.?$|\s?[!,;(|]|\.\s|\s[-–—]\s|\s\p{Ll})`,
  'u',
);
const UNCASED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]{3}/u;
