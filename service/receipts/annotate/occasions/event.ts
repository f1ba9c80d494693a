import { findLabels } from '../../labels/find-labels.ts';
import { anyWord, slotOf, wholeIn, wordsOf } from '../../languages/slot.ts';
import { PLACED } from '../../recognise/phrases.ts';
import { findMoney } from '../../text/money.ts';
import type { AnnotatedMail } from '../annotate-mail.ts';
import { findHeadline, isReported, isUnnaming, namedInSubject } from '../services/headline.ts';
import { isOfOwner } from '../services/owner.ts';
import { dayIn } from './days.ts';
import { HOUR } from './hour.ts';
import { isLabel, labelOf, valueAfter } from './labelled.ts';
import type { Line, Occasion } from './occasion.ts';
import { proofOf } from './proof-of.ts';

/**
 * Reads an event's name and date. The name is the value of a label, or a short line that the subject also contains, or
 * that is right above a date with a time.
 */
export function readEvent(mail: AnnotatedMail, lines: readonly Line[]): Occasion | null {
  return (
    readLabelledEvent(mail, lines) ??
    readEventInSubject(mail, lines) ??
    readCountedTickets(mail, lines) ??
    readNamedEvent(mail, lines)
  );
}

/** Reads an event from the value of its label: "Film: The Last Tide", "公演名 春の音楽会". */
export function readLabelledEvent(mail: AnnotatedMail, lines: readonly Line[]): Occasion | null {
  const subject = mail.sender.subject.toLowerCase();
  const name = valueAfter(
    NAMES,
    lines.slice(0, 60),
    (value) => isName(value, subject, true) && dayIn(value, mail.dates) === null,
  );
  return name === null
    ? null
    : eventOf(mail, lines, withoutVersion(withoutPrice(name.text, mail.country), subject), name.index, null);
}

/**
 * Reads an event from the end of the subject, if the email repeats the words: "Your reservation for the event Winter
 * Garden", then "Your reservation for the event Winter Garden is complete".
 */
export function readEventInSubject(mail: AnnotatedMail, lines: readonly Line[]): Occasion | null {
  const subject = mail.sender.subject.trim();
  const { word, name = '' } = IN_SUBJECT.exec(subject)?.groups ?? {};
  if (word === undefined || !/^[^\p{Ll}]/u.test(name) || !isName(name, subject.toLowerCase())) return null;
  const line = lines.slice(0, 40).find(({ text }) => text.replace(': ', ' ').includes(`${word} ${name}`));
  return line === undefined ? null : eventOf(mail, lines, name, line.index, null);
}

/** Drops the version of a film if the subject does, "The Last Tide (subtitled)", or if it is a code, "(3D, OV)". */
function withoutVersion(full: string, subject: string): string {
  const name = full.replace(VERSION, '');
  const plain = name.replace(/\s*[(（][^()（）]{2,30}[)）]$/u, '');
  return plain.length >= 3 && subject.includes(plain.toLowerCase()) ? plain : name;
}

/** Drops the price behind a name: "Five-course menu, £62 per person". */
function withoutPrice(text: string, country: string | null): string {
  const [money] = findMoney(text, country);
  const { name } = (money === undefined ? null : OF_PRICE.exec(text.slice(0, money.start)))?.groups ?? {};
  return name ?? text;
}

