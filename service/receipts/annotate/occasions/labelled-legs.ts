import { patternsOf, type Slot, slotOf, wordsOf } from '../../languages/slot.ts';
import type { WordPattern } from '../../languages/word-pattern.ts';
import { startsWithHouse } from './address.ts';
import { labelOf } from './labelled.ts';
import type { Leg, Line } from './occasion.ts';
import { isEndLabel, isPlace, placeIn } from './places.ts';

type Named = { readonly text: string; readonly index: number };

/** Finds legs below the headers of a table: "Date | From | To", then one leg per row. */
export function headedLegs(lines: readonly Line[]): Leg[] {
  for (const head of lines) {
    if (head.row === -1 || !isHead(head, FROM)) continue;
    const cells = lines.filter(({ table, row }) => table === head.table && row === head.row);
    // "Departs ⏎ Oslo" in one cell: a label above its place.
    if (cells.some(({ text, column, index }) => column === head.column && index > head.index && isPlace(placeIn(text))))
      continue;
    const to = cells.find((cell) => cell.column > head.column && isHead(cell, TO));
    const right = cells.find(({ column }) => column > head.column);
    if (to === undefined || right === undefined || (right !== to && isPlace(placeIn(right.text)))) continue;
    const legs = legsBelow(head, to, lines);
    if (legs.length > 0) return legs;
  }
  return [];
}

/** Finds two runs near each other that open with the label of their place: "From Stockholm (ARN)", "To Rome (FCO)". */
export function openingLegs(lines: readonly Line[]): Leg[] {
  return lines.flatMap((line, at) => {
    const from = placeBehind(OPENS_FROM, line);
    if (from === null) return [];
    for (const other of lines.slice(at + 1, at + 9)) {
      const to = placeBehind(OPENS_TO, other);
      if (to !== null && to !== from) return [{ from, to, first: line.index, last: other.index }];
    }
    return [];
  });
}

function placeBehind(label: WordPattern, { text }: Line): string | null {
  const rest = text.length > 80 ? undefined : label.exec(text)?.groups?.['rest'];
  const place = placeIn((rest ?? '').replace(INNER_LABEL, '')).replace(/(?<=\([A-Z]{3}\)).*$/u, '');
  return /^\p{Lu}/u.test(place) && isPlace(place) ? place : null;
}

function isHead({ text }: Line, label: WordPattern): boolean {
  return text.length < 60 && label.exec(text)?.groups?.['rest'] === undefined && label.test(text);
}

/** Reads both columns of each row below two headers. */
function legsBelow(from: Line, to: Line, lines: readonly Line[]): Leg[] {
  const rows = lines.filter(({ table, row }) => table === from.table && row > from.row);
  const legs: Leg[] = [];
  for (const row of new Set(rows.map((line) => line.row))) {
    const inColumn = (column: number) => firstPlace(rows.filter((line) => line.row === row && line.column === column));
    const [start, end] = [inColumn(from.column), inColumn(to.column)];
    // The next header of the same table.
    if (rows.some((line) => line.row === row && isEndLabel(line.text)) && legs.length > 0) break;
    if (start !== null && end !== null && start.text !== end.text)
      legs.push({ from: start.text, to: end.text, first: start.index, last: end.index });
  }
  return legs;
}

/** Returns the first place among runs, preferring a name to an airport's code. */
function firstPlace(lines: readonly Line[]): Named | null {
  const places = lines.flatMap(({ text, index }) => {
    const place = placeIn(text);
    return isPlace(place) && !/^\d/.test(place) ? [{ text: place, index }] : [];
  });
  return places.find(({ text }) => !/^[A-Z]{3}$/.test(text)) ?? places[0] ?? null;
}

/** Finds "From / To" with both places in the next cells. */
export function legsAfterBoth(lines: readonly Line[]): Leg[] {
  return lines.flatMap((line, at) => {
    const [from, to] = BOTH.test(line.text) ? lines.slice(at + 1, at + 3) : [];
    if (from === undefined || to === undefined || !isPlace(from.text) || !isPlace(to.text)) return [];
    return [{ from: from.text, to: to.text, first: from.index, last: to.index }];
  });
}

/** Finds "From: Oslo", "To: Bergen", with each place after its label, next to it, or below it. */
export function labelledLegs(lines: readonly Line[]): Leg[] {
  const legs: Leg[] = [];
  let least = 0;
  for (const [at, line] of lines.entries()) {
    const from = at < least ? null : placeAfter(FROM, line, lines);
    if (from === null) continue;
    for (const [step, other] of lines.slice(at + 1, at + 13).entries()) {
      const to = placeAfter(TO, other, lines);
      if (to === null || to.text === from.text) continue;
      legs.push({ from: from.text, to: to.text, first: from.index, last: to.index });
      least = at + step + 2;
      break;
    }
  }
  return legs;
}

