import { patternsOf, slotOf, wordsOf } from '../../languages/slot.ts';
import { findDate } from '../../text/dates.ts';
import type { Line } from './occasion.ts';
import { isAmount, isPlace } from './places.ts';

/** A place with its departure or arrival time. `line` is the run of the place. */
export type Stop = { readonly place: string; readonly line: number };

const TIME = String.raw`(?:[01]?\d|2[0-4])\s?[:.h]\s?[0-5]\d(?!\d)(?:\s?[ap]\.?\s?m\b\.?)?(?:\s?(?:uhr|hs?|hrs|óra)(?![\p{L}\d]))?`;
const WORD = '(?:[\\p{L}.]{1,14}[.:]?\\s){0,2}';
const ENDS = slotOf(
  ({ trips }) => trips.getIn,
  ({ trips }) => trips.getOut,
);
const TIME_FIRST = new RegExp(
  String.raw`^[●○•·*\s-]*${WORD}${TIME}\s*[-–—·|,:]?\s*(?<place>\p{L}.{1,60}|\d.{4,60})$`,
  'iu',
);
const TIME_LAST = new RegExp(
  String.raw`^[●○•·*\s\p{Extended_Pictographic}\uFE0F-]*(?:${wordsOf(ENDS)}(?:\s*[:：]\s*|\s+))?(?<place>(?:\d{1,5}\s)?\p{L}.{1,60}?)[\s,–—(-]+(?:(?:kl|ab|an|at|um|à|a las|alle|o)\.?\s)?${TIME}(?:発|着|출발|도착)?\)?$`,
  'iu',
);
const TIME_ONLY = new RegExp(`^(?:(?:${wordsOf(ENDS)}|kl|klo|at|um|ore|alle)[.:]?\\s)?${TIME}$`, 'iu');
const GETS = patternsOf(ENDS, (cells) => `^(?:${cells})(?!\\p{L})`)(null);

/** "Start", "Destination:" alone in a cell. */
const LABEL = patternsOf(ENDS, (cells) => `^(?:${cells})\\s*[:：]?$`)(null);

/** Returns places with a time in the same run, or in an adjacent cell or line, in email order. */
export function readStops(lines: readonly Line[]): Stop[] {
  const stops: Stop[] = [];
  const isAbove = haveTimesAbove(lines);
  for (const line of lines) {
    if (line.text.length > 90 || isAmount(line.text)) continue;
    const below = isAbove ? lines.find(({ index }) => index === line.index + 1) : undefined;
    const beside = () => (below === undefined ? stopBeside(line, lines) : { place: below.text, line: below.index });
    const isDated = TIME_ONLY.test(line.text.replace(LEADING_DAY, ''));
    const dated = () => (isDated ? stopBeside(line, lines) : ownStop(line));
    const both = stopsAround(line);
    if (both.length > 0) {
      stops.push(...both);
      continue;
    }
    const stop = TIME_ONLY.test(line.text) ? beside() : dated();
    if (stop !== null && stops.at(-1)?.line !== stop.line) stops.push(stop);
  }
  return stops;
}

/**
 * Checks whether times are printed above their places, not in cells next to them: "08:28 ⏎ Paris ⏎ 10:26 ⏎ Lyon".
 * If a place precedes the first time too, both orders are possible.
 */
function haveTimesAbove(lines: readonly Line[]): boolean {
  const times = lines.filter(({ text }) => TIME_ONLY.test(text));
  const isStop = (line: Line | undefined) => line !== undefined && isPlace(line.text) && !isDay(line.text);
  const at = (index: number) => lines.find((line) => line.index === index);
  const [first] = times;
  if (first === undefined || times.length < 2 || isStop(at(first.index - 1))) return false;
  const inOneRow = ({ row, column, index }: Line) => {
    const next = at(index + 1);
    return row !== -1 && next?.row === row && next.column !== column;
  };
  return times.every((line) => isStop(at(line.index + 1)) && !inOneRow(line));
}

/** ", Terminal 2F" after an airport is part of its name. */
const TERMINAL = /,\s*(?:terminal|term\.|terminale|τερματικός|terminál)\s?\p{L}?\d?\p{L}?$/iu;

/** "10.4.2026", before a time, perhaps with its place, its weekday, and a label: "Departure: Fri, 10.4.2026". */
const LEADING_DAY = new RegExp(
  String.raw`^(?:${wordsOf(ENDS)}\s?[:：]\s*)?(?:\p{L}{2,12}\.?,?\s)?(?:\d{1,2}[./]\d{1,2}[./]\d{2,4}|\d{4}-\d{2}-\d{2})[\s,–-]+(?=\S)`,
  'iu',
);

/** Reads both stops of one run: "08:21 Stockholm – 11:27 Göteborg". */
function stopsAround({ text, index }: Line): Stop[] {
  const halves = text.replace(LEADING_DAY, '').split(/\s+[-–—]\s+|[–—]/u);
  const stops =
    halves.length === 2
      ? halves.flatMap((half) => ownStop({ text: half, index, row: -1, column: 0, table: -1 }) ?? [])
      : [];
  return stops.length === 2 ? stops : [];
}

function ownStop({ text: run, index }: Line): Stop | null {
  const text = run.replace(LEADING_DAY, '');
  for (const form of [TIME_FIRST, TIME_LAST]) {
    const place = form.exec(text)?.groups?.['place']?.replace(TERMINAL, '').trim();
    if (place !== undefined && isPlace(place) && !isDay(place)) return { place, line: index };
  }
  return null;
}

/**
 * Returns the place for a run with only a time: the next run after "Pickup 10:41", else a run in the same cell or row. The
 * label of the time may be between them: "Miami ⏎ Departs ⏎ 08:50".
 */
function stopBeside(line: Line, lines: readonly Line[]): Stop | null {
  const at = (index: number) => lines.find((other) => other.index === index);
  const [above, previous, next] = [at(line.index - 2), at(line.index - 1), at(line.index + 1)];
  const inCell = (other: Line | undefined) => other?.row === line.row && other.column === line.column;
  const inRow = lines.filter(({ row, index }) => row !== -1 && row === line.row && index !== line.index);
  const order = [
    ...(GETS.test(line.text) ? [next] : []),
    ...(inCell(previous) ? [previous] : []),
    ...(inCell(previous) && inCell(above) && LABEL.test(previous?.text ?? '') ? [above] : []),
    ...inRow.filter(({ index }) => index > line.index).slice(0, 1),
    ...inRow,
  ];
  const found = order.find(
    (other) => other !== undefined && isPlace(other.text) && !isDay(other.text) && !LABEL.test(other.text),
  );
  return found === undefined ? null : { place: found.text, line: found.index };
}

function isDay(text: string): boolean {
  return findDate(text, { anchor: Date.UTC(2026, 0, 1), monthFirst: null }) !== null;
}
