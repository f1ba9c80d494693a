import { findLabels } from '../../labels/find-labels.ts';
import { patternsOf, slotOf, wordsOf } from '../../languages/slot.ts';
import type { WordPattern } from '../../languages/word-pattern.ts';
import { ANY_MILESTONE } from '../../recognise/phrases.ts';
import { dayOf } from '../../text/dates.ts';
import type { AnnotatedMail } from '../annotate-mail.ts';
import { shownLines } from '../services/headline.ts';
import { saysYour } from '../services/service-name.ts';
import { nameOfCode, namesOfPair } from './airports.ts';
import { datedLegs } from './dated-leg.ts';
import { comingMoment, dayIn, dayNear, firstDay } from './days.ts';
import { MARK } from './labelled.ts';
import { headedLegs, labelledLegs, legsAfterBoth, openingLegs } from './labelled-legs.ts';
import { momentLegs } from './moment-legs.ts';
import { namedInSubject } from './named-in-subject.ts';
import type { Leg, Line, Occasion } from './occasion.ts';
import { legsAcrossDash, legsAroundArrows, legsBetweenStates, legsInColumns } from './paired-legs.ts';
import { legsBelowLength, pinnedLegs } from './pinned-legs.ts';
import { isPlace, LAST_WORD, LEAD, placeIn, tidyPlace, withoutMoment } from './places.ts';
import { proofOf } from './proof-of.ts';
import { readStops } from './stops.ts';
import { wholeTrip } from './whole-trip.ts';

/**
 * Reads the first journey in an email. The most reliable forms come first: an arrow, the headers of a table, airports
 * with codes, labels, two times, the subject.
 */
export function readJourney(mail: AnnotatedMail, lines: readonly Line[], kind: 'journey' | 'ride'): Occasion | null {
  const { subject, sentDay } = mail.sender;
  const isRide = kind === 'ride';
  const legs = legsIn(mail, lines, isRide);
  const found = isRide ? (legs[0] ?? null) : wholeTrip(withDays(mail, lines, legs));
  if (found === null) return null;
  const isPair = !isCoded(found.from) && !STATION.test(found.to);
  const leg = withoutStations((isPair ? legOfText(DASH, found.from, found.first) : null) ?? found);
  const [start, end] = namedInSubject(leg, subject, lines) ?? namesOfPair(leg, lines) ?? [leg.from, leg.to];
  const from = tidyPlace(nameOfCode(start, lines), isRide);
  const to = tidyPlace(nameOfCode(end, lines), isRide);
  if (from.toLowerCase() === to.toLowerCase()) return null;
  const at = Math.max(leg.first, 0);
  const day = isRide
    ? (dayNear(lines, at, mail.dates, null) ?? dayIn(subject, mail.dates) ?? firstDay(lines, mail.dates) ?? sentDay)
    : (dayOfTrip(mail, lines, at) ?? comingMoment(lines, mail.dates, sentDay));
  return { kind, from, to, day, proof: proofOf(mail, `occasion/${kind}`, leg.first, leg.last) };
}

