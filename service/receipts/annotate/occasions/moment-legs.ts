import { findLabels } from '../../labels/find-labels.ts';
import { slotOf, wordsOf } from '../../languages/slot.ts';
import { findDate } from '../../text/dates.ts';
import type { Leg, Line } from './occasion.ts';
import { isAmount, isPlace, LAST_WORD } from './places.ts';

/** A run without its dates, times, and labels. `place` is null if the rest is no place, `isBare` if nothing remains. */
type Atom = {
  readonly line: Line;
  readonly times: number;
  readonly isTimed: boolean;
  readonly isBare: boolean;
  readonly place: string | null;
};

type Stop = { readonly place: string; readonly index: number };

/**
 * Finds places with a time in their run, in any order and with dates, labels, and platforms around them, or with one in
 * the run before or after: "Fri 25/09/26 Praha, hl.n." and "15:45". Whether the time precedes its place follows from the
 * email's first time. Two stops are a leg.
 */
export function momentLegs(lines: readonly Line[]): Leg[] {
  if (lines.every(({ text }) => text.search(TIME) === -1)) return [];
  const atoms = lines.map(atomOf);
  const isPlaceFirst = startsWithPlace(atoms);
  const stops = atoms.flatMap((_, at) => stopsOfBothTimes(atoms, at) ?? stopAt(atoms, at, isPlaceFirst) ?? []);
  const legs: Leg[] = [];
  for (let at = 0; at + 1 < stops.length; at++) {
    const [start, end] = [stops[at], stops[at + 1]];
    if (start === undefined || end === undefined) break;
    if (end.index - start.index > 8 || start.place.toLowerCase() === end.place.toLowerCase()) continue;
    legs.push({ from: start.place, to: end.place, first: start.index, last: end.index });
    at++;
  }
  return legs;
}

/** Returns both stops of a run with only two times, "07:25 09:10", after or before its two places. Null for other runs. */
function stopsOfBothTimes(atoms: readonly Atom[], at: number): Stop[] | null {
  const atom = atoms[at];
  if (atom === undefined || !atom.isBare || atom.times !== 2) return null;
  const pairs = [atoms.slice(Math.max(at - 2, 0), at), atoms.slice(at + 1, at + 3)].map((pair) =>
    pair.flatMap(({ isTimed, place, line }) => (isTimed || place === null ? [] : [{ place, index: line.index }])),
  );
  return pairs.find((pair) => pair.length === 2) ?? [];
}

/** Returns the stop of a run with place and time, or with only a time and its place next to it. */
function stopAt(atoms: readonly Atom[], at: number, isPlaceFirst: boolean): Stop | null {
  const atom = atoms[at];
  if (atom === undefined || !atom.isTimed) return null;
  if (atom.place !== null) return { place: atom.place, index: atom.line.index };
  if (!atom.isBare) return null;
  const beside = isPlaceFirst ? atoms[at - 1] : atoms[at + 1];
  if (beside === undefined || beside.isTimed || beside.place === null) return null;
  return { place: beside.place, index: beside.line.index };
}

/** Checks whether places without a time precede runs with only a time, most of all in the same row of a table. */
function startsWithPlace(atoms: readonly Atom[]): boolean {
  const weight = (atom: Atom | undefined, { line }: Atom) => {
    if (atom === undefined || atom.isTimed || atom.place === null) return 0;
    return line.row !== -1 && atom.line.row === line.row && atom.line.table === line.table ? 3 : 1;
  };
  let balance = 0;
  for (const [at, atom] of atoms.entries())
    if (atom.isTimed && atom.isBare) balance += weight(atoms[at - 1], atom) - weight(atoms[at + 1], atom);
  return balance >= 0;
}

