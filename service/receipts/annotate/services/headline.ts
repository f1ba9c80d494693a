import type { Document } from '../../document.ts';
import { findLabels } from '../../labels/find-labels.ts';
import { patternsOf, slotOf, wordsOf } from '../../languages/slot.ts';
import { ANY_MILESTONE } from '../../recognise/phrases.ts';
import { findMoney } from '../../text/money.ts';
import { RecentTexts } from '../../text/recent-texts.ts';
import type { AnnotatedMail } from '../annotate-mail.ts';
import { dayIn } from '../occasions/days.ts';
import { HOUR } from '../occasions/hour.ts';
import type { Line, Occasion } from '../occasions/occasion.ts';
import { isEndLabel } from '../occasions/places.ts';
import { proofOf } from '../occasions/proof-of.ts';
import { isOfOwner } from './owner.ts';
import { isSection, mayNameService, saysYour, withoutRemarks } from './service-name.ts';

/** A name that an email shows without a label, with its run. */
type Headline = { readonly text: string; readonly index: number };

/**
 * Reads a service from the name that the email shows without a label, with the coming day below it. Null for goods that
 * are sent.
 */
export function readHeadline(mail: AnnotatedMail, lines: readonly Line[]): Occasion | null {
  const found = isShipped(mail) || listsGoods(lines) ? null : findHeadline(mail, lines);
  if (found === null) return null;
  const day = comingDayBelow(mail, lines, found.index);
  const proof = proofOf(mail, 'service/headline', found.index, found.index);
  return { kind: 'service', name: withoutRemarks(found.text), day, proof };
}

/** Checks whether an email prints the cost of a delivery, as only those about goods do. */
export function isShipped({ annotations }: AnnotatedMail): boolean {
  return annotations.amounts.some(({ label }) => label.field === 'shipping');
}

/** Checks whether several runs print a quantity behind its label, as lists of goods do, even if they are not read. */
function listsGoods(lines: readonly Line[]): boolean {
  return lines.filter(({ text }) => /\d/.test(text) && QUANTITY.test(text)).length >= 2;
}

const QUANTITY = new RegExp(
  `(?<!\\p{L})${wordsOf(slotOf(({ lists }) => lists.quantity))}\\s?[.:：]{1,2}\\s?\\d{1,3}(?!\\d)`,
  'iu',
);

/** Finds the name that an email shows without a label: a part of the subject that fills a run, else the first headline. */
export function findHeadline(mail: AnnotatedMail, lines: readonly Line[]): Headline | null {
  return namedInSubject(mail, lines) ?? shownFirst(mail, lines);
}

/**
 * Finds a run that is a whole part of the subject: "Gel manicure" for "Gel manicure – your appointment is confirmed". The
 * report itself may be one, too, and comes first.
 */
export function namedInSubject(mail: AnnotatedMail, lines: readonly Line[]): Headline | null {
  const parts = lines
    .slice(0, OPENING)
    .filter((line) => isPartOf(line.text, mail) && isHeadline(line, lines, mail) && !isDate(line.text, mail));
  return parts.at(-1) ?? null;
}

/** Finds the first run in bold, or alone in its paragraph, that is neither the report nor the heading of a section. */
function shownFirst(mail: AnnotatedMail, lines: readonly Line[]): Headline | null {
  const end = lines.findIndex(({ text }) => findMoney(text, mail.country).length > 0);
  const opening = lines.slice(0, end === -1 ? OPENING : Math.min(end, OPENING));
  const isName = (line: Line) => !isButton(line, mail) && isHeadline(line, lines, mail) && !isReported(line.text, mail);
  return opening.find((line, at) => isShown(mail, lines, at) && isName(line)) ?? null;
}

function isButton({ index }: Line, { document }: AnnotatedMail): boolean {
  return document.chunks[index]?.href != null;
}

/** Checks whether a run is in bold, a heading, or a separate paragraph. */
function isShown(mail: AnnotatedMail, lines: readonly Line[], at: number): boolean {
  return mail.document.part === 'text' ? isAlone(mail, lines, at) : isStrong(mail, lines[at]);
}

/** Returns the runs of the opening that are shown like a name and no button, or are a part of the subject. */
export function shownLines(mail: AnnotatedMail, lines: readonly Line[]): readonly Line[] {
  return lines
    .slice(0, OPENING)
    .filter((line, at) => isPartOf(line.text, mail) || (isShown(mail, lines, at) && !isButton(line, mail)));
}