/** Returns the legs of the first form that finds any. */
function legsIn(mail: AnnotatedMail, all: readonly Line[], isRide: boolean): readonly Leg[] {
  const { subject } = mail.sender;
  const lines = all.filter((line) => !isMenu(line, mail));
  const forms: readonly (() => readonly (Leg | null)[])[] = [
    () => arrowsIn(lines, false).filter((leg) => isRide || withoutTrain(leg) !== null),
    () => legsAroundArrows(lines),
    () => legsBetweenStates(lines),
    () => legsOfStations(lines),
    () => shownLegs(mail, lines),
    () => returnLegs(lines),
    () => legsInSubject(lines, subject),
    () => headedLegs(lines),
    () => openingLegs(lines),
    () => airportsIn(lines),
    () => labelledLegs(lines),
    () => legsAfterBoth(lines),
    () => [codedLeg(lines)],
    () => legsInColumns(lines),
    () => legsBeforeTime(mail, lines),
    () => legsAcrossDash(lines),
    () => (isRide ? [] : momentLegs(lines)),
    () => (isRide ? pinnedLegs(lines) : []),
    () => timedLegs(lines),
    () => (isRide ? legsBelowLength(lines) : []),
    () => (isRide ? withNumbers(momentLegs(lines), lines) : []),
    () => arrowsIn(lines, true),
    () => [routeIn(lines)],
    () => lines.slice(0, OPENING).flatMap(({ text, index }) => unlabelled(legOfText(BY_WORDS, text, index)) ?? []),
    () => lines.slice(0, OPENING).flatMap(({ text, index }) => legOfText(BY_PARTICLES, text, index) ?? []),
    () => datedLegs(mail, lines),
    () => codePairs(lines),
    () =>
      [ARROW, BY_WORDS, ...(isSentence(subject) ? [] : [DASH])].map((form) => unlabelled(legOfText(form, subject, -1))),
    () => [legOfText(BY_PARTICLES, subject, -1)],
  ];
  for (const read of forms) {
    const legs = read().filter((leg) => leg !== null);
    if (legs.length > 0) return legs;
  }
  return [];
}

/** Adds the numbers of houses, which stations do not have: "Mill Lane 4". */
function withNumbers(legs: readonly Leg[], lines: readonly Line[]): Leg[] {
  const whole = (place: string, at: number) => {
    const text = placeIn(lines.find(({ index }) => index === at)?.text ?? '');
    return text.startsWith(`${place} `) && isPlace(text) ? text : place;
  };
  return legs.map((leg) => ({ ...leg, from: whole(leg.from, leg.first), to: whole(leg.to, leg.last) }));
}

function withDays(mail: AnnotatedMail, lines: readonly Line[], legs: readonly Leg[]) {
  return legs.map((leg) => ({ ...leg, day: dayOfTrip(mail, lines, Math.max(leg.first, 0)) }));
}

/** Returns the day near a run. An email about a future journey also prints the date of purchase. */
function dayOfTrip({ dates, sender }: AnnotatedMail, lines: readonly Line[], at: number): string | null {
  return dayNear(lines, at, dates, nextDay(sender.sentDay)) ?? dayNear(lines, at, dates, sender.sentDay);
}

function nextDay(day: string | null): string | null {
  return day === null ? null : dayOf(Date.parse(day) + 86_400_000);
}

const NAME = String.raw`\p{L}[\p{L}\p{M}\d .,'’/&-]{1,48}`;
const TIME = String.raw`(?:\d{1,2}[:.h]\d{2}\s?(?:[ap]m)?\s*)?`;
/** "(10:20)" or "(Intermodal)" after a place. */
const ASIDE = String.raw`(?:[(（][^()（）]{1,30}[)）]\s*)?`;
/** A part of a name: "Frankfurt(Main)Hbf". */
const WITHIN = String.raw`(?:\(\p{L}{1,12}\)\p{L}[\p{L} .-]{0,24})?`;
const ARROW = new RegExp(
  String.raw`(?:^|[:：·|,(]\s*|\d\s)(?<from>${NAME}?${WITHIN})\s*${ASIDE}${TIME}(?:→|➔|➜|➝|⇒|⟶|->|✈️?|»|›|>>|(?<=\s)>(?=\s))\s*${TIME}(?<to>${NAME}${WITHIN})`,
  'u',
);
const DASH = new RegExp(
  String.raw`(?:^|[:·|]\s*|\s)(?<from>\p{Lu}${NAME.slice(5)}?)(?:\s+[-–—]\s+|[–—])(?<to>\p{Lu}${NAME.slice(5)})$`,
  'u',
);
/** Two places around a dash, each perhaps with its station in brackets and its state. */
const DASH_ALONE = /^(?<from>\p{Lu}[^–—-]{2,48}?(?:\([^()]+\)|, \p{Lu}{2}))\s+[-–—]\s+(?<to>\p{Lu}[^–—]{2,48})$/u;
/** Two places around a dash, which fill their run. */
const DASH_WHOLE = /^(?<from>\p{Lu}[^–—:]{1,48}?)(?:\s+[-–—]\s+|[–—])(?<to>\p{Lu}[^–—:]{1,48})$/u;
const FROM_PLACE = wordsOf(slotOf(({ trips }) => trips.fromPlace));
const TO_PLACE = wordsOf(slotOf(({ trips }) => trips.toPlace));
const CAPITALISED = String.raw`\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+){0,3}`;
const BY_WORDS = new RegExp(`(?<!\\p{L})${FROM_PLACE} (?<from>${CAPITALISED}) ${TO_PLACE} (?<to>${CAPITALISED})`, 'u');
/** Places with particles behind them: "名古屋から福岡まで", "서울에서 부산까지", and Chinese words before them. */
const BY_PARTICLES =
  /(?<![\p{Script=Han}\p{Script=Katakana}\p{Script=Hangul}])从?(?<from>[\p{Script=Han}\p{Script=Katakana}\p{Script=Hangul}]{2,12}?)(?:から|에서|到|至)\s?(?<to>[\p{Script=Han}\p{Script=Katakana}\p{Script=Hangul}]{2,12}?)(?:まで|行き|까지|的|$)/u;