/** Returns the place in the run of its label, or in one of the next, behind its date or time. */
function placeAfter(label: WordPattern, line: Line, lines: readonly Line[]): Named | null {
  const text = line.text.replace(BULLET, '').replace(CLOCK_BEHIND, '');
  const match = text.length > 120 ? null : label.exec(withoutTranslation(label, text));
  if (match === null) return null;
  const rest = placeIn(match.groups?.['rest']?.trim() ?? '');
  if (rest !== '' && isPlace(rest)) return { text: rest, index: line.index };
  if (rest !== '' && !MOMENT.test(rest)) return null;
  const first = lines.findIndex(({ index }) => index === line.index) + 1;
  // "Dijon ⏎ Departure 09:10 ⏎ Besançon ⏎ Arrival 10:09": the places may be above their times.
  if (rest !== '' && isPlace(lines[first - 2]?.text ?? '')) return null;
  for (const [step, { text, index }] of lines.slice(first, first + 4).entries()) {
    // "Pick-up", "Saturday, 5:45", "Address", "Hotel Sol".
    if (step > 0 && ADDRESS.test(text)) continue;
    const place = placeIn(text.replace(HALL, ''));
    if (isPlace(place) && (!/^\d/.test(place) || startsWithHouse(place))) return { text: place, index };
    if (!MOMENT.test(text) || isEndLabel(text)) return null;
  }
  return null;
}

/** Drops the second of two labels with the same meaning: "Nereden From". */
function withoutTranslation(label: WordPattern, text: string): string {
  const { own, other } = /^(?<own>\S+) (?<other>\S+)$/u.exec(text)?.groups ?? {};
  return own !== undefined && other !== undefined && label.test(own) && label.test(other) ? own : text;
}

/** "Terminal 2, Departures": where in the terminal. */
const HALL = /(?<=\sterminal\s\p{L}?\d?\p{L}?),\s\p{L}+$/iu;
const ADDRESS = labelOf(slotOf(({ services }) => services.place));
const BULLET = /^[●○•·*▪◦▲▼◉◯]\s*/u;
/** "Pick up, 5:21 PM": the hour behind a label. */
const CLOCK_BEHIND = /\s?[,·|–—]\s?\d{1,2}[:.h]\d{2}(?:\s?[ap]\.?m\b\.?)?(?:\s?(?:uhr|h))?$/iu;

/** A date or a time, of which a place may follow. */
const MOMENT = /\d[:.h/-]\d{2}|\d{4}|^\p{L}{2,12}[.,]?$/u;

/**
 * Returns a pattern for a run that is one of these labels, perhaps in two languages ("Kalkış / Departure") or with a
 * remark in brackets, and perhaps with its value after a colon (`rest`).
 */
function endLabelOf(slot: Slot): WordPattern {
  const before = String.raw`(?:[^:：/|]{1,30}\s?[/|]\s?|[^\p{Script=Latin}\d:：]{1,12}\s)?`;
  const after = String.raw`(?:\s?[(（][^()]{1,20}[)）]|\s?[/|]\s?[^:：/|]{1,30}|(?<=[^\p{Script=Latin}])\s\p{Script=Latin}[\p{Script=Latin} .]{1,25})?`;
  return patternsOf(
    slot,
    (cells) => `^${before}(?<!\\p{L})(?:${cells})(?!\\p{L})${after}\\s*(?:[:：]\\s*(?<rest>.*))?$`,
  )(null);
}

const GET_IN = slotOf(({ trips }) => trips.getIn);
const GET_OUT = slotOf(({ trips }) => trips.getOut);
const BOTH = new RegExp(`^${wordsOf(GET_IN)}\\s*[/|–→-]\\s*${wordsOf(GET_OUT)}\\s*[:：]?$`, 'iu');
/** "From Stockholm / Arlanda (ARN) Terminal 5", without a colon. */
function openingOf(slot: Slot): WordPattern {
  return patternsOf(slot, (cells) => `^(?:${cells})(?!\\p{L})\\s(?<rest>\\p{L}.{2,60})$`)(null);
}

/** "Von" in "Abfahrt Von Stockholm". */
const INNER_LABEL = new RegExp(`^(?:${wordsOf(GET_IN)}|${wordsOf(GET_OUT)}|in|at)\\s+`, 'iu');
const OPENS_FROM = openingOf(GET_IN);
const OPENS_TO = openingOf(GET_OUT);
const FROM = endLabelOf(GET_IN);
const TO = endLabelOf(GET_OUT);