/** The number of runs to read. */
const OPENING = 30;

function isStrong({ document }: AnnotatedMail, line: Line | undefined): boolean {
  return document.chunks[line?.index ?? -1]?.strong === true;
}

/** Checks whether a line of a text part is a paragraph, perhaps with a ruler, an hour, or a labeled day below it. */
function isAlone(mail: AnnotatedMail, lines: readonly Line[], at: number): boolean {
  const [line, next] = [lines[at], lines[at + 1]];
  if (line === undefined || at === 0 || gapBefore(mail, line) < BLANK) return false;
  if (next === undefined || gapBefore(mail, next) >= BLANK) return true;
  const isDated = /[:：]/.test(next.text) && isDate(next.text, mail);
  return /^[-=_*~]{3,}$/.test(next.text) || HOUR.test(next.text) || isDated;
}

/** The number of characters between two lines of a text part that make one of them blank, also with CR and LF. */
const BLANK = 2;

/** Returns the number of line ends before a line of a text part. */
function gapBefore({ document }: AnnotatedMail, { index }: Line): number {
  return gapAt(document, index) / leastGap(document);
}

/** Returns the number of characters between a run and the one before it. */
function gapAt({ chunks }: Document, at: number): number {
  const [before, own] = [chunks[at - 1], chunks[at]];
  return before === undefined || own === undefined ? 0 : own.source.start - before.source.end;
}

/** Returns the length of the line ends of a text part: 1 or 2. */
function leastGap(document: Document): number {
  const known = LEAST_GAPS.get(document);
  if (known !== undefined) return known;
  const gaps = document.chunks.slice(1, 40).map(({ index }) => gapAt(document, index));
  const least = Math.min(...gaps.filter((gap) => gap > 0));
  LEAST_GAPS.set(document, least);
  return least;
}

const LEAST_GAPS = new WeakMap<Document, number>();

/** Checks whether a text is a whole part of the subject, next to others. */
function isPartOf(text: string, { sender }: AnnotatedMail): boolean {
  const [subject, name] = [sender.subject.toLowerCase(), text.toLowerCase()];
  const at = name.length < 3 ? -1 : subject.indexOf(name);
  if (at === -1) return false;
  const [before, after] = [subject.slice(0, at).trimEnd(), subject.slice(at + name.length).trimStart()];
  const isApart = (before === '' || OPENS.test(before)) && (after === '' || CLOSES.test(after));
  return isApart && !isReported(text, { sender });
}