const WITH_ASIDE = String.raw`[\p{L}\p{M}\d .,'’/&()-]{1,48}`;
const WORDS_ALONE = new RegExp(String.raw`^(?<from>\p{Lu}${WITH_ASIDE}?) ${TO_PLACE} (?<to>\p{Lu}${WITH_ASIDE})$`, 'u');
/** The same with the words of the email's own languages: "la" is one in Romanian, "a" in Italian. */
const WORDS_SHOWN = patternsOf(
  slotOf(({ trips }) => trips.toPlace),
  (cells) => String.raw`^(?<from>\p{Lu}${WITH_ASIDE}?) (?:${cells}) (?<to>\p{Lu}${WITH_ASIDE})$`,
);
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

function legOfText(form: Pick<WordPattern, 'exec'>, text: string, index: number): Leg | null {
  const groups = form.exec(text)?.groups;
  if (groups === undefined) return null;
  const [from, to] = ['from', 'to'].map((end) =>
    withoutMoment((groups[end]?.trim() ?? '').replace(LEAD, '').replace(FLIGHT, '')).replace(LAST_WORD, ''),
  );
  if (from === undefined || to === undefined || !isPlace(from) || !isPlace(to)) return null;
  return { from, to, first: index, last: index };
}

/** A flight's number before its route: "EI 154 Dublin". */
const FLIGHT = /^(?=\S*[A-Z])[A-Z\d]{2}\s?\d{2,4}\s+(?=\p{Lu})/u;

/** Drops what a subject says about the order: "Purchase confirmation – Reference QX7K2M" is no route. */
function unlabelled(leg: Leg | null): Leg | null {
  const ends = leg === null ? [] : [leg.from, leg.to];
  return ends.some((end) => findLabels(end).length > 0 || /\d{3}|\p{L}\d|\d\p{L}/u.test(end)) ? null : leg;
}

/** Recognizes a code in front of its name: "SGN - Hồ Chí Minh". */
function isCoded(place: string): boolean {
  return /^[A-Z]{3}\s?[-–]/.test(place);
}

/** Returns what precedes the first comma. */
function townOf(place: string): string {
  return place.split(/,\s/)[0] ?? place;
}

/**
 * Drops the stations behind both towns, "Rennes, Gare de Rennes" and "Bordeaux, Gare Saint-Jean", and the addresses
 * behind both stations: "York Coach Station, 4 Mill Lane".
 */
function withoutStations(leg: Leg): Leg {
  const isBoth = [leg.from, leg.to].every((end) => /^\p{Lu}[^,]{2,},\s(?:\p{L}|\d{1,5}\s\p{L})/u.test(end));
  if (isBoth) return { ...leg, from: townOf(leg.from), to: townOf(leg.to) };
  const [from, to] = [leg.from, leg.to].map((end) => STATION.exec(end)?.groups?.['town']);
  return from === undefined || to === undefined ? leg : { ...leg, from, to };
}

