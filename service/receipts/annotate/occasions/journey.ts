import { findLabels } from '../../labels/find-labels.ts';
import { patternsOf, type Slot, slotOf, wholeIn, wordsOf } from '../../languages/slot.ts';
import type { WordPattern } from '../../languages/word-pattern.ts';
import { dayOf } from '../../text/dates.ts';
import type { AnnotatedMail } from '../annotate-mail.ts';
import { datedLeg } from './dated-leg.ts';
import { dayIn, dayNear } from './days.ts';
import type { Leg, Line, Occasion } from './occasion.ts';
import { isPlace, tidyPlace, withoutMoment } from './places.ts';
import { proofOf } from './proof-of.ts';
import { readStops } from './stops.ts';

/**
 * Reads the first journey in an email. The most reliable forms come first: an arrow, two times, labels, the subject.
 */
export function readJourney(mail: AnnotatedMail, lines: readonly Line[], kind: 'journey' | 'ride'): Occasion | null {
  const { subject } = mail.sender;
  const found =
    arrowIn(lines) ??
    airportsIn(lines) ??
    timedLeg(lines) ??
    labelledLeg(lines) ??
    codedLeg(lines) ??
    legBeforeTime(mail, lines) ??
    routeIn(lines) ??
    datedLeg(mail, lines) ??
    [ARROW, BY_WORDS, DASH].map((form) => unlabelled(legOfText(form, subject, -1))).find((one) => one !== null) ??
    null;
  if (found === null) return null;
  const leg = withoutStations(legOfText(DASH, found.from, found.first) ?? found);
  const isRide = kind === 'ride';
  const from = tidyPlace(nameOfCode(leg.from, lines), isRide);
  const to = tidyPlace(nameOfCode(leg.to, lines), isRide);
  if (from.toLowerCase() === to.toLowerCase()) return null;
  const at = Math.max(leg.first, 0);
  const { sentDay } = mail.sender;
  // An email about a future journey also prints the date of purchase.
  const day = isRide
    ? (dayNear(lines, at, mail.dates, null) ?? dayIn(subject, mail.dates) ?? firstDay(mail, lines) ?? sentDay)
    : (dayNear(lines, at, mail.dates, nextDay(sentDay)) ?? dayNear(lines, at, mail.dates, sentDay));
  return { kind, from, to, day, proof: proofOf(mail, `occasion/${kind}`, leg.first, leg.last) };
}

/** Returns "Zürich" for "ZRH" if the email contains "Zürich (ZRH)". Leaves other places unchanged. */
function nameOfCode(place: string, lines: readonly Line[]): string {
  if (!/^[A-Z]{3}$/.test(place)) return place;
  const named = new RegExp(String.raw`(?<name>\p{Lu}[\p{L}\p{M}.'’ -]{1,40}?) ?[(（]${place}[)）]`, 'u');
  for (const { text } of lines) {
    const name = named.exec(text)?.groups?.['name'];
    if (name !== undefined && isPlace(name)) return name;
  }
  return place;
}

/** Returns the first date on a receipt. */
function firstDay({ dates }: AnnotatedMail, lines: readonly Line[]): string | null {
  for (const { text } of lines) {
    const day = dayIn(text, dates);
    if (day !== null) return day;
  }
  return null;
}

function nextDay(day: string | null): string | null {
  return day === null ? null : dayOf(Date.parse(day) + 86_400_000);
}

const NAME = String.raw`\p{L}[\p{L}\p{M}\d .,'’/&-]{1,48}`;
const TIME = String.raw`(?:\d{1,2}[:.h]\d{2}\s?(?:[ap]m)?\s*)?`;
/** "(10:20)" or "(Intermodal)" after a place. */
const ASIDE = String.raw`(?:[(（][^()（）]{1,30}[)）]\s*)?`;
const ARROW = new RegExp(
  String.raw`(?:^|[:·|,(]\s*|\d\s)(?<from>${NAME}?)\s*${ASIDE}${TIME}(?:→|➔|➜|➝|⇒|⟶|->|✈️?|»|›)\s*${TIME}(?<to>${NAME})`,
  'u',
);
const DASH = new RegExp(
  String.raw`(?:^|[:·|]\s*|\s)(?<from>\p{Lu}${NAME.slice(5)}?)(?:\s+[-–—]\s+|[–—])(?<to>\p{Lu}${NAME.slice(5)})$`,
  'u',
);
const FROM_PLACE = wordsOf(slotOf(({ trips }) => trips.fromPlace));
const TO_PLACE = wordsOf(slotOf(({ trips }) => trips.toPlace));
const CAPITALISED = String.raw`\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+){0,3}`;
const BY_WORDS = new RegExp(`${FROM_PLACE} (?<from>${CAPITALISED}) ${TO_PLACE} (?<to>${CAPITALISED})`, 'u');
/** Returns a pattern for a label that opens its run and the rest of the run. */
function labelWithRest(slot: Slot): WordPattern {
  return patternsOf(wholeIn(slot, true), (cells) => `(?:${cells})\\s*[:：]?\\s*(?<rest>.*)$`)(null);
}