const OF_PRICE = /^(?<name>.{3,70}?)(?:,|\s[-–—·|]|\s?[(])\s?(?:\p{L}{1,6}\s)?$/u;

/** How a film is shown. */
const VERSIONS = String.raw`[234]D|T\d{2}|FSK\s?\d{1,2}|4DX|IMAX|ATMOS|OV|OmU|OmeU|VOST\w*|VOSE|OmE`;
const VERSION = new RegExp(
  String.raw`\s*[(（](?:(?:${VERSIONS}|SUB|DUB|VO|VF|txt)(?:[\s,/|-]+(?=\w)|(?=[)）])))+[)）]$`,
  'iu',
);

/** Reads an event from a line that counts its tickets: "2 tickets Ombres exhibition, Sunday 22 March 2026, 10:30". */
export function readCountedTickets(mail: AnnotatedMail, lines: readonly Line[]): Occasion | null {
  for (const { text, index } of lines.slice(0, 40)) {
    const { name, rest = '' } = (text.length > 160 ? null : COUNTED.exec(text))?.groups ?? {};
    const day = dayIn(rest.slice(0, 100), mail.dates);
    if (name !== undefined && day !== null) return eventOf(mail, lines, name, index, day);
  }
  return null;
}

/** Reads an event in quotation marks behind the word for it, in a sentence of the opening: the film “The Last Tide”. */
export function readQuotedEvent(mail: AnnotatedMail, lines: readonly Line[]): Occasion | null {
  for (const { text, index } of lines.slice(0, 8)) {
    const { name } = (text.length > 400 ? null : QUOTED.exec(text))?.groups ?? {};
    if (name !== undefined && isName(name, mail.sender.subject.toLowerCase(), true))
      return eventOf(mail, lines, name, index, null);
  }
  return null;
}

function readNamedEvent(mail: AnnotatedMail, lines: readonly Line[]): Occasion | null {
  const subject = mail.sender.subject.toLowerCase();
  const opening = namesIn(mail, lines);
  const inline = nameBeforeMoment(mail, lines);
  if (inline !== null) return inline;
  const dated = opening.filter((line) => hourBelow(line, lines, mail) !== null);
  const named = opening.filter(({ text }) => subject.includes(text.toLowerCase()));
  const shows = dated.filter(({ text }) => !VENUES.test(text));
  const part = namedInSubject(mail, lines);
  const place = shows[0] !== undefined && TOWN.test(shows[0].text) ? shows[0].index : null;
  const found =
    opening.find(({ index }) => index === part?.index) ??
    opening.find(({ index }) => isVersion(lines.find((line) => line.index === index + 1))) ??
    named.find((line) => !VENUES.test(line.text) && shows.some(({ index }) => index === line.index + 1)) ??
    shows.find((line) => named.includes(line)) ??
    opening.find(({ index }) => index + 1 === place) ??
    shows[0] ??
    opening.find(({ index }) => index === findHeadline(mail, lines)?.index) ??
    named.find(({ text }) => !VENUES.test(text)) ??
    dated.find((line) => named.includes(line)) ??
    dated[0] ??
    named[0];
  return found === undefined ? null : namedEvent(mail, lines, found);
}

/** Recognizes the version of a film, the line below its name: "3D, subtitled (IMAX)". */
function isVersion(line: Line | undefined): boolean {
  return line !== undefined && line.text.length < 60 && OPENS_WITH_VERSION.test(line.text);
}

const OPENS_WITH_VERSION = new RegExp(String.raw`^(?:${VERSIONS})(?![\p{L}\d])`, 'u');

/** A venue and its town, between an event and its day: "Harbour Oval, Whitstable". */
const TOWN = /^\p{Lu}[^,:!?\d]{2,40}, \p{Lu}[\p{L} .'’-]{2,40}$/u;

/** Reads an event from a name with its coming day and hour behind a dash: "Old Mill Museum — 14 November 2026, 10:30". */
function nameBeforeMoment(mail: AnnotatedMail, lines: readonly Line[]): Occasion | null {
  for (const line of lines.slice(0, 40)) {
    const { name, moment = '' } = (line.text.length > 140 ? null : BEFORE_MOMENT.exec(line.text))?.groups ?? {};
    if (name === undefined || !HOUR.test(moment)) continue;
    const day = dayIn(moment, mail.dates);
    const [found] = day === null ? [] : namesIn(mail, [{ ...line, text: name }]);
    if (day !== null && found !== undefined && (mail.sender.sentDay === null || day >= mail.sender.sentDay))
      return eventOf(mail, lines, found.text, line.index, day);
  }
  return null;
}

const BEFORE_MOMENT = /^(?<name>\p{Lu}[^–—|]{2,70}?)\s[–—|]\s(?<moment>[^–—|]{0,14}\d.{5,60})$/u;

/** Reads an event from a name right above a coming day with its hour, "Underground tour" above "18 April, 6:00 PM". */
export function readTimedEvent(mail: AnnotatedMail, lines: readonly Line[]): Occasion | null {
  const dated = namesIn(mail, lines).filter((line) => hourBelow(line, lines, mail) !== null);
  const found = dated.find(({ text }) => !VENUES.test(text)) ?? dated[0];
  return found === undefined ? null : namedEvent(mail, lines, found);
}

function namedEvent(mail: AnnotatedMail, lines: readonly Line[], found: Line): Occasion {
  const { subject } = mail.sender;
  const name = withoutVersion(nameIn(found.text, subject), subject.toLowerCase());
  return eventOf(mail, lines, name, found.index, hourBelow(found, lines, mail));
}

/** Returns the lines of the opening that may name an event. */
function namesIn(mail: AnnotatedMail, lines: readonly Line[]): readonly Line[] {
  const subject = mail.sender.subject.toLowerCase();
  const merchant = mail.sender.merchant?.name.toLowerCase() ?? '';
  const numbers = mail.annotations.references.map(({ value }) => value.value);
  const isNumbered = (text: string) => numbers.some((number) => text.includes(number)) || NUMBERED.test(text);
  return lines
    .slice(0, 40)
    .filter((line) => !isLabelled(line.index, mail) && !isOfOwner(line, lines) && !isVersion(line))
    .map((line) => ({ ...line, text: headOf(line.text) }))
    .filter(({ text }) => isName(text, subject) && !merchant.includes(text.toLowerCase()) && !isNumbered(text))
    .filter(
      ({ text }) =>
        !isUnnaming(text) && !/[様님]$/u.test(text) && !isReported(text, mail) && dayIn(text, mail.dates) === null,
    );
}

/** Checks whether a run is the value of a label with a colon, as a traveler's name is: "Name:". */
function isLabelled(index: number, { document }: AnnotatedMail): boolean {
  const above = document.chunks[index - 1]?.text ?? '';
  return above.length < 30 && /^\p{L}[^:：]*[:：]$/u.test(above);
}

/** Returns the event with its day, else with the first day that the email prints with a time. */
function eventOf(
  mail: AnnotatedMail,
  lines: readonly Line[],
  name: string,
  index: number,
  day: string | null,
): Occasion {
  const timed = lines.map(({ text }) => (HOUR.test(text) ? dayIn(text, mail.dates) : null));
  return {
    kind: 'event',
    name,
    day: day ?? timed.find((one) => one !== null) ?? comingDayBelow(mail, lines, index),
    proof: proofOf(mail, 'occasion/event', index, index),
  };
}

/** Returns the first coming day in one of the runs below a name: "Date of visit: 18 April 2026". */
function comingDayBelow({ dates, sender }: AnnotatedMail, lines: readonly Line[], index: number): string | null {
  for (const { text } of lines.filter((line) => line.index > index && line.index <= index + BELOW)) {
    const day = dayIn(text, dates);
    if (day !== null && (sender.sentDay === null || day > sender.sentDay)) return day;
  }
  return null;
}

/** The number of runs below a name that may print its day. */
const BELOW = 6;

/** Returns a name without the venue after a dot: "The Last Tide · Harbour Cinema, screen 3". */
function headOf(text: string): string {
  return text.split(/\s[·|•]\s/u)[0] ?? text;
}

/** "Objednávka GO-77401882": the word for an order and its number. */
const NUMBERED = new RegExp(
  String.raw`^${wordsOf(slotOf(({ papers }) => papers.order))}\s#?(?=\S*\d)[\p{Lu}\d-]{4,}$`,
  'iu',
);
const VENUES = anyWord(wholeIn(slotOf(({ trips }) => trips.venue)));
const IN_SUBJECT = new RegExp(
  String.raw`(?<=\p{Ll}\s)(?<word>${wordsOf(slotOf(({ trips }) => trips.event))}\p{L}{0,3}):?\s["„“«]?(?<name>[^"„“”«»:|]{3,80})["“”»]?$`,
  'iu',
);
const QUOTED = new RegExp(
  String.raw`(?<!\p{L})${wordsOf(slotOf(({ trips }) => trips.event))}\p{L}{0,3}\s["„“«](?<name>\p{Lu}[^"„“”«»]{2,70})["“”»]`,
  'iu',
);
const NAMES = labelOf(slotOf(({ trips }) => trips.event));
const TICKETS = wordsOf(slotOf(({ lists }) => lists.unnamed));
const COUNTED = new RegExp(
  String.raw`^\d{1,2}\s?[x×]?\s?${TICKETS}(?:\s(?:for|to|pour|für|per|para|till|til|voor|na|do))?:?\s(?<name>\p{Lu}[^,;€$£]{2,70}),\s(?<rest>.*\d.*)$`,
  'u',
);

/**
 * Shortens a line to the name that the subject also prints: "Floating Points" for the subject "Your tickets: Floating
 * Points".
 */
function nameIn(text: string, subject: string): string {
  // The subject may have other punctuation: "Roof cinema – The Storm" for "Roof cinema: The Storm".
  if (bare(subject).includes(bare(text))) return text;
  const parts = subject.split(/\s?[:：|–—]\s|\s-\s/).map((part) => part.trim());
  const part = parts.find((one) => one.length >= 4 && one.length < text.length && text.endsWith(` ${one}`));
  return part !== undefined && /^\p{Lu}/u.test(part) ? part : text;
}

/** Returns the words of a text in lower case. */
function bare(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ');
}

/** Returns a date with a time in one of the next two runs. */
function hourBelow({ index }: Line, lines: readonly Line[], { dates, sender }: AnnotatedMail): string | null {
  for (const step of [1, 2]) {
    const below = lines.find((other) => other.index === index + step)?.text ?? '';
    const day = HOUR.test(below) ? dayIn(below, dates) : null;
    if (day !== null && (sender.sentDay === null || day >= sender.sentDay)) return day;
  }
  return null;
}

/**
 * Checks whether a line may name an event: not a label, a greeting, a sentence, or a number. A colon is allowed if the
 * part before it is in the subject, or after a label (`isLabelled`), unless that part is itself a label.
 */
function isName(text: string, subject: string, isLabelled = false): boolean {
  const [head = '', tail = ''] = text.split(/[:：]\s/);
  // "Harbour Lights (12+)", "Winter Games 2025-26: Final, Day 2"
  const isCounted = /\d/.test(text.replace(/\s\([^()]*\)$/u, '')) && !/ .*\d{4}/.test(head);
  const isTitle = /^\p{Lu}/u.test(tail) && tail.split(' ').length > 2 && !isCounted && !VENUES.test(head);
  const isSure = subject.includes(head.toLowerCase()) || ((isLabelled || isTitle) && findLabels(head).length === 0);
  if (head.length < text.length && (head.length < 4 || !isSure)) return false;
  return (
    text.length >= 3 &&
    text.length <= 80 &&
    /\p{L}{2}/u.test(text) &&
    !HEADING.test(text) &&
    !GENERIC.test(text) &&
    !/[.]$/.test(text) &&
    !PLACED(null).test(text) &&
    !isLabel(text) &&
    !COUNT.test(text) &&
    !/[:：!€$£@]$|^\d+\b|(?<!\svs|\p{Lu})[.]\s|,$|\d[.,]\d\d|#\s?\w*\d|^(?=\S*\d)[\p{Lu}\d/-]{4,}$/u.test(text)
  );
}

/** "🎟 1 × Ticket". */
const COUNT = /^\p{Extended_Pictographic}\uFE0F?\s*\d/u;

/** A label without its value, or the word for all tickets, is no event: "Visit", "Tickets". */
const GENERIC = new RegExp(
  `^${wordsOf(
    slotOf(
      ({ trips }) => trips.event,
      ({ lists }) => lists.unnamed,
      ({ lists }) => lists.columnHead,
      ({ amounts }) => amounts.price,
      ({ papers }) => papers.order,
    ),
  )}$`,
  'iu',
);
/** The heading of an item list is no event: "Order summary". */
const HEADING = new RegExp(`^${wordsOf(slotOf(({ lists }) => lists.heading))}$`, 'iu');