/** "Milan - Lampugnano". */
const STATION = /^(?<town>\p{Lu}[^–—]{2,}?)\s[-–—]\s\p{L}/u;

/**
 * Finds the route that the email shows as a heading, as a separate paragraph, or as a part of the subject: "Bremen to
 * Lindau", "Bremen – Lindau".
 */
export function shownLegs(mail: AnnotatedMail, lines: readonly Line[]): Leg[] {
  return shownLines(mail, lines).flatMap(({ text, index }) => {
    if (text.length > 90 || isSentence(text)) return [];
    const words = legOfText(WORDS_SHOWN(mail.languages), text, index);
    // "Add to my calendar": the patterns of the languages ignore capitals.
    const named = words !== null && /^\P{Ll}/u.test(words.to) ? words : null;
    const legs = [named, legOfText(DASH_WHOLE, text, index)].map(unlabelled);
    return withoutTrain(legs.find((leg) => leg !== null) ?? null) ?? [];
  });
}

/** Recognizes links with a sign behind each, which is no arrow: "Report lost item > Contact support >". */
function isMenu({ text, index }: Line, { document }: AnnotatedMail): boolean {
  return text.includes('>') && (document.chunks[index]?.href != null || /(?<![-=])>$/.test(text));
}

/** Finds two towns that each have their station behind a dash and a time above or below: "09:00", "Praha – Florenc". */
function legsOfStations(lines: readonly Line[]): Leg[] {
  const isTime = (line: Line | undefined) => line !== undefined && CLOCK_ALONE.test(line.text);
  const stops = lines.flatMap(({ text, index }, at) => {
    const pair = isTime(lines[at - 1]) || isTime(lines[at + 1]) ? legOfText(DASH_WHOLE, text, index) : null;
    return pair ?? [];
  });
  const [start, end, more] = stops;
  if (start === undefined || end === undefined || more !== undefined || end.first - start.last > APART) return [];
  // The way there and the way back, or a journey of two parts, share a town.
  const towns = new Set([start.from, start.to, end.from, end.to].map((town) => town.toLowerCase()));
  return towns.size === 4 ? [{ from: start.from, to: end.from, first: start.first, last: end.last }] : [];
}

/** The largest number of runs between two stops. */
const APART = 6;
const CLOCK_ALONE = /^(?:[01]?\d|2[0-3])[:.h]\d{2}(?:\s?[ap]\.?m\.?|\s?(?:uhr|h))?$/iu;

/** Finds a route whose way back another run prints: "Dublin - Holyhead" and "Holyhead - Dublin". */
function returnLegs(lines: readonly Line[]): Leg[] {
  const routes = lines.flatMap(({ text, index }) => wholeRoute(text, index) ?? []);
  const isBack = (leg: Leg) => routes.some((other) => isSame(leg.from, other.to) && isSame(leg.to, other.from));
  return routes.filter(isBack);
}

/** Finds a route that fills its run and that the subject repeats: "Booking 4711 Oslo - Bergen". */
function legsInSubject(lines: readonly Line[], subject: string): Leg[] {
  const words = withPlainDashes(subject);
  return lines.flatMap(({ text, index }) =>
    words.includes(withPlainDashes(text)) ? (wholeRoute(text, index) ?? []) : [],
  );
}

/** Reads a run that is only two places with a dash between them. */
function wholeRoute(text: string, index: number): Leg | null {
  return text.length > 90 || isSentence(text) ? null : withoutTrain(unlabelled(legOfText(DASH_WHOLE, text, index)));
}

function withPlainDashes(text: string): string {
  return text.toLowerCase().replace(/\s*[-–—]\s*/gu, '-');
}

/** Checks whether a text reports or addresses the reader: "Your coach ticket from York to Leeds." */
function isSentence(text: string): boolean {
  return /\p{Ll}[.!]$/u.test(text) || saysYour(text) || ANY_MILESTONE.test(text);
}

/** The number of runs to read for a sentence with both places. */
const OPENING = 14;