const WORDS_ALONE = new RegExp(
  String.raw`^(?<from>\p{Lu}${NAME.slice(5)}?) ${TO_PLACE} (?<to>\p{Lu}${NAME.slice(5)})$`,
  'u',
);
const FROM = labelWithRest(slotOf(({ trips }) => trips.getIn));
const TO = labelWithRest(slotOf(({ trips }) => trips.getOut));
const VEHICLE = wordsOf(
  slotOf(
    ({ trips }) => trips.journey,
    ({ trips }) => trips.fromPlace,
  ),
);
const NUMBERED = new RegExp(
  String.raw`^${VEHICLE}\s(?:\p{Lu}{1,3} ?)?\d{1,5}\s?[:·,]\s(?<from>\p{Lu}${NAME.slice(5)}?)\s+[-–—]\s+(?<to>\p{Lu}${NAME.slice(5)})$`,
  'iu',
);
const ROUTES = patternsOf(
  slotOf(({ trips }) => trips.route),
  (cells) => `^(?:${cells})\\s*[:：]?$`,
)(null);

function legOfText(form: RegExp, text: string, index: number): Leg | null {
  const [from, to] = ['from', 'to'].map((end) => withoutMoment(form.exec(text)?.groups?.[end]?.trim() ?? ''));
  if (from === undefined || to === undefined || !isPlace(from) || !isPlace(to)) return null;
  return { from, to, first: index, last: index };
}

/** Drops what a subject says about the order: "Purchase confirmation – Reference QX7K2M" is no route. */
function unlabelled(leg: Leg | null): Leg | null {
  const ends = leg === null ? [] : [leg.from, leg.to];
  return ends.some((end) => findLabels(end).length > 0 || /\d{3}|\p{L}\d|\d\p{L}/u.test(end)) ? null : leg;
}

/** Returns what precedes the first comma. */
function townOf(place: string): string {
  return place.split(/,\s/)[0] ?? place;
}

/** Drops the stations behind both towns: "Rennes, Gare de Rennes" and "Bordeaux, Gare Saint-Jean". */
function withoutStations(leg: Leg): Leg {
  const isBoth = [leg.from, leg.to].every((end) => /^\p{Lu}[^,]{2,},\s\p{L}/u.test(end));
  return isBoth ? { ...leg, from: townOf(leg.from), to: townOf(leg.to) } : leg;
}

function arrowIn(lines: readonly Line[]): Leg | null {
  for (const { text, index } of lines) {
    const leg = text.length > 120 ? null : legOfText(ARROW, text, index);
    // The ship or the train may follow: "Rafina → Tinos, Sea Star". Both may name their stations: "Bratislava, Mlynské
    // nivy → Wien, Hauptbahnhof".
    if (leg !== null) return { ...leg, from: leg.to.includes(', ') ? townOf(leg.from) : leg.from, to: townOf(leg.to) };
  }
  return null;
}

/** Finds two places with times close to each other. A change of trains on the way is not an endpoint. */
function timedLeg(lines: readonly Line[]): Leg | null {
  const stops = readStops(lines);
  for (const [at, start] of stops.entries()) {
    const end = stops[at + 1];
    if (end === undefined || end.line - start.line > 8 || isSame(start.place, end.place)) continue;
    let last = end;
    for (let next = at + 2; next + 1 < stops.length; next += 2) {
      const [change, beyond] = [stops[next], stops[next + 1]];
      if (change === undefined || beyond === undefined || !isSame(change.place, last.place)) break;
      if (isSame(beyond.place, start.place) || change.line - last.line > 6) break;
      last = beyond;
    }
    return { from: start.place, to: last.place, first: start.line, last: last.line };
  }
  return null;
}

function isSame(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}

/** Finds "From: Oslo", "To: Bergen", or table headers with the places below. */
function labelledLeg(lines: readonly Line[]): Leg | null {
  for (const [at, line] of lines.entries()) {
    const from = placeAfter(FROM, line, lines);
    if (from === null) continue;
    for (const other of lines.slice(at + 1, at + 8)) {
      const to = placeAfter(TO, other, lines);
      if (to !== null && to.text !== from.text)
        return { from: from.text, to: to.text, first: from.index, last: to.index };
    }
  }
  return null;
}

function placeAfter(label: WordPattern, line: Line, lines: readonly Line[]): { text: string; index: number } | null {
  const rest = label.exec(line.text)?.groups?.['rest'];
  if (rest === undefined) return null;
  if (rest !== '') return isNamed(line, withoutMoment(rest)) ? { text: withoutMoment(rest), index: line.index } : null;
  const below = lines.find(
    ({ table, row, column }) => table === line.table && row > line.row && column === line.column,
  );
  const next = lines.find(({ index }) => index === line.index + 1);
  // Two cells are a label and its value. In longer rows, the labels may be headers.
  const isRow =
    line.row !== -1 && lines.filter(({ table, row }) => table === line.table && row === line.row).length > 2;
  const isHead = isRow && next?.row === line.row && /^\p{L}+$/u.test(next.text) && below !== undefined;
  const value = isHead ? below : next;
  const place = withoutMoment(value?.text ?? '');
  return value !== undefined && isPlace(place) && !/^\d/.test(place) ? { text: place, index: value.index } : null;
}