function atomOf(line: Line): Atom {
  const { text } = line;
  if (text.length > 90 || isAmount(text)) return { line, times: 0, isTimed: false, isBare: false, place: null };
  const undated = withoutDates(text.replace(/\s\([^()]*\)/g, (aside) => (aside.search(TIME) === -1 ? '' : aside)));
  const rest = undated
    .replace(TIME, ' ')
    .replace(/\(\s*\)/g, ' ')
    .replace(/^[\s.,·|*>→➔-]+/u, '')
    .replace(LABEL, '')
    .replace(PLATFORM, '')
    .replace(/(?:[\s,·|*–-]+(?:\d[\d-]*)?)+$/u, '')
    .replace(LAST_WORD, '')
    .replace(/[\s,]+$/u, '')
    .replace(/^(?:\d{1,2}\s+)(?=\p{Lu})|^[\s.,:·|–-]+/u, '')
    .replace(/,,/g, ', ')
    .replace(/\s+/g, ' ')
    .trim();
  const isFull = /\p{L}/u.test(rest) && !/^(?:\p{L}{1,4}\.|\p{Ll}{1,4}|\p{Lu}\p{Ll})$/u.test(rest);
  const isNumbered = NUMBERED.test(undated.replace(TIME, '').trim());
  const times = (undated.match(TIME) ?? []).length;
  return {
    line,
    times,
    isTimed: times > 0,
    isBare: !isFull,
    place: isFull && !isNumbered && isName(rest) ? rest : null,
  };
}

/** A train or a flight: "IC 148", "VY6006". */
const NUMBERED = /^\p{Lu}{1,4}\s?\d{2,5}(?!\d)/u;

/** Checks whether a text may be one place: no label, no code, and no pair of places around a dash. */
function isName(text: string): boolean {
  if (
    !/^[\p{Lu}\p{Lo}]/u.test(text) ||
    /\p{L}(?:\s?[–—]\s?|\s-\s)\p{L}|\p{Ll}{3}[.!]$/u.test(text) ||
    /(?=\S*\d)(?=\S*\p{L})\S{5,}/u.test(text)
  )
    return false;
  return isPlace(text) && findLabels(text).every(({ start }) => start > 0);
}

/** Removes up to two dates, with their weekdays. */
function withoutDates(text: string): string {
  let rest = text;
  for (let step = 0; step < 2; step++) {
    const found = findDate(rest, { anchor: Date.UTC(2026, 0, 1), monthFirst: null });
    if (found === null) break;
    rest = `${rest.slice(0, found.start).replace(LAST_WEEKDAY, ' ')} ${rest.slice(found.end)}`;
  }
  return rest.replace(SHORT_DATE, ' ').trim();
}

const WEEKDAYS = wordsOf(slotOf(({ weekdays }) => weekdays));
const LAST_WEEKDAY = new RegExp(`(?<!\\p{L})(?:${WEEKDAYS}|\\p{L}{2,3}\\.)[.,]*\\s*$`, 'iu');
/** "20.02." without a year, and other numbers of dates. */
const SHORT_DATE = new RegExp(
  `(?:(?<!\\p{L})${WEEKDAYS}[.,]*\\s)?(?<!\\d)\\d{1,2}[./]\\d{1,2}(?:\\.(?!\\d)|[./]\\d{2,4})`,
  'giu',
);
const TIME =
  /(?<![\d.,])(?:[01]?\d|2[0-4])\s?[:.h時]\s?[0-5]\d(?![\d.,]\d|\d)(?:\s?[ap]\.?m\b\.?|分)?(?:\s?(?:uhr|hrs?|h|óra)\b|発|着|출발|도착)?/giu;
const ENDS = wordsOf(
  slotOf(
    ({ trips }) => trips.getIn,
    ({ trips }) => trips.getOut,
  ),
);
/** "Gleis 11", behind a time. */
const PLATFORM = new RegExp(`^[\\s,·]*${wordsOf(slotOf(({ trips }) => trips.platform))}(?!\\p{L})\\s?\\S{0,6}$`, 'iu');
/** Labels and small words before a place or a time: "Abfahrt von", "Port of arrival", "kl.". */
const LABEL = new RegExp(`^(?:(?:${ENDS}|kl|klo|at|um|in|à|a las|alle|ore|o)[.:]*(?=\\s|$)\\s*){1,3}`, 'iu');