/** @param numbered accepts only routes of a train, behind its number: "EC 171 Berlin → Budapest" */
function arrowsIn(lines: readonly Line[], numbered: boolean): Leg[] {
  const legs: Leg[] = [];
  for (const { text: run, index } of lines) {
    const text = run.replace(LIST_MARK, '').replace(TRAIN_BETWEEN, '→');
    const leg = text.length > 120 ? null : legOfText(ARROW, text, index);
    const isOfTrain = TRAIN.test(text.slice(0, text.indexOf(leg?.from ?? ''))) || TRAIN_BEHIND.test(text);
    if (leg === null || isOfTrain !== numbered) continue;
    // The ship or the train may follow: "Rafina → Tinos, Sea Star". Both may name their stations: "Bratislava, Mlynské
    // nivy → Wien, Hauptbahnhof".
    legs.push({ ...leg, from: leg.to.includes(', ') ? townOf(leg.from) : leg.from, to: townOf(leg.to) });
  }
  return legs;
}

const LIST_MARK = new RegExp(`^${MARK}`, 'u');
/** A train between its stations: "→のぞみ23号→". */
const TRAIN_BETWEEN = /→\s*[^→\d]{1,12}\d{1,4}号?[^→]{0,6}→/u;

/** The number of a train before its route. */
const TRAIN = /(?:^|[\s:·|,(])\p{L}{1,4}\s?\d{1,5}\s*[:·|,–-]?\s*$/u;

/** The number of a train after its route: "Praha → Humenné (RJ 1021)". */
const TRAIN_BEHIND = /[(（]\p{L}{1,4}\s?\d{1,5}[)）]$/u;

/** Finds pairs of places with times close to each other. */
function timedLegs(lines: readonly Line[]): Leg[] {
  const stops = readStops(lines);
  const legs: Leg[] = [];
  for (let at = 0; at + 1 < stops.length; at++) {
    const [start, end] = [stops[at], stops[at + 1]];
    if (start === undefined || end === undefined) break;
    if (end.line - start.line > 8 || isSame(start.place, end.place)) continue;
    legs.push({ from: start.place, to: end.place, first: start.line, last: end.line });
    at++;
  }
  return legs;
}

function isSame(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
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
 * Finds pairs of airports with their codes: at the start of two runs close to each other, "Dublin (DUB)" and "Porto (OPO)
 * 08:25", or around a dash in a sentence.
 */
function airportsIn(lines: readonly Line[]): Leg[] {
  const legs: Leg[] = [];
  let start: { readonly name: string; readonly index: number } | null = null;
  for (const { text, index } of lines) {
    const within = text.length > 300 ? null : (CODED_WITHIN[0].exec(text) ?? CODED_WITHIN[1].exec(text));
    const { from, to } = within?.groups ?? {};
    if (start === null && from !== undefined && to !== undefined) {
      legs.push({ from, to, first: index, last: index });
      continue;
    }
    const name = AIRPORT_FIRST.exec(text)?.groups?.['name'];
    if (name === undefined || !isPlace(name) || findLabels(name).length > 0) continue;
    if (start !== null && start.name !== name && index - start.index <= 4) {
      legs.push({ from: start.name, to: name, first: start.index, last: index });
      start = null;
    } else start = { name, index };
  }
  return legs;
}

/** The code of an airport, but not that of a traveler's age: "Ms Ada Moss (ADT)". */
const CODE = String.raw`\((?!ADT|CHD|CNN|INF|INS|YTH)[A-Z]{3}\)`;
const AIRPORT_FIRST = new RegExp(String.raw`^(?<name>\p{Lu}[\p{L}\p{M}.,'’/ -]{1,40}?) ?${CODE}(?=$|[\s,])`, 'u');
/** "Dublin (DUB)". */
const AIRPORT = /^(?<name>\p{Lu}[\p{L}\p{M}.'’ -]{1,40}?) ?\([A-Z]{3}\)$/u;
const TERMINAL = String.raw`(?: ?\([^()]{1,12}\))?`;
/** "Dublin (DUB) - Porto (OPO)", perhaps behind the flight's number and with terminals. */
const CODED = new RegExp(
  String.raw`^(?:[A-Z\d]{2} ?\d{1,4} )?(?<from>[\p{Lu}\p{Lo}][\p{L}\p{M}.'’ -]{1,40}?)${TERMINAL} ?\([A-Z]{3}\)\s?(?:[-–—→]|${TO_PLACE})\s?(?<to>[\p{Lu}\p{Lo}][\p{L}\p{M}.'’ -]{1,40}?)${TERMINAL} ?\([A-Z]{3}\)$`,
  'u',
);

const BETWEEN = String.raw`(?:\s\d{1,2}:\d{2})?\s?(?:[-–—→]|${TO_PLACE})\s?`;
const CODED_WITHIN: readonly [RegExp, RegExp] = [
  // The same within a sentence: "flight FR1882 Dublin (DUB) – Marseille (MRS) on Saturday".
  new RegExp(`(?<from>${CAPITALISED}) ?${CODE}${BETWEEN}(?<to>${CAPITALISED}) ?${CODE}`, 'u'),
  // The same with each code first: "Outbound – (DUB) Dublin to (MRS) Marseille".
  new RegExp(`${CODE} ?(?<from>${CAPITALISED})${BETWEEN}${CODE} ?(?<to>${CAPITALISED})`, 'u'),
];

/**
 * Finds whole runs such as "London Gatwick to Lisbon" or "BOSTON (SOUTH STATION), MA - NEW YORK, NY" that have a time in
 * one of the next three runs, or a date in the next one.
 */
function legsBeforeTime({ dates }: AnnotatedMail, lines: readonly Line[]): Leg[] {
  return lines.flatMap(({ text, index }, at) => {
    const leg =
      text.length > 90 || isSentence(text)
        ? null
        : (withoutTrain(legOfText(WORDS_ALONE, text.replace(LEAD, ''), index)) ??
          unlabelled(legOfText(DASH_ALONE, text, index)));
    if (leg === null) return [];
    // A leg that the run calls a journey may be above a table with its times.
    const reach = LEAD.test(text) ? 10 : 4;
    const isTimed = lines.slice(at + 1, at + reach).some((line) => CLOCK.test(line.text));
    return isTimed || dayIn(lines[at + 1]?.text ?? '', dates) !== null ? [leg] : [];
  });
}

/** Drops the last stop of a train, "InterCity 25 to Leeds": travelers may get out before. */
function withoutTrain(leg: Leg | null): Leg | null {
  return leg !== null && /^[\p{L}-]+\s\d{1,5}$/u.test(leg.from) ? null : leg;
}

/** Finds runs that are two airports' codes: "FRA - PMI". */
function codePairs(lines: readonly Line[]): Leg[] {
  return lines.flatMap(({ text, index }) => {
    const { from, to } = CODES.exec(text)?.groups ?? {};
    return from === undefined || to === undefined ? [] : [{ from, to, first: index, last: index }];
  });
}

const CODES = /^(?:[A-Z\d]{2} ?\d{1,4}:? )?(?<from>[A-Z]{3})\s?[-–—/]\s?(?<to>[A-Z]{3})$/;

const CLOCK = /(?<!\d)\d{1,2}[:h]\d{2}(?!\d)/u;

/** Finds both endpoints in one line: "Trip: Oslo - Bergen", "Train 333: Oslo - Bergen". */
function routeIn(lines: readonly Line[]): Leg | null {
  for (const { text, index } of lines) {
    const numbered = text.length > 120 ? null : legOfText(NUMBERED, text, index);
    if (numbered !== null) return numbered;
    const next = ROUTES.test(text) ? lines.find((other) => other.index === index + 1) : undefined;
    const legs = next === undefined ? [] : [DASH, WORDS_ALONE].map((form) => legOfText(form, next.text, next.index));
    const leg = legs.find((one) => one !== null);
    if (leg !== undefined && leg !== null) return leg;
  }
  return null;
}