const OPENS = /[:：–—|·"„“”«「『(-]$/u;
const CLOSES = /^[–—|·:："“”»」』)-]/u;

/** Checks whether a text is all that the subject says, except for the sender's name and a number. */
export function isReported(text: string, { sender }: Pick<AnnotatedMail, 'sender'>): boolean {
  const merchant = wordsIn(sender.merchant?.name ?? '');
  const rest = wordsIn(sender.subject).replace(wordsIn(text), ' ').replace(merchant, ' ');
  return wordsIn(sender.subject).includes(wordsIn(text)) && !/\p{L}{3}/u.test(rest.replace(/\S*\d\S*/g, ''));
}

/** Returns the words of a text in lower case. */
function wordsIn(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Checks whether a run may be a name: no greeting, label, section, report, date, or the sender's name. */
function isHeadline(line: Line, lines: readonly Line[], mail: AnnotatedMail): boolean {
  const { text, row, column } = line;
  const merchant = mail.sender.merchant?.name.toLowerCase() ?? '';
  return (
    (row === -1 || lines.every((other) => other.row !== row || other.column === column)) &&
    text.split(' ').length <= 9 &&
    /^[\p{Lu}\p{Lo}«„“"\d]/u.test(text) &&
    !/[,;…]$|^\d+$|^\d+\s?\p{Ll}{1,4}\.?$/u.test(text) &&
    !ADDRESSED.test(text) &&
    !NUMBERED.test(text) &&
    !(merchant !== '' && (merchant.includes(text.toLowerCase()) || text.toLowerCase().includes(merchant))) &&
    // "Hotel „Luna“ Zadar"
    !(merchant !== '' && wordsIn(text) === wordsIn(merchant)) &&
    !isGreeted(text, lines) &&
    !isUnnaming(text) &&
    !isOfOwner(line, lines) &&
    !HOST.test(text) &&
    !isDate(text, mail) &&
    !HOUR.test(text) &&
    mayNameService(text)
  );
}

/** Words to the reader, who is named at their end: "Sorry, Kim 😔". */
const ADDRESSED = /^[^,]{2,40}, \p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)?\s?\p{Extended_Pictographic}/u;

/** The address of a site, as a heading: "GOV.UK". */
const HOST = /^[\w-]+(?:\.[\w-]+){0,2}\.[a-z]{2,6}$/i;

/** Checks whether a text names nothing: a label, the heading of a section, a report, or words to the reader. */
export function isUnnaming(text: string): boolean {
  return unnaming.in(text);
}

const unnaming = new RecentTexts(namesNothing);

function namesNothing(text: string): boolean {
  return (
    isSection(text) ||
    LABEL.test(text) ||
    isEndLabel(text) ||
    isRowOfLabels(text) ||
    ANY_MILESTONE.test(text) ||
    saysYour(text) ||
    ADDRESS.test(text) ||
    // "Total paid (VAT included)"
    findLabels(text).some(({ start, end }) => start === 0 && /^(?:\s\([^()]{2,30}\))?$/u.test(text.slice(end)))
  );
}

/** A long number behind the word for it, without a colon: "Reservation number 7714093822". */
const NUMBERED = /^\p{L}[\p{L} .]{3,30}[\s#№]+[\d/-]{6,}$/u;

/** The address of a reader: "Dear Customer", "Hola Kim 👋". */
const ADDRESS = new RegExp(
  `^${wordsOf(slotOf(({ letters }) => letters.greeting))}(?:[\\s,]+[\\p{Lu}\\p{Lo}][\\p{L}.'’-]*){1,4}[\\s\\p{P}\\p{S}]*$`,
  'iu',
);

/** Recognizes the header of a table in one run: "Sailing Check-in Depart Arrive". */
function isRowOfLabels(text: string): boolean {
  const rest = /^\p{L}+ (?<rest>\S+ .+)$/u.exec(text)?.groups?.['rest'];
  return rest !== undefined && isEndLabel(rest);
}

function isDate(text: string, { dates }: AnnotatedMail): boolean {
  return dayIn(text, dates) !== null;
}

/** Recognizes the reader's name, which the greeting contains: "Hi Kim,". */
function isGreeted(text: string, lines: readonly Line[]): boolean {
  return lines
    .slice(0, 12)
    .some((line) => GREETING.test(line.text) && line.text !== text && wordsIn(line.text).includes(wordsIn(text)));
}

const GREETING = /^[^\d]{3,40}[,!:，！：]$|[様님]/u;

/** Returns the first coming day in one of the runs below a name. */
function comingDayBelow({ dates, sender }: AnnotatedMail, lines: readonly Line[], index: number): string | null {
  for (const { text } of lines.filter((line) => line.index > index && line.index <= index + BELOW)) {
    const day = HOUR.test(text) ? dayIn(text, { ...dates, isAhead: true }) : null;
    if (day !== null && (sender.sentDay === null || day > sender.sentDay)) return day;
  }
  return null;
}

/** The number of runs below a name that may print its day with an hour. */
const BELOW = 12;

/** Labels and general words, which name nothing alone. */
const LABEL = patternsOf(
  slotOf(
    ({ lists }) => lists.heading,
    ({ lists }) => lists.unnamed,
    ({ lists }) => lists.columnHead,
    ({ lists }) => lists.control,
    ({ papers }) => papers.receiptTitle,
    ({ papers }) => papers.order,
    ({ trips }) => trips.event,
    ({ services }) => services.part,
    ({ services }) => services.rate,
    ({ services }) => services.cause,
    ({ services }) => services.booked,
    ({ services }) => services.name,
    ({ services }) => services.bill,
    ({ services }) => services.place,
    ({ services }) => services.course,
    ({ services }) => services.plan,
    ({ trips }) => trips.venue,
    ({ trips }) => trips.arrive,
    ({ trips }) => trips.leave,
  ),
  (word) => `^(?:${word})\\s*(?:[:：].*)?$`,
)(null);