function isNamed({ text }: Line, rest: string): boolean {
  return /[:：]/.test(text) && isPlace(rest);
}

/** Finds "Dublin (DUB) - Porto (OPO)", in one run or in two cells of a row. */
function codedLeg(lines: readonly Line[]): Leg | null {
  for (const [at, { text, index, row }] of lines.entries()) {
    const [start, end] = [
      AIRPORT.exec(text)?.groups?.['name'],
      AIRPORT.exec(lines[at + 1]?.text ?? '')?.groups?.['name'],
    ];
    if (start !== undefined && end !== undefined && row !== -1 && lines[at + 1]?.row === row)
      return { from: start, to: end, first: index, last: index + 1 };
    const { from, to } = (text.length > 90 ? null : CODED.exec(text))?.groups ?? {};
    if (from !== undefined && to !== undefined && isPlace(from) && isPlace(to))
      return { from, to, first: index, last: index };
  }
  return null;
}

/**
 * Finds the first two airports with their codes: at the start of two runs close to each other, "Dublin (DUB)" and "Porto
 * (OPO) 08:25", or around a dash in a sentence.
 */
function airportsIn(lines: readonly Line[]): Leg | null {
  let start: { readonly name: string; readonly index: number } | null = null;
  for (const { text, index } of lines) {
    const { from, to } = (text.length > 300 ? null : CODED_WITHIN.exec(text))?.groups ?? {};
    if (start === null && from !== undefined && to !== undefined) return { from, to, first: index, last: index };
    const name = AIRPORT_FIRST.exec(text)?.groups?.['name'];
    if (name === undefined || !isPlace(name)) continue;
    if (start !== null && start.name !== name && index - start.index <= 4)
      return { from: start.name, to: name, first: start.index, last: index };
    start = { name, index };
  }
  return null;
}

const AIRPORT_FIRST = /^(?<name>\p{Lu}[\p{L}\p{M}.'’ -]{1,40}?) ?\([A-Z]{3}\)(?=$|[\s,])/u;
/** "Dublin (DUB)". */
const AIRPORT = /^(?<name>\p{Lu}[\p{L}\p{M}.'’ -]{1,40}?) ?\([A-Z]{3}\)$/u;
const TERMINAL = String.raw`(?: ?\([^()]{1,12}\))?`;
/** "Dublin (DUB) - Porto (OPO)", perhaps behind the flight's number and with terminals. */
const CODED = new RegExp(
  String.raw`^(?:[A-Z\d]{2} ?\d{1,4} )?(?<from>\p{Lu}[\p{L}\p{M}.'’ -]{1,40}?)${TERMINAL} ?\([A-Z]{3}\)\s?(?:[-–—→]|${TO_PLACE})\s?(?<to>\p{Lu}[\p{L}\p{M}.'’ -]{1,40}?)${TERMINAL} ?\([A-Z]{3}\)$`,
  'u',
);

/** The same within a sentence: "flight FR1882 Dublin (DUB) – Marseille (MRS) on Saturday". */
const CODED_WITHIN = new RegExp(
  String.raw`(?<from>${CAPITALISED}) ?\([A-Z]{3}\)\s?(?:[-–—→]|${TO_PLACE})\s?(?<to>${CAPITALISED}) ?\([A-Z]{3}\)`,
  'u',
);

/**
 * Finds a whole run such as "London Gatwick to Lisbon" that has a time in one of the next three runs, or a date in the
 * next one.
 */
function legBeforeTime({ dates }: AnnotatedMail, lines: readonly Line[]): Leg | null {
  for (const [at, { text, index }] of lines.entries()) {
    const leg = text.length > 70 ? null : legOfText(WORDS_ALONE, text, index);
    const isTimed = lines.slice(at + 1, at + 4).some((line) => CLOCK.test(line.text));
    if (leg !== null && (isTimed || dayIn(lines[at + 1]?.text ?? '', dates) !== null)) return leg;
  }
  return null;
}

const CLOCK = /(?<!\d)\d{1,2}[:h]\d{2}(?!\d)/u;

/** Finds both endpoints in one line: "Trip: Oslo - Bergen", "Train 333: Oslo - Bergen". */
function routeIn(lines: readonly Line[]): Leg | null {
  for (const { text, index } of lines) {
    const numbered = text.length > 120 ? null : legOfText(NUMBERED, text, index);
    if (numbered !== null) return numbered;
    const next = ROUTES.test(text) ? lines.find((other) => other.index === index + 1) : undefined;
    const leg = next === undefined ? null : legOfText(DASH, next.text, next.index);
    if (leg !== null) return leg;
  }
  return null;
}
